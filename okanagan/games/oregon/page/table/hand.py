"""The hand: its cards, which can be picked when they may be played, and the joker."""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, li, span, ul

from okanagan.games.oregon.page.drawing.cards import card
from okanagan.games.oregon.page.table.plan import JOKER_PLACE
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.rules.terms import JOKER, Symbol
from okanagan.page.play.buttons import mark
from okanagan.page.widgets.markup import push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Held:
    """One card of the hand as it is shown."""

    place: int  # the index in the hand; the joker comes last
    face: int
    new: bool  # whether it came with the last draw
    dead: bool  # whether its pile is empty
    picks: bool  # whether cards are picked now
    picked: bool
    fits: bool  # whether it goes with the picked cards
    advised: bool  # by a hint
    at: int  # the number of the next move


@dataclass(frozen=True, slots=True)
class Hand:
    """The viewer's hand; `empty` is the number of cards to draw."""

    cards: tuple[Held, ...]
    empty: int

    @classmethod
    def of(cls, model: ViewModel) -> "Hand | None":
        """The current hand; None while no hand is shown."""
        if model.viewer is None:
            return None
        return cls(tuple(_held(model)), HAND - len(model.view.hand))


def _held(model: ViewModel) -> Iterator[Held]:
    view, ways = model.view, model.ways
    picks = ways is not None and ways.asks_cards
    drawn, advised = list(model.drawn), _advised(model)
    faces = list(enumerate(view.hand))
    if view.jokers[view.player]:
        faces.append((JOKER_PLACE, JOKER))
    for place, face in faces:
        if place in model.plan.cards:
            _taken(advised, face)
    for place, face in faces:
        yield Held(
            place=place,
            face=face,
            new=_taken(drawn, face),
            dead=len(Symbol) <= face < JOKER and not view.piles[face - len(Symbol)],
            picks=picks,
            picked=picks and place in model.plan.cards,
            fits=ways is None or not picks or not model.marks or ways.goes_with(model.plan, place),
            # Of equal cards the first one is marked.
            advised=place not in model.plan.cards and _taken(advised, face),
            at=model.at,
        )


def _taken(faces: list[int], face: int) -> bool:
    """Whether a face is in the list; removes one of them."""
    if face not in faces:
        return False
    faces.remove(face)
    return True


def _advised(model: ViewModel) -> list[int]:
    action = model.advised
    return [action.first, action.second] if isinstance(action, Play) else []


def hand(cards: Hand | None) -> Node:
    """The cards in a row; empty while no hand is shown."""
    if cards is None:
        return ""
    spaces: list[Node] = [
        li({"class": "o-hand-space", "aria-hidden": "true"}) for _ in range(cards.empty)
    ]
    look: Attributes = {"class": "o-hand", "aria-label": t("Your hand")}
    items: list[Node] = [
        li({"data-arrives": None} if each.new else {}, _card(each)) for each in cards.cards
    ]
    return ul(look, items, spaces)


def _card(item: Held) -> Node:
    content: list[Node] = [card(item.face), mark(advised=item.advised), _sign(item)]
    sends: Attributes = {"data-do": "pick-card", "data-at": str(item.at)}
    sends |= {"data-card": str(item.place)}
    sends |= {"data-key": str(min(item.place, HAND) + 1)} if item.picks else {}
    # A card that waits says why when it is tapped.
    pressed = item.picked if item.picks else None
    return push_button(
        *content, kind=_look(item), id_=f"card-{item.place}", pressed=pressed, also=sends
    )


def _look(item: Held) -> str:
    looks = {"selected": item.picked, "dimmed": not item.fits, "dead": item.dead}
    return " ".join(["o-hand-card", *(look for look, applies in looks.items() if applies)])


def _sign(item: Held) -> Node:
    if item.dead:
        return span({"class": "o-card-sign"}, t("pile empty"))
    return span({"class": "o-card-new"}, t("new")) if item.new else ""
