"""A player at the device is called when the turn comes, after others have moved."""

import pytest

from okanagan.page.core.protocol import Answer, Call
from okanagan.page.play.announcer import is_asked_since
from tests.games.okanagan.page.table_page import Page, until_bot
from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import link_to, opened
from tests.page.test_play_by_link import see_moves, table, take_turn, waiting


def calls(answer: Answer) -> list[str]:
    return [effect.words for effect in answer.effects if isinstance(effect, Call)]


def called_after_bots(*seats: str) -> list[list[str]]:
    """The calls of each answer while bots move, until a player is asked."""
    page = Page(*seats)
    until_bot(page)
    answers = []
    while page.game.bot_due:
        answers.append(calls(page.send("tick")))
    return answers


@pytest.mark.parametrize(
    ("seats", "words"),
    [(("human", "bot:random"), "Your turn"), (("human", "bot:random", "human"), "Cy’s turn")],
)
def test_the_last_move_of_a_bot_calls_once(seats: tuple[str, ...], words: str) -> None:
    *before, last = called_after_bots(*seats)
    assert last == [words]
    assert not any(before)


@pytest.fixture
def ann() -> Tab:
    return waiting()


def test_moves_from_a_friend_call(ann: Tab) -> None:
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    see_moves(bo)
    take_turn(bo)
    ann.send("go", hash=link_to(bo))
    assert calls(ann.answer) == []
    see_moves(ann)
    assert calls(ann.answer) == ["Your turn"]
    assert Call("Your turn", buzz=True) not in ann.answer.effects, "only at a live table"


def test_a_device_does_not_call_for_a_player_elsewhere(ann: Tab) -> None:
    game = table(ann).game
    assert game.away == 1
    assert not is_asked_since(game, 0)
