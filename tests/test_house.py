"""The house as it is told and as it is: floors, version, and what is shipped."""

import re
import tomllib
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import grimp

from millas import __version__

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "millas"
PYPROJECT: Any = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = 47
"""Where the picture's column of rooms ends."""
EDITIONS = ("computadora", "mille-bornes", "tock", "yetem")
DOOR = {"__main__"}
"""What only opens the house."""


@cache
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("millas")


def picture() -> list[set[str]]:
    """The floors as the README draws them, from the top."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (drawn,) = re.findall(r"## The house\n\n```text\n(.*?)```", text, re.DOTALL)
    floors = [line for line in drawn.splitlines() if "↓" not in line]
    return [set(floor[:ROOMS].split()) for floor in floors]


def test_the_picture_shows_every_room_once() -> None:
    rooms = [room for floor in picture() for room in floor]
    children = {name.removeprefix("millas.") for name in imports().find_children("millas")}
    assert sorted(rooms) == sorted(children - DOOR)


def test_the_picture_shows_the_floors_of_the_contract() -> None:
    contract = PYPROJECT["tool"]["importlinter"]["contracts"][0]
    floors = [floor.replace("millas.", "").split(" | ") for floor in contract["layers"]]
    assert picture() == [set(floor) for floor in floors]


def test_every_import_goes_down_the_picture() -> None:
    floor_of = {room: number for number, floor in enumerate(picture()) for room in floor}
    graph, seen = imports(), set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            parts = [name.split(".")[1] for name in (module, imported) if "." in name]
            if len(parts) == 2 and parts[0] != parts[1] and parts[0] not in DOOR:
                seen.add((parts[0], parts[1]))
    upward = {(room, used) for room, used in seen if floor_of[room] >= floor_of[used]}
    assert len(seen) > 20
    assert upward == set()


def test_the_core_stays_small() -> None:
    core = (ROOT / "src/millas/core").glob("*.py")
    assert sum(path.read_text("utf-8").count("\n") for path in core) < 800


def test_the_version_has_one_place() -> None:
    written = [
        path
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^__version__ = ", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert written == [PACKAGE / "__init__.py"]
    assert "version" not in PYPROJECT["project"]
    assert metadata.version("millas") == __version__


def shipped(kind: str) -> set[str]:
    """The files that the build of a `wheel` or an `sdist` would hold."""
    module: Any = import_module(f"hatchling.builders.{kind}")
    builder = getattr(module, f"{kind.capitalize()}Builder")(str(ROOT))
    return {
        Path(file.distribution_path).as_posix()
        for file in builder.recurse_included_files()
        if "__pycache__" not in file.distribution_path
    }


def test_the_wheel_holds_the_package_and_the_rules_and_nothing_else() -> None:
    code = {f"millas/{path.relative_to(PACKAGE).as_posix()}" for path in PACKAGE.rglob("*.py")}
    files = [f"{name}.{end}" for name in EDITIONS for end in ("toml", "es.md", "en.md")]
    rules = {f"millas/rules/{name}" for name in ("checked.sha256", *files)}
    assert shipped("wheel") == code | rules | {"millas/py.typed"}


def test_the_source_archive_can_be_tested_where_it_is_unpacked() -> None:
    held = shipped("sdist")
    for wanted in ("src", "rules", "tests"):
        there = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / wanted).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        assert there <= held
    assert {"README.md", "CHANGELOG.md", "LICENSE"} <= held
