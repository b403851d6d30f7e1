"""What an idea would bring: what hints and the review tell of it."""

from collections.abc import Iterator

from simple_html import Node, li

from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import LayStart, Play
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.reasons import reasons
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.advice import reasons_words
from okanagan.games.oregon.wording.forecast import verdict_words
from okanagan.kernel.wording.audience import Audience


def foreseen(seen: View, idea: Advice) -> Forecast:
    """What a placement would bring, as the viewer sees it; the idea must place something."""
    assert idea.at is not None, "it places something"
    action = idea.best.action
    return forecast(seen, idea.at, action if isinstance(action, Play) else None)


def brings(seen: View, idea: Advice, to: Audience) -> Iterator[Node]:
    """What it brings at once, what it prepares, and what it denies others: items of a list.

    A start tile scores nothing, so its points are left out.
    """
    found = foreseen(seen, idea)
    if not isinstance(idea.best.action, LayStart):
        yield li(verdict_words(found, to))
    more = reasons(seen, found.at, found.building)
    yield from (li({"class": "denied"}, text) for text in reasons_words(more, to))
