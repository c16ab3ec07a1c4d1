"""The rulings of 1000 Millas and Mille Bornes, each with its test."""
