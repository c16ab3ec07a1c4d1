"""What the arena and the ladder say, in Spanish."""

from typing import Final

HELP_LADDER: Final = """\
uso: millas ladder [opciones]

Hace jugar a cada nivel contra el que está debajo, y a los más fuertes solos en
mesas de otros. Una fila por cruce, con intervalos del 95 %: el porcentaje de
partidos que gana el primero, lo que sería justo, y cuántos puntos por mano
saca de más que los otros. Tarda menos de veinte minutos con --workers 2.

opciones:
  --rules REGLAS    yetem (si no se dice), computadora, mille-bornes, tock o un
                    .toml
  --percent N       cuántos partidos, de 1 a 1000 por ciento de los de siempre
  --seed S          la semilla; con la misma salen los mismos resultados
  --json            los resultados en JSON
  --records CARPETA guarda ahí los registros, una carpeta por cruce; la misma
                    orden retoma lo que quedó por la mitad
  --workers N       cuántos procesos juegan a la vez, de 1 a 61; 1 si no se
                    dice. Los resultados son los mismos
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

TEXTS: Final = {
    "arena.layout": "{layout} para {n} bots",
    "arena.progress": "partidos",
    "arena.bot": "bot",
    "arena.share": "% ganado (95 %)",
    "arena.points": "pts/mano",
    "arena.lead": "ventaja (95 %)",
    "arena.tk": "TK/mano",
    "arena.tock": "TOCK/mano",
    "arena.attacked": "atacado %",
    "arena.attacks": "Ataques desde cada lugar, %: {made}",
    "arena.received": "Ataques a cada lugar, %: {received}",
    "arena.sum": "{matches} partidos, {hands} manos, {moves} jugadas; lo justo: {fair} %; semilla {seed}",
    "arena.times": "ms por decisión: {bots}",
    "arena.other_run": "{path}: es de otra serie de partidos; tomá una carpeta vacía, o las mismas reglas, mesa, bots y semilla",
    "arena.worker_died": "un proceso se cortó desde afuera; con --records la misma orden sigue donde quedó",
    # The ladder
    "cli.help.ladder": HELP_LADDER,
    "ladder.title": "Reglas {rules}, semilla {seed}. Entre paréntesis, el intervalo del 95 %.",
    "ladder.pairing": "cruce",
    "ladder.table": "mesa",
    "ladder.matches": "partidos",
    "ladder.share": "% ganado",
    "ladder.fair": "justo %",
    "ladder.lead": "ventaja por mano",
}
