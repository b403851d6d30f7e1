"""A screen of the page, and the services that every screen uses."""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from simple_html import Node

from okanagan.kernel.spec import GameSpec
from okanagan.page.core.feature import Feature
from okanagan.page.core.notices import Notices
from okanagan.page.core.patches import Later, Region
from okanagan.page.core.protocol import Message, Reply
from okanagan.page.core.session import START, Session
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.saves.repository import Repository
from okanagan.page.saves.storage import Drafts, Storage
from okanagan.page.settings import STORED, Setting, Settings


def fresh_seed() -> int:
    """A number for a shuffle that nobody can foresee or search: an added bot might try."""
    return int.from_bytes(os.urandom(16), "big")


@dataclass(slots=True)
class Context:
    """The services that screens use."""

    storage: Storage
    repository: Repository
    plugin_bots: PluginBots
    settings: Settings
    drafts: Drafts  # the values last typed into the start forms
    notices: Notices = field(default_factory=Notices)
    back: str = START  # where pages of text lead back: the game last left for one, or a start
    offline: bool = False  # whether the page is ready for use without a connection
    seed: Callable[[], int] = fresh_seed  # for a shuffle
    now: Callable[[], float] = time.time  # seconds since 1970
    clock: Callable[[], float] = time.perf_counter  # seconds, to time the bots' thinking

    def admit(self, settings: Sequence[Setting], game: GameSpec) -> None:
        """Makes a game's settings and bots known, if they are not."""
        self.settings = self.settings.knowing(settings)
        if game.bot_group:
            self.plugin_bots.admit(game.bot_group, game.bots.__contains__)

    def choose(self, name: str, value: str) -> None:
        """Changes a setting and stores it; raises `KeyError` or `ValueError` if it can't be."""
        self.settings = self.settings.with_value(name, value)
        self.storage.put(STORED, self.settings.to_text())


class Screen(Feature, ABC):
    """One screen: the start, the table, the rules, … A fresh object each time it is shown.

    The app asks for `regions` after every message and sends those that changed. State that must
    survive a reload belongs to the session's sidecar or to the settings.
    """

    goes_on: ClassVar[bool] = False  # whether a page of text shown meanwhile leads back here

    def __init__(self, context: Context) -> None:
        self.context = context
        self.session: Session | None = None  # the game in play: the app saves it after each message
        self.features: Sequence[Feature] = ()  # parts of the screen with handlers of their own

    def handle(self, message: Message) -> Reply | None:
        """Hands the message to the feature that knows its verb, else to the screen's own handlers.

        Raises `BadMessage` if none knows the verb, or if it does not fit the present state.
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

        The first is `screen`, the skeleton, with an empty element `id="…"` for each other region.
        It has one `<main>` and one `<h1 tabindex="-1">`, which gets the focus on a new screen.
        """

    @property
    def plugin_bot_due(self) -> str | None:
        """The added bot that the next tick will run."""
        return None

    def dismiss(self, bot: str) -> None:
        """Never asks this added bot again, as it does not answer."""

    def later(self) -> Later | None:
        """More regions, which the eye does not look at first."""
        return None

    def opened(self) -> Reply | None:
        """Begins to show the screen, before anything asks for its regions."""
        return None
