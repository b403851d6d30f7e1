"""The results of a challenge: a text reads back as it was, and a damaged one is refused."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okanagan.kernel.codes.digits import from_text, to_text
from okanagan.kernel.codes.envelope import seal
from okanagan.kernel.codes.results import (
    LONGEST,
    LONGEST_NAME,
    MOST,
    POINTS,
    Result,
    pack_results,
    unpack_results,
)
from okanagan.kernel.errors import RecordError
from tests.kernel.codes.old_codes import OLD
from tests.kernel.codes.test_forms import EXACT
from tests.kernel.codes.test_refusals import damaged

DEAL, OTHER = OLD
CHAIN = (("Ann", (67, 70)), ("Zoë 🐟", (76, 58)), ("", (0, POINTS - 1)))
OLD_TEXT = "1dvktLMqMKWvfUtvQlhKYbDABsUvp1VXdFUgR1c"
"""These results, packed when the format was made."""

names = st.text(st.characters(blacklist_categories=["Cs"]), max_size=LONGEST_NAME)


def refused(text: str, code: str = DEAL, players: int = 2) -> str:
    with pytest.raises(RecordError) as refusal:
        unpack_results(text, code, players)
    return str(refusal.value)


@EXACT
@given(st.data())
def test_every_chain_reads_back(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 4))
    totals = st.tuples(*[st.integers(0, POINTS - 1)] * players)
    chain = data.draw(st.lists(st.tuples(names, totals), min_size=1, max_size=MOST))
    assert unpack_results(pack_results(DEAL, chain), DEAL, players) == tuple(chain)


def test_links_of_earlier_versions_stay_readable() -> None:
    assert unpack_results(OLD_TEXT, DEAL, 2) == CHAIN
    assert pack_results(DEAL, CHAIN) == OLD_TEXT


def test_ten_usual_results_are_short_and_the_longest_ones_have_room() -> None:
    usual = [("Annabel", (76, 67))] * MOST
    assert len(pack_results(DEAL, usual)) < 200
    longest = [("🐟" * LONGEST_NAME, (POINTS - 1,) * 4)] * MOST
    assert len(pack_results(DEAL, longest)) < LONGEST


@pytest.mark.parametrize(
    "results",
    [
        [],
        [CHAIN[0]] * (MOST + 1),
        [("x" * (LONGEST_NAME + 1), (1, 2))],
        [("Ann", (POINTS, 0))],
        [("Ann", (-1, 0))],
    ],
)
def test_results_that_do_not_fit_are_not_packed(results: list[Result]) -> None:
    with pytest.raises(RecordError, match="do not fit into a link"):
        pack_results(DEAL, results)


def test_every_damaged_text_is_refused() -> None:
    rng = Random(3)
    for _ in range(3_000):
        if (text := damaged(OLD_TEXT, rng)) != OLD_TEXT:
            with pytest.raises(RecordError):
                unpack_results(text, DEAL, 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "at least 7 characters are missing"),
        ("66-63", "is “-”, which no code contains"),
        ("2" + OLD_TEXT[1:], "character 129 of the code is wrong: “2” is probably “1”"),
        ("2" + OLD_TEXT[1:-1], "another version"),
        (OLD_TEXT[:-1], "at least 1 character is missing"),
        (OLD_TEXT + "0", "1 character too many"),
        (OLD_TEXT[:-1] + "d", "is probably “c”"),
        ("1" + "0" * LONGEST, "at least"),
    ],
)
def test_each_damage_is_named(text: str, message: str) -> None:
    assert message in refused(text)


def test_results_of_another_deal_are_refused() -> None:
    assert "at least one character of the code is wrong" in refused(OLD_TEXT, OTHER)


def test_a_forged_text_with_a_correct_check_is_refused_or_bounded() -> None:
    rng = Random(4)
    for _ in range(2_000):
        body = to_text(rng.getrandbits(rng.randrange(8, 400)))
        with suppress(RecordError):
            results = unpack_results(seal("1", body, DEAL), DEAL, 2)
            assert 1 <= len(results) <= MOST
            assert all(len(name) <= LONGEST_NAME for name, _ in results)
            assert all(0 <= total < POINTS for _, totals in results for total in totals)


def test_something_after_the_end_is_refused() -> None:
    """The lowest digit is the number of results less 1."""
    body = to_text(from_text(OLD_TEXT[6:]) - 1)
    assert "no results of a challenge" in refused(seal("1", body, DEAL))
