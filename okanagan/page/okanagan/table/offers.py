"""What lies in the middle of the table: tiles on offer, stacks, the reserve, the decks."""

from dataclasses import dataclass

from simple_html import Node, div, li, ol, p, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.view_model import Part
from okanagan.page.widgets.icons import icon
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
    reserve = div({"data-places": animation.RESERVE}, pieces.token_grid(view.reserve))
    return pieces.panel(
        "offers",
        t("Tiles and reserve"),
        ol({"class": "stacks"}, [_stack(view, stack) for stack in range(STACKS)]),
        pieces.part(t("Reserve"), reserve),
        pieces.part(t("Also left"), _rest(view)),
    )


def _stack(view: Offers, stack: int) -> Node:
    """A stack with the tile on offer before it, and the special action on its top."""
    offer, back = view.offers[stack], view.backs[stack]
    none = p({"class": "no-tile"}, t("no tile on offer"))
    size = n("{n} tile", "{n} tiles", view.stack_sizes[stack])
    return li(
        {"id": f"stack-{stack}", "class": "stack", "data-places": animation.stack(stack)},
        div({"class": "stack-offer"}, none if offer is None else pieces.tile(offer)),
        div(
            {"class": "stack-top"},
            p({"class": "stack-title"}, capital(stack_name(stack, words)), " · ", size),
            p({"class": "stack-action"}, pieces.special_title(back)) if back else "",
            p({"class": "stack-words"}, special_words(back, words)) if back else "",
        ),
    )


def _rest(view: Offers) -> Node:
    """Nuggets, objectives and the box."""
    figures = (
        ("cards", view.deck_size, t("Objectives to draw")),
        ("delete", view.discards_size, t("Objectives discarded")),
        ("bag", len(view.box), t("Tiles in the box")),
    )
    counts = [_named(pieces.nuggets(view.nuggets_left), t("Gold nuggets"))]
    for picture, count, name in figures:
        said = t("{name}: {n}", name=name, n=count)
        counts.append(_named(pieces.figure(icon(picture), count, said), name))
    return ul({"class": "rest", "data-places": animation.DECK}, [li(count) for count in counts])


def _named(count: Node, name: str) -> Node:
    """A count with its name for the eye alone: screen readers have it in the count."""
    return span({"class": "named"}, count, span({"aria-hidden": "true"}, name))
