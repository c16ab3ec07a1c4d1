"""The rule sheets and the screen that shows them, in Spanish."""

from typing import Final

HELP: Final = """\
uso: millas rules [REGLAS [SECCIÓN]] [opciones]

Sin más, dice qué reglas hay. Con REGLAS (un nombre o un .toml propio) muestra
la hoja, con los números que dice el archivo; con SECCIÓN, sólo esa parte: su
identificador (aim, setup, turn, tk, scoring, edition…) o algo del título.

opciones:
  --lang es|en      el idioma
  -h, --help        esta ayuda

ejemplo:
  millas rules yetem tk
"""

TEXTS: Final = {
    "cli.help.rules": HELP,
    "help.of": "{edition}: reglas",
    "help.keys.title": "Teclas",
    "help.search": "Buscar:",
    "help.nowhere": "No está en estas páginas.",
    "key.search": "buscar",
    "key.section": "sección",
    "key.scroll": "leer",
    "key.back": "volver",
    "help.edition": "Esta edición",
    "help.no_sheet": "«{name}» es un reglamento propio: no trae hoja de reglas. Esto es lo que dice el archivo.",
    "help.own_title": "Un reglamento propio",
    "switch.line": "- {label} (`{name}`): {value}",
    "switch.line_others": "- {label} (`{name}`): {value} ({others})",
    # The command line
    "rules.players": "Juegan {players}.",
    "rules.how": "Una hoja: millas rules yetem · una sección: millas rules yetem tk",
    "rules.no_section": "no hay una sección «{found}»; hay: {valid}",
    # What a rule file says, value by value
    "switch.yes": "sí",
    "switch.no": "no",
    "switch.cards": "Cartas del mazo",
    "switch.hand_size": "Cartas en la mano",
    "switch.goals": "Metas que la mesa puede elegir",
    "switch.points_to_win": "Puntos que ganan el partido",
    "switch.limit": "Distancia más larga con límite de velocidad",
    "switch.max_200": "Cartas de 200 por bando en una mano",
    "switch.safety_restores_go": "Una seguridad sobre su problema alcanza para volver a andar",
    "switch.play_out": "Sin pozo se juegan las manos hasta el final",
    "switch.extension.to": "Meta del alargue",
    "switch.extension.bonus": "Alargue logrado, puntos",
    "switch.extension.fine": "Alargue fallado, puntos para cada rival",
    "switch.score.miles": "Puntos por unidad de distancia",
    "switch.score.safeties": "Puntos por seguridad",
    "switch.score.all_safeties": "Puntos por las cuatro seguridades",
    "switch.score.tk": "Puntos por TK",
    "switch.score.trip": "Puntos por el viaje completo",
    "switch.score.delayed": "Puntos por la acción demorada",
    "switch.score.safe_trip": "Puntos por el viaje seguro",
    "switch.score.shutout": "Puntos por el bloqueo",
    "switch.score.hand_miles": "Puntos que resta cada unidad de distancia en la mano",
    "switch.series": "Series en el centro, y cartas de cada número",
    "switch.last": "Número que completa una serie",
    "switch.imp": "Hay una carta más, por encima de la última",
    "switch.players": "Cuántos juegan",
    "switch.wrong_call_costs": "Cantar TOCK sin razón cuesta cartas",
    "switch.referee": "Árbitro, si la mesa no elige otro",
}
