"""What the page's shell (JavaScript) and the page's Python say to each other.

The shell sends one `Message` for what the person did; the answer names the regions of the page
that changed, what to store, what to announce and what else to do. Both travel as JSON texts.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

REST = "rest"  # the verb by which the shell asks for the regions that an answer has left for later


class BadMessage(Exception):
    """A message that makes no sense now: unknown, incomplete, or too late.

    The app answers it with the present state, and nothing is lost. Its text is for developers.
    """


@dataclass(frozen=True, slots=True)
class Message:
    """What the person did."""

    verb: str  # the message's `do`, for instance `tap-cell`
    data: Mapping[str, Any] = field(default_factory=dict)  # `data-*` of the element, or `fields`

    @classmethod
    def parse(cls, text: str) -> "Message":
        """The message in a JSON text; raises `BadMessage` if there is none in it."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BadMessage(f"not JSON: {error}") from error
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            raise BadMessage("a message is an object with a text `do`")
        return cls(data.pop("do"), data)

    def text(self, name: str, default: str | None = None) -> str:
        """The text `name`, or the default; raises `BadMessage` if there is neither."""
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise BadMessage(f"{self.verb}: {name} is missing or no text")
        return value

    def number(self, name: str) -> int:
        """The whole number `name`, sent as such or as a text; raises `BadMessage` if it is none."""
        value = self.data.get(name)
        try:
            return int(value)  # type: ignore[arg-type]  # int() judges any value
        except (TypeError, ValueError, OverflowError) as error:
            raise BadMessage(f"{self.verb}: {name} is no whole number: {value!r}") from error

    def texts(self, name: str) -> list[str]:
        """The texts of the list `name`."""
        value = self.data.get(name)
        return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []

    def fields(self, name: str = "fields") -> dict[str, str]:
        """The texts of a form by the names of its controls."""
        value = self.data.get(name)
        pairs = value.items() if isinstance(value, dict) else ()
        return {str(key): text for key, text in pairs if isinstance(text, str)}

    def form(self, form_id: str) -> dict[str, str] | None:
        """The texts typed into a form (`data-draft`), in every message; None if it is not shown."""
        forms = self.data.get("forms")
        if isinstance(forms, dict) and isinstance(forms.get(form_id), dict):
            return Message(self.verb, forms).fields(form_id)
        return None


@dataclass(frozen=True, slots=True)
class Tagged:
    """A value for the shell: a JSON object of its fields, and its `tag` under the key `kind`."""

    kind: ClassVar[str]
    tag: ClassVar[str]  # the name of the class as the shell writes it: `copy-link`

    def __init_subclass__(cls) -> None:
        cls.tag = re.sub("(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def to_json(self) -> dict[str, Any]:
        """The value as the shell reads it."""
        return {self.kind: self.tag} | {f.name: _plain(getattr(self, f.name)) for f in fields(self)}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value.to_json() if isinstance(value, Tagged) else value


@dataclass(frozen=True, slots=True)
class Effect(Tagged):
    """An act of the shell, after the regions are in place."""

    kind: ClassVar[str] = "effect"


@dataclass(frozen=True, slots=True)
class Step(Tagged):
    """A step of an animation; its outcome is in the regions already."""

    kind: ClassVar[str] = "step"


@dataclass(frozen=True, slots=True)
class Download(Effect):
    """Offers `text` as a file called `name`."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CopyLink(Effect):
    """Puts the page's own address with `hash` on the clipboard, and announces `done`."""

    hash: str
    done: str


@dataclass(frozen=True, slots=True)
class Share(Effect):
    """Hands the page's own address with `hash`, and a text, to the device's list of other apps.

    Where it has none, both go on the clipboard, and `done` is announced.
    """

    hash: str
    text: str
    done: str


@dataclass(frozen=True, slots=True)
class Focus(Effect):
    """Moves the keyboard focus to the first element that `selector` finds."""

    selector: str


@dataclass(frozen=True, slots=True)
class Jump(Effect):
    """Scrolls a place on the page to the top, and gives it the focus."""

    selector: str


@dataclass(frozen=True, slots=True)
class Centre(Effect):
    """Brings the element `data-cell="x,y"` of the map into its middle."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Hush(Effect):
    """Removes the earlier announcements, as they were for another person at the screen."""


@dataclass(frozen=True, slots=True)
class Attributes(Effect):
    """Sets attributes of the root element, now and first of all at the next start; None removes."""

    set: dict[str, str | None]


@dataclass(frozen=True, slots=True)
class Show(Effect):
    """Shows how the present position came about; the position itself does not wait for it."""

    steps: list[Step]
    room: int  # milliseconds for all steps; 0 if nothing is to move


@dataclass(frozen=True, slots=True)
class Entered(Effect):
    """A new screen is shown."""

    title: str
    hash: str
    replace: bool = False  # whether the address replaces the present entry of the history
    focus: bool = True  # whether the heading gets the focus
    game: str = ""  # the id of the game that it belongs to, whose style sheet it wears


@dataclass(frozen=True, slots=True)
class Titled(Effect):
    """The screen has another title, in another language."""

    title: str


@dataclass(slots=True)
class Reply:
    """A handler's wishes besides the changed regions, which the app finds."""

    announce: list[str] = field(default_factory=list)  # for the live region, a sentence an event
    effects: list[Effect] = field(default_factory=list)  # in this order
    next: int | None = None  # milliseconds until the shell sends `tick`; None for never
    go: str | None = None  # the address (`/rules`, `/game/1a2b`) of the screen to show instead
    # Nothing has changed to the eye, as a bot only thought: no region is compared, nothing saved.
    unchanged: bool = False


@dataclass(slots=True)
class Answer:
    """The answer to one message, as the shell reads it; `Reply` explains what both have."""

    regions: dict[str, str] = field(default_factory=dict)  # inner markup by id, in order
    store: dict[str, str | None] = field(default_factory=dict)  # to localStorage; None removes
    announce: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    next: int | None = None
    plugin_bot: str | None = None  # the added bot that the next tick will run: it may never return
    rest: bool = False  # whether there is more to show: the shell may ask for it (see `REST`)
    # The game whose code must come first. The shell brings it, and sends the message again, with
    # its id as `came`, or else as `missing`.
    needs: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The answer as plain JSON values."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self)}
