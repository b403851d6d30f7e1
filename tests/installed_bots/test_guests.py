"""A bot of another package plays like ours, and can spoil no game."""

from random import Random
from typing import Any

import pytest

from okanagan.kernel.bots import make_bot
from okanagan.kernel.guests import BotError, Guest
from okanagan.valley.bots import BOTS, all_bots

LEGAL = [("keep", 1), ("keep", 2)]


def guest(name: str) -> Guest:
    bot = make_bot(all_bots(), name)
    assert isinstance(bot, Guest)
    return bot


def answer(name: str) -> Any:
    return guest(name).choose(None, LEGAL, Random(1))


def test_guests_are_found_by_their_entry_points_and_take_none_of_our_names() -> None:
    known = all_bots()
    assert {"last", "fails", "mute"} < known.keys()
    assert known["random"] is BOTS["random"]


def test_what_counts_is_the_legal_action_itself() -> None:
    assert answer("last") is LEGAL[1]
    assert answer("copies") is LEGAL[0]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cheats", "the bot 'cheats' answers what is not legal: 'a free nugget'"),
        ("fails", "the bot 'fails' fails: ZeroDivisionError: of zero"),
        ("leaves", "the bot 'leaves' fails: SystemExit"),
    ],
)
def test_what_goes_wrong_while_it_plays_names_the_bot(name: str, reason: str) -> None:
    with pytest.raises(BotError, match=f"^{reason}$"):
        answer(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("needs-more", "can't begin: ModuleNotFoundError: No module named 'numpyish_that_is_no"),
        ("gone", "can't begin: AttributeError"),
        ("mute", "is none: it has no `choose"),
    ],
)
def test_one_that_can_not_begin_says_why_when_it_is_to_play(name: str, reason: str) -> None:
    with pytest.raises(BotError, match=f"^the bot '{name}' \\(visitors_of_test:.*\\) {reason}"):
        answer(name)


def test_a_guest_that_thinks_is_heard_step_by_step_and_another_has_one_thought() -> None:
    thoughts = list(guest("thinks").think(None, LEGAL, Random(1)))
    assert [thought.best for thought in thoughts] == LEGAL
    assert thoughts[-1].ideas[0].tries == thoughts[-1].playouts == 3
    (only,) = guest("last").think(None, LEGAL, Random(1))
    assert only.best is LEGAL[1]
