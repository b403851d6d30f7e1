"""What games with a review share on the page."""

from abc import ABC
from collections.abc import Sequence
from typing import Any, ClassVar

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review import turns
from okanagan.kernel.spec import Part
from okanagan.page.app.game_ui import GameUI
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.saves.summary import Summary


class ReviewedGame(GameUI, ABC):
    """A game whose page package has `review.screen` and `summary`."""

    turn_began: ClassVar[type[Any]]  # the event that begins a turn
    totals: ClassVar["staticmethod[[Any], Sequence[int]]"]  # every player's points in a state

    def story(self, session: Session, context: Context) -> Screen:
        screen: Screen = self._part("review.screen:StoryScreen")(session, context)
        return screen

    def review(self, session: Session, context: Context, turn: int | None = None) -> Screen:
        screen: Screen = self._part("review.screen:Review")(session, context).asking(turn)
        return screen

    def points_by_turn(self, match: AnyMatch) -> list[tuple[int | None, Sequence[int]]]:
        return turns.points_by_turn(match, self.turn_began, self.totals)

    def summary(self, match: AnyMatch, viewer: int | None = None) -> Summary:
        summary: Summary = self._part("summary:summary")(match, viewer)
        return summary

    def _part(self, path: str) -> Any:
        """A part of the game's page, which is imported when it is first needed."""
        part: Part[Any] = Part(f"{self.spec.page_package}.{path}")
        return part.load()
