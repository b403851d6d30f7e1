"""The worker's entry: what PyScript runs first, and what the page may call.

An error at the top level of a PyScript worker is shown nowhere, so a start that fails is
kept and told by both calls.
"""

import builtins
import dataclasses
import inspect
import json
import marshal
import sys
import zlib
from types import SimpleNamespace
from typing import Any
from zipimport import zipimporter

ARCHIVE = "okanagan.zip"
"""Everything of ours, as web/interpreter.js has put it here."""


def use_compiled_dataclasses() -> None:
    """Let `dataclass` find what it writes compiled, as the build did with everything else.

    It makes each class's methods from text; compiling that took half of the time of the start.
    A text that the build has not seen is compiled as ever. And it would make a docstring from the
    signature of each class, since the build has stripped them all: nobody reads those here.
    """
    codes = marshal.loads(zipimporter(ARCHIVE).get_data("dataclasses.marshal"))

    def run(text: str, *names: dict[str, object]) -> None:
        known = len(text), zlib.crc32(text.encode())  # the texts themselves would weigh as much
        builtins.exec(codes.get(known, text), *names)

    def no_signature(*_: object, **__: object) -> str:
        return ""

    # Both hide a name from that module alone.
    module: Any = dataclasses
    module.exec = run
    module.inspect = SimpleNamespace(signature=no_signature, unwrap=inspect.unwrap)


def failed_start(error: BaseException) -> str:
    """The answer to every call when our own modules could not be imported."""
    import traceback  # needed here alone; a start that succeeds need not pay for it

    detail = "".join(traceback.format_exception(error))
    return json.dumps({"error": {"message": "The game could not start.", "detail": detail}})


try:
    # In a snapshot (see web/interpreter.js) all of it is there already.
    if "okanagan.page.worker" not in sys.modules:
        sys.path.insert(0, ARCHIVE)
        use_compiled_dataclasses()
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
