"""What the piece on trial would bring: a line with a sign, and on demand every source of it."""

from simple_html import Node, details, li, span, summary, ul

from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.wording.forecast import forecast_sentences, gained_words
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.words import t

_SIGN_ICONS = {"good": "up", "bad": "down", "even": "minus", "nothing": "map"}


def foretold(model: ViewModel) -> Node:
    """What a placement would bring everybody; unless the person does without."""
    found = model.forecast
    if found is None or model.ways is None:
        return ""
    lines: list[Node] = [li(text) for text in forecast_sentences(found, model.audience)]
    look = _sign(found, model.ways.player)
    line = span({"class": f"forecast-line {look}"}, icon(_SIGN_ICONS[look]), _shares(model, found))
    if not lines:
        return line
    return details(
        {"class": "forecast", "id": "forecast"}, summary(line), ul({"class": "closings"}, lines)
    )


def _sign(found: Forecast, player: int) -> str:
    """Whether the placement brings the person more than the best of the others."""
    if not found.gaining:
        return "nothing"
    own = sum(found.worth(player)) + _woken(found, player)
    others = [sum(found.worth(other)) for other in found.gaining if other != player]
    lead = own - max(others, default=0)
    return "good" if lead > 0 else "bad" if lead < 0 else "even"


def _woken(found: Forecast, player: int) -> int:
    return sum(one.player == player for one in found.woken)


def _shares(model: ViewModel, found: Forecast) -> Node:
    """Each player's gains beside their mark; the person's first."""
    if not found.gaining:
        return t("Brings nobody anything")
    shares: list[Node] = [_share(model, found, player) for player in found.gaining]
    return span({"class": "o-shares"}, shares)


def _share(model: ViewModel, found: Forecast, player: int) -> Node:
    told = ", ".join(gained_words(found, player, words))
    name = pieces.unseen(f"{model.name(player)}: ")
    return span({"class": "o-share"}, badge(model.seats[player]), name, told)
