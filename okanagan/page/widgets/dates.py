"""Dates: today's, and texts like 2026-11-24 in words."""

import time
from datetime import date

from okanagan.page.words import mark, t

DATES = (
    mark("{day} January {year}"),
    mark("{day} February {year}"),
    mark("{day} March {year}"),
    mark("{day} April {year}"),
    mark("{day} May {year}"),
    mark("{day} June {year}"),
    mark("{day} July {year}"),
    mark("{day} August {year}"),
    mark("{day} September {year}"),
    mark("{day} October {year}"),
    mark("{day} November {year}"),
    mark("{day} December {year}"),
)
MONTHS = (
    mark("January {year}"),
    mark("February {year}"),
    mark("March {year}"),
    mark("April {year}"),
    mark("May {year}"),
    mark("June {year}"),
    mark("July {year}"),
    mark("August {year}"),
    mark("September {year}"),
    mark("October {year}"),
    mark("November {year}"),
    mark("December {year}"),
)


LATEST = 253_402_214_400  # the last day that Python knows, in seconds since 1970


def today(now: float) -> date:
    """The local date at this time, in seconds since 1970."""
    return date(*_local(now)[:3])


def minutes_left(now: float) -> int:
    """The minutes until the next local day, rounded up."""
    local = _local(now)
    return 60 * (24 - local.tm_hour) - local.tm_min


def _local(now: float) -> time.struct_time:
    return time.localtime(max(0.0, min(now, LATEST - 86_400)))


def day_words(day: str) -> str:
    year, month, number = map(int, day.split("-"))
    # Translators: the first day of a month, in a date
    day_number = t("1") if number == 1 else str(number)
    return t(DATES[month - 1], day=day_number, year=year)


def month_words(year: int, month: int) -> str:
    return t(MONTHS[month - 1], year=year)
