"""The rules as a page: the whole game in our own words, for people who have never played it."""

from simple_html import Node, a, div, h2, li, main, nav, ol, section

from okanagan.page.markup import page_header
from okanagan.page.screen import Region, Screen
from okanagan.page.valley.part import Part
from okanagan.page.valley.rules_more import MORE
from okanagan.page.valley.rules_play import PLAY
from okanagan.page.words import t

SECTIONS = (*PLAY, *MORE)


class RulesScreen(Screen):
    """The rules of the game."""

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Rules")

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        return {
            "screen": div(
                {"class": "page prose rules"},
                page_header(self.title),
                main({"id": "main"}, _contents(), [_section(part) for part in SECTIONS]),
            )
        }


def _contents() -> Node:
    return nav(
        {"class": "contents", "aria-label": t("Contents")},
        ol([li(_jump(part.id, t(part.title))) for part in SECTIONS]),
    )


def _jump(target: str, words: str) -> Node:
    """A link within the page: the address after the `#` names the screen, so the shell jumps."""
    return a({"href": "#/rules", "data-shell": "jump", "data-target": target}, words)


def _section(part: Part) -> Node:
    heading = h2({"id": part.id, "tabindex": "-1"}, t(part.title))
    return section({"aria-labelledby": part.id}, heading, part.body())
