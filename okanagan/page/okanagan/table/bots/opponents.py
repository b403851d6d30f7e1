"""Who moves for the seats of bots: ours, those that were added, and who plays in their place."""

from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.guests import Guest
from okanagan.page.added_bots.registry import AddedBots
from okanagan.page.okanagan.table.bots.thinking import GUESTS_BUDGET, budget_of
from okanagan.page.okanagan.table.state import TableState
from okanagan.valley.bots import BOTS, STAND_IN, USUAL
from okanagan.valley.game import ValleyMatch


class Opponents:
    """The bots at a table, one for each of their seats.

    Attributes:
        seated: those that were made, by their seats.
    """

    def __init__(self, match: ValleyMatch, guests: AddedBots | None, state: TableState) -> None:
        self._seats, self._guests, self._state = match.seats, guests, state
        self.seated: dict[int, Bot] = {}

    def bot(self, player: int) -> Bot:
        """The bot on a seat.

        Raises:
            BotError: it is from elsewhere, and can't begin.
        """
        if player not in self.seated:
            self.seated[player] = self._make(player)
        return self.seated[player]

    def guest(self, player: int) -> str | None:
        """The bot from elsewhere that plays on a seat."""
        wanted = self._seats[player].bot
        if (
            wanted is None
            or wanted in BOTS
            or wanted in self._state.dismissed_bots
            or self._guests is None
        ):
            return None
        return wanted if self._guests.knows(wanted) else None

    def ready(self, player: int) -> bool:
        """Whether the bot on a seat can move; one from elsewhere may have to be installed."""
        guest = self.guest(player)
        return guest is None or self._guests is None or self._guests.ready(guest)

    def budget(self, player: int) -> float:
        """Seconds for which the bot on a seat usually thinks about a move; 0 is at once.

        One from elsewhere has them if it tells what it thinks, and that is known once it was made.
        """
        if self.guest(player) is None:
            return budget_of(self._own(player))
        bot = self.seated.get(player)
        return GUESTS_BUDGET if isinstance(bot, Guest) and bot.tells else 0.0

    def dismiss(self, guest: str) -> None:
        """Another bot plays for one from elsewhere, here and from now on."""
        self._state.dismissed_bots = (*self._state.dismissed_bots, guest)
        self.seated.clear()

    def _make(self, player: int) -> Bot:
        guest = self.guest(player)
        if guest is not None and self._guests is not None:
            return self._guests.make(guest)
        return make_bot(BOTS, self._own(player))

    def _own(self, player: int) -> str:
        """A record from elsewhere may name a bot that is not known here: the usual one plays."""
        wanted = self._seats[player].bot or ""
        if wanted in self._state.dismissed_bots:
            return STAND_IN
        return wanted if wanted in BOTS else USUAL
