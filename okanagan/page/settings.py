"""The settings: a table of all settings, and the user's values."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from simple_html import Node

from okanagan.kernel.documents import parse_document
from okanagan.page import words
from okanagan.page.saves.document import tidied
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.widgets.icons import COLOURS, seat_mark
from okanagan.page.widgets.markup import LONGEST_NAME
from okanagan.page.words import mark

STORED = f"{PREFIX}settings"  # the key under which the settings are stored
LOOK, PLAY, SOUND, FRIENDS = GROUPS = (
    mark("Look"),
    mark("Play"),
    mark("Sound"),
    mark("With friends"),
)
"""The titles of the groups of settings, in order."""


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """One setting. Its texts are English, marked for translation."""

    name: str
    group: str  # the title of its group; empty for a setting with controls of its own
    title: str
    hint: str
    values: Mapping[str, str]  # with their labels
    default: str
    on_root: bool = False  # whether the root element has other values as `data-<name>`
    longest: int = 0  # the most characters of a free text; 0 for one of the values
    picture: Callable[[str], Node] = lambda value: ""  # before the label of a value

    def fits(self, value: str) -> bool:
        return bool(self.longest) or value in self.values

    def taken(self, value: str) -> str:
        """The value as it is stored. Raises `ValueError` if it is none of the setting's."""
        if self.longest:
            return tidied(value, self.longest)
        if not self.fits(value):
            raise ValueError(f"{self.name} can't be {value!r}")
        return value


