"""The open territories as a table: what the map shows, for those who would rather read it."""

from typing import TYPE_CHECKING

from simple_html import Node, caption, div, li, p, table, tbody, td, th, thead, tr, ul

from okanagan.page.markup import do_button
from okanagan.page.panels import pieces
from okanagan.page.panels.people import brief
from okanagan.page.words import t

if TYPE_CHECKING:
    from okanagan.page.table.scene import Scene
    from okanagan.valley.map import Territory


def territories(scene: "Scene") -> Node:
    """Every territory that is not complete, those with most at stake first."""
    still_open = [found for found in scene.view.territories() if found.open_edges]
    still_open.sort(key=_stake, reverse=True)
    title = t("Open territories")
    if not still_open:
        return pieces.panel("territories", title, p(t("Every territory is complete.")))
    rows = [_row(scene, found) for found in still_open]
    return pieces.panel(
        "territories",
        title,
        div(
            {"class": "table-scroll"},
            table(caption({"class": "visually-hidden"}, title), _head(), tbody(rows)),
        ),
    )


def _stake(found: "Territory") -> tuple[bool, int, int]:
    """Where somebody has influence, the larger, the nearer to complete."""
    return any(found.influence), len(found.icons), -found.open_edges


def _head() -> Node:
    names = (t("Terrain"), t("Tiles"), t("Open edges"), t("Influence"), t("Tokens"))
    return thead(tr([th({"scope": "col"}, name) for name in names]))


def _row(scene: "Scene", found: "Territory") -> Node:
    x, y = found.tiles[0]
    words = pieces.terrain_mark(found.terrain)
    where = do_button("look", words, kind="look", x=str(x), y=str(y))
    return tr(
        {"id": f"territory-{found.terrain.text}-{x}-{y}"},
        th({"scope": "row"}, where),
        td({"class": "number"}, str(len(set(found.tiles)))),
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
    return ul(
        {"class": "influence"},
        [li(brief(scene, player, found.influence[player])) for player in present],
    )
