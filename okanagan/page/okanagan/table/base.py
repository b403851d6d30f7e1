"""What all parts of the table's screen share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Focus, Hush, Message, Reply
from okanagan.page.core.screen import Screen
from okanagan.page.okanagan.table.animation import shown
from okanagan.page.okanagan.table.moment import onlooker
from okanagan.page.okanagan.table.playing import Playing
from okanagan.page.okanagan.table.scene import Position
from okanagan.page.okanagan.table.spoken import final_scores, tile_in_hand
from okanagan.page.words import t
from okanagan.valley.frames.turn import PlaceTile
from okanagan.valley.telling import ask
from okanagan.valley.telling.audience import Audience

if TYPE_CHECKING:
    from okanagan.page.app.context import Context
    from okanagan.page.core.session import Session


SOON = 1
"""Milliseconds: not 0, as thoughts do not bring along what a move has changed in the panels."""


class TableBase(Screen):
    """A screen with a game in play.

    Attributes:
        playing: the game.
        plays: how it is played.
    """

    goes_on = True
    plays: type[Playing] = Playing

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self.session = session
        self.playing = self.plays(session, context.added_bots)
        self._watcher = self.playing.sitting.shown
        self._shown = self.playing.at
        self._due = 0.0

    def present(self, message: Message) -> None:
        """Makes sure that the message speaks of the present position.

        Raises:
            BadMessage: it was meant for another.
        """
        if message.number("at") != self.playing.at:
            raise BadMessage(f"{message.verb}: the game has gone on since")

    def went_on(self, said: list[str], *, skipped: bool = False) -> Reply:
        """The reply after moves: what happened, what is asked, and when a bot is to go on.

        With `skipped` nobody wants to see how it came about.
        """
        watcher, self._watcher = self._watcher, self.playing.sitting.shown
        hushed = [] if watcher in (None, self._watcher) else [Hush()]
        since, self._shown = self._shown, self.playing.at
        pause = self.bot_pause()
        show = shown(self.playing, since, self.context.settings, pause, skipped=skipped)
        self._due = self.context.clock() + (pause or 0) / 1000
        # While the eye is still on the last move, thinking about the next can begin.
        wait = SOON if pause and self.playing.bot_budget else pause
        return Reply([*said, *self._asked()], [*hushed, *show], next=wait)

    def tick(self, message: Message) -> Reply:
        """Something goes on by itself.

        Raises:
            BadMessage: nothing does now.
        """
        raise BadMessage("nothing goes on by itself")

    @property
    def audience(self) -> Audience:
        """To whom it is told: people who share a screen are all called by name."""
        sitting = self.playing.sitting
        viewer = None if len(sitting.humans) > 1 else sitting.shown
        return Audience([seat.name for seat in self.playing.match.seats], viewer, words)

    def _asked(self) -> list[str]:
        """What a person before the screen is to do now, and with which tile; or the final score."""
        decision, sitting = self.playing.decision, self.playing.sitting
        names = [seat.name for seat in self.playing.match.seats]
        if decision is None:
            return [final_scores(self.playing.match.state, names)]
        if self.playing.bot_due:
            return []
        if (player := sitting.cover(decision)) is not None:
            return [t("Pass the device to {name}.", name=names[player])]
        view = onlooker(self.playing.match.state)
        by_name = len(sitting.humans) > 1
        places = self.playing.places
        tile = [] if places is None else [tile_in_hand(places)]
        return [ask(decision, view, names, decision.player, words, by_name=by_name), *tile]

    def bot_pause(self) -> int | None:
        """After how many milliseconds the next bot is to move; None if none is."""
        if not self.playing.bot_due:
            return None
        pause = self.context.settings.pause
        # The eye needs time for the move before a new turn; small steps within one go faster.
        return pause if isinstance(self.playing.decision, PlaceTile) else pause // 2


def focus_on(at: Position) -> Focus:
    """Takes the focus to a cell of the map."""
    return Focus(f'[data-cell="{at[0]},{at[1]}"]')
