"""A placement before it is confirmed: the cards picked from the hand, and the cell.

Either may come first: two cards light up the cells that they reach; a cell shows the cards that
reach it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import as_mask, cell_at, cells_of, is_on_board, position
from okanagan.games.oregon.rules.frames.turn import LayStartTile, PlacePiece, PlayCards
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.reach import reaches
from okanagan.games.oregon.rules.redeal import undealt
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.rules.view import View

Position = tuple[int, int]
Placing = type[LayStart] | type[PlaceFarmer] | type[Build]

JOKER_PLACE = HAND
"""The joker's place, after those of the hand's cards."""
PAIR = 2
"""So many faces make a play."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the person tries."""

    cards: tuple[int, ...] = ()  # places in the hand, in the order of picking
    at: Position | None = None  # the cell
    # Whether the cards were picked because only they reach the cell: another cell puts them back.
    found: bool = False

    def to_json(self) -> dict[str, Any]:
        """The plan as the sidecar stores it."""
        return {"cards": list(self.cards), "at": None if self.at is None else list(self.at)}

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
            case [int(x), int(y)] if ways.reaches((x, y)):
                return ways.tapped(plan, (x, y))
        return plan


@dataclass(frozen=True, slots=True)
class Ways:
    """What can be placed now, and where."""

    player: int  # who places it
    hand: tuple[int, ...]  # their cards; none where no card is to be played
    joker: bool  # whether their joker is active, and may be played
    # The cells that each play reaches; the only key is None if no card is to be played.
    cells: Mapping[Play | None, int]
    piece: Building | None = None  # what is placed where no card is to be played; None is a farmer
    kind: Placing = PlaceFarmer  # the class of the action that places it there

    @classmethod
    def of(cls, view: View) -> "Ways | None":
        """What the viewer may place; None if they are asked for nothing of the kind."""
        decision, player = view.decision, view.player
        if decision is None or decision.player != player:
            return None
        if isinstance(decision, PlayCards):
            cells: dict[Play | None, int] = {each.play: each.cells for each in reaches(view)}
            return cls(player, view.hand, view.jokers[player], cells) if cells else None
        if isinstance(decision, LayStartTile | PlacePiece):
            return cls._of_piece(view, decision)
        return None

    @classmethod
    def _of_piece(cls, view: View, decision: LayStartTile | PlacePiece) -> "Ways":
        there = as_mask(cell_at(one.x, one.y) for one in undealt(view).legal())
        kind: Placing = LayStart
        piece: Building | None = Building(view.start[view.player])
        if isinstance(decision, PlacePiece):
            kind, piece = decision.placing, places_building(decision.played)
        return cls(view.player, (), False, {None: there}, piece, kind)

    @property
    def asks_cards(self) -> bool:
        """Whether cards are to be played."""
        return None not in self.cells

    def holds(self, card: int) -> bool:
        """Whether there is a card in this place of the hand, or the joker."""
        return self.joker if card == JOKER_PLACE else 0 <= card < len(self.hand)

    def face(self, card: int) -> int:
        """The face in a place of the hand."""
        return JOKER if card == JOKER_PLACE else self.hand[card]

    def faces(self, plan: Plan) -> tuple[int, ...]:
        """The faces that are picked, the smaller first."""
        return tuple(sorted(map(self.face, plan.cards)))

    def fitting(self, plan: Plan) -> list[Play | None]:
        """The plays with the cards that are picked, and that reach the cell, if one is chosen."""
        faces = self.faces(plan)
        return [play for play in self._with(faces) if self._reaches(play, plan.at)]

    def play(self, plan: Plan) -> Play | None:
        """The play that is picked; None while there is no choice, or none is needed."""
        return next(self._with(self.faces(plan)), None) if len(plan.cards) == PAIR else None

    def lit(self, plan: Plan) -> int:
        """The set of cells that the picked cards reach, alone or with another."""
        found = 0
        for play in self._with(self.faces(plan)):
            found |= self.cells[play]
        return found

    def reaches(self, at: Position) -> bool:
        """Whether any play reaches this cell."""
        return is_on_board(*at) and any(self._reaches(play, at) for play in self.cells)

    def is_ready(self, plan: Plan) -> bool:
        """Whether cards and cell are chosen."""
        chosen = len(plan.cards) == PAIR or not self.asks_cards
        return chosen and plan.at is not None and len(self.fitting(plan)) == 1

    def goes_with(self, plan: Plan, card: int) -> bool:
        """Whether a card may be picked along with the ones that are."""
        if card in plan.cards or len(plan.cards) == PAIR:
            return card in plan.cards
        tried = replace(plan, cards=(*plan.cards, card))
        return bool(self.fitting(tried))

    def picked(self, plan: Plan, card: int) -> Plan:
        """The plan with a card picked, or put back; cards that do not go with it are put back."""
        if card in plan.cards:
            return Plan(tuple(one for one in plan.cards if one != card), plan.at)
        if self.goes_with(plan, card):
            return Plan((*plan.cards, card), plan.at)
        alone = Plan((card,), plan.at)
        return alone if self.fitting(alone) else Plan((card,))

    def tapped(self, plan: Plan, at: Position) -> Plan:
        """The plan with a cell chosen; cards that do not reach it are put back.

        Where only one play reaches it, its cards are picked.
        """
        there = Plan(() if plan.found else plan.cards, at)
        fitting = self.fitting(there)
        if not fitting:
            there = Plan(at=at)
            fitting = self.fitting(there)
        play = fitting[0] if len(fitting) == 1 else None
        if play is None or len(there.cards) == PAIR:
            return there
        return replace(self.with_play(there, play), found=not there.cards)

    def with_play(self, plan: Plan, play: Play) -> Plan:
        """The plan with the cards of a play picked."""
        cards: list[int] = []
        for face in (play.first, play.second):
            free = (place for place, own in enumerate(self.hand) if own == face)
            place = next((one for one in free if one not in cards), JOKER_PLACE)
            cards.append(JOKER_PLACE if face == JOKER else place)
        return Plan(tuple(cards), plan.at)

    def places(self, plan: Plan) -> list[Position]:
        """The cells that may be chosen with the picked cards, in reading order."""
        return [position(cell) for cell in cells_of(self.lit(plan))]

    def next(self, plan: Plan, steps: int) -> Position:
        """The next of these cells after the chosen one, round and round."""
        places = self.places(plan)
        if plan.at not in places:
            return places[0 if steps > 0 else -1]
        return places[(places.index(plan.at) + steps) % len(places)]

    def building(self, play: Play | None) -> Building | None:
        """What a play places; None is a farmer."""
        return self.piece if play is None else places_building(play)

    def placing(self, play: Play | None, at: Position) -> LayStart | PlaceFarmer | Build:
        """The action that places the piece of a play on a cell, for its player."""
        if play is None:
            return self.kind(self.player, *at)
        return (PlaceFarmer if places_building(play) is None else Build)(self.player, *at)

    def _with(self, faces: tuple[int, ...]) -> Iterator[Play | None]:
        return (play for play in self.cells if play is None or _contains(play, faces))

    def _reaches(self, play: Play | None, at: Position | None) -> bool:
        return at is None or bool(self.cells[play] >> cell_at(*at) & 1)


def _contains(play: Play, faces: tuple[int, ...]) -> bool:
    """Whether a play has all these faces; two of one kind need two in it."""
    match faces:
        case ():
            return True
        case (one,):
            return one in (play.first, play.second)
    return faces == (play.first, play.second)
