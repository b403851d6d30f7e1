"""The deal of the day: one for each game and date, the same for everybody in the world."""

import re
from dataclasses import dataclass
from random import Random

DAILY = "daily"
"""The first part of the addresses of the pages with the deals."""
SCHEME = 1
"""Another number makes other deals of all days: it goes up when the same seed deals otherwise."""
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
"""A date as it is kept and compared: 2026-11-24."""
WORDS = 4
"""The seed has so many times 32 bits: too many for a bot to try them all (`chance.searchable`)."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of one day."""

    game: str  # the game's id
    day: str  # the date, as 2026-11-24

    @property
    def seed(self) -> int:
        """What deals, and what chance and the bots' moves follow from.

        It is made of `Random.random` alone, whose sequence Python keeps across versions.
        """
        rng = Random(f"okanagan daily {SCHEME}/{self.game}/{self.day}")
        parts = [int(rng.random() * 2**32) for _ in range(WORDS)]
        return sum(part << 32 * place for place, part in enumerate(parts))


def daily_address(game: str) -> str:
    """The address of the page with a game's deals."""
    return f"/{DAILY}/{game}"


def daily_deal(game: str, day: object) -> DailyDeal | None:
    """A game's deal of a day that was kept; None if that is no date."""
    return DailyDeal(game, day) if isinstance(day, str) and DAY.fullmatch(day) else None
