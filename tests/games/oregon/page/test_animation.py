"""The steps of Oregon's animations: their order, and what they count."""

from itertools import pairwise
from random import Random

from okanagan.games.oregon.page.table.announcer import Played
from okanagan.games.oregon.rules.frames.turn import PlacePiece
from okanagan.games.oregon.rules.terms import Building
from okanagan.page.core.protocol import Show
from okanagan.page.play.announcer import SOON, Flown, Gained, Laid, Lit
from tests.games.oregon.page.oregon_page import Page


def test_points_fly_to_the_score_which_then_changes() -> None:
    now, rng, groups = [0.0], Random(1), 0
    page = Page("human", "bot:easy", clock=lambda: now[0])
    while not page.game.match.over:
        now[0] += 2
        before = page.game.match.state.points[1]
        if not page.game.bot_due:
            page.step(rng)
            continue
        for show in [each for each in page.do("tick").effects if isinstance(each, Show)]:
            own = [step for step in show.steps if getattr(step, "place", "") == "points-1"]
            gained = sum(step.amount for step in own if isinstance(step, Gained))
            assert gained == page.game.match.state.points[1] - before
            flights = [
                step for step in show.steps if isinstance(step, Flown) and step.picture[0] == "+"
            ]
            flown = [int(step.picture) for step in flights if step.target.startswith("points-1 ")]
            assert sum(flown) == gained
            farmers = [step for step in show.steps if getattr(step, "place", "") == "farmers-1"]
            placed = [step for step in show.steps if isinstance(step, Laid)]
            assert len(farmers) <= len(placed)
            for piece, count in pairwise(show.steps):
                if count in farmers:
                    assert isinstance(piece, Laid)
                    assert isinstance(count, Gained)
                    assert count.amount == -1
            for place, light in enumerate(show.steps):
                if isinstance(light, Lit):
                    assert isinstance(show.steps[place + 1], Flown)
                    groups += 1
    assert groups


def test_cards_come_first_coal_comes_from_the_board_and_an_extra_turn_is_shown_apart() -> None:
    now, rng, coal, bare = [0.0], Random(1), 0, list[Laid]()
    page = Page("human", "bot:easy", clock=lambda: now[0])
    while not page.game.match.over:
        now[0] += 2
        if not page.game.bot_due:
            page.step(rng)
            continue
        for show in [each for each in page.do("tick").effects if isinstance(each, Show)]:
            laid = [step for step in show.steps if isinstance(step, Laid)]
            assert len(laid) <= 1
            kinds = [type(step) for step in show.steps]
            bare += [step for step in laid if Played not in kinds[: kinds.index(Laid)]]
            for step in show.steps:
                if isinstance(step, Flown) and step.picture == "o-coal":
                    pieces = page.table.model().pieces
                    mines = [each.at for each in pieces if each.building is Building.COAL_MINE]
                    assert step.source in {f"map {100 * x + 50} {100 * y + 50}" for x, y in mines}
                    coal += 1
    assert coal
    assert len(bare) == 1, "only the start tile comes without cards"


def test_a_bots_cards_take_no_time_before_their_piece_is_shown() -> None:
    page, rng = Page("human", "bot:normal"), Random(2)
    while not isinstance(page.game.decision, PlacePiece) or not page.game.bot_due:
        answer = page.do("tick")
        if not page.game.bot_due and not page.game.showing:
            page.step(rng)
    assert answer.next == SOON
    assert not [effect for effect in answer.effects if isinstance(effect, Show)]
