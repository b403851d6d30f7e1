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
    """A region that is costly to render, made by `lazy`."""

    key: object  # equal keys mean equal markup
    render: Callable[[], Node]


def lazy(render: Callable[..., Node], *arguments: Any, **named: Any) -> Region:
    """A region that is rendered again only if an (immutable) argument or the language changed."""
    key = words.language(), render, arguments, named
    return Region(key, partial(render, *arguments, **named))


@dataclass(frozen=True, slots=True)
class Later:
    """Regions that are sent after the answer, so that the user does not wait for them."""

    regions: Callable[..., Mapping[str, Node | Region]]  # makes them, outer ones first
    arguments: tuple[Any, ...]  # for `regions`; equal ones mean that no region has changed

    @property
    def key(self) -> object:
        return words.language(), self.regions, self.arguments

    def made(self) -> Mapping[str, Node | Region]:
        return self.regions(*self.arguments)


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

    def has_pending(self, later: Later | None) -> bool:
        """Whether some of these regions must still be sent."""
        return later is not None and later.key != self._later

    def flush(self, later: Later) -> dict[str, str]:
        self._later = later.key
        return self.changed(later.made())

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
        known = self._keys.pop(name, None)
        if isinstance(content, Region):
            self._keys[name] = content.key
            if content.key == known and not emptied:
                return None
            content = content.render()
        markup = render(content)
        return markup if emptied or self._markup.get(name) != markup else None
