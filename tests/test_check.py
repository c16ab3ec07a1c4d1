"""`millas check`: every kind of damage has its line, in both languages."""

import copy
import io
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from millas import check
from millas.core import chance, rulefile
from millas.core.match import Match
from millas.core.record import MAX_LINE, Damage, Line, write_line
from millas.core.replay import replay
from millas.core.rulefile import BadRules
from millas.games import GAMES
from millas.games.tock.state import TOCK
from millas.seating import Request, seat_table
from millas.thinking import thought
from millas.words import Words
from millas.words.faults import record_fault, rule_faults
from tests import golden

WORDS = {language: Words(language) for language in ("es", "en")}
YETEM = (rulefile.folder() / "yetem.toml").read_text(encoding="utf-8")


def said(*names: object, language: str = "es") -> tuple[int, list[str]]:
    """The code and the lines of `millas check`."""
    out = io.StringIO()
    code = check.run([str(name) for name in names], WORDS[language], out)
    return code, out.getvalue().splitlines()


# Rule files


@pytest.mark.parametrize("name", rulefile.shipped())
def test_the_shipped_rule_files_are_right_by_name_and_by_path(name: str) -> None:
    path = rulefile.folder() / f"{name}.toml"
    game, file = rulefile.load(name, GAMES)
    told = f"bien: reglas «{name}», {len(game.layouts(file))} mesas"
    assert said(name, path) == (0, [f"{name}: {told}", f"{path}: {told}"])


def casa(tmp_path: Path, old: str, new: str) -> Path:
    """A copy of yetem with a change."""
    text = YETEM.replace(old, new, 1)
    assert text != YETEM
    path = tmp_path / "casa.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("es", "cards: dice 106, pero el mazo suma 105"),
        ("en", "cards: says 106, but the deck adds up to 105"),
    ],
)
def test_a_deck_that_does_not_add_up_is_one_line(language: str, line: str, tmp_path: Path) -> None:
    path = casa(tmp_path, "cards = 105", "cards = 106")
    assert said(path, language=language) == (1, [f"{path}: {line}"])


RULE_FAULTS = [
    ("cards = 105", 'cards = "105"', "cards: dice «105», y tiene que ser un número entero"),
    ("hand_size = 6", "hand_size = 6.5", "hand_size: dice «6.5», y tiene que ser un número entero"),
    ("hand_size = 6", "hand_size = -1", "hand_size: dice -1, y el mínimo es 1"),
    ("play_out = true", "play_out = 1", "play_out: dice «1», y tiene que ser true o false"),
    ("limit = 50", "limit = 60", "limit: dice 60, y tiene que ser un múltiplo de 25"),
    ("limit = 50", "", "limit: falta esta clave"),
    ("players = 2", "players = 9", "layouts.1.players: dice 9, y el máximo es 6"),
    (
        "fine = 200",
        "fine = 200\nfee = 1",
        "extension.fee: clave desconocida; acá valen: to, bonus, fine",
    ),
    (
        "players = 2",
        "players = 2\ngoals = 700",
        (
            "layouts.1.goals: clave desconocida; acá valen: "
            "name, players, goal, extension, remove, house"
        ),
    ),
    ('game = "millas"', 'game = "oca"', "game: dice «oca», y puede ser: millas, tock"),
    (
        'name = "pairs"',
        'name = "quartets"',
        "layouts.3.name: dice «quartets», y puede ser: individual, pairs, trios",
    ),
    (
        "accident = 3",
        "acident = 3",
        (
            "deck.acident: dice «acident», y puede ser: 25, 50, 75, 100, 200, stop, speed_limit, "
            "out_of_gas, flat_tire, accident, go, end_of_limit, gasoline, spare_tire, repairs, "
            "right_of_way, extra_tank, puncture_proof, driving_ace"
        ),
    ),
    (
        'remove = ["stop"',
        'remove = ["stopp"',
        (
            "layouts.1.remove.1: dice «stopp», y puede ser: "
            "stop, speed_limit, out_of_gas, flat_tire, accident"
        ),
    ),
    (
        'name = "pairs"\nplayers = 4',
        'name = "pairs"\nplayers = 5',
        "layouts.3: «pairs, 5» no se puede: los jugadores no se reparten en bandos iguales",
    ),
    ("players = 3", "players = 2", "layouts.2: «individual, 2» está dos veces"),
    (
        'remove = ["stop", "speed_limit", "out_of_gas", "flat_tire"',
        'remove = ["flat_tire", "flat_tire", "flat_tire", "flat_tire"',
        "layouts.1.remove: saca más cartas flat_tire de las que tiene el mazo",
    ),
    (
        "puncture_proof = 1\ndriving_ace = 1",
        "driving_ace = 2",
        "deck.driving_ace: dice 2, y el máximo es 1",
    ),
    ('repairs = "TALLER"', "", "names.es.repairs: falta el nombre de esta carta"),
    ('repairs = "TALLER"', 'repairs = ""', "names.es.repairs: está vacío"),
    (
        'repairs = "TALLER"',
        r'repairs = "TALLER\u001b[2J"',
        "names.es.repairs: «TALLER?[2J» tiene caracteres invisibles",
    ),
    (
        'driving_ace = "EL AS"',
        'driving_ace = "EL AS DEL VOLANTE"',
        "short.es.driving_ace: «EL AS DEL VOLANTE» es muy largo: el máximo es de 8 letras",
    ),
    (
        '[title]\nes = "1000 Millas"',
        "[title]\nes = 3",
        "title.es: dice «3», y tiene que ser un texto entre comillas",
    ),
    (
        "remove = [",
        'remove = "stop" #',
        "layouts.1.remove: dice «stop», y tiene que ser una lista entre corchetes",
    ),
]


