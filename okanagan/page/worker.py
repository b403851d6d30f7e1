"""The functions that the page calls in its worker: JSON texts in and out, and never an error."""

import gc
import json
import traceback

from okanagan import __version__
from okanagan.page.app.app import App
from okanagan.page.core.protocol import BadMessage, Message
from okanagan.page.plugin_bots.wheels import install
from okanagan.page.site import routes


def collect_rarely() -> None:
    """Makes Python look for garbage seldom, as that takes a slow phone a third of a second.

    Only objects that hold each other are such garbage: our code leaves none, an added bot may. All
    objects of now live as long as the page.
    """
    gc.freeze()
    gc.set_threshold(50_000)  # new objects between two looks


_app = App(routes(), install=install)
collect_rarely()


def hello() -> str:
    """Says that everything is imported, and which version it is."""
    return json.dumps({"ok": {"version": __version__}})


def dispatch(text: str) -> str:
    """The answer to a message: `{"ok": …}` or `{"error": …}`."""
    try:
        return json.dumps({"ok": _app.dispatch(Message.parse(text)).to_json()})
    except BadMessage as error:
        return _failed(str(error), "")
    except BaseException as error:  # the caller would wait for ever
        return _failed(f"{type(error).__name__}: {error}", traceback.format_exc())


def _failed(message: str, detail: str) -> str:
    return json.dumps({"error": {"message": message, "detail": detail}})
