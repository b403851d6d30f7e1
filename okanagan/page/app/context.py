"""What every screen may use: the settings, the kept games, the clock and chance."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from okanagan.page.added_bots.registry import GuestBots
from okanagan.page.app.game_ui import Kit
from okanagan.page.core.notices import Notices
from okanagan.page.saves.draft import Draft
from okanagan.page.saves.repository import Shelf
from okanagan.page.saves.storage import Storage
from okanagan.page.settings.settings import Settings


def fresh_seed() -> int:
    """A number for a shuffle that nobody can foresee."""
    return int.from_bytes(os.urandom(6), "big")


@dataclass(slots=True)
class Context:
    """The services of the page, the same for every screen.

    Attributes:
        kit: the game that this page plays.
        storage: what the browser keeps.
        shelf: the kept games.
        guests: the bots that the person has added.
        draft: what was last typed into the start form.
        settings: the person's settings; the app replaces them when they change.
        notices: the notices above the screen.
        back: the address of the game that was left for a page of text; the start screen's where
            none was.
        offline: whether everything is now kept for playing without a connection.
        now: the time in seconds since 1970.
        seed: a fresh number for a shuffle.
        clock: seconds since some moment or other: what bots' thinking is timed by.
    """

    kit: Kit
    storage: Storage
    shelf: Shelf
    draft: Draft
    guests: GuestBots
    settings: Settings = field(default_factory=Settings)
    notices: Notices = field(default_factory=Notices)
    back: str = "/"
    offline: bool = False
    now: Callable[[], float] = time.time
    seed: Callable[[], int] = fresh_seed
    clock: Callable[[], float] = time.perf_counter
