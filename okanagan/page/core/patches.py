"""Patches: the regions of the page that are not as they were sent last."""

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
    """A region that is costly to render: `lazy` makes one."""

    key: object  # everything that the markup depends on; equal keys mean equal markup
    render: Callable[[], Node]


def lazy(render: Callable[..., Node], *arguments: Any, **named: Any) -> Region:
    """A region whose key is its arguments: it is rendered anew when one of them is another.

    Arguments are compared as values, so they must be immutable; the language counts as one.
    """
    key = words.language(), render, arguments, named
    return Region(key, partial(render, *arguments, **named))


@dataclass(frozen=True, slots=True)
class Later:
    """Regions that may come a moment after the answer, so that nobody waits for them."""

    regions: Callable[..., Mapping[str, Node | Region]]  # makes them, outer ones first
    arguments: tuple[Any, ...]  # for `regions`; equal ones mean that no region has changed

    @property
    def key(self) -> object:
        """Whatever the regions depend on."""
        return words.language(), self.regions, self.arguments

    def made(self) -> Mapping[str, Node | Region]:
        """The regions."""
        return self.regions(*self.arguments)


class Patches:
    """The regions as the page shows them now."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Everything is to be sent again."""
        self._markup: dict[str, str] = {}
        self._keys: dict[str, object] = {}
        self._emptied: set[str] = set()
        self._later: object = None

    def has_pending(self, later: Later | None) -> bool:
        """Whether something of it is still to be sent."""
        return later is not None and later.key != self._later

    def flush(self, later: Later) -> dict[str, str]:
        """The markup of those of these regions that changed."""
        self._later = later.key
        return self.changed(later.made())

    def changed(self, regions: Mapping[str, Node | Region]) -> dict[str, str]:
        """The markup of the regions that changed, in their order.

        A region whose container lies in one that is sent comes with it: there it is empty.
        """
        found: dict[str, str] = {}
        for name, content in regions.items():
            markup = self._markup_if_new(name, content, emptied=name in self._emptied)
            if markup is not None:
                found[name] = self._markup[name] = markup
                self._emptied.update(_IDS.findall(markup))
                self._emptied.discard(name)
        return found

    def _markup_if_new(self, name: str, content: Node | Region, *, emptied: bool) -> str | None:
        known = self._keys.pop(name, None)
        if isinstance(content, Region):
            self._keys[name] = content.key
            if content.key == known and not emptied:
                return None
            content = content.render()
        markup = render(content)
        return markup if emptied or self._markup.get(name) != markup else None
