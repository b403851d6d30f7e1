"""Does once what a game may do, to learn what that imports. Runs in Pyodide, at build time."""

import json


def run() -> None:
    """Say hello, open the page, and play at random for a moment."""
    from okanagan.page.worker import dispatch, hello

    _told(hello())
    message = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
    _told(dispatch(json.dumps(message)))
    from okanagan.valley.bench import playouts

    playouts(0.5)


def _told(answer: str) -> None:
    told = json.loads(answer)
    if "error" in told:
        raise RuntimeError(f"the page's Python failed: {told['error']}")
