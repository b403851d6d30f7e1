"""The reply after a change of the position: announcements, animation, and what comes next."""

from okanagan.kernel.telling.lists import listed
from okanagan.page import words
from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Effect, Focus, Hush, Reply, Show
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.state import Result
from okanagan.page.okanagan.table.view_model import onlooker
from okanagan.page.words import n, t
from okanagan.valley.prospects import Position
from okanagan.valley.scoring import totals
from okanagan.valley.telling import ask
from okanagan.valley.telling.places import lands_words

SOON = 1
"""Milliseconds: not 0, as thoughts do not bring along what a move has changed in the panels."""


class Announcer:
    """Tells what has become of the position, for all features of a table."""

    def __init__(self, game: TableGame, context: Context) -> None:
        self.game, self.context = game, context
        game.state.watcher, game.state.announced = game.state.shown, game.at

    def went_on(self, said: list[str], *, skipped: bool = False) -> Reply:
        """The reply after moves: what happened, what is asked, and when a bot is to go on.

        With `skipped` nobody wants to see how it came about. At the end of the game the result
        comes when its last move has been seen.
        """
        game, state = self.game, self.game.state
        watcher, state.watcher = state.watcher, state.shown
        hushed: list[Effect] = [] if watcher in (None, state.shown) else [Hush()]
        since, state.announced = state.announced, game.at
        pause = self._bot_pause()
        shown = animation.shown(game, since, self.context.settings, pause, skipped=skipped)
        state.next_move_at = self.context.clock() + (pause or 0) / 1000
        # While the eye is still on the last move, thinking about the next can begin.
        wait = SOON if pause and game.bot_budget else pause
        return self._ended(Reply([*said, *self._asked()], [*hushed, *shown], next=wait))

    def _ended(self, reply: Reply) -> Reply:
        state = self.game.state
        if self.game.match.over:
            state.result = Result.DUE
            rooms = [effect.room for effect in reply.effects if isinstance(effect, Show)]
            reply.next = max([SOON, *rooms])
        else:  # moves may have been taken back
            state.result, state.counted = Result.SHOWN, False
        return reply

    def _asked(self) -> list[str]:
        """What a person before the screen is to do now, and with which tile; or the final score."""
        game, decision, names = self.game, self.game.decision, self.game.names
        if decision is None:  # rules 9
            totalled = zip(names, totals(game.match.state), strict=True)
            scores = [t("{name} {points}", name=name, points=points) for name, points in totalled]
            return [t("Final score: {scores}.", scores=listed(scores, words))]
        if game.bot_due:
            return []
        if game.cover is not None:
            return [t("Pass the device to {name}.", name=names[game.cover])]
        view, by_name = onlooker(game.match.state), len(game.humans) > 1
        asked = ask(decision, view, names, decision.player, words, by_name=by_name)
        if game.places is None:
            return [asked]
        tile = n(
            "Your tile has {lands}; it fits in one place.",
            "Your tile has {lands}; it fits in {n} places.",
            len(game.places.rotations),
            lands=lands_words(game.places.tile, words),
        )
        return [asked, tile]

    def _bot_pause(self) -> int | None:
        """Milliseconds after which the next bot is to move; None if none is."""
        decision, pause = self.game.decision, self.context.settings.pause
        if decision is None or not self.game.bot_due:
            return None
        # The eye needs time for a whole turn; what comes in the middle of one goes faster.
        return pause if decision.begins_turn else pause // 2


def focus_on(at: Position) -> Focus:
    """Takes the focus to a cell of the map."""
    return Focus(f'[data-cell="{at[0]},{at[1]}"]')
