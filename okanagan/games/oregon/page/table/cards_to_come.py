"""The cards that the viewer has not seen, by their faces."""

from collections.abc import Sequence

from simple_html import Node, SafeString, b, li, p, span, ul

from okanagan.games.oregon.page.drawing.cards import small_card
from okanagan.games.oregon.rules.setup import CARDS
from okanagan.games.oregon.rules.terms import Deck
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.names import face_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.still_to_come import still_to_come
from okanagan.page.widgets.svg import fixed
from okanagan.page.words import n, t

Unseen = tuple[tuple[int, ...], ...]
"""The faces not seen of each kind of card, each as often as it is still to come."""


def unseen_of(view: View) -> Unseen:
    return tuple(tuple(view.unseen_cards(deck)) for deck in Deck)


def cards_to_come(unseen: Unseen, *, listed: bool) -> Node:
    """The folded list of `unseen` cards; empty without any."""
    if not any(unseen):
        return ""
    count = n("{n} card", "{n} cards", sum(map(len, unseen)))
    return still_to_come(count, _list(unseen) if listed else "")


def _list(unseen: Unseen) -> Node:
    where = t(
        "In the decks, or in hands that you do not see. An empty deck gets its discards back."
    )
    return [p({"class": "hint"}, where), [_kind(*each) for each in zip(Deck, unseen, strict=True)]]


def _kind(deck: Deck, unseen: Sequence[int]) -> Node:
    title = t("Landscape cards") if deck is Deck.LANDSCAPE else t("Building cards")
    faces = sorted(set(CARDS[deck]))
    items: list[Node] = [_item(face, unseen.count(face), CARDS[deck].count(face)) for face in faces]
    return pieces.part(f"{title} · {len(unseen)}", ul({"class": "o-to-come"}, items))


@pieces.made_once
def _item(face: int, left: int, all_: int) -> SafeString:
    name = capital(face_name(face, words))
    marks = span({"class": "o-pile-left"}, b(str(left)), f"/{all_}")
    drawn = span({"class": "o-face-drawn", "aria-hidden": "true"}, small_card(face), name, marks)
    label = pieces.unseen(t("{card}: {n} of {all}", card=name, n=left, all=all_))
    return fixed(li({"class": "o-face" if left else "o-face none"}, drawn, label))
