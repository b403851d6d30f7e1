"""The messages for a placement: cards of the hand, a cell, and the confirmation."""

from okanagan.games.oregon.page.drawing.cells import ORIENTATIONS
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.plan import JOKER_PLACE, Plan, Position, Ways
from okanagan.games.oregon.page.table.refusal import waiting
from okanagan.games.oregon.page.table.view_model import view_of
from okanagan.games.oregon.rules.board import is_on_board
from okanagan.games.oregon.wording.forecast import verdict_words
from okanagan.games.oregon.wording.names import a_piece, cell_words, face_name, place_words
from okanagan.games.oregon.wording.prompts import play_words
from okanagan.kernel.wording.lists import capital, listed
from okanagan.page import words
from okanagan.page.core.protocol import (
    BadMessage,
    Centre,
    Effect,
    Feature,
    Focus,
    Message,
    Reply,
    check,
    on,
)
from okanagan.page.play.announcer import Announcer, focus_on
from okanagan.page.play.moves import check_position, chosen
from okanagan.page.settings import EVERYTHING, NOTHING
from okanagan.page.words import n, t


class Placement(Feature):
    """Picks cards, chooses the cell, confirms."""

    def __init__(self, game: OregonGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer

    @on("pick-card")
    def pick_card(self, message: Message) -> Reply:
        """Picks the card at index `card` of the hand, or puts it back; or says why cards wait."""
        check_position(self._game, message)
        game = self._game
        ways, plan, card = game.ways, game.state.plan, message.number("card")
        seen = view_of(game)
        joker = card == JOKER_PLACE and seen.jokers[seen.player]
        check(joker or 0 <= card < len(seen.hand), f"there is no card {card} to play")
        if ways is None or not ways.asks_cards:
            game.state.refused = waiting(game.decision, game.names, mine=bool(game.legal))
            return Reply([game.state.refused])
        return self.lay(ways.picked(plan, card))

    @on("pick-way")
    def pick_way(self, message: Message) -> Reply:
        """Picks the cards of one of the plays that reach the chosen cell, by its `option`."""
        check_position(self._game, message)
        ways, plan = self._ways(), self._game.state.plan
        play = chosen(ways.usual(plan), message)
        if play is None:
            raise BadMessage("no cards are to be picked")
        return self.lay(ways.with_play(plan, play), [Focus("#confirm")])

    @on("tap-cell")
    def tap_cell(self, message: Message) -> Reply:
        """Chooses a cell; a cell out of reach is described, with the reason."""
        at = message.number("x"), message.number("y")
        if self._takes(at):
            return self._tap(at)
        looked = looked_at(self._game, at, turned=self._tall)
        if self._game.ways is None:
            return looked
        self._game.refuse(at)
        return Reply([*looked.announce, self._game.state.refused])

    @on("try-place")
    def try_place(self, message: Message) -> Reply:
        """Chooses a cell from the list of places, `value` being `x,y`."""
        try:
            x, y = map(int, message.text("value").split(","))
        except ValueError as error:
            raise BadMessage("a place is written x,y") from error
        if not self._takes((x, y)):
            raise BadMessage(f"nothing can be placed at {x},{y}")
        return self._tap((x, y))

    @on("next-place")
    def next_place(self, message: Message) -> Reply:
        """Goes to the next cell that the picked cards reach, or with `step` -1 to the previous.

        It picks no cards: it is for looking around.
        """
        ways, plan = self._ways(), self._game.state.plan
        at = ways.next(plan, -1 if message.text("step", "1") == "-1" else 1)
        return self.lay(Plan(plan.cards, at), [self._focus_on(at)])

    @on("look")
    def look(self, message: Message) -> Reply:
        at = message.number("x"), message.number("y")
        if not is_on_board(*at):
            raise BadMessage(f"the board has no cell {at}")
        return Reply(effects=[Centre(*self._drawn(at)), self._focus_on(at)])

    @on("cancel")
    def cancel(self, message: Message) -> Reply:
        plan = self._game.state.plan
        if plan == Plan():
            raise BadMessage("nothing is tried")
        self._game.state.refused = ""
        self._game.lay(Plan())
        focus: list[Effect] = [] if plan.at is None else [self._focus_on(plan.at)]
        return Reply([t("Everything is back in your hand.")], focus)

    @on("confirm")
    def confirm(self, message: Message) -> Reply:
        check_position(self._game, message)
        return self._confirm()

    def lay(self, plan: Plan, effects: list[Effect] | None = None) -> Reply:
        """Changes the plan; the reply describes it, and what it would bring."""
        self._game.state.refused = ""
        self._game.lay(plan)
        return Reply(self._described(), effects or [])

    def _tap(self, at: Position) -> Reply:
        ways, plan = self._ways(), self._game.state.plan
        sure = len(plan.cards) == 2 or not ways.asks_cards
        tried = ways.tapped(plan, at)
        reply = self.lay(tried)
        if not sure or self._announcer.context.settings["confirm"] == "yes":
            return reply
        return self._confirm() if ways.is_ready(tried) and tried.cards == plan.cards else reply

    def _confirm(self) -> Reply:
        ways, plan = self._ways(), self._game.state.plan
        if plan.at is None or not ways.is_ready(plan):
            raise BadMessage("cards or cell are not chosen yet")
        play = ways.play(plan)
        placing = ways.placing(play, plan.at)
        moves = (placing,) if play is None else (play, placing)
        reply = self._announcer.reply_after_moves(self._game.play(*moves))
        # A keyboard's focus lies on the map; what is asked next does not.
        reply.effects.append(Focus("[data-focus-home]"))
        return reply

    def _described(self) -> list[str]:
        ways, plan = self._ways(), self._game.state.plan
        if plan.at is None:
            return [cards_words(ways, plan, counted=self._help != NOTHING)]
        board = self._game.match.state.board
        where = place_words(*plan.at, board, words, turned=self._tall)
        fitting = ways.usual(plan)
        if not ways.is_ready(plan):
            count = len(fitting)
            some = n("{n} play reaches it.", "{n} plays reach it.", count)
            return [t("{sentence} {next}", sentence=f"{where}.", next=some)]
        piece = a_piece(ways.building(fitting[0]), words)
        lines = [t("{where}: {piece}.", where=where, piece=piece)]
        result = self._game.forecast
        if result is not None and self._help == EVERYTHING:
            lines.append(verdict_words(result, self._game.audience))
        return lines

    @property
    def _help(self) -> str:
        return self._game.help(self._announcer.context.settings)

    @property
    def _tall(self) -> bool:
        return self._announcer.context.tall

    def _drawn(self, at: Position) -> Position:
        """The column and row at which a cell is drawn."""
        return ORIENTATIONS[self._tall].turned(at)

    def _focus_on(self, at: Position) -> Focus:
        return focus_on(self._drawn(at))

    def _takes(self, at: Position) -> bool:
        ways = self._game.ways
        return ways is not None and ways.takes(self._game.state.plan, at)

    def _ways(self) -> Ways:
        if self._game.ways is None:
            raise BadMessage("nothing is to be placed now")
        return self._game.ways


def looked_at(game: OregonGame, at: Position, *, turned: bool = False) -> Reply:
    """Describes a cell."""
    if not is_on_board(*at):
        raise BadMessage(f"the board has no cell {at}")
    text = cell_words(*at, view_of(game), game.audience, turned=turned)
    return Reply([t("{sentence}.", sentence=text)])


def cards_words(ways: Ways, plan: Plan, *, counted: bool = True) -> str:
    """The picked cards, and how many cells they reach, if that is `counted`."""
    count = ways.lit(plan).bit_count()
    if not plan.cards:
        return t("No card is picked.")
    play = ways.play(plan)
    faces = [face_name(face, words) for face in ways.faces(plan)]
    cards = listed(faces, words) if play is None else play_words(play, words)
    if not counted:
        return f"{capital(cards)}."
    return n("{cards}: {n} cell.", "{cards}: {n} cells.", count, cards=capital(cards))