EVERYTHING, MARKS, NOTHING = "all", "marks", "none"
"""The levels of help: forecasts, chances, hints and marked places; marked places; nothing."""
OLDER = {("hints", "no"): ("help", MARKS), ("hints", "yes"): ("help", EVERYTHING)}
"""Settings of earlier versions, and what they are now. There was one for forecasts alone."""
OWN = ("name", "colour")  # the settings that are about the user, not about the page
YES_NO = {"yes": mark("Yes"), "no": mark("No")}
_SYSTEM = {"system": mark("As the device")}
_INKS = {"light": mark("Light"), "dark": mark("Dark"), "contrast": mark("High contrast")}
_PACES = {"slow": mark("Slow"), "normal": mark("Normal"), "fast": mark("Fast")}
GENERAL = (
    Setting(
        "theme",
        LOOK,
        mark("Colours"),
        mark("High contrast has black lines and stronger inks."),
        {**_SYSTEM, **_INKS},
        default="system",
        on_root=True,
    ),
    Setting(
        "motion",
        LOOK,
        mark("Movement"),
        mark("Without movement, nothing glides: everything is in its place at once."),
        {**_SYSTEM, "off": mark("None")},
        default="system",
        on_root=True,
    ),
    Setting(
        "coordinates",
        LOOK,
        mark("Coordinates at the map’s edge"),
        mark("Letters and numbers along the map, as the log names the places."),
        YES_NO,
        default="no",
        on_root=True,
    ),
    Setting(
        "confirm",
        PLAY,
        mark("Confirm each placement with an extra tap"),
        mark("Without it, your last choice places the piece at once."),
        YES_NO,
        default="yes",
    ),
    Setting(
        "bar",
        PLAY,
        mark("Buttons for the thumb"),
        mark("The side of the confirm button and of the map’s buttons."),
        {"right": mark("On the right"), "left": mark("On the left")},
        default="right",
        on_root=True,
    ),
    Setting(
        "help",
        PLAY,
        mark("Help at the table"),
        mark(
            "With marks only, nothing is foretold: no forecast, no chances, no hints. Without help "
            "no place is marked either, and a wrong one is refused with the rule."
        ),
        {EVERYTHING: mark("Everything"), MARKS: mark("Marks only"), NOTHING: mark("Nothing")},
        default=EVERYTHING,
    ),
    Setting(
        "tips",
        PLAY,
        mark("Tips while you play"),
        mark("A short explanation when something happens for the first time."),
        YES_NO,
        default="no",
    ),
    Setting(
        "coach",
        PLAY,
        mark("Who gives hints"),
        mark("A button asks a bot what it would do in your place. The record notes it."),
        {
            "off": mark("Nobody"),
            "normal": mark("Normal bot"),
            "hard": mark("Hard bot"),
            "expert": mark("Expert bot"),
        },
        default="hard",
    ),
    Setting(
        "speed",
        PLAY,
        mark("How fast bots play"),
        mark("How long each move of a bot is shown before the next."),
        {**_PACES, "instant": mark("At once")},
        default="normal",
    ),
    Setting(
        "thinking",
        PLAY,
        mark("How long bots think"),
        mark(
            "The best bots think for up to 3 seconds, or a third of that, or three times as long."
        ),
        {"short": mark("Short"), "normal": mark("Normal"), "long": mark("Long")},
        default="normal",
    ),
    Setting(
        "sound",
        SOUND,
        mark("Sounds"),
        mark("Short sounds of wood, paper, coins and water with the moves."),
        {"off": mark("Off"), "low": mark("Quiet"), "on": mark("Medium"), "high": mark("Loud")},
        default="off",
        on_root=True,
    ),
    Setting(
        "call",
        SOUND,
        mark("Your turn"),
        mark("A quiet sound calls you when the page is in the background."),
        YES_NO,
        default="no",
        on_root=True,
    ),
    Setting(
        "name",
        FRIENDS,
        mark("Your name"),
        mark("Friends see it in games and links that you send."),
        {},
        default="",
        longest=LONGEST_NAME,
    ),
    Setting(
        "colour",
        FRIENDS,
        mark("Your colour"),
        mark("You have it in new games, and at a table that you join if it is free."),
        {str(colour): name for colour, name in enumerate(COLOURS)},
        default="0",
        picture=lambda value: seat_mark(int(value)),
    ),
    Setting(
        "language",
        "",
        mark("Language"),
        mark("A game in play continues in the new language."),
        {"": "", **words.NAMES},
        default="",
    ),
)
"""The settings for every game; an empty `language` follows the browser.

`name` and `colour` are the user's own in games with friends; the name is empty until it is typed.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """The value of each setting; every value is text, as in form controls."""

    table: tuple[Setting, ...] = GENERAL
    chosen: tuple[tuple[str, str], ...] = ()  # the values other than the default, sorted by name
    others: tuple[tuple[str, str], ...] = ()  # the stored values of unknown settings

    def __getitem__(self, name: str) -> str:
        return dict(self.chosen).get(name, self.setting(name).default)

    def setting(self, name: str) -> Setting:
        return {setting.name: setting for setting in self.table}[name]

    def with_value(self, name: str, value: str) -> "Settings":
        """These settings with one changed. Raises `KeyError` or `ValueError`."""
        setting = self.setting(name)
        value = setting.taken(value)
        chosen = {**dict(self.chosen), name: value}
        if value == setting.default:
            del chosen[name]
        return replace(self, chosen=tuple(sorted(chosen.items())))

    def knowing(self, settings: Sequence[Setting]) -> "Settings":
        """These settings and a game's own, with the stored values of those."""
        known = {setting.name for setting in self.table}
        new = tuple(setting for setting in settings if setting.name not in known)
        return Settings((*new, *self.table), self.chosen).with_stored(self.others) if new else self

    def with_stored(self, stored: Sequence[tuple[str, str]]) -> "Settings":
        settings, others = self, []
        for name, value in (OLDER.get(entry, entry) for entry in stored):
            try:
                settings = settings.with_value(name, value)
            except KeyError:
                others.append((name, value))
            except ValueError:
                continue
        return replace(settings, others=tuple(others))

    @property
    def attributes(self) -> dict[str, str | None]:
        chosen = dict(self.chosen)
        return {f"data-{s.name}": chosen.get(s.name) for s in self.table if s.on_root}

    @property
    def pause(self) -> int:
        """Milliseconds for which each move of a bot is shown before the next."""
        return {"slow": 2400, "normal": 1200, "fast": 500, "instant": 0}[self["speed"]]

    @property
    def pace(self) -> float:
        """The factor of the usual time of animations; 0 if bots play at once."""
        return {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}[self["speed"]]

    @property
    def patience(self) -> float:
        """The factor of the usual time for thinking."""
        return {"short": 1 / 3, "normal": 1.0, "long": 3.0}[self["thinking"]]

    def to_text(self) -> str:
        known = {setting.name: self[setting.name] for setting in self.table}
        return json.dumps({**dict(self.others), **known})


def stored_settings(storage: Storage, table: tuple[Setting, ...]) -> Settings:
    """The stored settings, without invalid values; sets a damaged entry aside.

    Unknown names are kept: they may be settings of a game that is not loaded yet.
    """
    settings = Settings(table)
    try:
        stored = parse_document(storage.get(STORED) or "{}").items()
    except (ValueError, AttributeError):
        storage.set_aside(STORED)
        return settings
    return settings.with_stored([(name, str(value)) for name, value in stored])
