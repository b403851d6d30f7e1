"""The open territories as a table: what the map shows, for those who would rather read it."""

from typing import TYPE_CHECKING

from simple_html import Node, caption, details, p, span, summary, table, tbody, td, th, thead, tr

from okanagan.page.drawing.svg import Attributes
from okanagan.page.markup import do_button
from okanagan.page.panels import pieces
from okanagan.page.panels.people import brief
from okanagan.page.words import n, t

if TYPE_CHECKING:
    from okanagan.page.table.scene import Scene
    from okanagan.valley.map import Territory


def territories(scene: "Scene") -> Node:
    """Every territory that is not complete; those where nobody has influence stand apart."""
    still_open = [found for found in scene.view.territories() if found.open_edges]
    still_open.sort(key=_stake, reverse=True)
    held = [found for found in still_open if any(found.influence)]
    free = [found for found in still_open if not any(found.influence)]
    title = t("Open territories")
    if not still_open:
        return pieces.panel("territories", title, p(t("Every territory is complete.")))
    return pieces.panel(
        "territories",
        title,
        _table(scene, held, t("Open territories where somebody has influence")) if held else "",
        _apart(scene, free) if free else "",
    )


def _apart(scene: "Scene", free: "list[Territory]") -> Node:
    """A table that is opened on demand."""
    count = n("{n} territory without influence", "{n} territories without influence", len(free))
    rows = _table(scene, free, t("Open territories where nobody has influence"))
    return details({"id": "territories-free"}, summary(count), rows)


def _table(scene: "Scene", found: "list[Territory]", title: str) -> Node:
    """The title is for those who don't see the heading above it."""
    rows: list[Node] = [_row(scene, territory) for territory in found]
    return table(caption({"class": "visually-hidden"}, title), _head(), tbody(rows))


def _stake(found: "Territory") -> tuple[int, int]:
    """The larger, the nearer to complete."""
    return len(found.icons), -found.open_edges


def _head() -> Node:
    number: Attributes = {"scope": "col", "class": "number"}
    return thead(
        tr(
            th({"scope": "col"}, t("Terrain")),
            th(number, t("Tiles")),
            th(number, t("Open edges")),
            th({"scope": "col"}, t("Influence")),
            th({"scope": "col"}, t("Tokens")),
        )
    )


def _row(scene: "Scene", found: "Territory") -> Node:
    x, y = found.tiles[0]
    words = pieces.terrain_mark(found.terrain)
    where = do_button("look", words, kind="look", x=str(x), y=str(y))
    return tr(
        {"id": f"territory-{found.terrain.text}-{x}-{y}"},
        th({"scope": "row"}, where),
        td({"class": "number"}, str(len(found.tiles))),
        td({"class": "number"}, str(found.open_edges)),
        td(_influence(scene, found)),
        td(pieces.token_row(pieces.icon_counts(found.icons))),
    )


def _influence(scene: "Scene", found: "Territory") -> Node:
    """Who has how much, the most first; nothing where nobody has any."""
    present = [player for player, amount in enumerate(found.influence) if amount]
    present.sort(key=lambda player: -found.influence[player])
    if not present:
        return pieces.unseen(t("nobody"))
    amounts = [brief(scene, player, found.influence[player]) for player in present]
    return span({"class": "influence"}, pieces.spaced(amounts))
