"""A screen of the page, and the services for every screen."""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from simple_html import Node

from okanagan.page.core.notices import Notices
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Feature, Message, Reply
from okanagan.page.core.session import START, Session
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.saves.exchange import Exchanges
from okanagan.page.saves.repository import Repository
from okanagan.page.saves.results import Results
from okanagan.page.saves.storage import Drafts, Storage
from okanagan.page.settings import OWN, STORED, Settings, stored_settings
from okanagan.page.words import t

if TYPE_CHECKING:
    from okanagan.page.live.table import LiveTable


def fresh_seed() -> int:
    """A seed for a shuffle that a plugin bot cannot guess or search."""
    return int.from_bytes(os.urandom(16), "big")


@dataclass(slots=True)
class Context:
    """The services for every screen."""

    storage: Storage
    repository: Repository
    plugin_bots: PluginBots
    settings: Settings
    drafts: Drafts  # of the start forms
    exchanges: Exchanges
    results: Results  # of finished games
    notices: Notices
    open_live: Callable[[], "LiveTable"]  # opens the live table, if it is not open
    stakes: str = ""  # what the finished daily game on the screen has brought
    brought: str = ""  # the text of a backup that its screen is to check
    back: str = START  # the address behind Back on pages of text: the last game, or a start screen
    still: bool = False  # whether the device wants no motion
    offline: bool = False  # whether the page is ready for use without a connection
    tall: bool = False  # whether a map has more room if it is drawn taller than wide
    live: "LiveTable | None" = None  # None before one is hosted or joined
    seed: Callable[[], int] = fresh_seed  # for a shuffle
    now: Callable[[], float] = time.time  # seconds since 1970
    clock: Callable[[], float] = time.perf_counter  # seconds, to time the bots' thinking

    @property
    def own(self) -> tuple[str, str]:
        """The user's own name, empty until it is typed, and colour."""
        return self.settings["name"], self.settings["colour"]

    def read_settings(self) -> None:
        self.settings = stored_settings(self.storage, self.settings.table)

    def choose(self, name: str, value: str) -> None:
        self.settings = self.settings.with_value(name, value)
        self.storage.put(STORED, self.settings.to_text())
        if name in OWN:  # the first seat of the start forms is the user's
            self.drafts.change(f"{name}-0", self.settings[name])


class Screen(Feature, ABC):
    """One screen, made again each time it is shown.

    The app asks for `regions` after every message and sends the changed ones. State that must
    survive a reload belongs in the session's sidecar or in the settings.
    """

    heading: str = ""  # the title, if it is always the same; marked for translation
    goes_on: ClassVar[bool] = False  # whether Back on a page of text leads here

    def __init__(self, context: Context) -> None:
        self.context = context
        self.session: Session | None = None  # the app saves it after each message
        self.features: Sequence[Feature] = ()  # parts of the screen with handlers of their own

    def handle(self, message: Message) -> Reply | None:
        for feature in self.features:
            if message.verb in feature.verbs:
                return feature.handle(message)
        return super().handle(message)

    @property
    def over(self) -> bool:
        """Whether the screen that follows takes its place in the browser's history."""
        return False

    @property
    def title(self) -> str:
        """The screen's name, for the document's title."""
        return t(self.heading)

    @abstractmethod
    def regions(self) -> dict[str, Node | Region]:
        """The markup of each region by the id of its element, outer regions first.

        The first is `screen`, with an empty element for each other region. It has one `<main>` and
        one `<h1 tabindex="-1">`, which gets the focus.
        """

    @property
    def plugin_bot_due(self) -> str | None:
        return None

    def dismiss(self, bot: str) -> None: ...

    def later(self) -> Region | None:
        """More regions, which are sent after the answer."""
        return None

    def receive(self, at: int, moves: Sequence[Any]) -> Reply | None:
        """Takes back the moves from `at` on, and plays moves of another device after them.

        Only the table of a game does. Raises `GameError`, and changes nothing, if the rules forbid
        a move.
        """
        return None

    def opened(self) -> Reply | None:
        """Called once, before the regions are drawn."""
        return None
