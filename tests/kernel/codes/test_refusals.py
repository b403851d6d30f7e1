"""Wrong codes are refused with a message: no traceback, and no other game."""

from contextlib import suppress
from math import prod
from random import Random

import pytest

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.kernel.codes.digits import ALPHABET, Writer, from_text, to_text
from okanagan.kernel.codes.envelope import seal
from okanagan.kernel.codes.forms import Written
from okanagan.kernel.codes.packing import LONGEST, pack, unpack
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import AnyMatch, Match, replay
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from tests.kernel.codes.games import RULES, SPECS, simulated
from tests.kernel.codes.old_codes import OLD

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
            with pytest.raises(RecordError):
                unpack(text, SPECS)


WRONG = OKANAGAN[:40] + ("B" if OKANAGAN[40] == "A" else "A") + OKANAGAN[41:]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (OKANAGAN[:-1], "at least 1 character is missing"),
        (OKANAGAN[:-40], "at least 40 characters are missing"),
        (OKANAGAN[:9], "at least 56 characters are missing"),
        (OKANAGAN[:60] + "xy" + OKANAGAN[60:], "2 characters too many"),
        (WRONG, f"character 41 of the code is wrong: “{WRONG[40]}” is probably “{OKANAGAN[40]}”"),
        ("3" + OKANAGAN[1:], "character 1 of the code is wrong: “3” is probably “1”"),
        ("3" + OKANAGAN[1:-1], "another version"),
        ("1X" + OKANAGAN[2:-1], "a game that this program does not have"),
        (WRONG[:60] + "zz" + WRONG[62:], "at least one character of the code is wrong"),
        (OKANAGAN + "%", "character 128 of the code is “%”, which no code contains"),
        ("1V3", "at least 57 characters are missing"),
        ("", "at least 60 characters are missing"),
        ("1V3" + "0" * (LONGEST + 99), "at least"),
    ],
    ids=lambda text: text[-20:],
)
def test_each_damage_is_named(code: str, message: str) -> None:
    assert message in refused(code)


def test_a_code_is_refused_by_the_other_game() -> None:
    with pytest.raises(RecordError, match="a game that this program does not have"):
        unpack(OREGON, [SPECS[0]])
    refused("1O" + OKANAGAN[2:])


def forged(body: str, version: str = "1", spec: GameSpec = SPECS[0]) -> str:
    """A code with a correct check value."""
    return seal(version + spec.code_letter, body, spec.record_format)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_forged_code_is_refused_or_the_code_of_a_legal_game(spec: GameSpec) -> None:
    rng = Random(2)
    for _ in range(300):
        code = forged(to_text(rng.getrandbits(rng.randrange(8, 900))), spec=spec)
        with suppress(RecordError):
            unpacked = unpack(code, SPECS)
            match = unpacked.match
            assert replay(match.game, match.record()).moves == match.moves
            if all("\ufffd" not in seat.name + seat.kind for seat in match.seats):
                assert pack(match, spec, unpacked.colours, options=unpacked.options) == code


def test_moves_after_the_end_are_refused() -> None:
    assert "holds no valid game" in refused(forged(OKANAGAN[7:] + "0"))


def test_a_second_code_of_a_game_is_refused() -> None:
    """Otherwise two different links would open the same game."""
    body = OKANAGAN[7:]
    assert "not the code of that game" in refused(forged("0" + body)), "a leading zero"
    match = unpack(OKANAGAN, SPECS).match
    to = Writer()
    Written().write(match.game.rules(), to)
    number, usual = from_text(body), len(EDITIONS) + 1
    players, number = number % 3, number // 3 // usual
    whole = players + 3 * (to.total() + _above(to) * number)
    assert "not the code of that game" in refused(forged(to_text(whole), "2")), "rules in full"


def _above(to: Writer) -> int:
    """The number of values that the digits can have."""
    return prod(base for _, base in to._digits)


def test_names_that_are_too_long_for_a_link_are_refused() -> None:
    spec = SPECS[0]
    game = spec.game(2, RULES[spec.id][0])
    match: AnyMatch = Match.new(game, [Seat("x" * 99_999), Seat("")], seed=1)
    with pytest.raises(RecordError, match="too long for a link"):
        pack(match, spec)


def test_a_game_without_moves_is_a_deal() -> None:
    spec = SPECS[1]
    match = simulated(spec, 4).upto(0)
    assert unpack(pack(match, spec), SPECS).match.setup == match.setup


def test_a_number_is_as_small_as_possible() -> None:
    to = Writer()
    for base in (3, 1, 5, 7):
        to.number(base - 1, base)
    assert to.total() == 3 * 5 * 7 - 1
