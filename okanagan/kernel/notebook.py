"""Matches, views and maps in Python shells and notebooks.

The modules that draw them are imported when one is drawn.
"""

from collections.abc import Callable
from typing import Any

from okanagan.kernel.game import Decision
from okanagan.kernel.spec import Part


class Shown:
    """A base class of what can be drawn: `print` shows it as text, a notebook as a picture."""

    __slots__ = ()
    drawings = "", ""
    """The functions that draw it as text and as SVG (see `picture`); empty for none."""

    def __str__(self) -> str:
        return picture(self.drawings[0], self) or repr(self)

    def _repr_svg_(self) -> str | None:
        """The board for a notebook; None if what draws it is not installed."""
        return picture(self.drawings[1], self)


def expected(decision: Decision | None) -> str:
    """The decision and who must make it, as an English phrase."""
    if decision is None:
        return "the game is over"
    player = "chance" if decision.player is None else f"player {decision.player}"
    return f"{player} must {decision.asks}"


def picture(path: str, shown: Any) -> str | None:
    """What the function at `path` (`package.module:name`) draws of a match, a view or a map.

    None without a path, or if the function needs a package that is not installed.
    """
    draw: Part[Callable[[Any], str]] = Part(path)
    try:
        return draw.load()(shown) if path else None
    except ImportError:
        return None
