"""Wrong codes are refused with a message: no traceback, and no other game."""

from contextlib import suppress
from random import Random

import pytest

from okanagan.kernel.codes.digits import ALPHABET, Writer, to_text
from okanagan.kernel.codes.links import code_in, link
from okanagan.kernel.codes.packing import LONGEST, _check, _head, pack, unpack
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import AnyMatch, Match, replay
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from tests.kernel.codes.games import RULES, SPECS, simulated
from tests.kernel.codes.test_whole_games import OLD

OKANAGAN, OREGON = OLD


def refused(code: str) -> str:
    with pytest.raises(RecordError) as refusal:
        unpack(code, SPECS)
    return str(refusal.value)


def damaged(code: str, rng: Random) -> str:
    """The code with a character changed or added, two swapped, or its end missing."""
    first, second = sorted(rng.randrange(len(code)) for _ in range(2))
    letter = rng.choice(ALPHABET)
    swapped = code[:first] + code[second] + code[first + 1 : second] + code[first]
    return rng.choice(
        [
            code[:first] + letter + code[first + 1 :],
            code[:first] + letter + code[first:],
            code[:first],
            swapped + code[second + 1 :] if first < second else code,
        ]
    )


def test_every_damaged_code_is_refused() -> None:
    rng = Random(1)
    for _ in range(10_000):
        code = rng.choice(OLD)
        if (text := damaged(code, rng)) != code:
            refused(text)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (OKANAGAN[:-1], "cut off"),
        (OKANAGAN[:40] + ("B" if OKANAGAN[40] == "A" else "A") + OKANAGAN[41:], "mistyped"),
        ("3" + OKANAGAN[1:], "another version (3)"),
        ("1X" + OKANAGAN[2:], "a game (X) that is not here"),
        (OKANAGAN + "%", "it holds '%'"),
        ("1V3", "it has 3 characters"),
        ("", "it has 0 characters"),
        ("1V" + "0" * (LONGEST + 99), "characters"),
    ],
    ids=lambda text: text[-20:],
)
def test_each_damage_is_named(code: str, message: str) -> None:
    assert message in refused(code)


def test_a_code_is_refused_by_the_other_game() -> None:
    with pytest.raises(RecordError, match="a game \\(O\\) that is not here"):
        unpack(OREGON, [SPECS[0]])
    refused("1O" + OKANAGAN[2:])


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_forged_code_with_a_correct_check_is_refused_or_a_legal_game(spec: GameSpec) -> None:
    rng = Random(2)
    for _ in range(300):
        body = to_text(rng.getrandbits(rng.randrange(8, 900)))
        code = _head("1", spec, body) + _check("1", spec, body) + body
        with suppress(RecordError):
            match = unpack(code, SPECS).match
            assert replay(match.game, match.record()).moves == match.moves


def test_moves_after_the_end_are_refused() -> None:
    spec = SPECS[0]
    body = OKANAGAN[7:] + "0"
    assert "holds no valid game" in refused(_head("1", spec, body) + _check("1", spec, body) + body)


def test_names_that_are_too_long_for_a_link_are_refused() -> None:
    spec = SPECS[0]
    game = spec.game(2, RULES[spec.id][0])
    match: AnyMatch = Match.new(game, [Seat("x" * 99_999), Seat("")], seed=1)
    with pytest.raises(RecordError, match="too long for a link"):
        pack(match, spec)


@pytest.mark.parametrize(
    "text",
    [
        OKANAGAN,
        link(OKANAGAN),
        link(OKANAGAN, "https://example.org/games/"),
        link(OKANAGAN, "https://example.org/", moment=12) + "/",
        f"  {OKANAGAN}\n",
    ],
)
def test_a_code_is_found_in_a_link(text: str) -> None:
    assert code_in(text) == OKANAGAN


@pytest.mark.parametrize("text", ["", "game.json", '{"format": "okanagan-record"}', "#/game/1234"])
def test_a_text_without_a_code(text: str) -> None:
    assert code_in(text) is None


def test_a_game_without_moves_is_a_deal() -> None:
    spec = SPECS[1]
    match = simulated(spec, 4).upto(0)
    assert unpack(pack(match, spec), SPECS).match.setup == match.setup


def test_a_number_is_as_small_as_possible() -> None:
    to = Writer()
    for base in (3, 1, 5, 7):
        to.number(base - 1, base)
    assert to.total() == 3 * 5 * 7 - 1
