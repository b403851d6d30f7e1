"""The card over the map's lower edge that tells what a bot would do, and why."""

from simple_html import Node, button, div, h2, li, p, section, span, ul

from okanagan.page import words
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.table.hint.hint import PARTS, Hint
from okanagan.page.okanagan.table.placement.forecast import closing_facts
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, percent_bar, with_icon
from okanagan.page.words import t
from okanagan.valley.actions import Place
from okanagan.valley.advice import Advice
from okanagan.valley.denial import denials
from okanagan.valley.forecast import forecast
from okanagan.valley.telling.advice import (
    advised_words,
    denial_words,
    lead_words,
    other_words,
)


def thinking_card(level: str, part: int) -> Node:
    """While the bot thinks: how far it is, as a part of 1, and a way to have enough of it."""
    percent = round(100 * part / PARTS)
    said = t("{bot} thinks: {percent} %", bot=bot_words(level), percent=percent)
    stop = do_button("stop-hint", *with_icon("pause", t("That will do")), kind="secondary")
    return _card(stop, p(said), percent_bar(percent))


def hint_card(model: ViewModel, hint: Hint) -> Node:
    """What it would do, what that brings, and the next best ideas."""
    advice = hint.advice
    return _card(
        _do(model, advice),
        p({"class": "hint-best"}, advised_words(advice, model.view, model.audience)),
        p({"class": "hint-lead"}, lead_words(advice.best, words), " ", _asked(hint.level)),
        _brings(model, advice),
        _others(model, advice),
    )


def _card(act: Node, *content: Node) -> Node:
    """What there is to do stands in the head, where it is in reach without scrolling."""
    attributes: Attributes = {"class": "panel land-card hint-card", "aria-labelledby": "hint-title"}
    attributes["data-over-map"] = None
    head = div({"class": "land-head"}, h2({"id": "hint-title"}, t("Hint")), act, _close())
    # With nothing to press in it, it must have the focus itself to be scrolled by keys.
    body: Attributes = {"class": "land-body", "role": "group", "tabindex": "0"}
    body["aria-labelledby"] = "hint-title"
    return section(attributes, head, div({**body}, *content))


def _close() -> Node:
    text = t("Close")
    attributes: Attributes = {"type": "button", "id": "close-hint", "class": "icon-button"}
    attributes |= {"data-do": "close-hint", "data-key": "Escape", "aria-label": text}
    return button({**attributes, "title": text}, icon("close"))


def _asked(level: str) -> Node:
    return span({"class": "hint-level"}, f"({bot_words(level)})")


def _do(model: ViewModel, advice: Advice) -> Node:
    place = isinstance(advice.best.action, Place)
    text = t("Try it on the map") if place else t("Do it")
    return do_button("do-hint", *with_icon("confirm", text), kind="primary", at=str(model.at))


def _brings(model: ViewModel, advice: Advice) -> Node:
    """What a placement closes, and what it denies the others."""
    place, seen = advice.best.action, model.view
    if not isinstance(place, Place) or seen.hand is None:
        return ""
    found = forecast(seen, seen.hand, (place.x, place.y), place.rotation, advice.build)
    closed: list[Node] = [
        li({"class": "closing"}, closing_facts(model, one)) for one in found.closings
    ]
    to = model.audience
    denied: list[Node] = [
        li({"class": "denied"}, denial_words(denial, to))
        for denial in denials(seen, place, advice.build)
    ]
    return ul({"class": "hint-brings"}, closed, denied) if closed or denied else ""


def _others(model: ViewModel, advice: Advice) -> Node:
    """The next best ideas, with their differences."""
    if not advice.others:
        return ""
    to, best = model.audience, advice.best
    items: list[Node] = [li(other_words(idea, best, model.view, to)) for idea in advice.others]
    title = p({"class": "hint", "id": "hint-others"}, t("Next best"))
    return div(title, ul({"class": "hint-others", "aria-labelledby": "hint-others"}, items))
