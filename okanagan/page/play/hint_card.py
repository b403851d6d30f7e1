"""Hints: the messages about them, and the slim card above the bar."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from simple_html import Node, p, span

from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.advice import worth_words
from okanagan.page import words
from okanagan.page.app.game_ui import bot_title
from okanagan.page.core.protocol import BadMessage, Feature, Focus, Message, Reply, check, on
from okanagan.page.play import pieces
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.game import TableGame
from okanagan.page.play.moves import check_position
from okanagan.page.play.skeleton import card_over_map
from okanagan.page.play.thinking import PARTS, SLICE, Advise, Hint, HintThinking
from okanagan.page.settings import EVERYTHING
from okanagan.page.widgets.markup import icon_button, percent_bar, text_button
from okanagan.page.words import t


class Hints(Feature, ABC):
    """A bot thinks for the player, in slices, and says what it would do."""

    advise: Advise  # makes advice of a bot's thoughts

    def __init__(self, game: TableGame, announcer: Announcer, placement: Any = None) -> None:
        """`placement` is the game's feature that tries an idea on the map."""
        self._game, self._announcer, self._placement = game, announcer, placement
        self._context, self._part = announcer.context, 0

    @abstractmethod
    def advised(self, idea: Any) -> str:
        """Sentences: why the idea is good, and what it is."""

    def idea_words(self, hint: Hint[Any]) -> str:
        worth = worth_words(hint.advice, hint.shown, words)
        return " ".join(filter(None, [self.advised(hint.shown), worth]))

    def tried(self, idea: Any) -> Reply | None:
        """Tries an idea on the map; None if it is played at once."""
        return None

    def picks(self, idea: Any) -> tuple[str, ...]:
        """What selects the idea among the answers; empty if it is not selected there."""
        return ()

    def follow(self, item: str) -> None:
        """Update the hint after the player has picked a part of an answer, or put it back.

        The hint goes if it does not advise that, and once everything that it advises is picked.
        """
        state = self._game.state
        if state.hint is None:
            return
        advised = self.picks(state.hint.shown)
        is_advised = (item in state.picks) == (item in advised)
        if not is_advised or {*state.picks} == {*advised}:
            state.drop_hint()

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
        wanted = level != "off" and game.help(settings) == EVERYTHING
        check(wanted and game.hintable, "no hint can be given now")
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
        title = t("Hint")
        return Reply([f"{title}: {self.idea_words(hint)}"])

    def _thinking(self) -> HintThinking:
        hint = self._game.state.hint_thinking
        if hint is None:
            raise BadMessage("nobody thinks about a hint")
        return hint


def thinking_card(bot: str, part: int) -> Node:
    percent = round(100 * part / PARTS)
    text = t("{bot} is thinking: {percent}%", bot=bot, percent=percent)
    stop = text_button("stop-hint", "pause", t("Show it now"), kind="secondary")
    return card([p(text), percent_bar(percent)], [stop, _close()])


def card(lines: Node, buttons: Node, *more: Node) -> Node:
    title = [pieces.unseen(t("Hint")), pieces.unseen(": "), lines]
    return card_over_map("hint", "hint-card", title, buttons, *more)


def idea_card(
    at: int, hint: Hint[Any], spec: GameSpec, lines: Sequence[Node], *more: Node, on_map: bool
) -> Node:
    """An idea: first why it is good, then the comparison, and a button for the next idea.

    `on_map` says whether it is tried, on the map or among the answers, before it is played.
    """
    worth = worth_words(hint.advice, hint.shown, words)
    said: list[Node] = [span({"class": "hint-line"}, line, " ") for line in lines if line]
    said += [span({"class": "hint-worth"}, worth)] if worth else []
    level = p({"class": "hint"}, t("The idea of: {bot}", bot=bot_title(spec, hint.level)))
    name, picture = (t("Try it"), "place") if on_map else (t("Do it"), "confirm")
    act = text_button("do-hint", picture, name, kind="idea primary", id_="follow-hint", at=at)
    return card(said, [_next_idea(at, hint), act, _close()], *more, level)


def _next_idea(at: int, hint: Hint[Any]) -> Node:
    count = len(hint.ideas)
    if count == 1:
        return ""
    place = f"{hint.chosen + 1}/{count}"
    text, number = t("Next idea: {place}", place=place), span({"aria-hidden": "true"}, place)
    following = (hint.chosen + 1) % count
    look: dict[str, Any] = {"kind": "idea", "id_": "next-idea", "do": "idea"}
    return icon_button("next", text, number, **look, at=at, option=following)


def _close() -> Node:
    return icon_button("close", t("Close"), id_="close-hint", do="close-hint", key="Escape")