@pytest.mark.parametrize(("old", "new", "line"), RULE_FAULTS)
def test_each_fault_of_a_rule_file_names_its_key(
    old: str, new: str, line: str, tmp_path: Path
) -> None:
    path = casa(tmp_path, old, new)
    assert said(path) == (1, [f"{path}: {line}"])


def test_a_fault_in_several_layouts_has_a_line_for_each(tmp_path: Path) -> None:
    path = casa(tmp_path, "hand_size = 6", "hand_size = 18")
    short = "quedan 105 cartas, y para repartir y jugar hacen falta 109"
    assert said(path) == (1, [f"{path}: layouts.{n}: {short}" for n in (6, 7)])
    path = casa(tmp_path, "to = 1000", "to = 700")
    without = "dice true, pero falta una sección [extension] con «to» mayor que 700"
    layouts = (1, 2, 4, 5, 6, 7)
    assert said(path) == (1, [f"{path}: layouts.{n}.extension: {without}" for n in layouts])


def test_every_fault_of_a_rule_file_has_a_line(tmp_path: Path) -> None:
    path = casa(tmp_path, "hand_size = 6", "hand_size = 0\nhandsize = 6")
    path.write_text(path.read_text(encoding="utf-8").replace("limit = 50", "limit = 0"), "utf-8")
    code, lines = said(path)
    assert code == 1
    assert [line.split(": ")[1] for line in lines] == ["hand_size", "limit", "handsize"]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"cards == 105\n", ":1: no es TOML v\u00e1lido (\u00ab"),
        (b"a = 1\n\na = 2\n", ":3: no es TOML v\u00e1lido (\u00abCannot overwrite a value\u00bb)"),
        (b"a = [", "no es TOML"),
        (b"a = " + b"[" * 5000, "no es TOML"),
        (b"a = " + b"9" * 5000, "no es TOML"),
        (b"\xff\xfe\x00", ": no es un texto UTF-8 (byte 0)"),
        (b"#" * (rulefile.MAX_BYTES + 1), ": es demasiado largo para ser un archivo de reglas"),
        (b"", ": game: dice \u00abNone\u00bb, y puede ser: millas, tock"),
    ],
)
def test_a_file_that_is_no_rule_file_is_one_line(content: bytes, line: str, tmp_path: Path) -> None:
    path = tmp_path / "casa.toml"
    path.write_bytes(content)
    code, lines = said(path)
    assert code == 1
    assert len(lines) == 1
    assert line in lines[0]


