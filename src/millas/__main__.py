"""`python -m millas` is the `millas` command."""

from millas.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
