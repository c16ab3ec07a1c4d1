"""What the command line, the checks and the plain table say, in Spanish."""

from typing import Final

HELP: Final = """\
uso: millas ORDEN [opciones]

1000 Millas y TOCK, para toda la mesa en una sola computadora.

órdenes:
  play              jugar un partido
  learn             una mano guiada, para la primera vez
  rules             mostrar las reglas
  replay            ver un partido paso a paso
  stats             las estadísticas
  check             revisar reglas y partidos guardados
  coach             ver qué jugadas costaron más en un partido
  arena             hacer jugar a los bots entre ellos
  ladder            mide cada nivel de bots contra el que está debajo

opciones:
  -h, --help        esta ayuda; «millas ORDEN --help» explica una orden
  --version         la versión
  --completion bash|zsh|fish
                    lo que ese intérprete lee para completar con Tab
  --lang es|en      el idioma
"""

HELP_PLAY: Final = """\
uso: millas play [opciones]

Abre la mesa. Con --seats se empieza a jugar en el acto; si no, la primera
pantalla pregunta. «millas play» propone la mesa de la última vez; si se pide
algo de la mesa sin decir las reglas, son yetem.

opciones:
  --rules REGLAS    yetem, computadora, mille-bornes, tock o un archivo .toml
                    propio
  --layout MESA     individual, pairs (parejas) o trios (tríos)
  --seats A,B,…     quién se sienta, desde el asiento 1: nombres, o bot:random,
                    bot:easy, bot:medium, bot:hard; fuera del TOCK también
                    bot:greedy, bot:classic y bot:expert
  --goal N          la meta de cada mano, donde las reglas permiten elegirla
  --referee CUÁL    en TOCK: strict (el error se canta) o helping (se frena)
  --seed S          la semilla del mazo: con la misma salen las mismas cartas
  --resume [ARCHIVO]
                    seguir un partido: el último que quedó sin terminar, o ese
  --plain           la mesa línea por línea, sin colores ni dibujos
  --pace RITMO      el ritmo de los bots esta vez: slow, normal, fast o instant
  --hints on|off    si se pueden pedir pistas; queda para la próxima vez. Si no
                    se dijo nunca, sólo cuando juega una persona sola
  --lang es|en      el idioma
  -h, --help        esta ayuda

ejemplo:
  millas play --layout pairs --seats Ana,bot:easy,Beto,bot:medium
"""

HELP_LEARN: Final = """\
uso: millas learn [opciones]

Una mano guiada de 1000 Millas, unos tres minutos: la mesa dice qué hacer y por
qué, y vuelve atrás lo que sale mal. No se guarda nada.

opciones:
  --plain           línea por línea, sin colores ni dibujos
  --pace RITMO      qué tan rápido juega el rival: slow, normal, fast o instant
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

HELP_CHECK: Final = """\
uso: millas check [--decks] ARCHIVO…

Revisa archivos de reglas (.toml, o el nombre de unas incluidas) y registros
de partidos: cada regla, cada jugada y cada puntaje. Dice una línea por falla;
termina con 0 si está todo bien y con 1 si no.

opciones:
  --decks           mostrar además el mazo de cada mano terminada, con la sal y
                    la huella que la mesa mostró al repartir, y cómo comprobarla
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

