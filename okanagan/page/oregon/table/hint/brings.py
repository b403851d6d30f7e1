"""What an idea would bring: what hints and the review tell of it."""

from collections.abc import Iterator

from simple_html import Node, li

from okanagan.kernel.telling.audience import Audience
from okanagan.oregon.actions import LayStart, Play
from okanagan.oregon.advice import Advice
from okanagan.oregon.forecast import Forecast, forecast
from okanagan.oregon.reasons import reasons
from okanagan.oregon.telling.advice import reasons_words
from okanagan.oregon.telling.forecast import verdict_words
from okanagan.oregon.view import View


def foreseen(seen: View, idea: Advice) -> Forecast:
    """What a placement would bring, as the viewer sees it; the idea must place something."""
    assert idea.at is not None, "it places something"
    action = idea.best.action
    return forecast(seen, idea.at, action if isinstance(action, Play) else None)


def brings(seen: View, idea: Advice, to: Audience) -> Iterator[Node]:
    """What it brings at once, what it prepares, and what it denies others: items of a list.

    A start tile brings nobody anything: that is not told of it.
    """
    found = foreseen(seen, idea)
    if not isinstance(idea.best.action, LayStart):
        yield li(verdict_words(found, to))
    more = reasons(seen, found.at, found.building)
    yield from (li({"class": "denied"}, text) for text in reasons_words(more, to))
