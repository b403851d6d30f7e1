"""Hints: the messages about them, and the card over the map's lower edge that says why."""

from dataclasses import replace

from simple_html import Node, div, h2, li, p, section, span, ul

from okanagan.kernel.telling.advice import less_words, worth_words
from okanagan.page import words
from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.choices.answers import check_position
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.hint.hint import PARTS, Hint, HintThinking
from okanagan.page.okanagan.table.map.board import OVER_MAP
from okanagan.page.okanagan.table.placement.bar import closing_row
from okanagan.page.okanagan.table.placement.messages import Placement
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.page.okanagan.table.thinking import SLICE
from okanagan.page.okanagan.table.view_model import ViewModel, view_of
from okanagan.page.widgets.markup import do_button, icon_button, percent_bar, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.actions import Build, Place
from okanagan.valley.advice import Advice
from okanagan.valley.denial import denials
from okanagan.valley.forecast import forecast
from okanagan.valley.telling.advice import (
    advised_words,
    denial_words,
    other_words,
)


class Hints(Feature):
    """A bot thinks in the person's place, in slices as bots do, and says what it would do."""

    def __init__(self, game: TableGame, announcer: Announcer, placement: Placement) -> None:
        self._game, self._announcer, self._placement = game, announcer, placement
        self._context, self._part = announcer.context, 0

    @property
    def due(self) -> bool:
        """Whether a bot thinks about a hint."""
        return self._game.state.hint_thinking is not None

    def tick(self) -> Reply:
        """Goes on thinking for a slice of time; the hint comes when the thinking is done."""
        hint = self._thinking()
        hint.thinking.go_on(self._context.clock() + SLICE)
        if hint.thinking.done:
            return self._concluded()
        part, self._part = self._part, int(PARTS * hint.thinking.spent)
        return Reply(next=0, still=part == self._part)

    @on("hint")
    def hint(self, message: Message) -> Reply:
        """Asks a bot; nothing is done yet."""
        check_position(self._game, message)
        settings, state = self._context.settings, self._game.state
        level = settings["coach"]
        if level == "off" or not self._game.hintable:
            raise BadMessage("no hint can be given now")
        state.look_at(None)
        state.drop_hint()
        clock, patience = self._context.clock, settings.patience
        state.hint_thinking = HintThinking(self._game.match, level, clock, patience)
        reply = self.tick()
        return Reply([t("A bot is thinking about it.")], next=0) if self.due else reply

    @on("stop-hint")
    def stop_hint(self, message: Message) -> Reply:
        """Makes do with the thoughts so far."""
        self._thinking()
        return self._concluded()

    @on("close-hint")
    def close_hint(self, message: Message) -> Reply:
        """Closes the card, whether it tells something already or not."""
        self._game.state.drop_hint()
        return Reply(effects=[Focus("#hint-button")])

    @on("do-hint")
    def do_hint(self, message: Message) -> Reply:
        """Follows the advice: a placement comes on trial, anything else is answered."""
        check_position(self._game, message)
        hint = self._game.state.hint
        if hint is None:
            raise BadMessage("there is no hint")
        action = hint.shown.best.action
        if not isinstance(action, Place):
            return self._announcer.went_on(self._game.play(action))
        plan = Plan((action.x, action.y), action.rotation, hint.shown.build)
        return self._placement.lay(plan, [Focus("#confirm")])

    @on("idea")
    def idea(self, message: Message) -> Reply:
        """Looks at the idea of this number, `n`: it is shown on the map, and what it brings."""
        check_position(self._game, message)
        state, number = self._game.state, message.number("option")
        if state.hint is None or not 0 <= number < len(state.hint.ideas):
            raise BadMessage("there is no such idea")
        state.hint = replace(state.hint, chosen=number)
        return Reply([_told(state.hint, self._game)])

    def _concluded(self) -> Reply:
        state = self._game.state
        hint = self._thinking().conclude()
        state.hint_thinking, state.land, state.hint = None, None, hint
        return Reply([f"{t('Hint')}: {_told(hint, self._game)}"])

    def _thinking(self) -> HintThinking:
        hint = self._game.state.hint_thinking
        if hint is None:
            raise BadMessage("nobody thinks about a hint")
        return hint


