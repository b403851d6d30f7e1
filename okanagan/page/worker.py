"""What the page may call in its worker: JSON texts in, JSON texts out, and never an error."""

import json
import traceback

from okanagan import __version__
from okanagan.page.added_bots.wheels import install
from okanagan.page.app.app import App
from okanagan.page.core.protocol import BadMessage, Message
from okanagan.page.garbage import look_rarely
from okanagan.page.okanagan.ui import ValleyKit

_app = App(ValleyKit(), install=install)
look_rarely()


def hello() -> str:
    """Says that everything is imported, and which version it is."""
    return json.dumps({"ok": {"version": __version__}})


def dispatch(text: str) -> str:
    """The answer to a message: `{"ok": …}`, or `{"error": …}` where there was none to be had."""
    try:
        return json.dumps({"ok": _app.dispatch(Message.parse(text)).to_json()})
    except BadMessage as error:
        return _failed(str(error), "")
    except Exception as error:  # the caller would wait for ever
        return _failed(f"{type(error).__name__}: {error}", traceback.format_exc())


def _failed(message: str, detail: str) -> str:
    return json.dumps({"error": {"message": message, "detail": detail}})
