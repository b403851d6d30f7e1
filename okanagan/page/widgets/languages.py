"""The choice of the page's language: every language in its own words."""

from simple_html import Node, button, div, fieldset, legend, option, select

from okanagan.page import words
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, flag, labelled, radio
from okanagan.page.words import t


def language_buttons() -> Node:
    """A button for each language, for whoever has just come; nothing where there is only one."""
    codes = words.available()
    if len(codes) == 1:
        return ""
    attributes: Attributes = {"class": "languages", "role": "group", "aria-label": t("Language")}
    return div(attributes, icon("language"), [_button(code) for code in codes])


def _button(code: str) -> Node:
    attributes: Attributes = {"type": "button", "id": f"speak-{code}", "lang": code}
    attributes |= {"data-do": "set", "data-name": "language", "data-value": code}
    attributes["aria-pressed"] = "true" if code == words.language() else "false"
    return button(attributes, words.NAMES[code])


def language_radios() -> Node:
    """The same among the settings."""
    codes = words.available()
    if len(codes) == 1:
        return ""
    choices: list[Node] = [
        radio("language", code, words.NAMES[code], chosen=code == words.language(), lang=code)
        for code in codes
    ]
    return fieldset(
        {"id": "setting-language", "data-do": "set"},
        legend(t("Language")),
        div({"class": "segments"}, choices),
    )


def language_list() -> Node:
    """The same as a drop-down list, where there is little room."""
    codes = words.available()
    if len(codes) == 1:
        return ""
    attributes: Attributes = {"id": "language", "name": "language", "data-do": "set"}
    return labelled(
        t("Language"), "language", select(attributes, [_option(code) for code in codes])
    )


def _option(code: str) -> Node:
    chosen = flag("selected", wanted=code == words.language())
    return option({"value": code, "lang": code, **chosen}, words.NAMES[code])
