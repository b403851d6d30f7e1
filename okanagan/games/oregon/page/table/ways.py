"""The choice between several plays that reach the chosen cell."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from simple_html import Node, b, div, span

from okanagan.games.oregon.page.drawing.cards import BRINGS, small_card
from okanagan.games.oregon.page.table.plan import Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.forecast import gained_words, nothing_words
from okanagan.games.oregon.wording.names import building_name
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import picture
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Way:
    """A play that reaches the chosen cell."""

    number: int  # its option
    play: Play
    building: Building | None  # None is a farmer
    points: int = 0  # what it brings the player at once
    tokens: tuple[str, ...] = ()  # the ids of pictures of the tokens that it brings
    said: str = ""  # both in words; empty if the player wants no forecast


def plays_there(model: ViewModel, ways: Ways) -> list[Way]:
    """These plays, the best first."""
    at = model.plan.at
    assert at is not None, "a cell is chosen"
    foreseen = model.foretells and model.view.player == ways.player
    plays = [
        (number, play, forecast(model.view, at, play) if foreseen else None)
        for number, play in enumerate(ways.usual(model.plan))
        if play is not None
    ]
    if foreseen:
        plays.sort(key=lambda each: -sum(each[2].worth(ways.player)) if each[2] else 0)
    return [
        Way(number, play, ways.building(play), *(_gains(result, ways.player) if result else ()))
        for number, play, result in plays
    ]


def are_equal(plays: Sequence[Way]) -> bool:
    """Whether all of them bring the same at once."""
    return len({(way.points, way.tokens) for way in plays}) == 1


def ways_there(model: ViewModel, ways: Ways) -> Node:
    """A button for each play: its cards, what it brings if that differs, and what it keeps."""
    plays = plays_there(model, ways)
    used = Counter[int]()
    for way in plays:
        used |= Counter(_faces(way))
    compared = not are_equal(plays)
    return div({"class": "o-plays"}, [_button(model.at, way, used, compared) for way in plays])


def _button(at: int, way: Way, used: Counter[int], compared: bool) -> Node:
    faces = _faces(way)
    kept = map(small_card, (used - Counter(faces)).elements())
    piece = t("farmer") if way.building is None else building_name(way.building, words)
    return do_button(
        "pick-way",
        span({"class": "o-pair"}, list(map(small_card, faces)), _brought(way) if compared else ""),
        span({"class": "o-way-name"}, piece),
        pieces.unseen(f": {way.said}") if way.said else "",
        pieces.unseen(", "),
        span({"class": "o-pair o-way-kept"}, t("keeps"), " ", list(kept)),
        kind="choice o-way",
        id_=f"way-{at}-{way.number}",
        at=at,
        option=way.number,
    )


def _faces(way: Way) -> tuple[int, int]:
    """The card of a building before the other one, as in the name."""
    first, second = way.play.first, way.play.second
    return (first, second) if way.building is None else (second, first)


def _gains(result: Forecast, player: int) -> tuple[int, tuple[str, ...], str]:
    """What a play brings the player: points, pictures of tokens, and words."""
    tokens = dict.fromkeys(each.mine for each in result.tokens if each.player == player)
    names = [name for mine in tokens for name in BRINGS[mine][1]]
    names += [f"o-{woken.token}" for woken in result.woken if woken.player == player]
    said = ", ".join(gained_words(result, player, words)) or nothing_words(words)
    return result.points(player), tuple(names), said


def _brought(way: Way) -> Node:
    amount: Node = b(f"+{way.points}") if way.points or not way.tokens else ""
    drawings = [picture(name, "o-brought-token") for name in way.tokens]
    return span({"class": "o-brought", "aria-hidden": "true"}, amount, drawings)
