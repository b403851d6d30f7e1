"""What the shell makes for sharing a game beside its link: QR codes, and pictures of the map."""

import simple_html as html
from simple_html import Node

from okanagan.page.widgets.markup import Attributes, push_button, with_icon


def qr_code(hash_: str, label: str) -> Node:
    """A QR code of the page's own address with `hash_`; `label` says where it leads."""
    about: Attributes = {"class": "qr", "data-qr": hash_, "role": "img", "aria-label": label}
    return html.div(about)


def picture_button(words: str, name: str, caption: str, kind: str = "") -> Node:
    """A button for a picture of the map on the screen, in a file of this `name`.

    `caption` stands below the map; where it is long, lines end at its ` · `.
    """
    about: Attributes = {"data-picture-name": name, "data-picture-caption": caption}
    return push_button(*with_icon("map", words), kind=kind, shell="picture", also=about)
