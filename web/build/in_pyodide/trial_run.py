"""Does once what a game may do, to learn what that imports. Runs in Pyodide, at build time."""

import json


def run() -> None:
    """Say hello, open the page, and play at random for a moment."""
    from okanagan.page.worker import dispatch, hello

    _told(hello())
    message = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
    _told(dispatch(json.dumps(message)))
    from okanagan.games.okanagan.rules.game import Valley
    from okanagan.kernel.bots import RandomBot
    from okanagan.kernel.record import Seat
    from okanagan.kernel.simulate import simulate

    simulate(Valley(2), [Seat("Ann"), Seat("Bo")], [RandomBot(), RandomBot()], seed=1)


def _told(answer: str) -> None:
    told = json.loads(answer)
    if "error" in told:
        raise RuntimeError(f"the page's Python failed: {told['error']}")
