"""The service worker, which makes the site available offline."""

import json
from collections.abc import Iterable
from pathlib import Path

from .console import Problem
from .games import ARCHIVES, GAME_ARCHIVES
from .node import Node
from .paths import WORK
from .site import HASHED, Site

NOT_PRECACHED = ("engine/plugin-bots.*.zip", "engine/compact.*", "404.html")
"""Files that the service worker does not precache: the library for plugin bots, which is cached on
first use (see `web/interpreter.js`); the compact file for slow lines, whose parts it caches; and
the error page, which only a server sends."""


def precached(files: Iterable[Path]) -> int:
    """Return how many of the files the service worker precaches."""
    return sum(not any(file.match(pattern) for pattern in NOT_PRECACHED) for file in files)


def add_service_worker(site: Site, node: Node, precached: int) -> None:
    """Write `sw.js`. Raises `Problem` if it does not precache exactly this number of files."""
    answer = WORK / "offline.json"
    request = {
        "site": str(site.folder),
        "hashed": HASHED,
        "notPrecached": NOT_PRECACHED,
        "last": [f"engine/{name}." for name in ARCHIVES]
        + [f"assets/{id_}." for id_ in GAME_ARCHIVES],
        "answer": str(answer),
    }
    node.script("offline.mjs", request, "Writing the service worker")
    result = json.loads(answer.read_text(encoding="utf-8"))
    if result["warnings"]:
        raise Problem(f"workbox-build warns: {result['warnings']}")
    if result["count"] != precached:
        raise Problem(f"The service worker caches {result['count']} files instead of {precached}.")
