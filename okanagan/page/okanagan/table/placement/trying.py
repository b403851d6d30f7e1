"""The tile of the person whose hand is shown: where it fits, and how it lies on trial.

In their turn it can be placed as it lies. While others decide it may be tried already: it stays on
trial as long as it is in that hand and can lie there.
"""

from okanagan.page import words
from okanagan.page.okanagan.table.placement.plan import Places, Plan
from okanagan.page.words import t
from okanagan.valley.forecast import Forecast, forecast, forecast_placed
from okanagan.valley.frames.turn import BuildStructure, PlaceTile
from okanagan.valley.game import ValleyMatch
from okanagan.valley.telling.places import position_words


class Trying:
    """Follows the match, as seen by whoever is shown.

    Attributes:
        fits: where the tile fits; None where there is none to be tried.
        laid: how it lies on trial, or will again when the person has answered something else.
    """

    def __init__(self, match: ValleyMatch) -> None:
        self._match = match
        self._shown: int | None = None
        self._tile: int | None = None
        self._my_turn = False
        self._foreseen: dict[Plan | None, Forecast | None] = {}
        self.fits: Places | None = None
        self.laid: Plan | None = None

    @property
    def places(self) -> Places | None:
        """Where the tile may be tried now; None where it may not."""
        decision = self._match.decision
        others = decision is not None and decision.player != self._shown
        return self.fits if self._my_turn or others else None

    @property
    def plan(self) -> Plan | None:
        """The tile on trial, while it may be tried."""
        return None if self.places is None else self.laid

    @property
    def ahead(self) -> bool:
        """Whether others decide: the tile may be tried, but not be placed."""
        return self.places is not None and not self._my_turn

    def follow(self, shown: int | None) -> list[str]:
        """Catches up with the match; what is to be told of the tile on trial."""
        self._foreseen.clear()
        tile = None if shown is None else self._match.state.hands[shown]
        before = self.laid if (shown, tile) == (self._shown, self._tile) else None
        waited = not self._my_turn
        self._shown, self._tile = shown, tile
        self._my_turn = self._is_my_turn()
        self.fits = None if shown is None or self._match.over else Places.of(self._match, shown)
        self.laid = self.fits.kept(before) if before and self.fits else None
        return self._said(before, turned=waited and self._my_turn)

    def forecast(self) -> Forecast | None:
        """What the tile on trial would bring, or the one just placed, before it is built on."""
        plan = self.plan
        if plan not in self._foreseen:
            self._foreseen[plan] = self._foresee()
        return self._foreseen[plan]

    def _foresee(self) -> Forecast | None:
        match, plan, places = self._match, self.plan, self.places
        if plan is not None and places is not None and self._shown is not None:
            seen = match.view(self._shown)
            return forecast(seen, places.tile, plan.at, plan.rotation, plan.build)
        decision = match.decision
        if isinstance(decision, BuildStructure):
            return forecast_placed(match.view(decision.player), decision.tile, decision.first)
        return None

    def _is_my_turn(self) -> bool:
        decision = self._match.decision
        return isinstance(decision, PlaceTile) and decision.player == self._shown

    def _said(self, before: Plan | None, *, turned: bool) -> list[str]:
        if before is None:
            return []
        if self.laid is None:
            return [t("Your tile no longer fits where it lay on trial: it is back in your hand.")]
        if not turned:
            return []
        where = position_words(*self.laid.at, words)
        return [t("Your tile still lies on trial {where}.", where=where)]
