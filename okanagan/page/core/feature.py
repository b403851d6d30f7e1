"""Handlers of messages: a table from verbs to methods."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from okanagan.page.core.protocol import BadMessage, Message, Reply

Handler = Callable[[Any, Message], Reply | None]
_H = TypeVar("_H", bound=Handler)


def on(*verbs: str) -> Callable[[_H], _H]:
    """Marks a method as the handler of messages with these verbs.

    The handler returns None if only regions change. It raises `BadMessage`, before it changes
    anything, if the message does not fit the current state.
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
