"""Hints: the messages about them, and the card over the lower edge of the map."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from simple_html import Node, div, h2, p, section, span

from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.advice import worth_words
from okanagan.page import words
from okanagan.page.app.game_ui import bot_title
from okanagan.page.core.protocol import BadMessage, Feature, Focus, Message, Reply, check, on
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.game import TableGame
from okanagan.page.play.moves import check_position
from okanagan.page.play.skeleton import OVER_MAP
from okanagan.page.play.thinking import PARTS, SLICE, Advise, Hint, HintThinking
from okanagan.page.widgets.markup import do_button, icon_button, percent_bar, text_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t


class Hints(Feature, ABC):
    """A bot thinks for the player, in slices, and says what it would do."""

    advise: Advise  # makes advice of a bot's thoughts

    def __init__(self, game: TableGame, announcer: Announcer, placement: Any = None) -> None:
        """`placement` is the game's feature that tries an idea on the map."""
        self._game, self._announcer, self._placement = game, announcer, placement
        self._context, self._part = announcer.context, 0

    @abstractmethod
    def advised(self, idea: Any) -> str: ...

    def idea_words(self, hint: Hint[Any]) -> str:
        worth = worth_words(hint.advice, hint.shown, words)
        return " ".join(filter(None, [self.advised(hint.shown), worth]))

    def tried(self, idea: Any) -> Reply | None:
        """Tries an idea on the map; None if it is played at once."""
        return None

    @property
    def due(self) -> bool:
        return self._game.state.hint_thinking is not None

    def tick(self) -> Reply:
        hint = self._thinking()
        hint.thinking.go_on(self._context.clock() + SLICE)
        if hint.thinking.done:
            return self._concluded()
        part, (_, self._part) = self._part, hint.progress
        return Reply(next=0, unchanged=part == self._part)

    @on("hint")
    def hint(self, message: Message) -> Reply:
        check_position(self._game, message)
        game, settings, clock = self._game, self._context.settings, self._context.clock
        level = settings["coach"]
        check(level != "off" and game.hintable, "no hint can be given now")
        game.state.put_away()
        thinking = HintThinking(game.match, game.spec, level, clock, settings.patience)
        game.state.hint_thinking = thinking
        reply = self.tick()
        return Reply([t("A bot is thinking about it.")], next=0) if self.due else reply

    @on("stop-hint")
    def stop_hint(self, message: Message) -> Reply:
        self._thinking()
        return self._concluded()

    @on("close-hint")
    def close_hint(self, message: Message) -> Reply:
        self._game.state.drop_hint()
        return Reply(effects=[Focus("#hint-button")])

    @on("do-hint")
    def do_hint(self, message: Message) -> Reply:
        check_position(self._game, message)
        hint = self._game.state.hint
        if hint is None:
            raise BadMessage("there is no hint")
        if (reply := self.tried(hint.shown)) is not None:
            return reply
        return self._announcer.reply_after_moves(self._game.play(hint.shown.best.action))

    @on("idea")
    def idea(self, message: Message) -> Reply:
        check_position(self._game, message)
        state, number = self._game.state, message.number("option")
        if state.hint is None or not 0 <= number < len(state.hint.ideas):
            raise BadMessage("there is no such idea")
        state.hint = replace(state.hint, chosen=number)
        return Reply([self.idea_words(state.hint)])

    def _concluded(self) -> Reply:
        state = self._game.state
        hint = self._thinking().conclude(self.advise)
        state.put_away()
        state.hint = hint
        return Reply([f"{t('Hint')}: {self.idea_words(hint)}"])

    def _thinking(self) -> HintThinking:
        hint = self._game.state.hint_thinking
        if hint is None:
            raise BadMessage("nobody thinks about a hint")
        return hint


def thinking_card(bot: str, part: int) -> Node:
    percent = round(100 * part / PARTS)
    text = t("{bot} is thinking: {percent}%", bot=bot, percent=percent)
    stop = text_button("stop-hint", "pause", t("Show it now"), kind="secondary")
    return card(stop, p(text), percent_bar(percent))


def card(act: Node, *content: Node) -> Node:
    """The card's frame. The action is in its head, so it is visible without scrolling."""
    titled: Attributes = {"aria-labelledby": "hint-title"}
    close = icon_button("close", t("Close"), id_="close-hint", do="close-hint", key="Escape")
    return section(
        {"class": "panel land-card hint-card", **titled, **OVER_MAP},
        div({"class": "land-head"}, h2({"id": "hint-title"}, t("Hint")), act, close),
        # It has no buttons, so it needs the focus itself to be scrolled by keys.
        div({"class": "land-body", "role": "group", "tabindex": "0", **titled}, *content),
    )


def follow_button(at: int, text: str) -> Node:
    return text_button("do-hint", "confirm", text, kind="primary", at=at)


def worth_line(spec: GameSpec, hint: Hint[Any]) -> Node:
    level = span({"class": "hint-level"}, f"({bot_title(spec, hint.level)})")
    return p({"class": "hint-worth"}, worth_words(hint.advice, hint.shown, words), " ", level)


def ideas(at: int, hint: Hint[Any], others: Sequence[Node]) -> Node:
    """The buttons for the best and the next best ideas, whose contents are `others`."""
    if not others:
        return ""
    buttons = []
    for number, shown in enumerate((t("Best"), *others)):
        look: dict[str, Any] = {"kind": "idea", "id_": f"idea-{number}"}
        look["pressed"] = number == hint.chosen
        buttons.append(do_button("idea", shown, **look, at=at, option=number))
    return div({"class": "hint-ideas", "role": "group", "aria-label": t("Ideas")}, *buttons)
