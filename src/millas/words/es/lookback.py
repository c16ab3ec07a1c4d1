"""Looking back: replays, hands that are over, statistics, in Spanish."""

from typing import Final

HELP: Final = """\
uso: millas stats [opciones]

Cuenta los partidos guardados: quién ganó y con qué reglas, rachas, la mejor
mano, TK por mano, y un gráfico de los puntos. Los archivos dañados se nombran y
se saltean.

opciones:
  --shuffle [N]     en cambio, prueba la mezcla: reparte N mazos (200000 si no
                    se dice) y da el chi-cuadrado de carta por lugar, con su p
  --seed S          la semilla de esa prueba: la misma da lo mismo
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

REPLAY: Final = """\
uso: millas replay ARCHIVO [opciones]

Muestra un partido guardado paso a paso, en la mesa: adelante, atrás, solo a
tres ritmos, o saltando a una jugada. Las cartas de una mano se ven sólo si
terminó.

opciones:
  --plain           en líneas: en una terminal, a pedido; si no, todas seguidas
  --hands           con las cartas de todos desde el comienzo
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

TEXTS: Final = {
    "cli.help.replay": REPLAY,
    "cli.help.stats": HELP,
    "lookback.held": "{who}: {cards}",
    "lookback.nothing": "sin cartas",
    "lookback.deck": "El mazo, desde la primera carta: {cards}.",
    "lookback.seed_later": "La semilla del partido se muestra al final: de ella salen los mazos que faltan.",
    "lookback.title": "CARTAS Y MAZO · mano {n}",
    "lookback.chart": "GRÁFICO · mano {n}",
    "lookback.acts": "jugadas",
    "millas.measure": "{unit}",
    "tock.measure": "cartas",
    "key.cards": "cartas y mazo",
    "key.chart": "gráfico",
    "key.replay": "repetición",
    "key.stats": "estadísticas",
    "stats.none": "Todavía no hay partidos guardados.",
    "stats.sum": "1 partido ({unfinished} sin terminar)|{n} partidos ({unfinished} sin terminar)",
    "stats.sum_hands": "1 mano|{n} manos",
    "stats.player": "Jugador",
    "stats.matches": "partidos",
    "stats.won": "ganó",
    "stats.share": "%",
    "stats.streak": "racha",
    "stats.longest": "la mejor",
    "stats.best": "mejor mano",
    "stats.tks": "TK/mano",
    "stats.rules": "Reglas",
    "stats.unfinished": "a medias",
    "stats.hands": "manos",
    "stats.acts": "jugadas/mano",
    "stats.calls": "cantos/mano",
    "stats.extensions": "alargues",
    "stats.winners": "Ganaron con {rules}: {people}.",
    "stats.made": "{made} de {n}",
    "stats.no_figure": "─",
    "stats.points": "Puntos por mano, partido a partido",
    "stats.points_short": "puntos",
    "stats.match": "partidos",
    "stats.skipped": "Salteado: {why}",
    "stats.reading": "Leyendo los partidos: {n} de {of}",
    "stats.title": "ESTADÍSTICAS",
    "stats.where": "Partidos guardados en {path}",
    "stats.seed_alone": "--seed va sólo con --shuffle",
    "stats.shuffle.what": "Se mezclan {cards} cartas {deals} veces como en los partidos (semilla {seed}) y se cuenta cuántas veces cae cada carta en cada lugar del mazo.",
    "stats.shuffle.found": "chi² = {chi}, con {degrees} grados de libertad (una mezcla pareja anda cerca, {spread} más o menos); p = {p}.",
    "stats.shuffle.means": "p dice qué parte de las mezclas parejas saldría al menos tan despareja como ésta: cualquier valor es normal, y uno de cada mil cae debajo de 0,001. Con otra semilla se prueba otra vez. El valor es el de Anderson para órdenes completos; p, la aproximación de Wilson y Hilferty.",
    # Replays
    "replay.which": "¿qué partido? millas replay ARCHIVO",
    "replay.nothing": "todavía no se repartió ninguna mano",
    "replay.covered": "La mano no terminó: sus cartas siguen tapadas.",
    "replay.title": "REPETICIÓN",
    "replay.at": "mano {hand} · jugada {n} de {of}",
    "replay.go": "Ir a la jugada (1-{of}):",
    "replay.auto": "solo, ×{speed}",
    "replay.plain.keys": "Enter sigue · p atrás · un número salta · i inicio · f final · v la mesa · h manos · c gráfico · q salir",
    "replay.plain.at": "Jugada {n} de {of} (Enter/p/número/q)",
    "key.step": "paso",
    "key.hand": "mano",
    "key.auto": "solo",
    "key.go": "ir a",
    "key.hands": "manos",
    "key.speed": "ritmo",
    "setup.stats": "Estadísticas (F6)",
    "stats.which": "¿Qué partido?",
    # The plain table
    "plain.sections": "Las reglas por partes, como en «r tk»: {valid}.",
    "plain.again": "Para volver a verlo: millas replay {path}",
}
