"""What every table says, in Spanish."""

from typing import Final

TEXTS: Final = {
    "or": "{some} o {last}",
    "language.es": "Español",
    "language.en": "English",
    "level.random": "al azar",
    "level.greedy": "codicioso",
    "level.easy": "fácil",
    "level.medium": "medio",
    "level.classic": "clásico",
    "level.hard": "fuerte",
    "level.expert": "experto",
    "layout.individual": "cada uno solo",
    "layout.pairs": "parejas",
    "layout.trios": "dos equipos de tres",
    "pace.slow": "lento",
    "pace.normal": "normal",
    "pace.fast": "rápido",
    "pace.instant": "al instante",
    # The first screen
    "setup.title": "MILLAS · NUEVO PARTIDO",
    "setup.ways": "Tab: moverse · Enter: elegir",
    "setup.language": "Idioma",
    "setup.rules": "Reglas",
    "setup.layout": "Jugadores",
    "setup.layout.one": "{n}, {name}",
    "setup.layout.house": "{n}, {name} (casa)",
    "setup.choice": "Se juega",
    "setup.seat": "Asiento {n}",
    "setup.person": "persona",
    "setup.seed": "Semilla",
    "setup.seed.any": "al azar",
    "setup.play": "Jugar (F2)",
    "setup.resume": "Seguir (F3)",
    "setup.leave": "Salir (Ctrl+Q)",
    "setup.which": "¿Qué partido seguimos?",
    "setup.saved": "{when}  {rules}, mano {n}: {names}",
    # The table
    "table.bot": "bot {level}",
    "table.hand": "Mano {n}",
    "table.log": "registro",
    "table.plays": "Juega {who}…",
    "table.your_turn": "Turno de {who}: elegí una carta (1-{n}).",
    "table.turn_of": "Turno de {who}.",
    "table.you_drew": "Compraste {card}.",
    "table.fresh": "nueva",
    "table.mode.automatic": "M: automático",
    "table.mode.manual": "M: manual",
    "table.select": "Elegí con su número; otra vez, o Enter, la baja; D la descarta.",
    "table.select_first": "Primero elegí una carta.",
    "table.other_target": "(Tab: otro rival)",
    "table.click.select": "Clic: elegir {card}; después, clic en su zona.",
    "table.click.play": "Clic: {card} → {does}   (botón derecho: descartar)",
    "table.click.discard": "Clic: descartar {card}.",
    "table.sure.safety": "¿Descartar {card}, una seguridad? Otra vez (D o clic) para confirmar.",
    "table.sure.play": "¿Descartar {card} pudiendo bajar algo? Otra vez (D o clic) para confirmar.",
    "table.taken_back": "Se deshizo la jugada de {who}.",
    "table.too_small": "Agrandá la ventana: hacen falta {width} × {height}",
    "table.saved": "Guardado. Para seguir: millas play --resume {path}",
    "table.not_saved": "No se pudo guardar en {path}: {found}.",
    "table.not_read": "No se pudo leer {path}: {found}.",
    "table.in_use": "Otro programa está jugando {path}.",
    # The curtain
    "curtain.title": "CAMBIO DE MANOS",
    "curtain.pass": "Pasá la máquina a {who} (asiento {n})",
    "curtain.since": "Desde tu última jugada: {story}",
    "curtain.latest": "Lo último: {story}",
    "curtain.open": "{who}: cuando sólo vos mires la pantalla, apretá {n}",
    "curtain.not_enter": "(Enter y Espacio no sirven acá, a propósito)",
    "who.title": "¿QUIÉN CANTA?",
    "who.back": "Esc  nadie: volver a la pregunta",
    # Keys
    "key.yes": "S",
    "key.extend": "pedir alargue",
    "key.finish": "terminar",
    "key.pass": "no cantar",
    "key.nobody": "nadie",
    "key.select": "elegir",
    "key.play": "bajar",
    "key.discard": "descartar",
    "key.target": "rival",
    "key.sort": "orden",
    "key.go_on": "seguir",
    "key.unseen": "faltan",
    "key.undo": "deshacer",
    "key.mode": "modo",
    "key.reveal": "ver la mano",
    "key.log": "registro",
    "key.scores": "puntos",
    "key.help": "ayuda",
    "key.menu": "menú",
    "key.leave": "salir",
    "key.next": "próxima mano",
    "key.rematch": "revancha",
    # The score pad
    "pad.title": "BLOCK ANOTADOR · mano {n}",
    "pad.none": "Todavía no terminó ninguna mano.",
    "pad.hand": "TOTAL DE LA MANO",
    "pad.before": "Traía",
    "pad.total": "TOTAL DEL PARTIDO (a {n})",
    "pad.race": "TOTAL",
    "pad.won": "¡Ganó {who}!|¡Ganaron {who}!",
    "pad.and": " y ",
    "pad.more": "otros bandos",
    # Menu and pages
    "menu.title": "MENÚ",
    "menu.back": "Volver a la mesa",
    "menu.counter.on": "Permitir contar lo que falta ver (F)",
    "menu.counter.off": "No permitir contar lo que falta ver (F)",
    "menu.first": "Guardar y volver al comienzo",
    "menu.leave": "Guardar y salir",
    "page.back": "Esc vuelve",
    "help.keys": (
        "- 1 a 9: elegir una carta; el mismo número otra vez, o Enter, la baja\n"
        "- Flechas: recorrer la mano; Tab: cambiar de rival\n"
        "- D o Supr: descartar\n"
        "- O: ordenar la mano; M: modo automático o manual\n"
        "- T y N: contestar el TK; S y N: contestar el alargue\n"
        "- F: contar las cartas que faltan ver, si la mesa lo permite (F10)\n"
        "- H: una pista, si arriba dice H; en los puntos, M: qué costó más\n"
        "- U: deshacer la última jugada, hasta que alguien vea una carta tapada o juegue otro\n"
        "- L: registro; S: puntos; F1: esta ayuda; F6: estadísticas; F10: menú\n"
        "- Ctrl+Q: guardar y salir\n"
        "- Mouse: la carta bajo el puntero dice qué haría un clic y marca sus zonas; una tecla de la línea de abajo se aprieta con un clic\n"
        "- Mouse, modo automático: el botón izquierdo baja la carta, el derecho la descarta\n"
        "- Mouse, modo manual: clic en la carta y después en el bando; clic arriba, descarta\n"
        "\n"
        "Marcas: ! problema, + solución, * seguridad; ╪ es una seguridad cruzada, bajada con TK."
    ),
}