def spoilt(data: Any) -> Iterator[Any]:
    """Copies of what a rule file says, one thing in each of them wrong."""
    wrong: list[Any] = [
        None,
        True,
        -7,
        10**30,
        1.5,
        "x",
        "",
        "x" * 99,
        "\x1b",
        [],
        [7],
        {},
        {"x": 1},
    ]
    places: list[tuple[Any, Any]] = [(data, key) for key in data]
    for holder, key in places:
        value = holder[key]
        if isinstance(value, dict):
            places += [(value, inner) for inner in value]
        elif isinstance(value, list):
            places += [(value, inner) for inner in range(len(value))][:1]
        for other in wrong:
            holder[key] = other
            yield copy.deepcopy(data)
        holder[key] = value


def test_whatever_is_wrong_with_a_rule_file_has_its_own_words() -> None:
    said_of = set()
    for data in spoilt(tomllib.loads(YETEM)):
        try:
            rulefile.validate(data, GAMES, "casa.toml")
        except BadRules as error:
            for words in WORDS.values():
                lines = rule_faults(words, error)
                assert all(line.isprintable() and len(line) < 400 for line in lines)
                said_of |= {fault.code for fault in error.faults}
    assert len(said_of) > 12
    assert not {code for code in said_of if not WORDS["es"].has(f"fault.{code}")}


# Files that are not there


@pytest.mark.parametrize("language", WORDS)
def test_a_file_that_is_not_there_is_one_line(language: str, tmp_path: Path) -> None:
    names = [tmp_path / "no.toml", tmp_path / "no.jsonl", tmp_path, "x" * 5000, "a\x1b[2J"]
    code, lines = said(*names, language=language)
    assert code == 1
    assert len(lines) == len(names)
    assert all(line.isprintable() for line in lines)
    assert "yetem" in lines[0]


def test_one_bad_file_among_good_ones_is_enough(tmp_path: Path) -> None:
    code, lines = said("yetem", tmp_path / "no.jsonl", "computadora")
    assert code == 1
    assert [line.split(": ")[0] for line in lines] == [
        "yetem",
        str(tmp_path / "no.jsonl"),
        "computadora",
    ]


# Records


def played() -> list[Line]:
    """A match of two bots."""
    match = Match(seat_table(Request("yetem", ("bot:random", "bot:random"), seed="7")))
    while not match.over:
        if not match.in_hand:
            match.deal()
        seat = match.actors()[0]
        match.submit(seat, thought(match, seat).choice())
    return match.lines


Spoil = Callable[[list[Line]], object]

LINES = played()
FIRST_END = next(n for n, line in enumerate(LINES) if "end" in line)


def record(tmp_path: Path, lines: list[Line]) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(map(write_line, lines)))
    return path


@pytest.mark.parametrize("name", rulefile.shipped())
def test_a_played_record_is_right(name: str) -> None:
    path = golden.record_file(name)
    code, [line] = said(path)
    assert code == 0
    assert line.startswith(f"{path}: bien: ")


def test_what_a_record_holds_is_told(tmp_path: Path) -> None:
    hands = sum("end" in line for line in LINES)
    winner = ("Rayo", "Tuerca")[LINES[-1]["match"]["winners"][0]]
    path = record(tmp_path, LINES)
    assert said(path) == (0, [f"{path}: bien: {hands} manos, victoria de {winner}"])
    path = record(tmp_path, LINES[: FIRST_END + 1])
    assert said(path) == (0, [f"{path}: bien: 1 mano, sin terminar"])


def move(number: int, **change: Any) -> Spoil:
    return lambda lines: lines[number].update(change)


