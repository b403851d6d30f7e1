"""The worker's entry: what PyScript runs first, and what the page may call.

An error at the top level of a PyScript worker is shown nowhere, so a start that fails is
kept and told by both calls.
"""

import json
import sys

ARCHIVE = "okanagan.zip"
"""Everything of ours but what comes later, as web/interpreter.js has put it here."""


def failed_start(error: BaseException) -> str:
    """The answer to every call when our own modules could not be imported."""
    import traceback  # needed here alone; a start that succeeds need not pay for it

    detail = "".join(traceback.format_exception(error))
    return json.dumps({"error": {"message": "The game could not start.", "detail": detail}})


try:
    # In a snapshot (see web/interpreter.js) all of it is there already.
    if "okanagan.page.worker" not in sys.modules:
        sys.path.insert(0, ARCHIVE)
        from okanagan.page.archive import use_compiled_dataclasses

        use_compiled_dataclasses(ARCHIVE)
    from okanagan.page.worker import dispatch, hello
except BaseException as error:
    failure = failed_start(error)

    def hello() -> str:
        """Tell that the start failed, and why."""
        return failure

    def dispatch(text: str) -> str:
        """Tell that the start failed, and why."""
        return failure


__export__ = ["dispatch", "hello"]
