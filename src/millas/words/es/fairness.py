"""What is said of decks that nobody can have tampered with, in Spanish."""

from typing import Final

TEXTS: Final = {
    "fairness.sealed": "Huella del mazo: {sign}",
    "fairness.check": "Huella {sign} · millas check --decks",
    "fairness.way": "La huella son los primeros 20 caracteres de la suma que da cada renglón con sha256sum:",
    "fairness.by_hand": "Para comprobarla a mano: «millas check --decks» con el archivo del partido.",
    "fairness.deck": "mano {hand}, huella {sign}",
    "fairness.none": "ninguna mano terminada: todavía no hay mazos para mostrar",
    "fairness.seed": "semilla del partido: {seed}",
}
