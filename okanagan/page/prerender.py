"""What the build puts into `index.html`: the start screen as it is before anything has happened."""

from simple_html import render

from okanagan.page import words
from okanagan.page.app.app import App
from okanagan.page.core.boot_texts import boot_texts
from okanagan.page.core.protocol import Message
from okanagan.page.okanagan.drawing.sprite import sprite
from okanagan.page.okanagan.ui import ValleyKit
from okanagan.page.words import t


def document(language: str) -> dict[str, str]:
    """The page's parts in a language, by the names of the holes they fill.

    `screen` is byte for byte what the app answers first when nothing is stored; `dialogs` is what
    stands beside every screen; `sprite` holds the symbols, but not the game-icons glyphs.
    """
    app = App(ValleyKit())
    opening = {"stored": {}, "languages": [language], "hash": "", "forms": {}}
    answer = app.dispatch(Message("open", opening))
    words.use(language)
    return {
        "lang": language,
        "title": app.screen.title,
        "description": t(
            "Play the board game Okanagan in the browser, alone against bots or with friends at "
            "one screen. Free, without an account, also offline."
        ),
        "noscript": t(
            "Okanagan runs wholly on your device, in JavaScript and WebAssembly. JavaScript is "
            "switched off here: allow it for this page, then load the page again."
        ),
        "screen": answer.regions["screen"],
        "dialogs": render(boot_texts()),
        "sprite": render(sprite()),
    }
