"""Dates in words, from texts like 2026-11-24."""

from okanagan.page.words import mark, t

MONTHS = (
    *(mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June")),
    *(mark("July"), mark("August"), mark("September"), mark("October"), mark("November")),
    mark("December"),
)


def day_words(day: str) -> str:
    """The date: 24 November 2026."""
    year, month, number = day.split("-")
    told = {"month": t(MONTHS[int(month) - 1]), "year": int(year)}
    if int(number) == 1:
        # Translators: a date, on the first day of a month
        return t("1 {month} {year}", **told)
    # Translators: a date, on any other day
    return t("{day} {month} {year}", day=int(number), **told)


def month_words(year: int, month: int) -> str:
    """The month of a calendar: November 2026."""
    return t("{month} {year}", month=t(MONTHS[month - 1]), year=year)