HELP_ARENA: Final = """\
uso: millas arena --bots A,B… [opciones]

Hace jugar a los bots entre ellos; cada mazo se juega una vez por bando, con los
lugares cambiados. Con los mismos valores salen siempre los mismos resultados;
los tiempos, que dependen de la máquina, van aparte, a la salida de errores.

opciones:
  --bots A,B,…      uno por bando, y el último en los que queden: random, easy,
                    medium, hard; fuera del TOCK también greedy, classic y
                    expert
  --rules REGLAS    yetem (si no se dice), computadora, mille-bornes, tock o un
                    .toml
  --layout MESA     individual (si no se dice), pairs o trios
  --players N       cuántos juegan; si no se dice, los menos que se pueda
  --goal N          la meta de cada mano, donde las reglas permiten elegirla
  --referee CUÁL    en TOCK: strict o helping
  --matches N       cuántos partidos; 100 si no se dice
  --seed S          la semilla; con la misma salen los mismos partidos
  --json            los resultados en JSON
  --records CARPETA guarda ahí el registro de cada partido; los que ya están
                    no se juegan de nuevo, así que la misma orden retoma lo
                    que quedó por la mitad
  --workers N       cuántos procesos juegan a la vez, de 1 a 61; 1 si no se
                    dice. Los resultados son los mismos
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

TEXTS: Final = {
    # The command line
    "cli.help": HELP,
    "cli.help.play": HELP_PLAY,
    "cli.help.learn": HELP_LEARN,
    "cli.help.check": HELP_CHECK,
    "cli.help.arena": HELP_ARENA,
    "cli.command": "no hay una orden «{found}»; hay: {valid}",
    "cli.option": "no se entiende «{found}»; opciones: {valid}",
    "cli.too_much": "sobra «{found}»",
    "cli.takes_no_value": "{option} no lleva ningún valor",
    "cli.not_both": "{one} y {other} no van juntas",
    "cli.no_choice": "con las reglas {rules} no hay {found}; lo que se elige es {valid}",
    "cli.value_missing": "a {option} le falta el valor",
    "cli.completion_missing": "a --completion le falta el intérprete: {valid}",
    "cli.value": "{option} no puede ser «{found}»; valores: {valid}",
    "cli.number": "{option} no puede ser «{found}»: tiene que ser un número entero, de {low} a {high}",
    "cli.files_missing": "faltan los archivos: millas check ARCHIVO…",
    "cli.bots_missing": "falta --bots; niveles: {valid}",
    "cli.resume_alone": "--resume sigue un partido ya armado: no va con {found}",
    "cli.none_unfinished": "no quedó ningún partido sin terminar",
    "cli.system": "{path}: no se puede usar ({found})",
    "cli.settings_aside": "Las preferencias no se podían leer; quedaron en {path}.",
    "cli.rules_gone": "Las reglas de la última vez ({found}) no se pueden usar.",
    # Something that cannot be chosen
    "choice.level": "no hay bots de nivel «{found}»; niveles: {valid}",
    "choice.name_empty": "hay un nombre vacío: cada asiento lleva un nombre, o bot: y un nivel",
    "choice.name_long": "hay un nombre de {found} letras; el máximo es {valid}",
    "choice.name_control": "un nombre no puede llevar caracteres invisibles: {found}",
    "choice.name_twice": "dos se llaman «{found}»; cada nombre tiene que ser distinto",
    "choice.layout": "no hay una mesa {found}; con las reglas {rules} hay: {valid}",
    "choice.goal": "en esta mesa --goal no puede ser «{found}»; valores: {valid}",
    "choice.referee": "en esta mesa --referee no puede ser «{found}»; valores: {valid}",
    "choice.seed": "la semilla no puede ser «{found}»: tiene que ser de 1 a {valid} caracteres visibles",
    # Checks
    "check.rules": "bien: reglas «{name}», 1 mesa|bien: reglas «{name}», {n} mesas",
    "check.record": "bien: 1 mano|bien: {n} manos",
    "check.won": "victoria de {who}",
    "check.unfinished": "sin terminar",
    "check.no_such_file": "no existe",
    "check.not_a_file": "no es un archivo",
    # What is wrong with a file
    "fault.other": "no es válido: «{found}» ({code})",
    "fault.no_such_file": "no existe; reglas incluidas: {wanted}",
    "fault.unreadable": "no se puede leer ({found})",
    "fault.file_too_long": "es demasiado largo para ser un archivo de reglas (más de {wanted} bytes)",
    "fault.not_utf8": "no es un texto UTF-8 (byte {found})",
    "fault.not_toml": "no es TOML válido («{found}»)",
    "fault.missing": "falta esta clave",
    "fault.unexpected_keyword_argument": "clave desconocida; acá valen: {wanted}",
    "fault.literal_error": "dice «{found}», y puede ser: {wanted}",
    "fault.int_type": "dice «{found}», y tiene que ser un número entero",
    "fault.bool_type": "dice «{found}», y tiene que ser true o false",
    "fault.string_type": "dice «{found}», y tiene que ser un texto entre comillas",
    "fault.tuple_type": "dice «{found}», y tiene que ser una lista entre corchetes",
    "fault.dict_type": "dice «{found}», y tiene que ser una sección con sus claves",
    "fault.dataclass_type": "dice «{found}», y tiene que ser una sección con sus claves",
    "fault.greater_than_equal": "dice {found}, y el mínimo es {wanted}",
    "fault.less_than_equal": "dice {found}, y el máximo es {wanted}",
    "fault.multiple_of": "dice {found}, y tiene que ser un múltiplo de {wanted}",
    "fault.string_too_short": "está vacío",
    "fault.string_too_long": "«{found}» es muy largo: el máximo es de {wanted} letras",
    "fault.string_pattern_mismatch": "«{found}» tiene caracteres invisibles",
    "fault.too_short": "está vacía, y tiene que haber al menos {wanted}",
    "fault.too_long": "la lista es muy larga: el máximo es {wanted}",
    "fault.deck_sum": "dice {found}, pero el mazo suma {wanted}",
    "fault.deck_too_small": "quedan {found} cartas, y para repartir y jugar hacen falta {wanted}",
    "fault.not_in_deck": "saca más cartas {found} de las que tiene el mazo",
    "fault.impossible_layout": "«{found}» no se puede: los jugadores no se reparten en bandos iguales",
    "fault.no_extension": "dice true, pero falta una sección [extension] con «to» mayor que {found}",
    "fault.twice": "«{found}» está dos veces",
    "fault.no_points": "nadie puede llegar a los {found} de points_to_win: ninguna línea de score da puntos",
    "fault.unnamed": "falta el nombre de esta carta",
    # What is wrong with a record
    "fault.empty": "no hay ninguna línea entera",
    "fault.not_json": "no es una línea de registro: no es JSON válido",
    "fault.line_too_long": "la línea es demasiado larga (más de {wanted} bytes)",
    "fault.too_many_lines": "tiene más de {wanted} líneas",
    "fault.not_a_record": "no es el registro de un partido de millas",
    "fault.newer": "lo escribió una versión más nueva de millas: registro {found}, y esta lee el {wanted}",
    "fault.bad_header": "dice {found}, y tiene que ser {wanted}",
    "fault.bad_seat": "dice {found}, y tiene que ser un asiento con un nombre de 1 a {wanted} letras",
    "fault.not_what_follows": "dice {found}, y de lo jugado sale {wanted}",
    "fault.out_of_place": "«{found}» no va en esta línea: acá va una jugada o una mano nueva",
    "fault.no_such_seat": "no hay un asiento {found}",
    "fault.not_a_move": "«{found}» no es una jugada",
    "fault.wrong_first": "no le toca dar al asiento {found}",
    "fault.wrong_deck": "las cartas no son las del mazo de estas reglas",
    "fault.match_over": "el partido ya estaba decidido",
    "fault.hand_in_progress": "la mano anterior no había terminado",
    "fault.refused": "«{found}» no se puede: {why}",
    "fault.why.not_allowed": "las reglas no lo permiten",
    "fault.why.hand_over": "la mano ya había terminado",
    "fault.why.not_your_turn": "no le tocaba a ese asiento",
    "fault.why.nothing_asked": "nadie había preguntado eso",
    "fault.why.answer_tk_first": "faltaba contestar el TK",
    "fault.why.answer_extension_first": "faltaba decidir el alargue",
    "fault.why.not_in_hand": "esa carta no estaba en la mano",
    "fault.why.no_such_side": "no hay un bando con ese número",
    "fault.why.own_side": "un problema no se baja en el bando propio",
    "fault.why.is_hazard": "un problema se baja sobre un rival",
    "fault.why.not_a_hazard": "sólo un problema se baja sobre un rival",
    "fault.why.not_moving": "el bando no estaba en marcha",
    "fault.why.limited": "el límite de velocidad no lo permitía",
    "fault.why.over_goal": "el bando se pasaba de la meta",
    "fault.why.too_many_200": "el bando ya había bajado todas las de 200 que podía",
    "fault.why.no_such_hazard": "el bando no tenía ese problema",
    "fault.why.not_limited": "el bando no tenía un límite",
    "fault.why.already_moving": "el bando ya estaba en marcha",
    "fault.why.hazard_in_force": "antes iba la solución del problema",
    "fault.why.target_not_moving": "el rival no estaba en marcha",
    "fault.why.target_immune": "el rival estaba cubierto por su seguridad",
    "fault.why.already_limited": "el rival ya tenía un límite",
    "fault.why.wrong_safety": "esa seguridad no responde a ese problema",
    "fault.why.drawn_already": "ya había comprado una carta",
    "fault.why.nothing_drawn": "no había comprado ninguna carta",
    "fault.why.no_card": "no había ninguna carta arriba",
    "fault.why.no_such_pile": "ahí no hay un montón ajeno",
    "fault.why.does_not_fit": "la carta no entraba ahí",
    "fault.why.own_act": "nadie se canta un error a sí mismo",
    "fault.why.nothing_to_call": "no había nada que cantar",
    "fault.why.referee_helps": "con el árbitro que ayuda nadie canta",
    "fault.why.forgot_discard": "el árbitro no lo permitía: antes iba la carta de arriba",
    "fault.why.forgot_centre": "el árbitro no lo permitía: la carta iba al centro",
    "fault.why.bad_discard": "el árbitro no lo permitía: la carta entraba en algún lado",
    # The plain table
    "plain.no_seats": "Se sientan: {seats}. Otros se eligen así: millas play --plain --seats Ana,Beto,bot:easy",
    "plain.resumed": "Sigue el partido, mano {n}.",
    "plain.hand": "Mano {n}.",
    "plain.help": "? repite · v la mesa · f las cartas que faltan ver · u deshace la última jugada, hasta que alguien vea una carta · l lo que pasó · h una pista · r las reglas, r tk una parte · después de una mano, h cartas y mazo, c gráfico y m qué costó más · o ajustes: el TK, la cortina · q guardar y salir",
    "plain.counter": "En esta mesa se puede contar lo que falta ver: f.",
    "plain.no_counter": "En esta mesa no se cuenta lo que falta ver.",
    "plain.no_hints": "Acá no hay pistas. Las hay si la mesa se abre con --hints on.",
    "plain.nothing_to_undo": "No hay ninguna jugada que deshacer.",
    "plain.log": "En esta mano: {story}.",
    "plain.unclear": "No se entiende «{found}»; con a se ven las órdenes.",
    "plain.alone": "{who}: cuando sólo vos mires, escribí tu número ({n})",
    "plain.who_calls": "¿Alguien canta? (t/n)",
    "plain.which_calls": "¿Quién canta? {people} ({digits}/n)",
    "plain.before_bot": "Sigue {who} ({answers})",
    "plain.next_hand": "Sigue la mano {n} (Enter/h/c/m)",
    "plain.save_trouble": "No se pudo guardar ({found}); en cada jugada se prueba otra vez.",
    "plain.saved_again": "Ya se puede guardar otra vez.",
    "plain.saved": "Guardado. Para seguir: millas play --plain --resume {path}",
    "plain.yes_no": "s/n",
    "plain.millas.help": "3 baja la carta 3 · 3 beto la baja sobre Beto · d 3 la descarta · t canta TK · s y n contestan · p los puntos",
    "plain.millas.no_card": "Hay que decir un número de carta, de 1 a {n}.",
    "plain.millas.which": "¿Sobre quién? Se dice con el número de la carta: {valid}.",
    "plain.millas.cannot": "no va: {why}",
    "plain.millas.sure.safety": "¿Descartar {card}, una seguridad? Para confirmar, otra vez {again}.",
    "plain.millas.sure.play": "¿Descartar {card} pudiendo bajar algo? Para confirmar, otra vez {again}.",
    "plain.millas.side": "{who}: {miles} de {goal}, {moving}, puja {battle}, {limit}, seguridades {safeties}, distancia {distance}, {points}",
    "plain.millas.moving": "en marcha",
    "plain.millas.still": "sin marcha",
    "plain.millas.limit": "con límite",
    "plain.millas.no_limit": "sin límite",
    "plain.tock.help": "c al centro · p 2 o p beto sobre el montón de Beto · d comprar · k quedársela · t 2 o t beto: Beto canta TOCK, en cualquier momento",
    "plain.tock.on_whom": "¿Sobre quién? Se dice después de la p: {valid}.",
    "plain.tock.who": "¿Quién canta? Se dice después de la t: {valid}.",
}
