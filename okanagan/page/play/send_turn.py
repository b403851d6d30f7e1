"""The button at the table that sends the turn to the player at another device."""

from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Feature, Message, Reply, check, on
from okanagan.page.core.session import SHARE
from okanagan.page.play.game import TableGame
from okanagan.page.sharing.own_name import lacks_name


class SendTurn(Feature):
    """Sends the game to the player who decides next."""

    def __init__(self, game: TableGame, context: Context) -> None:
        self._game, self._context = game, context

    @on("send-turn")
    def send_turn(self, message: Message) -> Reply:
        from okanagan.page.sharing.turn_text import send_turn  # the table does not wait for it

        session = self._game.session
        check(self._game.away is not None, "the next player is at this device")
        if lacks_name(session):  # the share screen asks for the name
            return Reply(go=SHARE + session.id)
        return Reply(effects=[send_turn(self._context, session, self._game.spec)])
