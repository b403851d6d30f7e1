"""The open territories as a table: what the map shows, for those who would rather read it."""

from collections.abc import Callable

from simple_html import Node, caption, details, p, span, summary, table, tbody, td, th, thead, tr

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.seats import brief
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import chooser, do_button, labelled
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.map import Territory
from okanagan.valley.prospects import Fate
from okanagan.valley.telling.prospects import fate_in_short, fate_words

Order = Callable[[ViewModel, Territory], tuple[int, ...]]


def territories(model: ViewModel, sort: str | None = "stake") -> Node:
    """Every territory that is not complete; those where nobody has influence stand apart.

    Without a `sort` the table is not in sight: it grows with the map, so it is made only then.
    """
    if sort is None:
        return ""
    still_open = [found for found in model.view.territories() if found.open_edges]
    still_open.sort(key=lambda found: _ORDERS[sort](model, found), reverse=True)
    held = [found for found in still_open if any(found.influence)]
    free = [found for found in still_open if not any(found.influence)]
    title = t("Open territories")
    if not still_open:
        return pieces.panel("territories", title, p(t("Every territory is complete.")))
    held_title = t("Open territories where somebody has influence")
    return pieces.panel(
        "territories",
        title,
        _order(sort),
        _table(model, held, held_title) if held else "",
        _apart(model, free) if free else "",
    )


def _order(sort: str) -> Node:
    """In which order they stand."""
    orders = {
        "stake": t("Tokens"),
        "edges": t("Fewest open edges"),
        "size": t("Tiles"),
        "lead": t("Your lead"),
    }
    control = chooser("sort-lands", orders, sort, {"data-do": "sort-lands"})
    return labelled(t("Sort by"), "sort-lands", control)


def _apart(model: ViewModel, free: list[Territory]) -> Node:
    """A table that is opened on demand."""
    count = n("{n} territory without influence", "{n} territories without influence", len(free))
    rows = _table(model, free, t("Open territories where nobody has influence"))
    return details({"id": "territories-free"}, summary(count), rows)


def _table(model: ViewModel, found: list[Territory], title: str) -> Node:
    """The title is for those who don't see the heading above it."""
    rows: list[Node] = [
        _row(model, model.prospects.fate(territory), territory) for territory in found
    ]
    return table(caption({"class": "visually-hidden"}, title), _head(), tbody(rows))


def _stake(model: ViewModel, found: Territory) -> tuple[int, ...]:
    """The larger, the nearer to complete."""
    return len(found.icons), -found.open_edges


def _lead(model: ViewModel, found: Territory) -> tuple[int, ...]:
    """How far the viewer is ahead of all others; while nobody looks, anybody of the next."""
    if model.viewer is None:
        first, second = sorted(found.influence, reverse=True)[:2]
        return first - second, *_stake(model, found)
    others = max(share for player, share in enumerate(found.influence) if player != model.viewer)
    own = found.influence[model.viewer]
    # Where the viewer has nothing, there is no lead to speak of, however little others have.
    return own > 0, own - others, *_stake(model, found)


_ORDERS: dict[str, Order] = {
    "stake": _stake,
    "edges": lambda model, found: (-found.open_edges, *_stake(model, found)),
    "size": lambda model, found: (len(found.tiles), *_stake(model, found)),
    "lead": _lead,
}


def _head() -> Node:
    number: Attributes = {"scope": "col", "class": "number"}
    column: Attributes = {"scope": "col"}
    return thead(
        tr(
            th(column, t("Terrain")),
            th(number, t("Tiles")),
            th(number, t("Open edges")),
            th(column, t("Influence")),
            th(column, t("Tokens")),
            th(column, span({"class": "fate-head"}, t("Can it close?"))),
        )
    )


def _row(model: ViewModel, fate: Fate, found: Territory) -> Node:
    x, y = found.tiles[0]
    mark, land = pieces.terrain_mark(found.terrain), found.terrain.text
    where = do_button("inspect", mark, kind="look", x=str(x), y=str(y), terrain=land, show="yes")
    return tr(
        {"id": f"territory-{land}-{x}-{y}"},
        th({"scope": "row"}, where),
        td({"class": "number"}, str(len(found.tiles))),
        td({"class": "number"}, str(found.open_edges)),
        td(_influence(model, found)),
        td(pieces.token_row(pieces.icon_counts(found.icons))),
        td(_fate(fate)),
    )


def _fate(fate: Fate) -> Node:
    """Whether it can be completed: a sign, and a word where there is room."""
    sign = icon("confirm" if fate is Fate.OPEN else "never")
    attributes: Attributes = {"class": "named fate", "title": fate_words(fate, words)}
    return span(attributes, sign, span({"class": "fate-word"}, fate_in_short(fate, words)))


def _influence(model: ViewModel, found: Territory) -> Node:
    """Who has how much, the most first; nothing where nobody has any."""
    present = [player for player, amount in enumerate(found.influence) if amount]
    present.sort(key=lambda player: -found.influence[player])
    if not present:
        return pieces.unseen(t("nobody"))
    amounts = [brief(model.seats, player, found.influence[player]) for player in present]
    return span({"class": "influence"}, pieces.spaced(amounts))
