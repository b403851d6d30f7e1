"""Codes in links: `…#/g/CODE`, or `…#/g/CODE/87` for the moment before move 87."""

import re

ADDRESS = "#/g/"
"""Where the part of a link begins that the page reads."""
_LINK = re.compile(rf"\S*{ADDRESS}([^\s/]+)(?:/(\d+))?/?")
_CODE = re.compile(r"[0-9A-Za-z]{60,}")
"""No code of a game is shorter: the deal alone takes more."""


def link(code: str, page: str = "", moment: int | None = None) -> str:
    """The link to a game, or to the moment before one of its moves, on the page at an address."""
    return f"{page}{ADDRESS}{code}" + ("" if moment is None else f"/{moment}")


def code_in(text: str) -> str | None:
    """The code of a whole link, or that is the text itself; None where the text is neither."""
    text = text.strip()
    if found := _LINK.fullmatch(text):
        return found[1]
    return text if _CODE.fullmatch(text) else None
