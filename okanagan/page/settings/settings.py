"""The settings: one table of what can be set, and the values that a person has chosen."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from okanagan.page import words
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import mark

STORED = f"{PREFIX}settings"
"""The key under which the settings are stored."""
LOOK, PLAY, SOUND = GROUPS = (mark("Look"), mark("Play"), mark("Sound"))
"""The titles of the groups in which settings are shown, in this order."""


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """One setting. Its texts are English, marked for translation.

    Attributes:
        name: names it in storage, in messages and for `Settings[…]`.
        group: the title of its group; a setting without a group has controls of its own.
        title: what it is called.
        hint: what it does.
        values: its values with their labels.
        default: the value until another is chosen.
        on_root: whether the page's root element shows a value other than the default, as
            `data-<name>`.
    """

    name: str
    group: str
    title: str
    hint: str
    values: Mapping[str, str]
    default: str
    on_root: bool = False


YES_NO = {"yes": mark("Yes"), "no": mark("No")}
GENERAL = (
    Setting(
        "theme",
        LOOK,
        mark("Colours"),
        mark("High contrast has black lines and stronger inks."),
        {
            "system": mark("As the device"),
            "light": mark("Light"),
            "dark": mark("Dark"),
            "contrast": mark("High contrast"),
        },
        default="system",
        on_root=True,
    ),
    Setting(
        "motion",
        LOOK,
        mark("Movement"),
        mark("Without movement nothing glides: everything is in its place at once."),
        {"system": mark("As the device"), "off": mark("None")},
        default="system",
        on_root=True,
    ),
    Setting(
        "speed",
        PLAY,
        mark("How fast bots play"),
        mark("How long each move of a bot is shown before the next."),
        {
            "slow": mark("Slow"),
            "normal": mark("Normal"),
            "fast": mark("Fast"),
            "instant": mark("At once"),
        },
        default="normal",
    ),
    Setting(
        "thinking",
        PLAY,
        mark("How long bots think"),
        mark("The expert thinks for up to three seconds: or a third of that, or thrice."),
        {"short": mark("Short"), "normal": mark("Normal"), "long": mark("Long")},
        default="normal",
    ),
    Setting(
        "sound",
        SOUND,
        mark("Sounds"),
        mark("A short sound with each move."),
        {"off": mark("Off"), "on": mark("On")},
        default="off",
        on_root=True,
    ),
    Setting(
        "language",
        "",
        mark("Language"),
        mark("A game in play goes on in the new language."),
        {"": "", **words.NAMES},
        default="",
    ),
)
"""The settings for every game; an empty `language` follows the browser."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The value of each setting; every value is text, as form controls know it.

    Attributes:
        table: the settings that there are.
        chosen: the names and values that differ from the default, sorted.
    """

    table: tuple[Setting, ...] = GENERAL
    chosen: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, name: str) -> str:
        default = self.setting(name).default
        return next((value for known, value in self.chosen if known == name), default)

    def setting(self, name: str) -> Setting:
        """The setting of this name.

        Raises:
            KeyError: there is none.
        """
        found = next((setting for setting in self.table if setting.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def with_value(self, name: str, value: str) -> "Settings":
        """These settings with one changed.

        Raises:
            KeyError: there is no such setting.
            ValueError: it can't have this value.
        """
        setting = self.setting(name)
        if value not in setting.values:
            raise ValueError(f"{name} can't be {value!r}")
        chosen = {**dict(self.chosen), name: value}
        if value == setting.default:
            del chosen[name]
        return replace(self, chosen=tuple(sorted(chosen.items())))

    @property
    def attributes(self) -> dict[str, str | None]:
        """The attributes of the page's root element."""
        chosen = dict(self.chosen)
        return {f"data-{s.name}": chosen.get(s.name) for s in self.table if s.on_root}

    @property
    def pause(self) -> int:
        """Milliseconds for which each move of a bot is shown before the next."""
        return {"slow": 2200, "normal": 1100, "fast": 450, "instant": 0}[self["speed"]]

    @property
    def patience(self) -> float:
        """The factor by which the usual time for thinking is multiplied."""
        return {"short": 1 / 3, "normal": 1.0, "long": 3.0}[self["thinking"]]

    def to_text(self) -> str:
        """The settings as they are stored."""
        return json.dumps({setting.name: self[setting.name] for setting in self.table})

    def with_text(self, text: str) -> "Settings":
        """These settings with the stored ones; an unknown name or value is ignored.

        Raises:
            ValueError: the text is no JSON object.
        """
        data = json.loads(text)
        if not isinstance(data, dict):
            raise ValueError("the settings are no JSON object")
        settings = self
        for name, value in data.items():
            try:
                settings = settings.with_value(name, str(value))
            except (KeyError, ValueError):
                continue
        return settings


def stored_settings(storage: Storage, table: tuple[Setting, ...]) -> Settings:
    """The stored settings; a damaged entry is set aside."""
    settings = Settings(table)
    try:
        return settings.with_text(storage.get(STORED) or "{}")
    except ValueError:
        storage.set_aside(STORED)
        return settings
