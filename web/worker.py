"""The worker's program. PyScript runs it, and the page calls its two functions.

PyScript does not report errors at the top level. After a failed start both functions return the
error.
"""

import json
import sys

ARCHIVE = "okanagan.zip"
"""The archive of our modules, which web/interpreter.js has written. Others follow on demand."""


def failed_start(error: BaseException) -> str:
    """Return the answer to every call when our own modules could not be imported."""
    import traceback  # importing it takes time, and only a failed start needs it

    detail = "".join(traceback.format_exception(error))
    return json.dumps({"error": {"message": "The game could not start.", "detail": detail}})


try:
    # A snapshot (see web/interpreter.js) contains the imported modules.
    if "okanagan.page.worker" not in sys.modules:
        sys.path.insert(0, ARCHIVE)
        from okanagan.page.archive import use_compiled_dataclasses

        use_compiled_dataclasses(ARCHIVE)
    from okanagan.page.worker import dispatch, hello
except BaseException as error:
    failure = failed_start(error)

    def hello() -> str:
        """Return why the start failed."""
        return failure

    def dispatch(text: str) -> str:
        """Return why the start failed."""
        return failure


__export__ = ["dispatch", "hello"]
