"""What a person has set for every game: looks, pace, language."""

import json
from dataclasses import asdict, dataclass, fields, replace

from okanagan.page import words
from okanagan.page.saves.storage import PREFIX, Storage

SETTINGS = f"{PREFIX}settings"
"""The key under which the settings are stored."""
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark", "contrast"),
    "motion": ("system", "off"),
    "sound": ("off", "on"),
    "speed": ("slow", "normal", "fast", "instant"),
    "thinking": ("short", "normal", "long"),
    "confirm": ("yes", "no"),
    "hints": ("yes", "no"),
    "coach": ("off", "normal", "hard", "expert"),
    "bar": ("right", "left"),
}
"""The values that each setting with a fixed list of them may have; the first is the default
unless `Settings` says otherwise."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; every field is text, as form controls know them.

    Attributes:
        theme: the colours; `system` follows the device.
        motion: whether things move; `system` follows the device.
        sound: whether moves are heard too.
        speed: how long each move of a bot is shown.
        thinking: how long bots may think that go on thinking as long as they may.
        confirm: whether a placement and a building want a confirming tap.
        hints: whether the game tells what a move would bring before it is made.
        coach: the bot that is asked for hints; nobody, if `off`.
        bar: the side of the buttons that a thumb must reach.
        language: the page's language; empty follows the browser.
    """

    theme: str = "system"
    motion: str = "system"
    sound: str = "off"
    speed: str = "normal"
    thinking: str = "normal"
    confirm: str = "yes"
    hints: str = "yes"
    coach: str = "hard"
    bar: str = "right"
    language: str = ""

    def with_value(self, name: str, value: str) -> "Settings":
        """These settings with one changed.

        Raises:
            ValueError: there is no such setting, or it can't have this value.
        """
        if name not in {field.name for field in fields(self)}:
            raise ValueError(f"there is no setting {name!r}")
        if name in CHOICES and value not in CHOICES[name]:
            raise ValueError(f"{name} can't be {value!r}")
        if name == "language" and value and value not in words.NAMES:
            raise ValueError(f"the page does not speak {value!r}")
        return replace(self, **{name: value})

    def __getitem__(self, name: str) -> str:
        """The value of a setting."""
        value: str = getattr(self, name)
        return value

    @property
    def attributes(self) -> dict[str, str | None]:
        """What the page's root element shows of the settings; nothing is the first choice."""
        return {
            f"data-{name}": None if (value := getattr(self, name)) == CHOICES[name][0] else value
            for name in ("theme", "motion", "sound", "bar")
        }

    @property
    def pause(self) -> int:
        """Milliseconds for which each move of a bot is shown before the next."""
        return {"slow": 2200, "normal": 1100, "fast": 450, "instant": 0}[self.speed]

    @property
    def patience(self) -> float:
        """By what the usual time for thinking is multiplied."""
        return {"short": 1 / 3, "normal": 1.0, "long": 3.0}[self.thinking]

    def to_text(self) -> str:
        """The settings as they are stored."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> "Settings":
        """The stored settings; a field that is unknown or can't be is left at its default.

        Raises:
            ValueError: this is no JSON object at all.
        """
        data = json.loads(text)
        if not isinstance(data, dict):
            raise ValueError("the settings are no JSON object")
        settings = cls()
        for name, value in data.items():
            try:
                settings = settings.with_value(name, str(value))
            except ValueError:
                continue
        return settings


def stored_settings(storage: Storage) -> Settings:
    """The settings that the browser has kept; what can't be read is set aside."""
    text = storage.get(SETTINGS)
    if text is None:
        return Settings()
    try:
        return Settings.from_text(text)
    except ValueError:
        storage.set_aside(SETTINGS)
        return Settings()
