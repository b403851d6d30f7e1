"""The messages between the shell (JavaScript) and Python, as JSON texts."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

REST = "rest"  # the verb that asks for the regions that an answer left for later
_V = TypeVar("_V")


class BadMessage(Exception):
    """A message that does not fit: unknown, incomplete or too late. The text is for developers."""


def check(fits: bool, problem: str) -> None:
    """Raises `BadMessage` unless the message fits."""
    if not fits:
        raise BadMessage(problem)


def needed(value: _V | None, problem: str) -> _V:
    """The value that a message needs. Raises `BadMessage` if there is none."""
    if value is None:
        raise BadMessage(problem)
    return value


@dataclass(frozen=True, slots=True)
class Message:
    """What the user did."""

    verb: str  # the message's `do`, for instance `tap-cell`
    data: Mapping[str, Any] = field(default_factory=dict)  # `data-*` of the element, or `fields`

    @classmethod
    def parse(cls, text: str) -> "Message":
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BadMessage(f"not JSON: {error}") from error
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            raise BadMessage("a message is an object with a text `do`")
        return cls(data.pop("do"), data)

    def text(self, name: str, default: str | None = None) -> str:
        """The text `name`, or the default. Raises `BadMessage` if there is neither."""
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise BadMessage(f"{self.verb}: {name} is missing or no text")
        return value

    def number(self, name: str) -> int:
        """The whole number `name`, sent as a number or as text. Raises `BadMessage`."""
        value = self.data.get(name)
        try:
            return int(value)  # type: ignore[arg-type]  # int() judges any value
        except (TypeError, ValueError, OverflowError) as error:
            raise BadMessage(f"{self.verb}: {name} is no whole number: {value!r}") from error

    def flag(self, name: str) -> bool:
        """Whether `name` is true; a message without it means no."""
        return self.data.get(name) is True

    def texts(self, name: str) -> list[str]:
        value = self.data.get(name)
        return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []

    def fields(self, name: str = "fields") -> dict[str, str]:
        value = self.data.get(name)
        pairs = value.items() if isinstance(value, dict) else ()
        return {str(key): text for key, text in pairs if isinstance(text, str)}

    def form(self, form_id: str) -> dict[str, str] | None:
        """The texts typed into a form (`data-draft`); None if it is not shown."""
        forms = self.data.get("forms")
        if isinstance(forms, dict) and isinstance(forms.get(form_id), dict):
            return Message(self.verb, forms).fields(form_id)
        return None


@dataclass_transform(frozen_default=True)
class Tagged:
    """A value for the shell: a JSON object of its fields, and its `tag` under the key `kind`.

    Each subclass is a frozen dataclass without a decorator.
    """

    kind: ClassVar[str]
    tag: ClassVar[str]  # the name of the class as the shell writes it: `copy-link`

    def __init_subclass__(cls) -> None:
        cls.tag = re.sub("(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
        dataclass(frozen=True)(cls)

    def to_json(self) -> dict[str, Any]:
        return {self.kind: self.tag} | _plain_fields(self)


def _plain_fields(value: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value.to_json() if isinstance(value, Tagged) else value


class Effect(Tagged):
    """An action of the shell, after the regions are in place."""

    kind: ClassVar[str] = "effect"


class Step(Tagged):
    """A step of an animation."""

    kind: ClassVar[str] = "step"


class Download(Effect):
    """Offers `text` as a file called `name`."""

    name: str
    text: str


class ShareFile(Effect):
    """Shares `text` as a file called `name`; a device that cannot share files downloads it."""

    name: str
    text: str


class Exchange(Effect):
    """Stores all entries, or none, and reports it with `exchanged`; None removes an entry."""

    entries: dict[str, str | None]


class CopyLink(Effect):
    """Copies the page's address with `hash` to the clipboard and announces `done`."""

    hash: str
    done: str


class Share(Effect):
    """Shares the page's address with `hash`, and a text; else copies both and announces `done`."""

    hash: str
    text: str
    done: str


