"""Patches: the regions of the page that changed since they were sent."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from simple_html import Node, render

from okanagan.page import words

_IDS = re.compile(r' id="([^"]+)"')


class Region(NamedTuple):
    """A region, or several of them (as a mapping), costly to render; made by `lazy`.

    Equal regions have equal markup.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    named: Mapping[str, Any]
    language: str

    def render(self) -> Any:
        return self.function(*self.arguments, **self.named)


def lazy(function: Callable[..., Any], *arguments: Any, **named: Any) -> Region:
    """A region that is rendered again only if an (immutable) argument or the language changed."""
    return Region(function, arguments, named, words.language())


class Patches:
    """The regions as the page shows them now."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Makes the next answer send everything again."""
        self._markup: dict[str, str] = {}
        self._contents: dict[str, Node | Region] = {}
        self._emptied: set[str] = set()
        self._later: Region | None = None

    def has_pending(self, later: Region | None) -> bool:
        return later is not None and later != self._later

    def flush(self, later: Region) -> dict[str, str]:
        self._later = later
        return self.changed(later.render())

    def changed(self, regions: Mapping[str, Node | Region]) -> dict[str, str]:
        """The markup of the regions that changed, and of the regions inside them."""
        patches: dict[str, str] = {}
        for name, content in regions.items():
            emptied = name in self._emptied
            if content == self._contents.get(name) and not emptied:
                continue
            self._contents[name] = content
            markup = render(content.render() if isinstance(content, Region) else content)
            if emptied or self._markup.get(name) != markup:
                patches[name] = self._markup[name] = markup
                self._emptied.update(_IDS.findall(markup))
                self._emptied.discard(name)
        return patches
