"""QR codes and pictures of the map, which the shell makes."""

import simple_html as html
from simple_html import Node

from okanagan.page.widgets.markup import Attributes, push_button, with_icon


def qr_code(hash_: str, label: str) -> Node:
    """A QR code of the page's address with `hash_`; `label` says where it leads."""
    about: Attributes = {"class": "qr", "data-qr": hash_, "role": "img", "aria-label": label}
    return html.div(about)


def picture_button(words: str, name: str, caption: str, kind: str = "") -> Node:
    """A button that saves a picture of the map in a file called `name`.

    `caption` is printed below the map; long captions break at ` · `.
    """
    about: Attributes = {"data-picture-name": name, "data-picture-caption": caption}
    return push_button(*with_icon("map", words), kind=kind, shell="picture", also=about)