class Focus(Effect):
    """Moves the keyboard focus to the first element that matches `selector`."""

    selector: str


class Jump(Effect):
    """Scrolls an element to the top and gives it the focus."""

    selector: str


class Centre(Effect):
    """Moves the map so that the element `data-cell="x,y"` is in the middle."""

    x: int
    y: int


class Hush(Effect):
    """Removes earlier announcements, as they were for another player at the screen."""


class Call(Effect):
    """Calls a player to their turn if the page is hidden; `words` say whose turn it is."""

    words: str
    buzz: bool = False  # whether the device vibrates for a moment, also if the page is shown


class Live(Effect):
    """Connects this device with others; `web/shell/live/` carries it out.

    The acts are `offer` (makes a code for each peer), `answer` (answers the code in `text`),
    `take` (takes the answer in `text`), `scan` (reads an answer with the camera), `send` (sends
    `text`) and `close`.
    """

    act: str
    peers: list[str]  # the names of the connections
    text: str = ""


class Attributes(Effect):
    """Sets attributes of the root element, now and at the next start; None removes one."""

    set: dict[str, str | None]


class Show(Effect):
    """Animates how the current position came about.

    Each region changes when the animation reaches its act (`data-act`). An input shows the rest at
    once.
    """

    steps: list[Step]
    pace: float  # the factor of the usual times; 0 if nothing moves
    own: bool = False  # whether the moves are the user’s own


class Entered(Effect):
    """A new screen is shown."""

    title: str
    hash: str
    replace: bool = False  # whether the address replaces the present entry of the history
    focus: bool = True  # whether the heading gets the focus
    game: str = ""  # the id of the game that it belongs to, whose style sheet it wears


class Titled(Effect):
    """The screen has another title, in another language."""

    title: str


@dataclass(slots=True)
class Reply:
    """What a handler wants besides the changed regions, which the app finds."""

    announce: list[str] = field(default_factory=list)  # sentences for the live region
    effects: list[Effect] = field(default_factory=list)  # in this order
    next: int | None = None  # milliseconds until the shell sends `tick`; None for never
    go: str | None = None  # the address (`/rules`, `/game/1a2b`) of the screen to show instead
    # The screen did not change, as a bot only thought: regions are not compared or saved.
    unchanged: bool = False


@dataclass(slots=True)
class Answer:
    """The answer to one message, as the shell reads it. See `Reply` for the shared fields."""

    regions: dict[str, str] = field(default_factory=dict)  # inner markup by id, in order
    store: dict[str, str | None] = field(default_factory=dict)  # to localStorage; None removes
    announce: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    next: int | None = None
    plugin_bot: str | None = None  # the plugin bot that the next tick runs: it may never return
    rest: bool = False  # whether there are more regions: the shell may ask for them (`REST`)
    # The game whose code must be loaded first. The shell loads it and sends the message again, with
    # its id as `came`, or as `missing` if it could not.
    needs: str | None = None

    def to_json(self) -> dict[str, Any]:
        return _plain_fields(self)


Handler = Callable[[Any, Message], Reply | None]
_H = TypeVar("_H", bound=Handler)


def on(*verbs: str) -> Callable[[_H], _H]:
    """Marks a method as the handler of messages with these verbs.

    It returns None if only regions change. It raises `BadMessage`, before it changes anything, if
    the message does not fit the current state.
    """

    def marked(handler: _H) -> _H:
        handler.verbs = verbs  # type: ignore[attr-defined]  # functions take attributes
        return handler

    return marked


class Feature:
    """Handles messages by its methods marked with `on`."""

    verbs: ClassVar[Mapping[str, Handler]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        members = [member for base in reversed(cls.__mro__) for member in vars(base).values()]
        cls.verbs = {verb: member for member in members for verb in getattr(member, "verbs", ())}

    def handle(self, message: Message) -> Reply | None:
        handler = self.verbs.get(message.verb)
        if handler is None:
            raise BadMessage(f"{type(self).__name__} does not know {message.verb!r}")
        return handler(self, message)
