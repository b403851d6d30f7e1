"""The services of the page, the same for every screen."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from okanagan.page.added_bots.registry import AddedBots
from okanagan.page.core.addresses import START
from okanagan.page.core.notices import Notices
from okanagan.page.saves.repository import Repository
from okanagan.page.saves.storage import Draft, Storage
from okanagan.page.settings.settings import Settings


def fresh_seed() -> int:
    """A number for a shuffle that nobody can foresee."""
    return int.from_bytes(os.urandom(6), "big")


@dataclass(slots=True)
class Context:
    """The services that screens use.

    Attributes:
        storage: the entries of localStorage.
        repository: the saved games.
        added_bots: the bots that the person has added.
        settings: the person's settings; the app replaces them when they change.
        draft: the values last typed into the start form.
        notices: the notices above the screen.
        back: the address to which a page of text leads back: the game that was left for it, or a
            start screen.
        offline: whether the page is ready to be used without a connection.
        now: the time in seconds since 1970.
        seed: a fresh number for a shuffle.
        clock: seconds since an arbitrary moment, by which the bots' thinking is timed.
    """

    storage: Storage
    repository: Repository
    added_bots: AddedBots
    settings: Settings
    draft: Draft
    notices: Notices = field(default_factory=Notices)
    back: str = START
    offline: bool = False
    now: Callable[[], float] = time.time
    seed: Callable[[], int] = fresh_seed
    clock: Callable[[], float] = time.perf_counter
