"""millas: 1000 Millas and its family at one laptop."""

__version__ = "0.1.0"