def in_header(*keys: Any, to: Any) -> Spoil:
    def change(lines: list[Line]) -> None:
        place: Any = lines[0]
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = to

    return change


END = LINES[FIRST_END]
MILES = END["score"][1]["miles"]
RECORD_FAULTS: list[tuple[Spoil, int, str]] = [
    (
        in_header("record", to=2),
        1,
        "lo escribió una versión más nueva de millas: registro 2, y esta",
    ),
    (in_header("record", to="x"), 1, "no es el registro de un partido de millas"),
    (in_header("rules", "cards", to=106), 1, "rules.cards: dice 106, pero el mazo suma 105"),
    (in_header("rules", "game", to="oca"), 1, "rules.game: dice «oca», y puede ser: millas, tock"),
    (
        in_header("layout", to="trios"),
        1,
        "layout: dice trios, 2, y tiene que ser individual (2),",
    ),
    (in_header("goal", to=800), 1, "goal: dice 800, y tiene que ser"),
    (in_header("seats", 0, "name", to=""), 1, "seats.1: dice {'name': '', "),
    (
        in_header("seats", 0, "kind", to="human"),
        1,
        'seats.1.kind: dice "human", y tiene que ser "bot"',
    ),
    (in_header("sides", to=[[1], [0]]), 1, "sides.1.1: dice 1, y tiene que ser 0"),
    (in_header("seed", to=7), 1, 'seed: dice 7, y tiene que ser "7"'),
    (move(1, dealer=9), 2, "no le toca dar al asiento 9"),
    (move(1, hand=2), 2, "hand: dice 2, y de lo jugado sale 1"),
    (move(1, deck=["25"] * 100), 2, "las cartas no son las del mazo de estas reglas"),
    (move(1, deck=["26"] * 100), 2, "«26» no es una jugada"),
    (lambda lines: lines[1]["deck"].pop(), 2, "las cartas no son las del mazo de estas reglas"),
    (move(2, seat=7), 3, "no hay un asiento 7"),
    (move(2, seat=1 - LINES[2]["seat"]), 3, "no se puede: no le tocaba a ese asiento"),
    (move(2, do="jump"), 3, "no es una jugada"),
    (move(2, card="200", do="play"), 3, "«play 200» no se puede: "),
    (move(2, who="me"), 3, "«who» no es una jugada"),
    (lambda lines: lines.insert(2, LINES[1]), 3, "la mano anterior no había terminado"),
    (lambda lines: lines.insert(2, {"end": 1}), 3, "«end» no va en esta línea"),
    (
        lambda lines: lines[FIRST_END]["score"][1].update(miles=MILES + 25),
        FIRST_END + 1,
        f"score.2.miles: dice {MILES + 25}, y de lo jugado sale {MILES}",
    ),
    (
        lambda lines: lines[FIRST_END].update(winner=7),
        FIRST_END + 1,
        "winner: dice 7, y de lo jugado sale ",
    ),
    (lambda lines: lines.pop(FIRST_END), FIRST_END + 1, "de lo jugado sale"),
    (lambda lines: lines.append(LINES[1]), len(LINES) + 1, "el partido ya estaba decidido"),
    (lambda lines: lines.append(LINES[2]), len(LINES) + 1, "la mano ya había terminado"),
    (
        lambda lines: lines[-1]["match"]["winners"].append(1),
        len(LINES),
        "match.winners: dice ",
    ),
]


@pytest.mark.parametrize(("spoil", "number", "text"), RECORD_FAULTS)
def test_each_fault_of_a_record_names_its_line(
    spoil: Spoil, number: int, text: str, tmp_path: Path
) -> None:
    lines = copy.deepcopy(LINES)
    spoil(lines)
    path = record(tmp_path, lines)
    code, [line] = said(path)
    assert code == 1
    assert line.startswith(f"{path}:{number}: ")
    assert text in line


