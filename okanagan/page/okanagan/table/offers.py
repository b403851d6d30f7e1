"""What lies in the middle of the table: tiles on offer, stacks, the reserve, the decks."""

from dataclasses import dataclass

from simple_html import Node, div, li, ol, p, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.view_model import Part
from okanagan.page.words import n, t
from okanagan.valley.setup import STACKS
from okanagan.valley.specials import Special
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import stack_name
from okanagan.valley.telling.specials import special_words


@dataclass(frozen=True)
class Offers(Part):
    """The middle of the table, named as in `View`."""

    offers: tuple[int | None, ...]
    backs: tuple[Special | None, ...]
    stack_sizes: tuple[int, ...]
    reserve: tuple[int, ...]
    nuggets_left: int
    deck_size: int
    discards_size: int
    box: tuple[int, ...]


def offers(view: Offers) -> Node:
    """The offers and stacks, the reserve, and what is left of everything else."""
    stacks = [_stack(view, stack) for stack in range(STACKS)]
    return pieces.panel(
        "offers",
        t("Tiles and reserve"),
        ol({"class": "stacks"}, stacks),
        pieces.part(t("Reserve"), _reserve(view)),
        pieces.part(t("Also left"), _rest(view)),
    )


def _stack(view: Offers, stack: int) -> Node:
    """A stack with the tile on offer before it, and the special action on its top."""
    offer, back, size = view.offers[stack], view.backs[stack], view.stack_sizes[stack]
    title = capital(stack_name(stack, words))
    return li(
        {"id": f"stack-{stack}", "class": "stack", "data-places": animation.stack(stack)},
        div({"class": "stack-offer"}, _no_tile() if offer is None else pieces.tile(offer)),
        div(
            {"class": "stack-top"},
            p({"class": "stack-title"}, title, " · ", _tiles(size)),
            p({"class": "stack-action"}, pieces.special_title(back)) if back else "",
            p({"class": "stack-words"}, special_words(back, words)) if back else "",
        ),
    )


def _no_tile() -> Node:
    return p({"class": "no-tile"}, t("no tile on offer"))


def _tiles(count: int) -> str:
    return n("{n} tile", "{n} tiles", count)


def _reserve(view: Offers) -> Node:
    return div({"data-places": animation.RESERVE}, pieces.token_grid(view.reserve))


def _rest(view: Offers) -> Node:
    """Nuggets, objectives and the box."""
    counts = (
        _named(pieces.nuggets(view.nuggets_left), t("Gold nuggets")),
        _count("cards", view.deck_size, t("Objectives to draw")),
        _count("delete", view.discards_size, t("Objectives discarded")),
        _count("bag", len(view.box), t("Tiles in the box")),
    )
    return ul({"class": "rest", "data-places": animation.DECK}, [li(count) for count in counts])


def _count(icon_name: str, count: int, name: str) -> Node:
    return _named(pieces.figure(icon_name, count, t("{name}: {n}", name=name, n=count)), name)


def _named(count: Node, name: str) -> Node:
    """A count with its name to be read; those who hear it have it already."""
    return span({"class": "named"}, count, span({"aria-hidden": "true"}, name))
