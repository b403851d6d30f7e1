"""The end of a game: its result, one more look at the map, and the next game."""

from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.state import Result
from okanagan.valley.game import ValleyMatch


class Results(Feature):
    """Shows and hides the result; plays again."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._context = game, announcer.context

    @property
    def due(self) -> bool:
        """Whether the game has just ended, and its last move is still looked at."""
        return self._game.state.result is Result.DUE

    def tick(self) -> Reply:
        """Shows the result: the last move has been seen."""
        return self.shown(Reply(effects=[*animation.ended(self._game, self._context.settings)]))

    def shown(self, reply: Reply) -> Reply:
        """Lays the result over all else; it takes the focus."""
        self._game.state.result = Result.SHOWN
        reply.effects.append(Focus("#result h2"))
        reply.next = None
        return reply

    @on("show-result")
    def show_result(self, message: Message) -> Reply:
        """Shows the result again."""
        self._check_over()
        return self.shown(Reply())

    @on("hide-result")
    def hide_result(self, message: Message) -> None:
        """Lets the person look at the map."""
        self._check_over()
        self._game.state.result, self._game.state.counted = Result.HIDDEN, True

    @on("again")
    def again(self, message: Message) -> Reply:
        """Begins another game with the same seats, colours and rules."""
        self._check_over()
        old, context = self._game.session, self._context
        match = ValleyMatch.new(old.match.game, old.match.seats, context.seed())
        return Reply(go=context.repository.begin(match, old.colours).address)

    def _check_over(self) -> None:
        if not self._game.match.over:
            raise BadMessage("the game goes on")
