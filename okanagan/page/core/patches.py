"""Patches: the regions of the page that changed since they were sent."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from simple_html import Node, render

from okanagan.page import words

_IDS = re.compile(r' id="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Region:
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
            markup = self._markup_if_new(name, content, emptied=name in self._emptied)
            if markup is not None:
                patches[name] = self._markup[name] = markup
                self._emptied.update(_IDS.findall(markup))
                self._emptied.discard(name)
        return patches

    def _markup_if_new(self, name: str, content: Node | Region, *, emptied: bool) -> str | None:
        sent_key = self._keys.pop(name, None)
        if isinstance(content, Region):
            self._keys[name] = content.key
            if content.key == sent_key and not emptied:
                return None
        markup = render(content.render() if isinstance(content, Region) else content)
        return markup if emptied or self._markup.get(name) != markup else None
