"""One session of Oregon at the table."""

from dataclasses import replace
from typing import Any

from okanagan.games.oregon.page.table.history import OregonHistory
from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.games.oregon.page.table.state import Here, OregonState
from okanagan.games.oregon.rules.actions import Build, Draw, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.spec import SPEC
from okanagan.page.core.session import Session
from okanagan.page.play.game import TableGame
from okanagan.page.plugin_bots.registry import PluginBots


class OregonGame(TableGame):
    """A session; beside the match it keeps what is tried before it is confirmed."""

    spec = SPEC
    state_type = OregonState
    history_type = OregonHistory

    match: OregonMatch
    state: OregonState
    history: OregonHistory

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        self._ways: Ways | None = None
        super().__init__(session, plugin_bots)

    @property
    def here(self) -> Here:
        return Here(self.humans, self.match.legal, self.hintable, self.ways)

    @property
    def ways(self) -> Ways | None:
        """What the person before the screen may place now."""
        return self._ways if self.legal else None

    @property
    def forecast(self) -> Forecast | None:
        """The forecast for the piece on trial, once cards and cell are chosen.

        A start tile scores nothing, so it has no forecast.
        """
        ways, plan = self.ways, self.state.plan
        if ways is None or plan.at is None or not ways.is_ready(plan) or ways.kind is LayStart:
            return None
        found = forecast(self.match.view(ways.player), plan.at, ways.play(plan))
        # Later plays would reveal the hand.
        return found if self.state.shown == ways.player else replace(found, again=())

    def only_answer(self) -> Any | None:
        """A card is drawn at once where only one deck allows it, and the hand is shown."""
        if isinstance(self.decision, DrawCards) and self.asked == self.state.shown:
            legal = self.match.legal
            return legal[0] if len(legal) == 1 and isinstance(legal[0], Draw) else None
        return super().only_answer()

    def restore_draft(self, undone: list[Any]) -> None:
        """A placement that was taken back is tried again."""
        ways, plan = self.ways, Plan()
        for action in undone if ways else ():
            if isinstance(action, Play) and ways and action in ways.cells:
                plan = ways.with_play(plan, action)
            elif isinstance(action, LayStart | PlaceFarmer | Build):
                plan = Plan(plan.cards, (action.x, action.y))
                break
        self.state.plan = plan

    def lay(self, plan: Plan) -> None:
        """Tries something else; no card lies over it."""
        self.state.plan = plan
        self.state.put_away()

    def settle(self) -> list[str]:
        """What follows from a new position."""
        told = super().settle()
        asked = self.asked
        self._ways = None if asked is None else Ways.of(self.match.view(asked))
        return told
