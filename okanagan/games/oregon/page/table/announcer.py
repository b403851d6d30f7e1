"""What follows a move: animation steps, and announcements for screen readers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from simple_html import render

from okanagan.games.oregon.page.drawing.cards import face_id
from okanagan.games.oregon.page.drawing.cells import (
    ALL,
    CELL,
    ORIENTATIONS,
    Orientation,
    reached,
    view_box,
)
from okanagan.games.oregon.page.drawing.groups import outlined
from okanagan.games.oregon.page.drawing.lights import lit, lit_edges
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.players import farmers_left
from okanagan.games.oregon.page.table.view_model import view_of
from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.board import NEIGHBOURS, cell_at, cells_of
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.scoring import connected, scores
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol
from okanagan.games.oregon.wording import ask
from okanagan.games.oregon.wording.events import paid_words
from okanagan.games.oregon.wording.names import face_name
from okanagan.kernel.game import Event
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import (
    TRIAL,
    Announcer,
    Captioned,
    Flown,
    Gained,
    Laid,
    Lit,
    points,
    seat,
)
from okanagan.page.play.history import LogEntry
from okanagan.page.words import t

_PAYMENTS = events.PointsScored, events.GroupScored, events.ValueTaken


class Drawn(Step):
    """The viewer drew a card, which slides into the hand (`data-arrives`)."""

    sound: str = "paper"


class Played(Step):
    """Another player's cards are shown below the caption."""

    pictures: tuple[str, ...]  # their symbols
    sound: str = "paper"


class Reached(Step):
    """The area that another player's cards reach is lit, as the player's own is."""

    drawings: dict[str, str]  # more markup for layers of the map, by their ids


class _StepMaker:
    """Makes the steps of events in their order; remembers where the last piece was laid."""

    def __init__(self, game: OregonGame, orientation: Orientation) -> None:
        self._game, self._orientation = game, orientation
        self._last = 0  # the cell of the last piece
        self._cards: tuple[int, ...] = ()  # the faces that were played for the next piece

    def tell(self, event: Event) -> Iterator[Step]:
        match event:
            case events.CardsPlayed() if event.player not in self._game.humans:
                self._cards = event.faces
            case events.FarmerPlaced() | events.BuildingPlaced() | events.StartLaid():
                self._last = cell_at(*event.at)
                source = TRIAL if event.player in self._game.humans else seat(event.player)
                x, y = at = self._orientation.turned(event.at)
                yield from self._played()
                yield Laid(f"piece-at-{x}-{y}", at, source)
                if isinstance(event, events.FarmerPlaced):
                    yield Gained(farmers_left(event.player), -1)
            case events.CardDrawn() if event.player == self._game.state.shown:
                yield Drawn()
            case events.CardDrawn():
                # From below the seat: a flight from the supply would cross the viewer's hand.
                yield Flown(f"o-back-{event.deck.text}", "", seat(event.player), sound="paper")
            case events.ValueTaken():
                name = "o-coal" if event.mine is Building.COAL_MINE else "o-gold"
                yield Flown(name, self._on_map(self._mine(event.mine)), seat(event.player))
            case events.PointsScored():
                yield self._flown(event.player, event.points, cell_at(*event.at))
            case events.GroupScored():
                farmers = self._game.match.state.farmers[event.player]
                group = connected(farmers, 1 << self._last)
                yield self._lit(event.player, group, outlined(group, self._orientation))
                yield self._flown(event.player, event.points, self._last)

    def paid(self, payments: Sequence[Event]) -> Iterator[Step]:
        """Payments at once: all of them fly, and then each player's points change."""
        gains = Counter[int]()
        for payment in payments:
            yield from self.tell(payment)
            if isinstance(payment, events.PointsScored | events.GroupScored):
                gains[payment.player] += payment.points
        for player, amount in gains.items():
            yield Gained(points(player), amount, flown=True)

    def _played(self) -> Iterator[Step]:
        """The cards, and the area that they reach."""
        cards, self._cards = self._cards, ()
        if cards:
            yield Played(tuple(map(face_id, cards)))
        board, orientation = self._game.match.state.board, self._orientation
        area = reached(board, cards)
        if area not in {0, ALL}:
            symbols = [Symbol(face) for face in cards if face < len(Symbol)]
            edges = lit_edges(board, symbols, orientation)
            yield Reached({"reached": render(lit(area, orientation)), "lights": render(edges)})

    def _mine(self, mine: Building) -> int:
        """The cell of the mine whose token a player takes: the last piece, or one beside it."""
        built = self._game.history.pieces
        mines = {cell_at(*piece.at) for piece in built if piece.building is mine}
        near = self._last, *NEIGHBOURS[self._last]
        return next((cell for cell in near if cell in mines), self._last)

    def _flown(self, player: int, amount: int, cell: int) -> Flown:
        target = f"{points(player)} {seat(player)}"
        return Flown(f"+{amount}", self._on_map(cell), target, colour=self._colour(player))

    def _colour(self, player: int) -> str:
        return seat(self._game.session.colours[player])

    def _lit(self, player: int, cells: int, outline: str) -> Lit:
        extent = view_box(self._orientation.reach(cells_of(cells)))
        colour = self._colour(player)
        return Lit(extent, outline, outline, colour)

    def _on_map(self, cell: int) -> str:
        x, y = self._orientation.corner(cell)
        return f"map {x + CELL // 2} {y + CELL // 2}"


