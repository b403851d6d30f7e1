"""The plan for a placement: the cards picked from the hand, and the cell.

The player may choose either first: two cards light up the cells that they reach, and a cell shows
the cards that reach it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import as_mask, cell_at, cells_of, is_on_board, position
from okanagan.games.oregon.rules.frames.turn import LayStartTile, PlacePiece, PlayCards
from okanagan.games.oregon.rules.plays import places_building, reaches
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.rules.view import View, undealt

Position = tuple[int, int]
Placing = type[LayStart] | type[PlaceFarmer] | type[Build]

JOKER_PLACE = HAND  # the index of the joker, after the cards
PAIR = 2  # the number of faces in a play


@dataclass(frozen=True, slots=True)
class Plan:
    """The player's draft of a placement."""

    cards: tuple[int, ...] = ()  # places in the hand, in the order of picking
    at: Position | None = None  # the cell
    # The cards that were picked because only they reach the cell: another cell puts them back.
    by_cell: tuple[int, ...] = ()

    @property
    def own(self) -> tuple[int, ...]:
        """The cards that the player has picked."""
        return tuple(card for card in self.cards if card not in self.by_cell)

    def to_json(self) -> dict[str, Any]:
        return {"cards": list(self.own), "at": None if self.at is None else list(self.at)}

    @classmethod
    def from_json(cls, data: Any, ways: "Ways | None") -> "Plan":
        """The stored plan, as far as it is possible now."""
        if ways is None or not isinstance(data, dict):
            return cls()
        cards, at = data.get("cards"), data.get("at")
        plan = cls()
        for card in cards if isinstance(cards, list) else ():
            if type(card) is int and ways.holds(card) and card not in plan.cards:
                plan = ways.picked(plan, card)
        match at:
            case [int(x), int(y)] if is_on_board(x, y):
                return ways.tapped(plan, (x, y))
        return plan


