"""What a screen of the page is: regions of markup, and a table from verbs to methods."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from simple_html import Node

from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Message, Reply

if TYPE_CHECKING:  # the context's kit makes screens
    from okanagan.page.app.context import Context
    from okanagan.page.core.session import Session

Handler = Callable[[Any, Message], Reply | None]
_H = TypeVar("_H", bound=Handler)


@dataclass(frozen=True, slots=True)
class Region:
    """A region that is costly to render: `lazy` makes one.

    Attributes:
        key: everything that the markup depends on; equal keys mean equal markup.
        render: makes the markup.
    """

    key: object
    render: Callable[[], Node]


def lazy(render: Callable[..., Node], *arguments: Any, **named: Any) -> Region:
    """A region whose key is its arguments: it is rendered anew when one of them is another.

    Arguments are compared as values, so they must be immutable; the language counts as one.
    """
    key = words.language(), render, arguments, named
    return Region(key, partial(render, *arguments, **named))


@dataclass(frozen=True, slots=True)
class Later:
    """Regions that may come a moment after the answer, so that nobody waits for them.

    Attributes:
        arguments: what `regions` is called with; equal ones mean that no region has changed.
        regions: makes them, outer ones first.
    """

    regions: "Callable[..., Mapping[str, Node | Region]]"
    arguments: tuple[Any, ...]

    @property
    def key(self) -> object:
        """Whatever the regions depend on."""
        return words.language(), self.regions, self.arguments

    def made(self) -> "Mapping[str, Node | Region]":
        """The regions."""
        return self.regions(*self.arguments)


def on(*verbs: str) -> Callable[[_H], _H]:
    """Marks a method as the handler of messages with these verbs.

    The method takes the `Message` and returns a `Reply`, or None when changed regions are all
    there is to say. It raises `BadMessage` when the message does not fit the present state, and
    must change nothing before it does.
    """

    def marked(handler: _H) -> _H:
        handler.verbs = verbs  # type: ignore[attr-defined]  # functions take attributes
        return handler

    return marked


class Feature:
    """Something that handles messages: one table from verbs to its methods marked with `on`."""

    verbs: ClassVar[Mapping[str, Handler]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        found: dict[str, Handler] = {}
        for ancestor in reversed(cls.__mro__):
            for member in vars(ancestor).values():
                if callable(member):
                    found.update(dict.fromkeys(getattr(member, "verbs", ()), member))
        cls.verbs = found

    def handle(self, message: Message) -> Reply | None:
        """Does what the message asks.

        Raises:
            BadMessage: the verb is not known here, or does not fit the present state.
        """
        handler = self.verbs.get(message.verb)
        if handler is None:
            raise BadMessage(f"{type(self).__name__} does not know {message.verb!r}")
        return handler(self, message)


class Screen(Feature, ABC):
    """One screen: the start, the table, the rules, … A fresh object each time it is shown.

    The app asks for `regions` after every message and sends those that changed. A screen's state
    is its own; what shall survive a reload belongs to the session's sidecar or to the settings.

    Attributes:
        features: parts of the screen with handlers of their own.
        goes_on: whether a page of text that is shown meanwhile leads back here.
        context: the services of the page.
        session: the game in play, on the screen that plays it; the app keeps it in the browser
            after every message.
    """

    goes_on: ClassVar[bool] = False

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.session: Session | None = None
        self.features: Sequence[Feature] = ()

    def handle(self, message: Message) -> Reply | None:
        """Hands the message to the feature that knows its verb, else to the screen's own handlers.

        Raises:
            BadMessage: nobody knows the verb, or it does not fit the present state.
        """
        for feature in self.features:
            if message.verb in feature.verbs:
                return feature.handle(message)
        return super().handle(message)

    @property
    @abstractmethod
    def title(self) -> str:
        """The screen's name, for the document's title."""

    @abstractmethod
    def regions(self) -> dict[str, Node | Region]:
        """The markup of each region by the id of its element, outer regions before inner ones.

        The first is `screen`, the screen's own skeleton, with empty elements `id="…"` for the
        others (or with everything in it, where a screen is small). It has one `<main>` and one
        `<h1 tabindex="-1">`, which gets the focus when the screen is new.
        """

    @property
    def guest_due(self) -> str | None:
        """The bot from elsewhere that the next tick will run."""
        return None

    def dismiss(self, guest: str) -> None:
        """The bot from elsewhere will never answer: it is not to be asked again here."""

    def later(self) -> Later | None:
        """What the screen shows beside its `regions`, which the eye does not look at first."""
        return None

    def opened(self) -> Reply | None:
        """Called once when the screen is shown, before its regions are asked for."""
        return None
