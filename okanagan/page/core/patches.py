"""Patches: the regions of the page that are not as they were sent last."""

import re
from collections.abc import Mapping

from simple_html import Node, render

from okanagan.page.core.screen import Later, Region

_IDS = re.compile(r' id="([^"]+)"')


class Patches:
    """The regions as the page shows them now."""

    def __init__(self) -> None:
        self._markup: dict[str, str] = {}
        self._keys: dict[str, object] = {}
        self._emptied: set[str] = set()
        self._later: object = None

    def forget(self) -> None:
        """Everything is to be sent again."""
        self._markup.clear()
        self._keys.clear()
        self._emptied.clear()
        self._later = None

    def lacks(self, later: Later | None) -> bool:
        """Whether something of it is still to be sent."""
        return later is not None and later.key != self._later

    def followed(self, later: Later) -> dict[str, str]:
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
        if isinstance(content, Region):
            if not emptied and name in self._keys and self._keys[name] == content.key:
                return None
            self._keys[name] = content.key
            content = content.render()
        else:
            self._keys.pop(name, None)
        markup = render(content)
        return markup if emptied or self._markup.get(name) != markup else None
