"""The files of the games that come apart, and where the page finds them."""

import json
from collections.abc import Mapping
from pathlib import Path

from . import assets, page
from .archives import as_shipped
from .node import Node
from .site import Site


def add(site: Site, node: Node, archives: Mapping[str, Path]) -> str:
    """Write the files of each game; return the addresses of all, as the shell reads them."""
    symbols = page.symbols_apart()
    addresses = {
        game: {
            "code": site.add_hashed(f"engine/{game}.pack", as_shipped(archive)),
            "styles": assets.add_style_sheet(site, node, game),
            "symbols": site.add_hashed(f"assets/{game}.svg", symbols[game]),
        }
        for game, archive in archives.items()
    }
    return json.dumps(addresses)
