"""The small pieces of panels; each picture has its name as hidden text and as a title."""

from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import TypeVarTuple

from simple_html import Node, SafeString, b, h3, section, span

from okanagan.page import words
from okanagan.page.core.session import DailyGame
from okanagan.page.widgets.dates import day_words
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import titled_section
from okanagan.page.widgets.svg import fixed
from okanagan.page.words import t

Made = TypeVarTuple("Made")


def made_once(make: Callable[[*Made], SafeString]) -> Callable[[*Made], SafeString]:
    """Caches each piece by language and arguments."""

    @cache
    def made(language: str, *arguments: *Made) -> SafeString:
        return make(*arguments)

    @wraps(make)
    def piece(*arguments: *Made) -> SafeString:
        return made(words.language(), *arguments)

    return piece


def panel(name: str, title: str, *content: Node) -> Node:
    return titled_section(f"panel {name}", f"{name}-title", title, *content)


def part(title: str, *content: Node) -> Node:
    return section({"class": "part"}, h3(title), *content)


def unseen(text: str) -> Node:
    """Text for screen readers only."""
    return span({"class": "visually-hidden"}, text)


def pictured(drawing: Node, name: str, kind: str = "pictured") -> SafeString:
    """A picture with its name on demand."""
    return fixed(span({"class": kind, "title": name}, drawing, unseen(name)))


def figure(
    drawing: Node, count: int | str, text: str, *, title: str = "", look: str = "counted"
) -> Node:
    """A picture and a number; `text` is both in words, and the default title."""
    number = b({"aria-hidden": "true"}, str(count))
    return span({"class": look, "title": title or text}, drawing, number, unseen(text))


def counted(drawing: Node, count: int, name: str, counted_name: str) -> SafeString:
    """A picture of a thing and how many there are; `counted_name` says both: `3 trout`."""
    look = "counted" if count else "counted none"
    return fixed(figure(drawing, count, counted_name, title=name, look=look))


def spaced(pieces: Iterable[Node]) -> list[Node]:
    """Pieces with a space after each, so that screen readers read separate words."""
    return [node for piece in pieces for node in (piece, " ")]


def daily_words(daily: DailyGame) -> list[Node]:
    """The name of a daily game."""
    return [icon("calendar"), span(t("Daily game"), " · ", day_words(daily.day))]
