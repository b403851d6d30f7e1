"""Patches: the regions of the page that changed since they were sent."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from simple_html import Node, render

from okanagan.page import words

_IDS = re.compile(r' id="([^"]+)"')


class Region(NamedTuple):
    """A region, or several of them (as a mapping), costly to render; made by `lazy`."""

    key: object  # equal keys mean equal markup
    render: Callable[[], Any]


def lazy(render: Callable[..., Any], *arguments: Any, **named: Any) -> Region:
    """A region that is rendered again only if an (immutable) argument or the language changed."""
    key = words.language(), render, arguments, named
    return Region(key, partial(render, *arguments, **named))


class Patches:
    """The regions as the page shows them now."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Makes the next answer send everything again."""
        self._markup: dict[str, str] = {}
        self._keys: dict[str, object] = {}
        self._emptied: set[str] = set()
        self._later: object = None

    def has_pending(self, later: Region | None) -> bool:
        return later is not None and later.key != self._later

    def flush(self, later: Region) -> dict[str, str]:
        self._later = later.key
        return self.changed(later.render())

    def changed(self, regions: Mapping[str, Node | Region]) -> dict[str, str]:
        """The markup of the regions that changed, and of the regions inside them."""
        patches: dict[str, str] = {}
        for name, content in regions.items():
            emptied, key = name in self._emptied, None
            if isinstance(content, Region):
                key = content.key
                if key == self._keys.get(name) and not emptied:
                    continue
                content = content.render()
            self._keys[name], markup = key, render(content)
            if emptied or self._markup.get(name) != markup:
                patches[name] = self._markup[name] = markup
                self._emptied.update(_IDS.findall(markup))
                self._emptied.discard(name)
        return patches
