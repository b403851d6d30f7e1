"""When animations are sent: speed, motion, sound, undo, and whose move it is."""

import random

from okanagan.page.play.announcer import (
    Toured,
    is_asked_since,
)
from tests.games.okanagan.page.animated_games import advance, played_out, replayed, shows, table
from tests.games.okanagan.page.table_page import play_on, until_bot


def test_animations_follow_the_speed_of_bots() -> None:
    paces = {}
    for speed in ("slow", "normal", "fast"):
        page, chance = table(speed=speed), random.Random(1)
        sent = [show.pace for _ in range(24) for show in shows(advance(page, chance))]
        assert len(sent) > 10
        [paces[speed]] = {*sent}
    assert paces["slow"] > paces["normal"] > paces["fast"] > 0


def test_shows_of_the_person_alone_are_marked_as_own() -> None:
    page, chance = table(), random.Random(1)
    for _ in range(40):
        is_bot = page.game.bot_due
        assert [show.own for show in shows(advance(page, chance))] in ([], [not is_bot])


def test_the_whole_map_is_shown_after_the_last_move_alone() -> None:
    page, chance = table(), random.Random(1)
    while not page.game.match.over:
        before = shows(advance(page, chance))
    [tour] = [step for show in before for step in show.steps if isinstance(step, Toured)]
    assert tour.reveals, "the points of hidden objectives wait for the final count"
    assert not any(show.own for show in before), "the winner is named after it"


def test_the_instant_speed_has_no_animations_and_few_sounds() -> None:
    heard = []
    for page in (table(speed="instant"), table(speed="instant", sound="on")):
        chance = random.Random(1)
        heard += [show for _ in range(40) for show in shows(advance(page, chance))]
    assert heard
    assert {step["step"] for show in heard for step in show.to_json()["steps"]} == {"asked"}
    assert {show.pace for show in heard} == {0}


def test_without_movement_steps_are_sent_for_sounds_only() -> None:
    quiet, loud = table(motion="off"), table(motion="off", sound="on")
    for page in (quiet, loud):
        until_bot(page)
        page.send("tick")
    assert shows(quiet.last) == []
    (show,) = shows(loud.last)
    assert show.pace == 0
    assert show.steps


def test_skipped_and_undone_moves_are_not_shown() -> None:
    page = table(speed="slow")
    until_bot(page)
    page.send("skip")
    while page.game.bot_due:
        assert shows(page.send("tick")) == []
    page, chance = table(), random.Random(1)
    while page.game.undoer is None:
        page.tick_until_asked()
        play_on(page, chance, page.game.at + 1)
    page.send("undo", at=page.game.at)
    assert shows(page.last) == []


def test_a_person_is_called_after_others_but_not_after_themselves() -> None:
    match = played_out(2)
    for number, game in replayed(match):
        mine = game.decision is not None and game.decision.player == 0
        assert is_asked_since(game, number) == (mine and match.moves[number].player != 0)
