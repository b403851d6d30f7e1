"""What a placement would bring, worked out once for each way in which the tile may lie."""

from collections.abc import Callable

from okanagan.games.okanagan.page.table.placement.plan import HeldTile, Plan, builds_now
from okanagan.games.okanagan.rules.actions import Action, Build, Place, Sole, UseSpecial
from okanagan.games.okanagan.rules.forecast import Forecast, forecast, forecast_placed
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.verdict import Verdict, best, judge
from okanagan.page.play.game import following

Foreseeing = Callable[[Build | None], Forecast]


class Foresight:
    """The forecasts at one position of a match."""

    def __init__(self, match: OkanaganMatch) -> None:
        self._match = match
        self._verdicts: dict[Plan | None, tuple[Forecast, Verdict] | None] = {}

    def forget(self) -> None:
        """Begins anew, as the position has changed."""
        self._verdicts.clear()

    def forecast(self, plan: Plan | None, held: HeldTile) -> Forecast | None:
        """What the tile on trial would bring, or the one just placed, before it is built on."""
        found = self._found(plan, held)
        return found[0] if found else None

    def verdict(self, plan: Plan | None, held: HeldTile) -> Verdict | None:
        """The same for everybody; before a building is chosen, with the best that there is."""
        found = self._found(plan, held)
        return found[1] if found else None

    def _found(self, plan: Plan | None, held: HeldTile) -> tuple[Forecast, Verdict] | None:
        if plan not in self._verdicts:
            self._verdicts[plan] = self._foresee(plan, held)
        return self._verdicts[plan]

    def _foresee(self, plan: Plan | None, held: HeldTile) -> tuple[Forecast, Verdict] | None:
        foreseeing = self._foreseeing(plan, held)
        if foreseeing is None:
            return None
        build = plan.build if plan else None
        found, players = foreseeing(build), self._match.state.players
        builds = held.places.builds if plan and held.places else builds_now(self._match)
        if build is None and builds and found.closings:
            return found, best(foreseeing, builds, players)
        return found, judge(found, build, players)

    def _foreseeing(self, plan: Plan | None, held: HeldTile) -> Foreseeing | None:
        """The forecast for a building on the tile; None if no tile is there to be built on."""
        match, decision = self._match, self._match.decision
        if plan is not None and held.places is not None and held.player is not None:
            seen, tile = match.view(held.player), held.places.tile
            return lambda build: forecast(seen, tile, plan.at, plan.rotation, build)
        if isinstance(decision, BuildStructure) and match.seats[decision.player].bot is None:
            view, placed = match.view(decision.player), decision
            return lambda build: forecast_placed(view, placed.tile, placed.first, build)
        return None


def continuations(match: OkanaganMatch, plan: Plan, player: int) -> list[tuple[Action, ...]]:
    """The answers that could be given along with a placement; an action goes with its stack."""
    if plan.build is None:
        return []
    moves = Place(player, *plan.at, plan.rotation), plan.build
    found: list[tuple[Action, ...]] = []
    for action in following(match, player, *moves):
        deeper = isinstance(action, Sole) and action.prize == "action"
        after = following(match, player, *moves, action) if deeper else ()
        uses = [one for one in after if isinstance(one, UseSpecial)]
        found += [(action, one) for one in uses] or [(action,)]
    return found
