"""The deal of the day: one for each game and date, the same everywhere."""

import re
from dataclasses import dataclass
from random import Random

DAILY = "daily"
"""The first part of the addresses of the pages with the deals."""
SCHEME = 1
"""Increase it if the same seed gives another deal: it changes the deals of all days."""
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
"""A stored date: 2026-11-24."""
WORDS = 4
"""The number of 32-bit words in the seed: too many to search (`chance.searchable`)."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of one day."""

    game: str  # the game's id
    day: str  # the date, as 2026-11-24

    @property
    def seed(self) -> int:
        """The seed of the deal, of later chance and of the bots' moves.

        It uses only `Random.random`, whose sequence Python keeps across versions.
        """
        rng = Random(f"okanagan daily {SCHEME}/{self.game}/{self.day}")
        parts = [int(rng.random() * 2**32) for _ in range(WORDS)]
        return sum(part << 32 * place for place, part in enumerate(parts))


def daily_address(game: str) -> str:
    return f"/{DAILY}/{game}"


def daily_deal(game: str, day: object) -> DailyDeal | None:
    """A game's deal of a stored day; None if that is no date."""
    return DailyDeal(game, day) if isinstance(day, str) and DAY.fullmatch(day) else None
