"""The settings screen: every choice takes effect at once."""

from simple_html import Node, div, fieldset, legend, main, p

from okanagan.page.languages import language_radios
from okanagan.page.markup import page_header, radio
from okanagan.page.screen import Region, Screen
from okanagan.page.settings import CHOICES
from okanagan.page.words import mark, t

_TITLES = {
    "theme": mark("Colours"),
    "motion": mark("Movement"),
    "sound": mark("Sound"),
    "speed": mark("How fast bots play"),
    "confirm": mark("Confirm each placement with a tap of its own"),
    "hints": mark("Show what a placement would bring"),
}
_VALUES = {
    ("theme", "system"): mark("As the device"),
    ("theme", "light"): mark("Light"),
    ("theme", "dark"): mark("Dark"),
    ("theme", "contrast"): mark("High contrast"),
    ("motion", "system"): mark("As the device"),
    ("motion", "off"): mark("None"),
    ("sound", "off"): mark("Off"),
    ("sound", "on"): mark("On"),
    ("speed", "slow"): mark("Slow"),
    ("speed", "normal"): mark("Normal"),
    ("speed", "fast"): mark("Fast"),
    ("speed", "instant"): mark("At once"),
    ("confirm", "yes"): mark("Yes"),
    ("confirm", "no"): mark("No"),
    ("hints", "yes"): mark("Yes"),
    ("hints", "no"): mark("No"),
}


class SettingsScreen(Screen):
    """Looks, pace and language."""

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Settings")

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        return {
            "screen": div(
                {"class": "page settings"},
                page_header(self.title, back=self.context.back),
                main(
                    {"id": "main"},
                    [self._choice(name) for name in CHOICES],
                    language_radios(),
                    p({"class": "hint"}, t("Settings are kept in this browser alone.")),
                ),
            )
        }

    def _choice(self, name: str) -> Node:
        pairs = [(value, t(_VALUES[name, value])) for value in CHOICES[name]]
        return _radios(name, t(_TITLES[name]), pairs, getattr(self.context.settings, name))


def _radios(name: str, title: str, pairs: list[tuple[str, str]], chosen: str) -> Node:
    choices: list[Node] = [
        radio(name, value, text, chosen=value == chosen) for value, text in pairs
    ]
    return fieldset(
        {"id": f"setting-{name}", "data-do": "set"},
        legend(title),
        div({"class": "segments"}, choices),
    )
