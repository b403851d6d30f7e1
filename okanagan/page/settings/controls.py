"""The controls of the settings; each takes effect at once."""

from collections.abc import Callable

from simple_html import Node, button, div, fieldset, legend, option, p, section, select

from okanagan.page import words
from okanagan.page.settings.settings import GROUPS, Setting, Settings
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, chooser, flag, labelled, radio
from okanagan.page.words import t


def preferences(settings: Settings, heading: Callable[..., Node]) -> list[Node]:
    """Every setting with its values, under the headings (`h2`, `h3`) of the groups."""
    groups = [_group(settings, heading, title) for title in GROUPS]
    where = p({"class": "hint"}, t("Settings are kept in this browser alone."))
    return [*groups, _language(settings, heading), where]


def drop_down(settings: Settings, name: str, label: str) -> Node:
    """A setting as a drop-down list, where there is little room."""
    values = {value: t(text) for value, text in settings.setting(name).values.items()}
    return labelled(label, name, chooser(name, values, settings[name], {"data-do": "set"}))


def _group(settings: Settings, heading: Callable[..., Node], title: str) -> Node:
    choices = [_choice(one, settings[one.name]) for one in settings.table if one.group == title]
    return section({"class": "settings-group"}, heading(t(title)), choices) if choices else ""


def _choice(setting: Setting, chosen: str) -> Node:
    name = setting.name
    values = [
        radio(name, value, t(label), chosen=value == chosen)
        for value, label in setting.values.items()
    ]
    return fieldset(
        {"id": f"setting-{name}", "data-do": "set", "aria-describedby": f"hint-{name}"},
        legend(t(setting.title)),
        p({"class": "hint", "id": f"hint-{name}"}, t(setting.hint)),
        div({"class": "segments"}, values),
    )


def _language(settings: Settings, heading: Callable[..., Node]) -> Node:
    """The languages in a group of their own; nothing where there is only one."""
    setting, codes = settings.setting("language"), words.available()
    if len(codes) == 1:
        return ""
    choices = [
        radio("language", code, words.NAMES[code], chosen=code == words.language(), lang=code)
        for code in codes
    ]
    return section(
        {"class": "settings-group settings-language"},
        heading(t(setting.title)),
        p({"class": "hint"}, t(setting.hint)),
        fieldset(
            {"id": "setting-language", "data-do": "set"},
            legend(t(setting.title)),
            div({"class": "segments"}, choices),
        ),
    )


def language_buttons() -> Node:
    """A button for each language; nothing where there is only one."""
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


def language_list() -> Node:
    """The languages as a drop-down list; nothing where there is only one."""
    codes = words.available()
    if len(codes) == 1:
        return ""
    attributes: Attributes = {"id": "language", "name": "language", "data-do": "set"}
    options = select(attributes, [_option(code) for code in codes])
    return labelled(t("Language"), "language", options)


def _option(code: str) -> Node:
    chosen = flag("selected", wanted=code == words.language())
    return option({"value": code, "lang": code, **chosen}, words.NAMES[code])
