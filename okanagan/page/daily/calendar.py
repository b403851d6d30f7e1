"""The calendar: a month as a table, with the results."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Self

from simple_html import Node, abbr, caption, div, span, table, tbody, td, th, thead, tr

from okanagan.page.daily.diary import Result, Results, result_words
from okanagan.page.widgets.dates import day_words, month_words
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, icon_button
from okanagan.page.words import mark, t

WEEK = (
    *((mark("Mon"), mark("Monday")), (mark("Tue"), mark("Tuesday"))),
    *((mark("Wed"), mark("Wednesday")), (mark("Thu"), mark("Thursday"))),
    *((mark("Fri"), mark("Friday")), (mark("Sat"), mark("Saturday"))),
    (mark("Sun"), mark("Sunday")),
)
"""The days of the week, in short and in full."""


@dataclass(frozen=True, slots=True, order=True)
class Month:
    """A month of a year."""

    year: int
    number: int

    @classmethod
    def of(cls, day: date) -> Self:
        return cls(day.year, day.month)

    def moved(self, months: int) -> "Month":
        years, number = divmod(self.number - 1 + months, 12)
        return Month(self.year + years, number + 1)

    def days(self) -> list[date]:
        first = date(self.year, self.number, 1)
        month = [first + timedelta(day) for day in range(28)]
        while month[-1] < date.max and (after := month[-1] + timedelta(1)).month == self.number:
            month.append(after)
        return month

    def weeks(self) -> list[list[date | None]]:
        """Its days in weeks that begin on Monday; None stands for a day of another month."""
        days = self.days()
        cells: list[date | None] = [*[None] * days[0].weekday(), *days]
        cells += [None] * (-len(cells) % 7)
        return [cells[start : start + 7] for start in range(0, len(cells), 7)]


def calendar(month: Month, results: Results, today: date, chosen: date | None) -> Node:
    """A month with its results, and buttons to the months before and after.

    The buttons go from the first month with a result to the last one or the current one.
    """
    months = [Month.of(day) for day in (*results, today)]
    words = month_words(month.year, month.number)
    head: Attributes = {"class": "month", "aria-live": "polite"}
    ways = div(
        {"class": "months"},
        _way("previous", t("The month before"), month, -1, enabled=month > min(months)),
        span(head, words),
        _way("next", t("The month after"), month, 1, enabled=month < max(months)),
    )
    weeks: list[Node] = [
        tr(*[_cell(day, results, today, chosen) for day in week]) for week in month.weeks()
    ]
    heads = [th({"scope": "col"}, abbr({"title": t(full)}, t(short))) for short, full in WEEK]
    hidden = caption({"class": "visually-hidden"}, words)
    days = table(hidden, thead(tr(*heads)), tbody(*weeks))
    return div({"class": "calendar"}, ways, days)


def _way(picture: str, words: str, month: Month, months: int, *, enabled: bool) -> Node:
    other = month.moved(months)
    return icon_button(
        picture,
        words,
        id_=f"month-{picture}",
        enabled=enabled,
        do="see-month",
        year=other.year,
        month=other.number,
    )


def _cell(day: date | None, results: Results, today: date, chosen: date | None) -> Node:
    if day is None:
        return td({})
    here: Attributes = {"aria-current": "date"} if day == today else {}
    result = results.get(day)
    number = span({"class": "number"}, str(day.day))
    return td(here, number if result is None else _played(day, result, pressed=day == chosen))


def _played(day: date, result: Result, *, pressed: bool) -> Node:
    more = result.own - result.other
    text = f"{day_words(str(day))}: {result_words(result)}"
    look = f"day {result.outcome}"
    hinted = icon("hint") if result.hints else ""
    difference = span({"class": "difference"}, f"{more:+}".replace("-", "−") if more else "=")
    shown = span({"class": "shown", "aria-hidden": "true"}, _number(day), difference, hinted)
    hidden = span({"class": "visually-hidden"}, text)
    id_ = f"day-{day}"
    return do_button("see-day", shown, hidden, kind=look, id_=id_, pressed=pressed, day=str(day))


def _number(day: date) -> Node:
    return span({"class": "number"}, str(day.day))
