"""The markup that the build renders: start screen, templates, and the page for a wrong address."""

from collections.abc import Mapping

from simple_html import Node, a, div, h1, h2, p, progress, render, section, span, template

from okanagan.games import DEFAULT, GAMES
from okanagan.page import words
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Message
from okanagan.page.site import routes
from okanagan.page.widgets.markup import Attributes, push_button
from okanagan.page.words import t


def document(language: str) -> dict[str, str]:
    """The parts of the page in a language; `screen` is the app's first answer, byte for byte."""
    app = App(routes())
    opening = {"stored": {}, "languages": [language], "hash": "", "forms": {}}
    answer = app.dispatch(Message("open", opening))
    words.use(language)
    return {
        "lang": language,
        "title": app.screen.title,
        "description": t(
            "Play the board game Okanagan in the browser, alone against bots or with friends at "
            "one screen. Free, without an account, also offline."),
        "noscript": t(
            "Okanagan runs wholly on your device, in JavaScript and WebAssembly. JavaScript is "
            "switched off here: allow it for this page, then load the page again."),
        "screen": answer.regions["screen"],
        "dialogs": render(boot_texts()),
    }  # fmt: skip


def sprites(*, apart: bool) -> dict[str, tuple[str, Mapping[str, str]]]:
    """The symbols of the default game, or of all others, by id, with the glyphs that they use."""
    uis = {id_: game.page.load()() for id_, game in GAMES.items() if (game is not DEFAULT) == apart}
    return {id_: (render(ui.sprite()), ui.glyphs()) for id_, ui in uis.items()}


def not_found(language: str) -> str:
    """The text for a wrong address; the shell sets the link to the game."""
    words.use(language)
    title = t("There is nothing at this address")
    about: Attributes = {"lang": language, "data-title": f"{title} – Okanagan"}
    text = t(
        "The address may be mistyped, or its page was removed. Your saved games are not affected."
    )
    home: Attributes = {"class": "button primary", "href": "./", "data-home": None}
    return render(section(about, h1(title), p(text), p(a(home, t("To the game")))))


def boot_texts() -> list[Node]:
    texts = {
        "loading": t("Loading the game…"),
        "waiting": t("Your game begins as soon as everything is loaded…"),
        "slow": t("This takes a little longer…"),
        # The shell puts the numbers in.
        "arrived": t("{done} of {total} MB", done="{1}", total="{2}"),
        "left": t("about {seconds} s left", seconds="{1}"),
        "stalled": t("Nothing has arrived for 20 seconds."),
        "copied": t("Copied ✓"),
        "not-copied": t("The browser does not allow copying."),
        "no-picture": t("The picture could not be made."),
    }
    return [
        section({"id": "notices", "aria-label": t("Notices")}),
        div(
            {"id": "boot", "role": "status", "hidden": None},
            span({"id": "boot-text"}, texts["loading"]),
            span({"id": "boot-bytes", "aria-hidden": "true"}),  # not announced at each change
            progress({"id": "boot-progress", "max": "1", "aria-label": t("Loading")}),
            push_button(t("Try again"), shell="reload", id_="boot-again", also={"hidden": None}),
        ),
        div({"id": "trouble", "role": "alert"}),
        [template({"data-trouble": reason}, body) for reason, body in _troubles().items()],
        [template({"data-text": name}, text) for name, text in texts.items()],
    ]


def _troubles() -> dict[str, Node]:
    return {
        "too-old": _trouble(
            t("This browser is too old for the game."),
            t("Update it, or try another: Chrome and Edge from version 114 on, Firefox from 125, "
              "Safari from 17 can show it. On an iPhone or iPad, update the system."),
        ),
        "no-wasm": _trouble(
            t("This browser can’t run the game: it has no WebAssembly, or one that is too old."),
            t("Update the browser, or try another: Firefox, Chrome, Edge or Safari of the last "
              "two years. Some browsers switch WebAssembly off in a lockdown or strict mode."),
        ),
        "worker-refused": _trouble(
            t("The browser refused to start the game in the background."),
            t("Extensions and strict privacy settings can cause this: allow scripts and "
              "workers for this page, then load it again. Or try another browser."),
        ),
        "missing-file": _trouble(
            t("A part of the game could not be downloaded."),
            t("Check the connection, then try again. The page keeps what it has downloaded."),
        ),
        "timeout": _trouble(
            t("The game took too long to load."),
            t("The connection may be slow or interrupted. Try again: the page keeps what it "
              "has downloaded."),
        ),
        "start-failed": _trouble(
            t("The game could not start."),
            t("Load the page again. If that does not help, close other tabs, or try another "
              "browser. Your kept games are safe."),
        ),
        "stopped": _trouble(
            t("The game has stopped answering."),
            t("Load the page again: you go on where you were. The last save can be downloaded "
              "here."),
        ),
    }  # fmt: skip


def _trouble(what: str, advice: str) -> Node:
    again = push_button(t("Try again"), kind="primary", shell="reload")
    saves = push_button(t("Download my games"), shell="download-saves")
    close = push_button(t("Close"), shell="close-trouble")
    detail = p({"class": "detail", "data-detail": None})
    buttons = div({"class": "buttons"}, again, saves, close)
    return div({"class": "trouble"}, h2(what), p(advice), detail, buttons)
