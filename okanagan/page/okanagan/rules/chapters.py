"""The rules as a screen: all chapters with contents and a search; each has its own address."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from simple_html import Node, a, div, form, h2, input_, label, li, main, nav, ol, p, section

from okanagan.kernel.frames import Choice
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Jump, Reply
from okanagan.page.core.session import address
from okanagan.page.okanagan.rules.basics import BASICS, WORDS
from okanagan.page.okanagan.rules.closing import CLOSING
from okanagan.page.okanagan.rules.editions import COMPARED
from okanagan.page.okanagan.rules.score import SCORE
from okanagan.page.okanagan.rules.turns import NEXT, SPECIALS, TURNS
from okanagan.page.table.prose import Part
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, page_header
from okanagan.page.words import t
from okanagan.valley.frames import exchange, territory
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.rewards import CollectToken, TiedToBegin
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile

CHAPTERS = {
    part.id: part for part in (*BASICS, *TURNS, *CLOSING, SPECIALS, NEXT, *SCORE, COMPARED, WORDS)
}
"""The chapters by their ids, in their order."""
PAGE = "rules"
ADDRESS = address("okanagan", PAGE)
SEARCHED = "chapters"
"""The id of the element that the search looks through."""

_EXPLAINED: dict[type[Any], str] = {
    KeepObjectives: "objectives",
    PlaceTile: "place",
    BuildStructure: "build",
    territory.ResolveTerritories: "resolve",
    territory.RankTied: "ties",
    territory.TiedForAction: "ties",
    TiedToBegin: "ties",
    territory.SolePrize: "resolve",
    PickSpecial: "specials",
    exchange.TakeToken: "specials",
    exchange.GiveToken: "specials",
    exchange.TradeToken: "specials",
    exchange.SwapToken: "specials",
    CollectToken: "resolve",
    ChooseTile: "choose",
}


def chapter_of(decision: Choice | None) -> Part:
    """The chapter on a decision; on the final score when the game is over."""
    return CHAPTERS[_EXPLAINED.get(type(decision), "turn") if decision else "scoring"]


def address_of(chapter: str) -> str:
    """The address of a chapter."""
    return f"{ADDRESS}/{chapter}"


def rules_pages() -> Mapping[str, Callable[[Context], Screen]]:
    """The game's pages with the rules: one for the whole, and one for each chapter."""
    chapters = {f"{PAGE}/{id_}": partial(RulesScreen, chapter=id_) for id_ in CHAPTERS}
    return {PAGE: RulesScreen, **chapters}


class RulesScreen(Screen):
    """The rules of the game, from the chapter `chapter`; if that is empty, from the first."""

    def __init__(self, context: Context, chapter: str = "") -> None:
        super().__init__(context)
        self.chapter = chapter

    @property
    def title(self) -> str:
        """The screen's name."""
        return t(CHAPTERS[self.chapter].title) if self.chapter else t("Rules")

    def opened(self) -> Reply | None:
        """Goes to the chapter."""
        return Reply(effects=[Jump(f"#{self.chapter}")]) if self.chapter else None

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        entries = [_entry(*place) for place in enumerate(CHAPTERS.values(), start=1)]
        contents = nav({"class": "contents", "aria-label": t("Contents")}, ol(entries))
        chapters = [_chapter(part) for part in CHAPTERS.values()]
        content = main(
            {"id": "main"},
            div({"class": "rules-side"}, _search(), contents),
            div({"class": "chapters", "id": SEARCHED}, chapters),
        )
        head = page_header(t("Rules"), back=self.context.back)
        return {"screen": div({"class": "page prose rules"}, head, content)}


def _search() -> Node:
    """The search field; the shell searches (see web/shell/page/search.js)."""
    field: Attributes = {"type": "search", "id": "rules-search", "placeholder": t("Search")}
    field |= {"autocomplete": "off", "spellcheck": "false", "enterkeyhint": "search"}
    said: Attributes = {"class": "search-said", "role": "status", "data-search-said": SEARCHED}
    said |= {"data-none": t("Nothing found"), "data-one": t("Found in 1 chapter")}
    said |= {"data-many": t("Found in {n} chapters", n="#"), "data-keep": None}
    return form(
        {"class": "search", "role": "search"},
        label({"for": "rules-search", "class": "visually-hidden"}, t("Search the rules")),
        icon("search"),
        input_({**field, "data-search": SEARCHED}),
        p(said),
    )


def _entry(number: int, part: Part) -> Node:
    """A link to a chapter: the shell goes there at once, and keeps its address.

    Each entry keeps its number when a search hides others.
    """
    way: Attributes = {"href": f"#{address_of(part.id)}", "data-shell": "jump"}
    named: Attributes = {"data-search-for": part.id, "value": str(number)}
    return li(named, a({**way, "data-target": part.id}, t(part.title)))


def _chapter(part: Part) -> Node:
    heading = h2({"id": part.id, "tabindex": "-1"}, t(part.title))
    attributes: Attributes = {"aria-labelledby": part.id, "data-search-part": part.id}
    return section(attributes, heading, part.body())
