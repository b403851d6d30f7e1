"""Keeps the engine away from a page, to see what the page is without it."""

import re

from playwright.sync_api import Route

from .visits import Visit

WASM = "**/*.wasm"
ENGINE = re.compile(r"\.wasm$|/engine/[^/]+/hello$")
"""What the real engine can not start without, and what the quick one can not."""


class Brake:
    """Keeps the engine back until it is let go."""

    def __init__(self, visit: Visit) -> None:
        self._held: list[Route] = []
        self._off = False
        visit.context.route(ENGINE, self._hold)

    def _hold(self, route: Route) -> None:
        if self._off:
            route.continue_()
        else:
            self._held.append(route)

    def let_go(self) -> None:
        """Let the engine come."""
        self._off = True
        for route in self._held:
            route.continue_()
