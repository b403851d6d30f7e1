"""The controls with which the user changes settings."""

from collections.abc import Callable
from typing import Any

from simple_html import Node, div, fieldset, legend, p, section

from okanagan.page import words
from okanagan.page.settings import GROUPS, Settings
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    Attributes,
    chooser,
    do_button,
    labelled,
    name_field,
    radio,
)
from okanagan.page.words import t


def preferences(settings: Settings, heading: Callable[..., Node]) -> list[Node]:
    """Every setting with its values, under the headings (`h2`, `h3`) of the groups."""
    groups = [_group(settings, heading, title) for title in GROUPS]
    hint = p({"class": "hint"}, t("Settings are stored in this browser only."))
    return [*groups, _language(settings, heading), hint]


def drop_down(settings: Settings, name: str, label: str) -> Node:
    values = {value: t(text) for value, text in settings.setting(name).values.items()}
    return labelled(label, name, chooser(name, values, settings[name], {"data-do": "set"}))


def _group(settings: Settings, heading: Callable[..., Node], title: str) -> Node:
    choices = [
        (_typed if setting.longest else choice)(settings, setting.name)
        for setting in settings.table
        if setting.group == title
    ]
    return section({"class": "settings-group"}, heading(t(title)), choices) if choices else ""


def choice(settings: Settings, name: str) -> Node:
    """A setting with its values side by side."""
    setting, chosen, hint = settings.setting(name), settings[name], f"hint-{name}"
    values = setting.values.items()
    radios = [
        radio(name, value, setting.picture(value), t(label), chosen=value == chosen)
        for value, label in values
    ]
    return fieldset(
        {"id": f"setting-{name}", "data-do": "set", "aria-describedby": hint},
        legend(t(setting.title)),
        p({"class": "hint", "id": hint}, t(setting.hint)),
        div({"class": "segments"}, radios),
    )


def _typed(settings: Settings, name: str) -> Node:
    setting, hint = settings.setting(name), f"hint-{name}"
    about: Attributes = {"data-do": "set", "aria-describedby": hint}
    field = name_field(f"setting-{name}", name, settings[name], about)
    return div(
        {"class": "setting-text"},
        labelled(t(setting.title), f"setting-{name}", field),
        p({"class": "hint", "id": hint}, t(setting.hint)),
    )


def _languages() -> dict[str, str]:
    """The languages, each in its own words, by code; empty if there is only one."""
    codes = words.available()
    return {code: words.NAMES[code] for code in codes} if len(codes) > 1 else {}


def _language(settings: Settings, heading: Callable[..., Node]) -> Node:
    setting, now = settings.setting("language"), words.language()
    names = _languages().items()
    radios = [radio("language", code, name, chosen=code == now, lang=code) for code, name in names]
    title, segments = t(setting.title), div({"class": "segments"}, radios)
    if not radios:
        return ""
    return section(
        {"class": "settings-group settings-language"},
        heading(title),
        p({"class": "hint"}, t(setting.hint)),
        fieldset({"id": "setting-language", "data-do": "set"}, legend(title), segments),
    )


def language_buttons() -> Node:
    attributes: Attributes = {"class": "languages", "role": "group", "aria-label": t("Language")}
    buttons: list[Node] = [icon("language")]
    for code, label in _languages().items():
        look: dict[str, Any] = {"id_": f"speak-{code}", "pressed": code == words.language()}
        sends = {"name": "language", "value": code}
        buttons.append(do_button("set", label, **look, **sends, also={"lang": code}))
    return div(attributes, *buttons) if len(buttons) > 1 else ""


def language_list() -> Node:
    names, now = _languages(), words.language()
    options = chooser("language", names, now, {"data-do": "set"}, languages=True)
    return labelled(t("Language"), "language", options) if names else ""
