"""Codes in links: `…#/g/CODE`, or `…#/g/CODE/87` for the moment before move 87."""

import re

ADDRESS = "#/g/"  # the beginning of the part of a link that the page reads
_LINK = re.compile(rf"\S*{ADDRESS}([^\s/]+)(?:/(\d+))?/?")
_CODE = re.compile(r"[0-9A-Za-z]{60,}")
"""No code of a game is shorter: the deal alone takes more."""


def link(code: str, page: str = "", moment: int | None = None) -> str:
    """The link to a game, or to the moment before one of its moves."""
    return f"{page}{ADDRESS}{code}" + ("" if moment is None else f"/{moment}")


def code_in(text: str) -> str | None:
    """The code in a link, or the text itself if it is a code; None for any other text."""
    text = text.strip()
    if found := _LINK.fullmatch(text):
        return found[1]
    return text if _CODE.fullmatch(text) else None
