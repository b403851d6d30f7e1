"""What a screen of the page is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from simple_html import Node

from okanagan.page.app.context import Context
from okanagan.page.core.feature import Feature
from okanagan.page.core.patches import Later, Region
from okanagan.page.core.protocol import Message, Reply
from okanagan.page.core.session import Session


class Screen(Feature, ABC):
    """One screen: the start, the table, the rules, … A fresh object each time it is shown.

    The app asks for `regions` after every message and sends those that changed. A screen's state
    is its own; state that survives a reload belongs to the session's sidecar or to the settings.

    Attributes:
        features: parts of the screen with handlers of their own.
        goes_on: whether a page of text that is shown meanwhile leads back here.
        context: the services of the page.
        session: the game in play, on the screen that plays it; the app saves it after every
            message.
    """

    goes_on: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
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
        """The added bot that the next tick will run."""
        return None

    def dismiss(self, guest: str) -> None:
        """Lets another bot play for an added one that will never answer."""

    def later(self) -> Later | None:
        """The regions that may come a moment after the others."""
        return None

    def opened(self) -> Reply | None:
        """Called once when the screen is shown, before its regions are asked for."""
        return None
