"""The rules of a game as screens: all chapters with contents and a search. Each has an address."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from simple_html import Node, a, div, form, h2, input_, label, li, main, nav, ol, p, section

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Jump, Reply
from okanagan.page.core.session import address
from okanagan.page.play.prose import Part
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, page_header
from okanagan.page.words import t

PAGE = "rules"
SEARCHED = "chapters"
"""The id of the element that the search looks through."""


class RuleBook:
    """The rules of one game."""

    def __init__(self, game: str, parts: Sequence[Part]) -> None:
        self.address = address(game, PAGE)
        self.chapters = {part.id: part for part in parts}

    def address_of(self, chapter: str) -> str:
        return f"{self.address}/{chapter}"

    def pages(self) -> Mapping[str, Callable[[Context], Screen]]:
        chapters = {f"{PAGE}/{id_}": partial(RulesScreen, self, id_) for id_ in self.chapters}
        return {PAGE: partial(RulesScreen, self, ""), **chapters}


class RulesScreen(Screen):
    """The rules of a game, opened at `chapter`, or at the top if that is empty."""

    def __init__(self, book: RuleBook, chapter: str, context: Context) -> None:
        super().__init__(context)
        self._book, self._chapter = book, chapter

    @property
    def title(self) -> str:
        chapter = self._chapter
        return t(self._book.chapters[chapter].title) if chapter else t("Rules")

    def opened(self) -> Reply | None:
        return Reply(effects=[Jump(f"#{self._chapter}")]) if self._chapter else None

    def regions(self) -> dict[str, Node | Region]:
        parts = self._book.chapters.values()
        entries = [self._entry(number, part) for number, part in enumerate(parts, start=1)]
        contents = nav({"class": "contents", "aria-label": t("Contents")}, ol(entries))
        content = main(
            {"id": "main"},
            div({"class": "rules-side"}, _search(), contents),
            div({"class": "chapters", "id": SEARCHED}, [_chapter(part) for part in parts]),
        )
        head = page_header(t("Rules"), back=self.context.back)
        return {"screen": div({"class": "page prose rules"}, head, content)}

    def _entry(self, number: int, part: Part) -> Node:
        """A link to a chapter: the shell jumps there and changes the address.

        Each entry keeps its number when a search hides others.
        """
        href = f"#{self._book.address_of(part.id)}"
        way: Attributes = {"href": href, "data-shell": "jump", "data-target": part.id}
        named: Attributes = {"data-search-for": part.id, "value": str(number)}
        return li(named, a(way, t(part.title)))


def _search() -> Node:
    """The search field; the shell searches (see web/shell/page/search.js)."""
    field: Attributes = {"type": "search", "id": "rules-search", "placeholder": t("Search")}
    field |= {"autocomplete": "off", "spellcheck": "false", "enterkeyhint": "search"}
    status: Attributes = {"class": "search-said", "role": "status", "data-search-said": SEARCHED}
    status |= {"data-none": t("Nothing found"), "data-one": t("Found in 1 chapter")}
    status |= {"data-many": t("Found in {n} chapters", n="#"), "data-keep": None}
    return form(
        {"class": "search", "role": "search"},
        label({"for": "rules-search", "class": "visually-hidden"}, t("Search the rules")),
        icon("search"),
        input_({**field, "data-search": SEARCHED}),
        p(status),
    )


def _chapter(part: Part) -> Node:
    heading = h2({"id": part.id, "tabindex": "-1"}, t(part.title))
    attributes: Attributes = {"aria-labelledby": part.id, "data-search-part": part.id}
    return section(attributes, heading, part.body())
