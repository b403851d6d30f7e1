"""Pictures of matches and views in notebooks, by modules that are imported when one is drawn."""

from collections.abc import Callable
from typing import Any

from okanagan.kernel.spec import Part


def picture(path: str, shown: Any) -> str | None:
    """The SVG that the function at `path` (`package.module:name`) draws of a match or view.

    None without a path, or if the function needs a package that is not installed.
    """
    draw: Part[Callable[[Any], str]] = Part(path)
    try:
        return draw.load()(shown) if path else None
    except ImportError:
        return None
