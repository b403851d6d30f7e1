"""What the page's shell (JavaScript) and the page's Python say to each other.

The shell sends one `Message` for what the person did; the answer names the regions of the page
that changed, what to store, what to announce and what else to do. Both travel as JSON texts.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

REST = "rest"
"""The verb by which the shell asks for the regions that an answer has left for later."""


class BadMessage(Exception):
    """A message that makes no sense now: unknown, incomplete, or too late.

    A handler raises it; the app then answers with the present state, and nothing is lost. Its text
    is for developers, no person sees it.
    """


@dataclass(frozen=True, slots=True)
class Message:
    """What the person did: a verb, and the data of the element that was used.

    Attributes:
        verb: the message's `do`, for instance `tap-cell`.
        data: everything else that the shell sent: an element's `data-*` as texts, or `fields`.
    """

    verb: str
    data: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> "Message":
        """The message in a JSON text.

        Raises:
            BadMessage: the text is no message.
        """
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BadMessage(f"not JSON: {error}") from error
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            raise BadMessage("a message is an object with a text `do`")
        return cls(data.pop("do"), data)

    def text(self, name: str, default: str | None = None) -> str:
        """The text `name`; without a default it must be there.

        Raises:
            BadMessage: it is missing, or no text.
        """
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise BadMessage(f"{self.verb}: {name} is missing or no text")
        return value

    def number(self, name: str) -> int:
        """The whole number `name`, sent as a number or as its text.

        Raises:
            BadMessage: it is missing, or no whole number.
        """
        value = self.data.get(name)
        try:
            return int(value)  # type: ignore[arg-type]  # int() judges any value
        except (TypeError, ValueError, OverflowError) as error:
            raise BadMessage(f"{self.verb}: {name} is no whole number: {value!r}") from error

    def fields(self, name: str = "fields") -> dict[str, str]:
        """The values of a form by the names of its controls; what is no text is left out."""
        value = self.data.get(name)
        if not isinstance(value, dict):
            return {}
        return {str(key): text for key, text in value.items() if isinstance(text, str)}

    def form(self, form_id: str) -> dict[str, str] | None:
        """The values typed into the form `form_id` (`data-draft`), None if it is not shown.

        The shell adds them to every message, so that nothing typed is lost on leaving a screen.
        """
        forms = self.data.get("forms")
        if not isinstance(forms, dict) or not isinstance(forms.get(form_id), dict):
            return None
        return Message(self.verb, forms).fields(form_id)


@dataclass(frozen=True, slots=True)
class Tagged:
    """A value for the shell: a JSON object of its fields, and its `tag` under the key `kind`."""

    kind: ClassVar[str]
    tag: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """The value as the shell reads it."""
        return {self.kind: self.tag} | {f.name: _plain(getattr(self, f.name)) for f in fields(self)}


def _plain(value: Any) -> Any:
    return [one.to_json() for one in value] if _is_tagged(value) else value


def _is_tagged(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Tagged)


@dataclass(frozen=True, slots=True)
class Effect(Tagged):
    """Something that the shell does once, after the regions are in place."""

    kind: ClassVar[str] = "effect"


@dataclass(frozen=True, slots=True)
class Step(Tagged):
    """A step of an animation; what it leads to is in the regions already."""

    kind: ClassVar[str] = "step"


@dataclass(frozen=True, slots=True)
class Download(Effect):
    """Offers `text` as a file called `name`."""

    tag: ClassVar[str] = "download"
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CopyLink(Effect):
    """Puts the page's own address with `hash` on the clipboard; `done` is announced then."""

    tag: ClassVar[str] = "copy-link"
    hash: str
    done: str


@dataclass(frozen=True, slots=True)
class Focus(Effect):
    """Moves the keyboard focus to the first element that `selector` finds."""

    tag: ClassVar[str] = "focus"
    selector: str


@dataclass(frozen=True, slots=True)
class Jump(Effect):
    """Goes to a place on the page: it is scrolled to the top, and gets the focus."""

    tag: ClassVar[str] = "jump"
    selector: str


@dataclass(frozen=True, slots=True)
class Centre(Effect):
    """Brings the element `data-cell="x,y"` of the map into its middle."""

    tag: ClassVar[str] = "centre"
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Hush(Effect):
    """Removes the earlier announcements: they were meant for another person at the screen."""

    tag: ClassVar[str] = "hush"


@dataclass(frozen=True, slots=True)
class Attributes(Effect):
    """Sets attributes of the page's root element, None removes one.

    The shell sets them again at the next start, before anything else.
    """

    tag: ClassVar[str] = "attributes"
    set: dict[str, str | None]


@dataclass(frozen=True, slots=True)
class Show(Effect):
    """Shows how the present position came about; it stands already, and nobody waits for this.

    Attributes:
        steps: what moves and sounds, in order.
        room: milliseconds that all of it may take; 0 where nothing is to move.
    """

    tag: ClassVar[str] = "show"
    steps: list[Step]
    room: int


@dataclass(frozen=True, slots=True)
class Entered(Effect):
    """A new screen is shown: its title and address, and whether its heading gets the focus.

    The address becomes a new entry of the history, or replaces the present one.
    """

    tag: ClassVar[str] = "entered"
    title: str
    hash: str
    replace: bool = False
    focus: bool = True


@dataclass(frozen=True, slots=True)
class Titled(Effect):
    """The screen has another title, as the language has changed."""

    tag: ClassVar[str] = "titled"
    title: str


@dataclass(slots=True)
class Reply:
    """What a handler wants besides the changed regions, which the app finds.

    Attributes:
        announce: sentences for the polite live region, one for each event.
        effects: what the shell does once, in this order.
        next: milliseconds after which the shell is to send `tick` (bots think in slices, shown
            moves are paced); None for never.
        go: the address (`/rules`, `/game/1a2b`) of the screen to show instead.
        still: whether nothing has changed to the eye, as a bot has only thought: no region is
            compared, and nothing is saved.
    """

    announce: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    next: int | None = None
    go: str | None = None
    still: bool = False


@dataclass(slots=True)
class Answer:
    """The answer to one message, as the shell reads it.

    Attributes:
        regions: inner markup by element id; the order of insertion counts.
        store: the texts to write to localStorage by key; None removes.
        guest: the added bot that the next tick will run, if one will: it may never return.
        rest: whether there is more to show: the shell asks for it by `{"do": "rest"}` when nobody
            has done anything else meanwhile.
    """

    regions: dict[str, str] = field(default_factory=dict)
    store: dict[str, str | None] = field(default_factory=dict)
    announce: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    next: int | None = None
    guest: str | None = None
    rest: bool = False

    def to_json(self) -> dict[str, Any]:
        """The answer as plain JSON values."""
        answer = {f.name: getattr(self, f.name) for f in fields(self)}
        return answer | {"effects": [effect.to_json() for effect in self.effects]}
