"""The worker's entry: what PyScript runs first, and what the page may call.

An error at the top level of a PyScript worker is shown nowhere, so a start that fails is
kept and told by both calls.
"""

import builtins
import dataclasses
import json
import marshal


def use_compiled_dataclasses() -> None:
    """Let `dataclass` find what it writes compiled, as the build did with everything else.

    It makes each class's methods from text; compiling that took half of the time of the start.
    A text that the build has not seen is compiled as ever.
    """
    with open("dataclasses.marshal", "rb") as file:
        codes = marshal.load(file)

    def run(text: str, *names: dict[str, object]) -> None:
        builtins.exec(codes.get(text, text), *names)

    dataclasses.exec = run  # type: ignore[attr-defined]  # hides the builtin from that module alone


def failed_start(error: BaseException) -> str:
    """The answer to every call when our own modules could not be imported."""
    import traceback  # needed here alone; a start that succeeds need not pay for it

    detail = "".join(traceback.format_exception(error))
    return json.dumps({"error": {"message": "The game could not start.", "detail": detail}})


try:
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