@pytest.mark.parametrize(
    ("content", "number", "text"),
    [
        (b"", 1, "no hay ninguna l\u00ednea entera"),
        (b'{"record": 1', 1, "no hay ninguna l\u00ednea entera"),
        (b"\x00\x01\xff" * 99 + b"\n", 1, "no es JSON válido"),
        (b"[1, 2]\n", 1, "no es JSON válido"),
        (b'{"record": NaN}\n', 1, "no es JSON válido"),
        (b'{"cards": 105}\n', 1, "no es el registro de un partido de millas"),
        (b'{"record": ' + b"9" * 5000 + b"}\n", 1, "no es JSON válido"),
        (b"x" * (MAX_LINE + 1), 1, "la l\u00ednea es demasiado larga"),
        (write_line(LINES[0]) + b"junk\n" + write_line(LINES[1]), 2, "no es JSON válido"),
    ],
)
def test_a_file_that_is_no_record_is_one_line(
    content: bytes, number: int, text: str, tmp_path: Path
) -> None:
    path = tmp_path / "junk.jsonl"
    path.write_bytes(content)
    code, [line] = said(path)
    assert code == 1
    assert line.startswith(f"{path}:{number}: ")
    assert text in line


def test_a_torn_last_line_is_no_damage(tmp_path: Path) -> None:
    path = record(tmp_path, LINES[:20])
    path.write_bytes(path.read_bytes()[:-9])
    assert said(path) == (0, [f"{path}: bien: 0 manos, sin terminar"])


def test_every_changed_seat_and_score_is_found(tmp_path: Path) -> None:
    hand = LINES[: FIRST_END + 1]
    for number, line in enumerate(hand):
        lines = [*hand[:number], copy.deepcopy(line), *hand[number + 1 :]]
        if "seat" in line:
            lines[number]["seat"] = 1 - line["seat"]
        elif "end" in line:
            lines[number]["score"][0]["safeties"] += 100
        else:
            continue
        code, [told] = said(record(tmp_path, lines))
        assert (code, told.split(":")[1]) == (1, str(number + 1))


# Records of TOCK

PEOPLE = ("Ana", "Beto", "Celi", "Dani", "Eva", "Fede")


def tock(referee: str, players: int, seed: str, house: Path | None = None) -> list[Line]:
    """A match of people who act by chance, and now and then knock."""
    request = Request(str(house or "tock"), PEOPLE[:players], choice=referee, seed=seed)
    match = Match(seat_table(request))
    match.deal()
    lots = chance.lots("acts", seed)
    while match.in_hand:
        acts = [(seat, move) for seat in match.actors() for move in match.moves(seat)]
        own = [act for act in acts if act[1] != TOCK]
        match.submit(*lots.choice(acts if lots.random() < 0.3 else own))
    return match.lines


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("referee", ["strict", "helping"])
def test_a_record_of_tock_is_right(referee: str, players: int, tmp_path: Path) -> None:
    lines = tock(referee, players, "7")
    assert any(line.get("do") == "tock" for line in lines) == (referee == "strict")
    path = record(tmp_path, lines)
    winner = PEOPLE[lines[-1]["match"]["winners"][0]]
    assert said(path) == (0, [f"{path}: bien: 1 mano, victoria de {winner}"])


@pytest.fixture
def short_tock(tmp_path: Path) -> list[Line]:
    """A whole match with few cards."""
    text = (rulefile.folder() / "tock.toml").read_text(encoding="utf-8")
    for key, value in (("series", 2), ("last", 5), ("players", [3])):
        text = re.sub(rf"^{key} = [^#\n]+", f"{key} = {value} ", text, flags=re.MULTILINE)
    house = tmp_path / "casa.toml"
    house.write_text(text, encoding="utf-8")
    return tock("strict", 3, "27", house)


