"""The verdict on a placement agrees with the game (rules 4.3, 8)."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.events import TokenCollected
from okanagan.games.okanagan.rules.forecast import Forecast, best, forecast, judge
from okanagan.games.okanagan.rules.frames.turn import buildable
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.wording.forecast import verdict_words
from okanagan.kernel.frames import Choice
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH


class Case(NamedTuple):
    """A placement that closes one territory, before it is played."""

    match: OkanaganMatch
    place: Place
    build: Build

    def foresee(self, build: Build) -> Forecast:
        """The forecast with another building."""
        view, at = self.match.view(self.place.player), (self.place.x, self.place.y)
        tile = self.match.state.tile_in_hand(self.place.player)
        return forecast(view, tile, at, self.place.rotation, build)


def builds(match: OkanaganMatch, player: int) -> tuple[Build, ...]:
    state = match.state
    return buildable(player, state.tile_in_hand(player), state.stock[player])


def cases(games: int, edition: str) -> Iterator[Case]:
    """Placements of random games that close one territory alone."""
    for seed in range(games):
        match = new_match([Seat(name) for name in "ABC"], EDITIONS[edition], seed)
        chance = Random(seed)
        while not match.over:
            action = chance.choice(match.legal)
            if isinstance(action, Place):
                case = Case(match, action, chance.choice(builds(match, action.player)))
                if len(case.foresee(case.build).closings) == 1:
                    yield case
            match.play(action)


def collected(case: Case, chance: Random) -> list[int]:
    """The tokens that each player collects when this is played, and the rest at random."""
    state, got = case.match.state.copy(), [0] * 3
    state.events = []
    for action in (case.place, case.build):
        state.apply(action)
    while isinstance(decision := state.decision, Choice) and not decision.begins_turn:
        if decision.player is None:
            break
        state.apply(chance.choice(state.legal()))
    for event in state.events:
        if isinstance(event, TokenCollected):
            got[event.player] += 1
    return got


@pytest.mark.parametrize("edition", ["en", "nl"])
def test_the_verdict_comes_true(edition: str) -> None:
    chance, some = Random(1), 0
    for case in cases(12, edition):
        result = case.foresee(case.build)
        (closing,) = result.closings
        # An action can change what is in the pool, or the order.
        is_settled = closing.firm and not closing.collect_first
        shares = judge(result, case.build, 3).shares
        for player, (got, share) in enumerate(zip(collected(case, chance), shares, strict=True)):
            assert got <= share.most or not is_settled
            if not share.or_action and player != closing.closer:
                assert got >= share.least
            some += got
    assert some > 10


@pytest.mark.parametrize("edition", ["en", "nl"])
def test_among_those_tied_for_the_least_the_closer_takes_the_action_if_that_costs_nothing(
    edition: str,
) -> None:
    """Tie rule `share`: who acts is decided apart. `order`: the last of the order acts."""
    tied = 0
    for case in cases(30, edition):
        (closing,) = (result := case.foresee(case.build)).closings
        if len(closing.actors) > 1 and closing.closer in closing.actors:
            tied += 1
            shares = judge(result, case.build, 3).shares
            acting = [player for player, share in enumerate(shares) if share.actions]
            assert acting == ([closing.closer] if edition == "nl" else [])
    assert tied > 2


def test_before_a_building_is_chosen_the_best_is_expected() -> None:
    checked = 0
    for case in cases(8, "en"):
        checked += 1
        options = builds(case.match, case.place.player)
        verdict = best(case.foresee, options, 3)
        assert verdict.build in options
        assert verdict.lead == max(judge(case.foresee(build), build, 3).lead for build in options)
    assert checked > 5


@pytest.mark.parametrize("viewer", [0, None])
def test_a_verdict_is_one_line(viewer: int | None) -> None:
    """To the player who would place the tile, and to others by name."""
    to, results = Audience(["Ann", "Bo", "Cy"], viewer, ENGLISH), set()
    for case in cases(8, "en"):
        verdict = judge(case.foresee(case.build), case.build, 3)
        line = verdict_words(verdict, to, supposed=False)
        assert line.startswith("Closes the ")
        assert line.endswith(".")
        assert len(line) < 90
        results.add(line.partition(": ")[2])
    assert "no player gets anything." in results
    assert any("you get" in line for line in results) == (viewer == 0)
    assert any("tokens" in line for line in results)
