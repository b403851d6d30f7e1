"""The choices that a person has for every game, in groups; each takes effect at once."""

from collections.abc import Callable

from simple_html import Node, div, fieldset, legend, p, section

from okanagan.page.settings.settings import CHOICES, Settings
from okanagan.page.widgets.languages import language_radios
from okanagan.page.widgets.markup import Attributes, radio
from okanagan.page.words import mark, t

GROUPS = (
    (mark("Look"), ("theme", "motion")),
    (mark("Play"), ("confirm", "bar", "hints", "coach", "speed", "thinking")),
    (mark("Sound"), ("sound",)),
)
"""The settings in the order in which they are shown, under the titles of their groups."""

_TITLES = {
    "theme": mark("Colours"),
    "motion": mark("Movement"),
    "confirm": mark("Confirm each placement with a tap of its own"),
    "hints": mark("Show what a placement would bring"),
    "coach": mark("Who gives hints"),
    "bar": mark("Buttons for the thumb"),
    "sound": mark("Sounds"),
    "speed": mark("How fast bots play"),
    "thinking": mark("How long bots think"),
}
_HINTS = {
    "theme": mark("High contrast has black lines and stronger inks."),
    "motion": mark("Without movement nothing glides: everything is in its place at once."),
    "confirm": mark("Without it, choosing a building places your tile at once."),
    "hints": mark("Before you confirm: what would be completed, and who would get what."),
    "coach": mark("A button asks a bot what it would do in your place. The record notes it."),
    "sound": mark("A short sound with each move."),
    "bar": mark("On which side the button that confirms and the buttons of the map are."),
    "speed": mark("How long each move of a bot is shown before the next."),
    "thinking": mark("The expert thinks for up to three seconds: or a third of that, or thrice."),
}
_VALUES = {
    ("theme", "system"): mark("As the device"),
    ("theme", "light"): mark("Light"),
    ("theme", "dark"): mark("Dark"),
    ("theme", "contrast"): mark("High contrast"),
    ("motion", "system"): mark("As the device"),
    ("motion", "off"): mark("None"),
    ("confirm", "yes"): mark("Yes"),
    ("confirm", "no"): mark("No"),
    ("hints", "yes"): mark("Yes"),
    ("hints", "no"): mark("No"),
    ("coach", "off"): mark("Nobody"),
    ("coach", "normal"): mark("Normal bot"),
    ("coach", "hard"): mark("Hard bot"),
    ("coach", "expert"): mark("Expert bot"),
    ("sound", "off"): mark("Off"),
    ("sound", "on"): mark("On"),
    ("bar", "left"): mark("On the left"),
    ("bar", "right"): mark("On the right"),
    ("speed", "slow"): mark("Slow"),
    ("speed", "normal"): mark("Normal"),
    ("speed", "fast"): mark("Fast"),
    ("speed", "instant"): mark("At once"),
    ("thinking", "short"): mark("Short"),
    ("thinking", "normal"): mark("Normal"),
    ("thinking", "long"): mark("Long"),
}


def preferences(settings: Settings, heading: Callable[..., Node]) -> list[Node]:
    """Every setting with its choices, `heading` (`h2`, `h3`) above each group."""
    groups = [
        _group(heading, title, [_choice(settings, name) for name in names if name in CHOICES])
        for title, names in GROUPS
    ]
    return [*groups, _language(heading), p({"class": "hint"}, t(_WHERE))]


_WHERE = mark("Settings are kept in this browser alone.")


def _group(heading: Callable[..., Node], title: str, choices: list[Node]) -> Node:
    if not choices:
        return ""
    return section({"class": "settings-group"}, heading(t(title)), choices)


def _choice(settings: Settings, name: str) -> Node:
    values = [
        radio(name, value, t(_VALUES[name, value]), chosen=value == getattr(settings, name))
        for value in CHOICES[name]
    ]
    return fieldset(
        {"id": f"setting-{name}", "data-do": "set", "aria-describedby": f"hint-{name}"},
        legend(t(_TITLES[name])),
        p({"class": "hint", "id": f"hint-{name}"}, t(_HINTS[name])),
        div({"class": "segments"}, values),
    )


def _language(heading: Callable[..., Node]) -> Node:
    """The languages in a group of their own, whose title is theirs."""
    choices = language_radios()
    if not choices:
        return ""
    hint = p({"class": "hint"}, t("A game in play goes on in the new language."))
    attributes: Attributes = {"class": "settings-group settings-language"}
    return section(attributes, heading(t("Language")), hint, choices)