def test_a_byte_that_changes_in_a_record_of_tock_is_found(
    short_tock: list[Line], tmp_path: Path
) -> None:
    assert sum(line.get("do") == "tock" for line in short_tock) > 3
    path = record(tmp_path, short_tock)
    good = path.read_bytes()
    assert said(path)[0] == 0
    for place in range(len(good) - 1):
        bad = bytearray(good)
        bad[place] ^= 1 + place % 3
        path.write_bytes(bad)
        code, [told] = said(path)
        assert told.startswith(f"{path}:")
        if code == 0:
            lines = [json.loads(line) for line in bad.splitlines()]
            assert list(map(settled, lines)) == list(map(settled, short_tock)), bad


def settled(line: Line) -> Line:
    """A line without what might as well be otherwise: names, the seed, who called TOCK."""
    if line.get("do") == "tock":
        return {"do": "tock"}
    if "record" not in line:
        return line
    rules = {key: line["rules"][key] for key in line["rules"].keys() - {"name", "title", "names"}}
    seats = [seat["kind"] for seat in line["seats"]]
    return {**line, "rules": rules, "seats": seats, "seed": "", "app": ""}


DRAW, KEEP = {"seat": 0, "do": "draw"}, {"seat": 0, "do": "keep"}
"""Ana's first cards are 5, 7, 9; Beto's 6, 8."""
TOCK_FAULTS: list[tuple[str, list[dict[str, Any]], str]] = [
    ("strict", [{"seat": 0, "do": "keep"}], "no había comprado ninguna carta"),
    ("strict", [{"seat": 0, "do": "centre"}], "no había ninguna carta arriba"),
    ("strict", [{"seat": 1, "do": "tock"}], "no había nada que cantar"),
    ("strict", [{"seat": 1, "do": "draw"}], "no le tocaba a ese asiento"),
    ("strict", [DRAW, DRAW], "ya había comprado una carta"),
    ("strict", [DRAW, {"seat": 0, "do": "tock"}], "nadie se canta un error a sí mismo"),
    ("strict", [DRAW, {"seat": 0, "do": "centre"}], "la carta no entraba ahí"),
    ("strict", [DRAW, {"seat": 0, "do": "pile", "on": 0}], "ahí no hay un montón ajeno"),
    ("strict", [DRAW, {"seat": 0, "do": "pile", "on": 9}], "«pile 9» no es una jugada"),
    ("strict", [DRAW, {"seat": 0, "do": "keep", "card": 3}], "«card» no es una jugada"),
    ("helping", [DRAW, {"seat": 1, "do": "tock"}], "con el árbitro que ayuda nadie canta"),
    (
        "helping",
        [DRAW, KEEP, {"seat": 1, "do": "draw"}, {"seat": 1, "do": "keep"}],
        "el árbitro no lo permitía: la carta entraba en algún lado",
    ),
]


@pytest.mark.parametrize(("referee", "moves", "text"), TOCK_FAULTS)
def test_each_fault_of_a_record_of_tock_names_its_line(
    referee: str, moves: list[Line], text: str, tmp_path: Path
) -> None:
    header, deal = tock(referee, 2, "7")[:2]
    deck = [*range(5, 22), *range(1, 5), *(card for card in range(1, 21) for _ in range(5))]
    path = record(tmp_path, [header, {**deal, "first": 0, "deck": deck}, *moves])
    code, [line] = said(path)
    assert code == 1
    assert line.startswith(f"{path}:{len(moves) + 2}: ")
    assert text in line


@pytest.mark.parametrize("language", WORDS)
def test_whatever_is_wrong_with_a_record_has_its_own_words(language: str) -> None:
    for spoil, _, _ in RECORD_FAULTS:
        lines = copy.deepcopy(LINES)
        spoil(lines)
        with pytest.raises(Damage) as damage:
            replay(io.BytesIO(b"".join(map(write_line, lines))), GAMES)
        told = record_fault(WORDS[language], "f", damage.value)
        assert f"({damage.value.code})" not in told
        assert told.isprintable()


def test_a_fault_nobody_thought_of_is_still_told() -> None:
    told = record_fault(WORDS["es"], "f", Damage(3, "brand_new", found="x"))
    assert told == "f:3: no es válido: «x» (brand_new)"
