"""What a live table is: a picture and two sentences, for its own pages and for the rules."""

import simple_html as html
from simple_html import Node

from okanagan.page.widgets import svg
from okanagan.page.words import mark, t

NO_INTERNET = mark(
    "No internet is needed: the devices must be in the same Wi-Fi, or in the hotspot of one of "
    "them."
)
FOR_FRIENDS = mark(
    "Every device holds the whole game, hidden cards included, and shows only the cards of its own "
    "players: it is for friends."
)


def table_picture() -> Node:
    """Two phones that read each other's codes, and a tablet between them."""
    label = t("A table with a tablet and two phones. The phones show codes.")
    caption = t(
        "Each phone’s camera reads the code on the other phone. Then every move appears on both, "
        "and each shows the cards of its own player."
    )
    wood = svg.ellipse({"cx": 160, "cy": 90, "rx": 156, "ry": 86})
    tablet = svg.rect({"x": 116, "y": 13, "width": 88, "height": 62, "rx": 8})
    phones = [svg.rect({"x": x, "y": 48, "width": 60, "height": 98, "rx": 9}) for x in (46, 214)]
    codes = [svg.use_boxed("icon-qr", x, 73, 48) for x in (52, 220)]
    cameras = [svg.use_boxed("icon-camera", x, y, 26) for x, y in ((178, 88), (116, 118))]
    arrows = svg.path({"d": "M172 101h-56m9-8l-9 8l9 8M148 131h56m-9-8l9 8l-9 8"})
    signs = svg.g({}, svg.use_boxed("icon-map", 136, 20, 48), *codes, *cameras, arrows)
    look: svg.Attributes = {"class": "live-drawing", "viewBox": "0 0 320 180"}
    look |= {"role": "img", "aria-label": label}
    drawing = svg.svg(look, wood, tablet, *phones, signs)
    return html.figure({"class": "picture"}, drawing, html.figcaption(caption))
