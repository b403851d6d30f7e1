"""Finds out which regions of the page are to be sent: those that are not as they were sent last."""

import re
from collections.abc import Hashable, Mapping

from simple_html import Node, render

from okanagan.page.screen import Region

_IDS = re.compile(r' id="([^"]+)"')


class Sent:
    """The regions as the page shows them now."""

    def __init__(self) -> None:
        self._markup: dict[str, str] = {}
        self._keys: dict[str, Hashable] = {}

    def forget(self) -> None:
        """Everything is to be sent again."""
        self._markup.clear()
        self._keys.clear()

    def changed(self, regions: Mapping[str, Node | Region]) -> dict[str, str]:
        """The markup of the regions that changed, in their order.

        A region whose container lies in one that is sent comes with it: there it is empty.
        """
        found: dict[str, str] = {}
        within: set[str] = set()
        for name, content in regions.items():
            markup = self._markup_if_new(name, content, emptied=name in within)
            if markup is not None:
                found[name] = self._markup[name] = markup
                within.update(_IDS.findall(markup))
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
