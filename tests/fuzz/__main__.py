"""Give one target N inputs; stop at the first fault and show its input."""

import argparse
import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

SECONDS = 30
MEGABYTES = 1024
LONGEST = 1 << 14


def guided(name: str, inputs: int) -> None:
    """The search that is led by the lines it reaches. It ends the process."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["millas"]):
        from tests.fuzz import targets  # noqa: PLC0415 - what is imported here is watched
    place = targets.Workplace()
    target = targets.TARGETS[name]
    corpus = place.folder / "corpus"
    corpus.mkdir()
    for number, seed in enumerate(target.seeds):
        (corpus / f"{number}").write_bytes(seed)
    tokens = sorted({*re.findall(rb"[A-Za-z_]{2,}|[0-9]+", b" ".join(target.seeds))})
    words = place.folder / "words"
    words.write_bytes(b"\n".join(b'"%s"' % token for token in tokens))
    options = {
        "runs": inputs,
        "dict": words,
        "timeout": SECONDS,
        "rss_limit_mb": MEGABYTES,
        "max_len": LONGEST,
        "artifact_prefix": f"{Path(place.folder.parent) / f'millas-{name}-'}",
        "verbosity": 0,
        "print_final_stats": 1,
    }
    argv = [f"-{option}={value}" for option, value in options.items()]
    atheris.Setup([sys.argv[0], *argv, str(corpus)], target.run)
    atheris.Fuzz()


def unguided(name: str, inputs: int) -> None:
    """Seeds spoilt by Hypothesis."""
    from tests.fuzz import targets  # noqa: PLC0415
    from tests.fuzz.spoil import spoilt  # noqa: PLC0415

    place = targets.Workplace()
    target = targets.TARGETS[name]

    @settings(max_examples=inputs, deadline=SECONDS * 1000, database=None)
    @given(st.sampled_from(target.seeds).flatmap(lambda seed: spoilt(seed, 8)))
    def run(data: bytes) -> None:
        target.run(data)

    try:
        run()
    finally:
        place.close()
    print(f"{name}: {inputs} inputs, no fault")


def main() -> None:
    """Run one target."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("target", help="rules, record, check, settings, command, names, answers")
    parser.add_argument("inputs", type=int)
    given_ = parser.parse_args()
    has_atheris = importlib.util.find_spec("atheris") is not None
    (guided if has_atheris else unguided)(given_.target, given_.inputs)


if __name__ == "__main__":
    main()
