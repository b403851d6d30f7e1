"""What the plays that fit a plan would bring, and the choice between those that reach its cell."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from simple_html import Node, b, div, span

from okanagan.games.oregon.page.drawing.cards import BRINGS, small_card
from okanagan.games.oregon.page.table.plan import Plan, Position, Ways
from okanagan.games.oregon.rules.actions import LayStart, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.forecast import Forecast, forecast, forecasts
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.forecast import gained_words, nothing_words
from okanagan.games.oregon.wording.names import building_name
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import Attributes, picture
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Way:
    """A play that reaches the chosen cell."""

    number: int  # its option
    play: Play
    building: Building | None  # None is a farmer
    result: Forecast | None  # None if the player wants no forecast

    @property
    def brings(self) -> tuple[int, tuple[str, ...]]:
        """What it brings the player at once."""
        return (0, ()) if self.result is None else gain(self.result, self.play.player)


def gain(result: Forecast, player: int) -> tuple[int, tuple[str, ...]]:
    """What a placement brings a player: points, and the ids of pictures of the tokens."""
    drawn = [each for each in result.tokens if each.player == player]
    names = [name for each in drawn for name in BRINGS[each.mine][1] * each.count]
    names += [f"o-{woken.token}" for woken in result.woken if woken.player == player]
    return result.points(player), tuple(names)


def spends_joker(result: Forecast, play: Play | None) -> bool:
    """Whether a play uses up the joker; it does not if the joker is active again afterwards."""
    woken = any(each.player == result.player and each.token == "joker" for each in result.woken)
    return play is not None and play.second == JOKER and not woken


def rank(result: Forecast, player: int) -> tuple[int, int]:
    """How much a placement brings a player: points and values of tokens, then active tokens."""
    woken = sum(each.player == player for each in result.woken)
    return sum(result.worth(player)), woken


def place_forecasts(seen: View, ways: Ways, plan: Plan) -> dict[Position, Forecast]:
    """The forecast of each place that the picked cards reach: the best where several plays do.

    A start tile brings nothing, so it has none.
    """
    best: dict[Position, Forecast] = {}
    if ways.kind is LayStart or (ways.asks_cards and not plan.cards):
        return best
    for play, cells in ways.usual_cells(plan):
        for at, result in forecasts(seen, play).items():
            known = best.get(at)
            better = known is None or rank(result, ways.player) > rank(known, ways.player)
            if better and cells >> cell_at(*at) & 1:
                best[at] = result
    return best


def plays_there(seen: View, ways: Ways, plan: Plan, *, foretells: bool) -> tuple[Way, ...]:
    """The plays that reach the chosen cell, the best first; empty if there is no such choice."""
    at = plan.at
    if at is None or ways.is_ready(plan):
        return ()
    plays = [
        Way(number, play, ways.building(play), forecast(seen, at, play) if foretells else None)
        for number, play in enumerate(ways.usual(plan))
        if play is not None
    ]
    plays.sort(
        key=lambda way: rank(way.result, ways.player) if way.result else (0, 0), reverse=True
    )
    return tuple(plays)


def are_equal(plays: Sequence[Way]) -> bool:
    """Whether all of them bring the same at once."""
    return len({way.brings for way in plays}) == 1


def ways_there(at: int, plays: Sequence[Way]) -> Node:
    """A button for each play: its cards, what it brings if that differs, and what it keeps."""
    used = Counter[int]()
    for way in plays:
        used |= Counter(_faces(way))
    compared = not are_equal(plays)
    return div({"class": "o-plays"}, [_button(at, way, used, compared) for way in plays])


def _button(at: int, way: Way, used: Counter[int], compared: bool) -> Node:
    faces, result, player = _faces(way), way.result, way.play.player
    kept = map(small_card, (used - Counter(faces)).elements())
    piece = t("farmer") if way.building is None else building_name(way.building, words)
    brought: Node = gain_signs(result, player) if compared and result else ""
    said = "" if result is None else gain_words(result, player)
    return do_button(
        "pick-way",
        span({"class": "o-pair"}, list(map(small_card, faces)), brought),
        span({"class": "o-way-name"}, piece),
        pieces.unseen(f": {said}") if said else "",
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


def gain_words(result: Forecast, player: int) -> str:
    return ", ".join(gained_words(result, player, words)) or nothing_words(words)


def gain_signs(result: Forecast, player: int, *, values: bool = False) -> Node:
    """What a placement brings a player, in pictures; the words must be near them.

    With `values`, the least and the most that the coal and the gold are worth.
    """
    points, tokens = gain(result, player)
    amount: Node = b(f"+{points}") if points or not tokens else ""
    drawings = [picture(name, "o-brought-token") for name in tokens]
    least, most = (worth - points for worth in result.worth(player))
    bounds = f"{least}–{most}" if least < most else str(most)
    look: Attributes = {"class": "o-brought", "aria-hidden": "true"}
    return span(look, amount, drawings, span(bounds) if values and most else "")


def shares(
    seats: Sequence[SeatLook], result: Forecast, players: Sequence[int], own: Node = ""
) -> list[Node]:
    """What a placement brings these players, in pictures; with `own`, the values of tokens, too.

    The other players have the marks of their seats.
    """
    return [
        span({"class": "o-share"}, own, gain_signs(result, player, values=bool(own)))
        if player == result.player
        else span({"class": "o-share"}, badge(seats[player]), gain_signs(result, player))
        for player in players
    ]
