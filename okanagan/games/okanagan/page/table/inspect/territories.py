"""The open territories as a table: what the map shows, to be read."""

from collections.abc import Callable

from simple_html import Node, caption, details, p, span, summary, table, tbody, td, th, thead, tr

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate
from okanagan.games.okanagan.wording.influence import most_first
from okanagan.games.okanagan.wording.prospects import fate_in_short, fate_words
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import brief
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import chooser, do_button, labelled
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t

Order = Callable[[ViewModel, Territory], tuple[int, ...]]


def territories(model: ViewModel, sort: str | None = "stake") -> Node:
    """Every open territory, contested ones first; empty without `sort`, while out of sight."""
    if sort is None:
        return ""
    still_open = [found for found in model.view.territories() if found.open_edges]
    if not still_open:
        return _panel(p(t("Every territory is closed.")))
    still_open.sort(key=lambda found: _ORDERS[sort](model, found), reverse=True)
    held = [found for found in still_open if any(found.influence)]
    free = [found for found in still_open if not any(found.influence)]
    title = t("Open territories where somebody has influence")
    shown = _table(model, held, title) if held else ""
    return _panel(_order(sort), shown, _apart(model, free) if free else "")


def _panel(*content: Node) -> Node:
    return pieces.panel("territories", t("Open territories"), *content)


def _order(sort: str) -> Node:
    orders = {"stake": t("Tokens"), "edges": t("Fewest open edges"), "size": t("Tiles")}
    orders["lead"] = t("Your lead")
    control = chooser("sort-lands", orders, sort, {"data-do": "sort-lands"})
    return labelled(t("Sort by"), "sort-lands", control)


def _apart(model: ViewModel, free: list[Territory]) -> Node:
    count = n("{n} territory without influence", "{n} territories without influence", len(free))
    rows = _table(model, free, t("Open territories where nobody has influence"))
    return details({"id": "territories-free"}, summary(count), rows)


def _table(model: ViewModel, found: list[Territory], title: str) -> Node:
    """The title is for screen readers."""
    rows = [_row(model, territory) for territory in found]
    return table(caption({"class": "visually-hidden"}, title), _head(), tbody(*rows))


def _stake(model: ViewModel, found: Territory) -> tuple[int, ...]:
    return len(found.icons), -found.open_edges


def _lead(model: ViewModel, found: Territory) -> tuple[int, ...]:
    """The viewer's lead over all others; for spectators, the leader's over the next."""
    if model.viewer is None:
        first, second = sorted(found.influence, reverse=True)[:2]
        return first - second, *_stake(model, found)
    others = max(share for player, share in enumerate(found.influence) if player != model.viewer)
    own = found.influence[model.viewer]
    # Without own influence there is no lead, however little others have.
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
    fate = span({"class": "fate-head"}, t("Can it close?"))
    numbers = th(number, t("Tiles")), th(number, t("Open edges"))
    others = (th(column, name) for name in (t("Influence"), t("Tokens"), fate))
    return thead(tr(th(column, t("Terrain")), *numbers, *others))


def _row(model: ViewModel, found: Territory) -> Node:
    x, y = found.tiles[0]
    mark, land = things.terrain_mark(found.terrain), found.terrain.text
    where = do_button("inspect", mark, kind="look", x=x, y=y, terrain=land, show="yes")
    return tr(
        {"id": f"territory-{land}-{x}-{y}"},
        th({"scope": "row"}, where),
        td({"class": "number"}, str(len(found.tiles))),
        td({"class": "number"}, str(found.open_edges)),
        td(_influence(model, found)),
        td(things.tokens(found.icons)),
        td(_fate(model.prospects.fate(found))),
    )


def _fate(fate: Fate) -> Node:
    return span(
        {"class": "named fate", "title": fate_words(fate, words)},
        icon("confirm" if fate is Fate.OPEN else "never"),
        span({"class": "fate-word"}, fate_in_short(fate, words)),
    )


def _influence(model: ViewModel, found: Territory) -> Node:
    shares = most_first(found.influence)
    amounts = [brief(model.seats, player, amount) for player, amount in shares]
    if not amounts:
        return pieces.unseen(t("nobody"))
    return span({"class": "influence"}, pieces.spaced(amounts))
