"""A reader finds codes in any text, whatever mail programs and messengers have done to it."""

from functools import cache
from itertools import product
from random import Random

import pytest

from okanagan.kernel.codes.links import Linked, link, link_in, links_in
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.codes.refusal import DamagedCode
from okanagan.kernel.codes.results import pack_results
from tests.kernel.codes.games import SPECS, simulated
from tests.kernel.codes.old_codes import OLD
from tests.kernel.codes.test_refusals import damaged
from tests.thorough import sample

OKANAGAN, OREGON = OLD
PAGE = "https://example.org/okanagan/"
BEFORE = (
    "", "Your turn: ", "<", "(", '"', "*", "_", "> ", "«\u00a0", "\u200b", "[Oregon](",
    "a 1V in a sentence, ", "\ufeff",
)  # fmt: skip
WAYS = (
    "", *(PAGE + way for way in ("#/g/", "##/g/", "#%2Fg%2F", "#g/", "%23/g/", "%2523%252Fg%252F")),
    "http://localhost:8000/?utm_source=x&fbclid=IwAR0#/g/", "#/g/",
)  # fmt: skip
BREAKS = (
    "\n", "\r\n", "\n> ", "=\n", "=", " ", "%0A", "%0D%0A", "%20", "\u200b", "%E2%80%8B", "\u00ad",
)  # fmt: skip
MOMENTS = ("", "", "/7", "/40", "/12345")
AFTER = (
    "", ".", ")", ",", ">", '"', "*", "_", "»", "%20", "%22", "\u200b", "%E2%80%8B", "!", "…", "’",
    "?fbclid=IwAR0x9", "&utm_source=mail&utm_medium=x", "#top", "|Oregon>", ") – your turn", "/",
    "\n-- \nAnn", "&gt;", "</a>", "**", "\u00a0»", " and then 1V more", "\x00", "=",
)  # fmt: skip


@cache
def codes() -> list[str]:
    """200 codes: each game with every number of players, at several moments."""
    result = []
    for spec, number in product(SPECS, range(10)):
        match = simulated(spec, number)
        for part in range(10):
            result.append(pack(match.upto(len(match.moves) * part // 9), spec))
    return result


def decorated(code: str, rng: Random) -> tuple[str, Linked]:
    """A text with a link to a game as a program may have changed it, and what it holds."""
    moment, text = rng.choice(MOMENTS), code
    if rng.random() < 0.4:
        width, line_break = rng.randrange(20, 80), rng.choice(BREAKS)
        lines = [code[at : at + width] for at in range(0, len(code), width)]
        text = line_break.join(lines)
    text = f"{rng.choice(BEFORE)}{rng.choice(WAYS)}{text}{moment}{rng.choice(AFTER)}"
    return text, Linked(code, int(moment[1:]) if moment else None)


def test_decorated_links_are_read() -> None:
    rng = Random(1)
    for _ in range(sample(800, 10_000)):
        text, linked = decorated(rng.choice(codes()), rng)
        assert [*links_in(text, SPECS)] == [linked], repr(text)


def test_no_damaged_code_is_accepted() -> None:
    rng = Random(2)
    for _ in range(sample(800, 10_000)):
        code = rng.choice(codes())
        text = damaged(code, rng)
        if not text.startswith(code):
            whole, _ = decorated(text, rng)
            assert not [
                content for content in links_in(whole, SPECS) if isinstance(content, Linked)
            ]


@pytest.mark.parametrize("results", ["66-63", pack_results(OKANAGAN, [("Ann", (66, 63))])])
@pytest.mark.parametrize("after", ["", ".", ")", "?fbclid=x", "%20", "\n\nYour turn!"])
def test_challenges_are_read(results: str, after: str) -> None:
    challenge = Linked(OKANAGAN, results=results)
    assert link_in(f"{PAGE}#{challenge.address}{after}", SPECS) == challenge
    assert link_in(f"{OKANAGAN}/{results}", SPECS) == challenge


def test_a_text_may_hold_several_links() -> None:
    text = f"Two games: {PAGE}{link(OKANAGAN)}, and {OREGON}/12."
    assert [*links_in(text, SPECS)] == [Linked(OKANAGAN), Linked(OREGON, 12)]
    cut, whole = links_in(f"{link(OKANAGAN[:-4])} {link(OREGON)}", SPECS)
    assert isinstance(cut, DamagedCode)
    assert whole == Linked(OREGON)


@pytest.mark.parametrize(
    "text",
    ["", "game.json", '{"format": "okanagan-record"}', "#/game/1234", "a 1V3 and 1Oregon", "#/g/"],
)
def test_a_text_without_a_code(text: str) -> None:
    assert [*links_in(text, SPECS)] == []


def test_a_text_full_of_beginnings_takes_no_ages() -> None:
    assert [*links_in("1V1 " * 100_000, SPECS)] == []


def wrong_at(place: int, code: str = OKANAGAN) -> str:
    """The code with another character at a place, from 0."""
    return code[:place] + ("B" if code[place] == "A" else "A") + code[place + 1 :]


@pytest.mark.parametrize("before", ["#/g/", f"Your turn: {PAGE}#/g/", ""])
@pytest.mark.parametrize("line_break", ["", "\n", "=\n"])
def test_a_wrong_character_is_found_and_mended(before: str, line_break: str) -> None:
    code = wrong_at(30)
    (error,) = links_in(f"{before}{code[:76]}{line_break}{code[76:]} and more", SPECS)
    assert isinstance(error, DamagedCode)
    assert error.damage.text == code
    assert (error.damage.number, error.damage.right) == (31, OKANAGAN[30])
    assert error.damage.mended == OKANAGAN


def test_a_wrong_character_in_the_results_is_counted_from_the_beginning_of_the_code() -> None:
    results = pack_results(OKANAGAN, [("Ann", (66, 63))])
    with pytest.raises(DamagedCode) as refusal:
        link_in(f"#/c/{OKANAGAN}/{wrong_at(8, results)}", SPECS)
    damage = refusal.value.damage
    assert damage.number == len(OKANAGAN) + 1 + 9
    assert damage.mended == f"{OKANAGAN}/{results}"


def test_a_challenge_without_results_is_damaged() -> None:
    with pytest.raises(DamagedCode):
        link_in(f"#/c/{OKANAGAN}", SPECS)


def test_a_damaged_code_keeps_what_follows_it() -> None:
    with pytest.raises(DamagedCode) as refusal:
        link_in(f"{link(wrong_at(20))}/40.", SPECS)
    assert refusal.value.damage.mended == f"{OKANAGAN}/40"
