"""Tips in a first game: a line when something happens for the first time."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from simple_html import Node, div, p

from okanagan.kernel.documents import parse_document
from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Reply
from okanagan.page.play.game import TableGame
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.words import t


@dataclass(frozen=True, slots=True, eq=False)
class Tip:
    """A line, and when it is useful to the player who decides."""

    text: str  # marked for translation
    moment: Callable[[Any], bool]  # whether it fits the game at the table
    shown: Callable[[Any], None] = lambda game: None  # called when it is shown


class Tips:
    """Shows one tip at a time, each once."""

    def __init__(
        self, game: TableGame, context: Context, tips: Mapping[str, Tip], stored: str
    ) -> None:
        """The tips by name; the first that fits is shown.

        `stored` is the key of the list of tips already shown.
        """
        self._game, self._context = game, context
        self._tips, self._stored = tips, stored

    def follow(self, reply: Reply | None) -> Reply | None:
        """Removes a tip whose moment is over; shows the next, and announces it."""
        game, state, tips = self._game, self._game.state, self._tips
        if state.tip in tips and tips[state.tip].moment(game):
            return reply
        state.tip = self._due()
        if not state.tip:
            return reply
        self._context.storage.put(self._stored, json.dumps([*self._seen(), state.tip]))
        tips[state.tip].shown(game)
        reply = reply or Reply()
        reply.announce.append(t(tips[state.tip].text))
        return reply

    @property
    def text(self) -> str:
        """The current tip, marked for translation; empty for none, or if tips are off."""
        name = self._game.state.tip
        wanted = self._context.settings["tips"] == "yes" and name in self._tips
        return self._tips[name].text if wanted else ""

    def _due(self) -> str:
        """The tip for this moment; none if there is no choice, as in a lesson."""
        seen = self._seen()
        if self._context.settings["tips"] == "no":
            if seen:  # all tips are shown again when the player switches them on again
                self._context.storage.put(self._stored, "[]")
            return ""
        if not self._game.hintable:
            return ""
        fitting = (name for name, tip in self._tips.items() if tip.moment(self._game))
        return next((name for name in fitting if name not in seen), "")

    def _seen(self) -> list[str]:
        try:
            seen = parse_document(self._context.storage.get(self._stored) or "[]")
        except ValueError:
            return []
        return [name for name in self._tips if name in seen] if isinstance(seen, list) else []


def tip_line(text: str) -> Node:
    if not text:
        return ""
    off = do_button("set", t("Tips off"), kind="quiet", id_="tips-off", name="tips", value="no")
    return div({"class": "first-tip"}, icon("info"), p(t(text)), off)