def _told(hint: Hint, game: TableGame) -> str:
    """The idea that is looked at, and what it is worth."""
    told = advised_words(hint.shown, view_of(game), game.audience)
    return " ".join(filter(None, [told, worth_words(hint.advice, hint.shown, words)]))


def thinking_card(level: str, part: int) -> Node:
    """While the bot thinks: how far it is, as a part of 1, and a way to have enough of it."""
    percent = round(100 * part / PARTS)
    said = t("{bot} is thinking: {percent}%", bot=bot_words(level), percent=percent)
    stop = do_button("stop-hint", *with_icon("pause", t("Show it now")), kind="secondary")
    return _card(stop, p(said), percent_bar(percent))


def hint_card(model: ViewModel, hint: Hint) -> Node:
    """What the idea that is looked at is worth and brings, and the other ideas."""
    shown, level = hint.shown, span({"class": "hint-level"}, f"({bot_words(hint.level)})")
    action = shown.best.action
    text = t("Try it on the map") if isinstance(action, Place) else t("Do it")
    said = advised_words(shown, model.view, model.audience)
    on_map = isinstance(action, Place | Build)
    return _card(
        do_button("do-hint", *with_icon("confirm", text), kind="primary", at=model.at),
        pieces.unseen(said) if on_map else p({"class": "hint-best"}, said),
        p({"class": "hint-worth"}, worth_words(hint.advice, shown, words), " ", level),
        _brings(model, shown),
        _ideas(model, hint),
    )


def _card(act: Node, *content: Node) -> Node:
    """What there is to do stands in the head, where it is in reach without scrolling."""
    titled: Attributes = {"aria-labelledby": "hint-title"}
    close = icon_button("close", t("Close"), id_="close-hint", do="close-hint", key="Escape")
    return section(
        {"class": "panel land-card hint-card", **titled, **OVER_MAP},
        div({"class": "land-head"}, h2({"id": "hint-title"}, t("Hint")), act, close),
        # With nothing to press in it, it must have the focus itself to be scrolled by keys.
        div({"class": "land-body", "role": "group", "tabindex": "0", **titled}, *content),
    )


def _brings(model: ViewModel, advice: Advice) -> Node:
    """What a placement closes, and what it denies the others."""
    place, seen = advice.best.action, model.view
    if not isinstance(place, Place) or seen.hand is None:
        return ""
    found = forecast(seen, seen.hand, (place.x, place.y), place.rotation, advice.build)
    brings = [closing_row(model, one) for one in found.closings]
    for denial in denials(seen, place, advice.build):
        brings.append(li({"class": "denied"}, denial_words(denial, model.audience)))
    return ul({"class": "hint-brings"}, brings) if brings else ""


def _ideas(model: ViewModel, hint: Hint) -> Node:
    """The best and the next best, each to be looked at."""
    if not hint.advice.others:
        return ""
    buttons = [
        do_button(
            "idea",
            *_worth(model, idea, best=number == 0),
            kind="idea",
            id_=f"idea-{number}",
            pressed=number == hint.chosen,
            at=model.at,
            option=number,
        )
        for number, idea in enumerate(hint.ideas)
    ]
    return div({"class": "hint-ideas", "role": "group", "aria-label": t("Ideas")}, *buttons)


def _worth(model: ViewModel, idea: Advice, *, best: bool) -> list[Node]:
    """What an idea is worth; what it is the map shows, or words."""
    if best:
        return [t("Best")]
    said = other_words(idea, model.view, model.audience)
    if not isinstance(idea.best.action, Place):
        return [said]
    shown = span({"aria-hidden": "true"}, less_words(idea.cost, words))
    return [shown, pieces.unseen(said)]