@dataclass(frozen=True, slots=True)
class Ways:
    """What can be placed now, and where."""

    player: int
    hand: tuple[int, ...]  # empty if the player plays no cards
    joker: bool  # whether the joker may be played
    # The cells that each play reaches; the only key is None if the player plays no cards.
    cells: Mapping[Play | None, int]
    piece: Building | None = None  # the piece, if the player plays no cards; None is a farmer
    kind: Placing = PlaceFarmer  # the class of the action that places it there

    @classmethod
    def of(cls, view: View) -> "Ways | None":
        """What the viewer may place; None for other decisions."""
        decision, player = view.decision, view.player
        if decision is None or decision.player != player:
            return None
        if isinstance(decision, PlayCards):
            cells = reaches(view)
            return cls(player, view.hand, view.jokers[player], cells) if cells else None
        if isinstance(decision, LayStartTile | PlacePiece):
            return cls._of_piece(view, decision)
        return None

    @classmethod
    def _of_piece(cls, view: View, decision: LayStartTile | PlacePiece) -> "Ways":
        there = as_mask(cell_at(start.x, start.y) for start in undealt(view).legal())
        kind: Placing = LayStart
        piece: Building | None = Building(view.start[view.player])
        if isinstance(decision, PlacePiece):
            kind, piece = decision.placing, places_building(decision.played)
        return cls(view.player, (), False, {None: there}, piece, kind)

    @property
    def asks_cards(self) -> bool:
        """Whether the player must play cards."""
        return None not in self.cells

    @property
    def count(self) -> int:
        """The number of plays, each in each of its cells."""
        return sum(cells.bit_count() for cells in self.cells.values())

    def holds(self, card: int) -> bool:
        """Whether a card, or the joker, is at this index of the hand."""
        return self.joker if card == JOKER_PLACE else 0 <= card < len(self.hand)

    def face(self, card: int) -> int:
        return JOKER if card == JOKER_PLACE else self.hand[card]

    def faces(self, plan: Plan) -> tuple[int, ...]:
        """The picked faces, the smaller first."""
        return tuple(sorted(map(self.face, plan.cards)))

    def fitting(self, plan: Plan) -> list[Play | None]:
        """The plays that contain the picked cards and reach the chosen cell, if any."""
        faces = self.faces(plan)
        return [play for play in self._with(faces) if self._reaches(play, plan.at)]

    def usual(self, plan: Plan) -> list[Play | None]:
        """These plays without the joker; with it if there are no others, or it is picked."""
        fitting = self.fitting(plan)
        kept = [play for play in fitting if play is None or play.second != JOKER]
        return kept or fitting

    def usual_cells(self, plan: Plan) -> Iterator[tuple[Play | None, int]]:
        """The plays that contain the picked cards, each with the cells where it is usual."""
        known = 0
        plays = self._with(self.faces(plan))
        for play in sorted(plays, key=lambda play: play is not None and play.second == JOKER):
            if play is None or play.second != JOKER or JOKER_PLACE in plan.cards:
                known |= self.cells[play]
                yield play, self.cells[play]
            else:
                yield play, self.cells[play] & ~known

    def is_sure(self, plan: Plan) -> bool:
        """Whether the piece is known."""
        return self.play(plan) is not None or not self.asks_cards

    def play(self, plan: Plan) -> Play | None:
        """The picked play; None before two cards are picked, and if no cards are needed."""
        return next(self._with(self.faces(plan)), None) if len(plan.cards) == PAIR else None

    def lit(self, plan: Plan) -> int:
        """The cells that the picked cards reach, alone or with another card."""
        cells = 0
        for play in self._with(self.faces(plan)):
            cells |= self.cells[play]
        return cells

    def takes(self, plan: Plan, at: Position) -> bool:
        """Whether a tap on this cell chooses it."""
        return is_on_board(*at) and self.tapped(plan, at).at == at

    def is_ready(self, plan: Plan) -> bool:
        """Whether cards and cell are chosen."""
        chosen = len(plan.cards) == PAIR or not self.asks_cards
        return chosen and plan.at is not None and len(self.fitting(plan)) == 1

    def goes_with(self, plan: Plan, card: int) -> bool:
        """Whether a card may be picked in addition."""
        if card in plan.cards or len(plan.cards) == PAIR:
            return card in plan.cards
        tried = replace(plan, cards=(*plan.cards, card))
        return bool(self.fitting(tried))

    def picked(self, plan: Plan, card: int) -> Plan:
        """The plan with a card picked or put back.

        A third card replaces the one picked last. Cards that do not fit are put back.
        """
        if card in plan.cards:
            return Plan(tuple(other for other in plan.cards if other != card), plan.at)
        if self.goes_with(plan, card):
            return Plan((*plan.cards, card), plan.at)
        tried = [Plan((card,), plan.at), Plan((card,))]
        if len(plan.cards) == PAIR and plan.own:
            pair = (plan.own[0], card)
            tried = [Plan(pair, plan.at), Plan(pair), *tried]
        return next((each for each in tried if self.fitting(each)), tried[-1])

    def tapped(self, plan: Plan, at: Position) -> Plan:
        """The plan with this cell; the same plan if the cell is out of reach.

        Two cards of the player's own stay; fewer are put back if they do not reach the cell. If
        only one play reaches it, or only one without the joker, its cards are picked.
        """
        there = Plan(plan.own, at)
        if not self.fitting(there) and len(there.cards) < PAIR:
            there = Plan(at=at)
        usual = self.usual(there)
        if not usual:
            return plan
        play = usual[0] if len(usual) == 1 else None
        if play is None or len(there.cards) == PAIR or self._spends_joker(play, there):
            return there
        tried = self.with_play(there, play)
        by_cell = tuple(card for card in tried.cards if card not in there.cards)
        return replace(tried, by_cell=by_cell)

    def _spends_joker(self, play: Play, plan: Plan) -> bool:
        """Whether a play needs the joker, which is not picked, where other cards reach the cell."""
        return JOKER_PLACE not in plan.cards and play not in self.usual(Plan(at=plan.at))

    def with_play(self, plan: Plan, play: Play) -> Plan:
        """The plan with the cards of this play; those that are picked stay."""
        cards: list[int] = []
        for face in (play.first, play.second):
            places = (*plan.cards, *range(len(self.hand)))
            free = (place for place in places if place not in cards and self.face(place) == face)
            cards.append(next(free, JOKER_PLACE))
        return Plan(tuple(cards), plan.at)

    def places(self, plan: Plan) -> list[Position]:
        """The cells that the picked cards reach, in reading order."""
        return [position(cell) for cell in cells_of(self.lit(plan))]

    def next(self, plan: Plan, steps: int) -> Position:
        """The next of these cells after the chosen one, cyclically."""
        places = self.places(plan)
        if plan.at not in places:
            return places[0 if steps > 0 else -1]
        return places[(places.index(plan.at) + steps) % len(places)]

    def building(self, play: Play | None) -> Building | None:
        """The building of a play; None is a farmer."""
        return self.piece if play is None else places_building(play)

    def placing(self, play: Play | None, at: Position) -> LayStart | PlaceFarmer | Build:
        """The action that places the piece of a play on a cell."""
        if play is None:
            return self.kind(self.player, *at)
        return (PlaceFarmer if places_building(play) is None else Build)(self.player, *at)

    def _with(self, faces: tuple[int, ...]) -> Iterator[Play | None]:
        return (play for play in self.cells if play is None or _contains(play, faces))

    def _reaches(self, play: Play | None, at: Position | None) -> bool:
        return at is None or bool(self.cells[play] >> cell_at(*at) & 1)


def _contains(play: Play, faces: tuple[int, ...]) -> bool:
    """Whether a play has all these faces; two equal faces must both be in it."""
    match faces:
        case ():
            return True
        case (face,):
            return face in (play.first, play.second)
    return faces == (play.first, play.second)
