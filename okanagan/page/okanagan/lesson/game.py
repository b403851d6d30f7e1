"""The lesson's game: moves that are made for the person, a bot without chance, undo."""

from okanagan.page.added_bots.registry import AddedBots
from okanagan.page.core.session import Session
from okanagan.page.okanagan.lesson.position import ME, OPPONENT, PLAYED, START
from okanagan.page.okanagan.seats import SeatLook, seat_looks
from okanagan.page.okanagan.table.game import TableGame
from okanagan.valley.actions import Action
from okanagan.valley.frames.turn import PlaceTile
from okanagan.valley.moves import parse_move


class LessonGame(TableGame):
    """One turn: the person keeps objectives, the first turns are made, the person's turn follows.

    Whatever the person does can be taken back.
    """

    seed = 7

    def __init__(self, session: Session, guests: AddedBots | None = None) -> None:
        session.match.practice = True
        super().__init__(session, guests)

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        """How the seats are shown."""
        return seat_looks(self.match.seats, self.session.colours)

    @property
    def bot_name(self) -> str:
        """The bot's name."""
        return self.match.seats[OPPONENT].name

    @property
    def finished(self) -> bool:
        """Whether the person's turn is over; nobody moves then."""
        decision = self.decision
        next_turn = isinstance(decision, PlaceTile) and decision.player != ME
        return decision is None or (self.at > START and next_turn)

    @property
    def hintable(self) -> bool:
        """Never: the coach gives hints enough."""
        return False

    @property
    def bot_due(self) -> bool:
        """Whether the bot is to move: only within the person's turn."""
        return super().bot_due and not self.finished

    def play(self, *actions: Action) -> list[str]:
        """Makes moves; once the objectives are kept, the first turns too, without a word."""
        said = super().play(*actions)
        if self.at == 1:
            for move in PLAYED:
                self.match.play(parse_move(move))
            self.settle()
        return said

    def undo(self) -> None:
        """Takes back the person's last move; before the placement that is the cards kept."""
        if self.at != START:
            super().undo()
            return
        self.match.rewind(0)
        self.settle()
