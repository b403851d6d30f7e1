"""Whatever is no code is refused in words: never a traceback, never another game."""

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
DAMAGES = 10_000


def refused(code: str) -> str:
    with pytest.raises(RecordError) as caught:
        unpack(code, SPECS)
    return str(caught.value)


def damaged(code: str, rng: Random) -> str:
    """One character changed, two swapped, some cut off or something added; anywhere."""
    place, other = rng.randrange(len(code)), rng.randrange(len(code))
    match rng.randrange(4):
        case 0:
            return code[:place] + rng.choice(ALPHABET) + code[place + 1 :]
        case 1:
            swapped = list(code)
            swapped[place], swapped[other] = swapped[other], swapped[place]
            return "".join(swapped)
        case 2:
            return code[:place]
    return code[:place] + rng.choice(ALPHABET) + code[place:]


def test_no_damaged_code_is_taken() -> None:
    rng = Random(1)
    for _ in range(DAMAGES):
        code = rng.choice(OLD)
        if (text := damaged(code, rng)) != code:
            refused(text)


def test_each_damage_is_named() -> None:
    wrong = "B" if OKANAGAN[40] == "A" else "A"
    assert "cut off" in refused(OKANAGAN[:-1])
    assert "mistyped" in refused(OKANAGAN[:40] + wrong + OKANAGAN[41:])
    assert "another version (3)" in refused("3" + OKANAGAN[1:])
    assert "a game (X) that is not here" in refused("1X" + OKANAGAN[2:])
    assert "it holds '%'" in refused(OKANAGAN + "%")
    assert "it has 3 characters" in refused("1V3")
    assert "it has 0 characters" in refused("")
    assert "characters" in refused("1V" + "0" * (LONGEST + 99))


def test_a_code_of_one_game_is_none_of_the_other() -> None:
    with pytest.raises(RecordError, match="a game \\(O\\) that is not here"):
        unpack(OREGON, [SPECS[0]])
    refused("1O" + OKANAGAN[2:])


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_no_forged_code_breaks_anything(spec: GameSpec) -> None:
    """The check keeps out accidents; whoever makes it, too, gets a legal game, or a sentence."""
    rng = Random(2)
    for _ in range(300):
        body = to_text(rng.getrandbits(rng.randrange(8, 900)))
        code = _head("1", spec, body) + _check("1", spec, body) + body
        with suppress(RecordError):
            match = unpack(code, SPECS).match
            assert replay(match.game, match.record()).moves == match.moves


def test_something_after_the_end_is_refused() -> None:
    spec = SPECS[0]
    body = OKANAGAN[7:] + "0"
    assert "holds no valid game" in refused(_head("1", spec, body) + _check("1", spec, body) + body)


def test_names_too_long_for_a_link() -> None:
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
def test_no_code(text: str) -> None:
    assert code_in(text) is None


def test_a_game_without_moves_is_a_deal() -> None:
    spec = SPECS[1]
    match = simulated(spec, 4).upto(0)
    assert unpack(pack(match, spec), SPECS).match.setup == match.setup


def test_a_number_of_digits_is_as_small_as_it_can_be() -> None:
    to = Writer()
    for base in (3, 1, 5, 7):
        to.number(base - 1, base)
    assert to.total() == 3 * 5 * 7 - 1
