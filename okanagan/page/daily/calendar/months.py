"""The calendar of the daily game: a month with the results of its days."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Self

import simple_html as html
from simple_html import Node, div, p, span, td, th, tr

from okanagan.page.daily.calendar.cards import result_words
from okanagan.page.daily.diary import Results
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words, month_words
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button
from okanagan.page.words import mark, t

WEEK = (
    *((mark("Mon"), mark("Monday")), (mark("Tue"), mark("Tuesday"))),
    *((mark("Wed"), mark("Wednesday")), (mark("Thu"), mark("Thursday"))),
    *((mark("Fri"), mark("Friday")), (mark("Sat"), mark("Saturday"))),
    (mark("Sun"), mark("Sunday")),
)  # the days of the week, in short and in full
_DAY = timedelta(1)


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
    """A month with its results, and buttons from the first month with a result to this one.

    Before the first result it has only the current week, and no buttons.
    """
    months = [Month.of(day) for day in (*results, today)]
    title = month_words(month.year, month.number)
    ways: list[Node] = [
        _way("previous", t("The month before"), month.moved(-1), enabled=month > min(months)),
        span({"class": "month", "aria-live": "polite"}, title),
        _way("next", t("The month after"), month.moved(1), enabled=month < max(months)),
    ]
    shown = month.weeks() if results else [week_of(today)]
    if today in results:
        shown = [_with_tomorrow(week, today) for week in shown]
    weeks: list[Node] = [
        tr(*[_cell(day, results, today, chosen) for day in week]) for week in shown
    ]
    heads = [th({"scope": "col"}, html.abbr({"title": t(full)}, t(short))) for short, full in WEEK]
    hidden = html.caption({"class": "visually-hidden"}, title)
    return div(
        {"class": "calendar"},
        div({"class": "months"}, *ways) if results else "",
        html.table(hidden, html.thead(tr(*heads)), html.tbody(*weeks)),
    )


def week_of(today: date) -> list[date | None]:
    """Its days from Monday on; None stands for a day after the last that Python knows."""
    monday, last = today.toordinal() - today.weekday(), date.max.toordinal()
    return [date.fromordinal(day) if day <= last else None for day in range(monday, monday + 7)]


def _with_tomorrow(week: list[date | None], today: date) -> list[date | None]:
    """The week, with the day after today also if that is in another month."""
    after = zip([None, *week], week, strict=False)
    ends = today < date.max
    return [today + _DAY if ends and day is None and last == today else day for last, day in after]


def _way(picture: str, text: str, month: Month, *, enabled: bool) -> Node:
    target: dict[str, Any] = {"do": "see-month", "year": month.year, "month": month.number}
    return markup.icon_button(picture, text, id_=f"month-{picture}", enabled=enabled, **target)


def _cell(day: date | None, results: Results, today: date, chosen: date | None) -> Node:
    if day is None:
        return td({})
    here: Attributes = {"aria-current": "date"} if day == today else {}
    here |= {"class": "tomorrow"} if today in results and day - today == _DAY else {}
    number, result = span({"class": "number"}, str(day.day)), results.get(day)
    if result is None:
        is_missed = bool(results) and min(results) < day < today
        return td({"class": "skipped"}, _missed(number)) if is_missed else td(here, number)
    more = result.own - result.other
    difference = span({"class": "difference"}, f"{more:+}".replace("-", "−") if more else "=")
    hinted = icon("hint") if result.hints else ""
    parts = number, difference, hinted
    shown = span({"class": "shown", "aria-hidden": "true"}, *parts)
    hidden = span({"class": "visually-hidden"}, f"{day_words(str(day))}: {result_words(result)}")
    look, id_, pressed = f"day {result.outcome}", f"day-{day}", day == chosen
    button = do_button("see-day", shown, hidden, kind=look, id_=id_, pressed=pressed, day=str(day))
    return td(here, button)


def _missed(number: Node) -> list[Node]:
    """A day since the first result on which no game was played."""
    dash = span({"class": "difference", "aria-hidden": "true"}, "–")
    return [number, dash, span({"class": "visually-hidden"}, t("not played"))]


def calendar_key() -> Node:
    """What the marks of the days mean."""
    words = {
        "+3": t("won by {points}", points=3),
        "−3": t("lost by {points}", points=3),
        "–": t("not played"),
    }
    marks: list[Node] = [span(html.b(sign), " ", text) for sign, text in words.items()]
    return p({"class": "key hint"}, marks, span(icon("hint"), " ", t("Hint")))
