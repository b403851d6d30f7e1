"""The service worker that keeps the site on the device."""

import json
from collections.abc import Iterable
from pathlib import Path

from .console import Problem
from .games import GAME_ARCHIVES
from .node import Node
from .paths import WORK
from .site import HASHED, Site

NOT_PRECACHED = ("engine/guests.*.zip", "404.html")
"""What few people ever need, which is kept when it was needed once (see `web/interpreter.js`); and
what only a server shows, where it has nothing else."""


def precached(files: Iterable[Path]) -> int:
    """Return how many of the site's files the service worker keeps."""
    return sum(not any(file.match(pattern) for pattern in NOT_PRECACHED) for file in files)


def add_service_worker(site: Site, node: Node, precached: int) -> None:
    """Write `sw.js`, and make sure that it keeps exactly as many files as the page was told."""
    answer = WORK / "offline.json"
    request = {
        "site": str(site.folder),
        "hashed": HASHED,
        "left": NOT_PRECACHED,
        "last": [f"{folder}/{game}." for game in GAME_ARCHIVES for folder in ("engine", "assets")],
        "answer": str(answer),
    }
    node.script("offline.mjs", request, "Writing the service worker")
    made = json.loads(answer.read_text(encoding="utf-8"))
    if made["warnings"]:
        raise Problem(f"workbox-build warns: {made['warnings']}")
    if made["count"] != precached:
        raise Problem(f"The service worker keeps {made['count']} files instead of {precached}.")
