"""Uses the engine once, to find out what it imports. Runs in Pyodide, during the build."""

import json


def run() -> None:
    """Start the worker, open the page, and play a random game."""
    from okanagan.page.worker import dispatch, hello

    _check(hello())
    message = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
    _check(dispatch(json.dumps(message)))
    from okanagan.games.okanagan.rules.game import Okanagan
    from okanagan.kernel.bots import RandomBot
    from okanagan.kernel.record import Seat
    from okanagan.kernel.simulate import simulate

    simulate(Okanagan(2), [Seat("Ann"), Seat("Bo")], [RandomBot(), RandomBot()], seed=1)


def _check(answer: str) -> None:
    result = json.loads(answer)
    if "error" in result:
        raise RuntimeError(f"the page's Python failed: {result['error']}")
