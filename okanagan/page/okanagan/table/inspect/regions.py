"""The regions in which the map explains itself: chips and what they mean, the card, the buttons."""

from collections.abc import Iterator

from simple_html import Node, button, div, li, span, ul

from okanagan.page import words
from okanagan.page.core.screen import Region
from okanagan.page.okanagan.table.inspect.influence import influence_region, key_picture
from okanagan.page.okanagan.table.inspect.outline import chosen_region
from okanagan.page.okanagan.table.inspect.selection import Gaze
from okanagan.page.okanagan.table.inspect.territory_card import land_card
from okanagan.page.okanagan.table.scene import Scene
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t
from okanagan.valley.prospects import Prospects


def insight_regions(scene: Scene, gaze: Gaze, now: Prospects) -> Iterator[tuple[str, Region]]:
    """Everything that `gaze` asks for."""
    language = words.language()
    yield "influence", influence_region(scene.view, now, scene.seats, shown=gaze.influence)
    yield "chosen-land", chosen_region(gaze.land, scene.view, now)
    tools = language, gaze.influence, scene.at if scene.hintable else None
    yield "insight-tools", Region(tools, lambda: [_switch(on=gaze.influence), _hint(scene)])
    if gaze.land is None:
        yield "land-card", Region((language, gaze.influence), lambda: _key(shown=gaze.influence))
    else:
        land, key = gaze.land, (language, scene.at, scene.viewer, gaze.land)
        yield "land-card", Region(key, lambda: land_card(scene, land, now))


def _switch(*, on: bool) -> Node:
    text = t("Influence on the map")
    attributes: Attributes = {"type": "button", "id": "influence-switch", "class": "icon-button"}
    attributes |= {"data-do": "influence", "data-key": "i", "aria-label": text, "title": text}
    return button({**attributes, "aria-pressed": "true" if on else "false"}, icon("influence"))


def _hint(scene: Scene) -> Node:
    """What asks a bot for advice."""
    if not scene.hintable:
        return ""
    text = t("Hint")
    attributes: Attributes = {"type": "button", "id": "hint-button", "class": "icon-button"}
    attributes |= {"data-do": "hint", "data-at": str(scene.at), "data-key": "h"}
    return button({**attributes, "aria-label": text, "title": text}, icon("hint"))


def _key(*, shown: bool) -> Node:
    """What the signs on the map mean, while they are there and no card lies over it."""
    if not shown:
        return ""
    texts = {
        "lead": t("most influence"),
        "barred": t("can’t be completed"),
        "dead": t("nothing fits"),
        "edges": t("open edges"),
        "icons": t("tokens"),
    }
    signs: list[Node] = [
        li({"class": f"key-{sign}"}, key_picture(sign), span(text)) for sign, text in texts.items()
    ]
    return div({"class": "influence-key", "data-scaled": None}, ul(signs))
