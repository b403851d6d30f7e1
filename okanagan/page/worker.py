"""The functions that the shell calls in the worker: JSON texts in and out, never an exception."""

import gc
import json
import traceback

from okanagan import __version__
from okanagan.page.app.app import App
from okanagan.page.core.protocol import BadMessage, Message
from okanagan.page.plugin_bots.wheels import install
from okanagan.page.site import routes


def collect_rarely() -> None:
    """Makes garbage collection rare: it takes a slow phone a third of a second."""
    gc.freeze()
    gc.set_threshold(50_000)  # new objects between two collections


_app = App(routes(), install=install)
collect_rarely()


def hello() -> str:
    return json.dumps({"ok": {"version": __version__}})


def dispatch(text: str) -> str:
    try:
        return json.dumps({"ok": _app.dispatch(Message.parse(text)).to_json()})
    except BadMessage as error:
        return _failed(str(error), "")
    except BaseException as error:  # otherwise the caller would wait forever
        return _failed(f"{type(error).__name__}: {error}", traceback.format_exc())


def _failed(message: str, detail: str) -> str:
    return json.dumps({"error": {"message": message, "detail": detail}})
