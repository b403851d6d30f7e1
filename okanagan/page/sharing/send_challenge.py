"""The button that sends the result of a finished game to a friend, who plays the same deal."""

from okanagan.kernel.match import AnyMatch
from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import BadMessage, Feature, Focus, Message, Reply, Share, on
from okanagan.page.core.session import Session
from okanagan.page.sharing.own_name import OwnName, lacks_name, name_own_seat


def seat_of(match: AnyMatch) -> int | None:
    """The seat of the only person in a finished game; None if the game is no challenge."""
    return match.people[0] if match.over and len(match.people) == 1 else None


class SendChallenge(Feature):
    """Begins a challenge, or answers one; asks for the own name first."""

    def __init__(self, context: Context, session: Session, here: str) -> None:
        """`here` is the address of the screen, which is entered again with the new name."""
        self.asks_name = False
        self._context, self._session, self._here = context, session, here
        self.own_name = OwnName(context, session, self._send)

    @on("challenge")
    def challenge(self, message: Message) -> Reply:
        if seat_of(self._session.match) is None:
            raise BadMessage("only a game that one person has finished is a challenge")
        if lacks_name(self._session):
            name_own_seat(self._context, self._session)
            self.asks_name = lacks_name(self._session)
            return Reply(effects=[Focus("#own-name")]) if self.asks_name else self._send()
        return Reply(effects=[self._share()])

    def _send(self) -> Reply:
        return Reply(effects=[self._share()], go=self._here)

    def _share(self) -> Share:
        from okanagan.page.sharing.chain import send_challenge  # the table does not wait for it

        seat = seat_of(self._session.match)
        assert seat is not None, "the game is a challenge"
        return send_challenge(self._session, seat)