class OregonAnnouncer(Announcer):
    """Announces a new position."""

    game: OregonGame
    end_reveals_points = False

    def steps_since(self, move: int) -> list[Step]:
        """The moves from this number on as the viewer sees them.

        Another player's cards are shown before their piece, also if they were played before this
        number. A piece goes from its player's seat to its cell; cards, points, coal and gold go to
        a seat. All payments for a piece come at once, and so do all cards that a player draws. A
        group of farmers lights up.
        """
        maker = _StepMaker(self.game, ORIENTATIONS[self.context.tall])
        lines = self.game.history.since(max(0, move - 1), self.game.state.shown)
        seen = [
            line
            for line in lines
            if line.move >= move or isinstance(line.event, events.CardsPlayed)
            if not isinstance(line.event, events.TokenWoken)
        ]
        steps: list[Step] = []
        for _, run in groupby(seen, self._shown_with):
            entries = [*run]
            facts = [entry.event for entry in entries]
            pays = isinstance(facts[0], _PAYMENTS)
            more = [*maker.paid(facts)] if pays else [s for fact in facts for s in maker.tell(fact)]
            steps += [Captioned(self._caption(entries)), *more] if more else []
        return steps

    def _shown_with(self, line: LogEntry) -> int | str:
        """A key that is equal for neighbouring lines that are shown at once."""
        if isinstance(line.event, _PAYMENTS):
            return "payments"
        others = line.player != self.game.state.shown
        return "cards" if others and isinstance(line.event, events.CardDrawn) else line.number

    def _caption(self, entries: list[LogEntry]) -> str:
        """One line on what is shown at once."""
        first = entries[0]
        if isinstance(first.event, _PAYMENTS):
            return paid_words([entry.event for entry in entries], self.game.audience)
        if len(entries) == 1:
            return first.seen
        assert first.player is not None, "a player draws"
        return t("{name} draws cards.", name=self.game.names[first.player])

    def outcome(self) -> list[str]:
        pairs = zip(self.game.names, scores(self.game.match.state), strict=True)
        results = [t("{name} {points}", name=name, points=score.total) for name, score in pairs]
        return [t("Final score: {scores}.", scores=listed(results, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "a player is asked"
        view, by_name = view_of(game), len(game.humans) > 1
        text = ask(decision, view, game.names, decision.player, words, by_name=by_name)
        if not isinstance(decision, PlayCards | DrawCards) or decision.player != view.player:
            return [text]
        faces = (*view.hand, *([JOKER] if view.jokers[view.player] else ()))
        hand = listed([face_name(face, words) for face in faces], words)
        return [text, t("Your hand: {cards}.", cards=hand)] if faces else [text]
