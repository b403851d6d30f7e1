"""The line below the question: a forecast, the next choice, or news."""

from collections.abc import Iterator

from simple_html import Node, b, details, li, p, span, summary, ul

from okanagan.games.oregon.page.drawing.pieces import building_sign, farmer
from okanagan.games.oregon.page.table.log import Deeds, deeds, gained
from okanagan.games.oregon.page.table.plan import PAIR, Ways
from okanagan.games.oregon.page.table.players import waking
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.page.table.ways import are_equal, shares, spends_joker
from okanagan.games.oregon.rules.events import (
    BuildingPlaced,
    FarmerPlaced,
)
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.rules.frames.turn import OfferExtra
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.events import tell
from okanagan.games.oregon.wording.forecast import (
    forecast_sentences,
    nothing_words,
    verdict_words,
)
from okanagan.games.oregon.wording.names import a_piece, bands_words, cell_name
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play.buttons import news_line
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.log import window
from okanagan.page.play.pieces import pictured, spaced, unseen
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.words import n, t

_ROOM = 4  # the chips and names of tokens that fit a phone's line of news together
_SIGN_ICONS = {"good": "up", "bad": "down", "even": "minus", "nothing": "map"}


def line(model: ViewModel) -> Node:
    """One line; it keeps its height without content, so that nothing below it jumps."""
    if model.refused:
        return p({"class": "refused"}, model.refused)
    if model.forecast is not None and model.ways is not None:
        return forecast_line(model, model.ways, model.forecast)
    if model.ways is not None and (model.plan.cards or model.plan.at):
        return _wanted(model, model.ways)
    if isinstance(model.decision, OfferExtra) and model.draws:
        return p(t("If you draw, you keep the extra turn."))
    begins = model.legal and model.decision is not None and model.decision.begins_turn
    return news(model) if begins else ""


def forecast_line(model: ViewModel, ways: Ways, result: Forecast) -> Node:
    """What a placement would bring each player: a line, and its sources on demand."""
    pairs = zip(
        forecast_sentences(result, model.audience),
        forecast_sentences(result, model.audience, placed=False),
        strict=True,
    )
    spent = spends_joker(result, ways.play(model.plan))
    lines: list[Node] = [li(t("It uses your joker."))] if spent else []
    lines += [li(lettered(*pair)) for pair in pairs]
    look = _sign(result, ways.player)
    said = unseen(verdict_words(result, model.audience)) if result.gaining else nothing_words(words)
    shown = span(
        {"class": f"forecast-line {look}"},
        icon(_SIGN_ICONS[look]),
        said,
        span(
            {"class": "o-shares"},
            shares(model.seats, result, result.gaining, _own_mark(model, ways.player)),
            waking("joker", active=False) if spent else "",
        ),
    )
    if not lines:
        return shown
    return details(
        {"class": "forecast", "id": "forecast"}, summary(shown), ul({"class": "closings"}, lines)
    )


def _own_mark(model: ViewModel, player: int) -> Node:
    """The word for the viewer, or else the mark of the player's seat."""
    to = model.audience
    return (
        b({"aria-hidden": "true"}, to.headed(player))
        if to.is_you(player)
        else badge(model.seats[player])
    )


def _sign(result: Forecast, player: int) -> str:
    """Whether the placement brings the player more than the best of the others."""
    if not result.gaining:
        return "nothing"
    own = sum(result.worth(player)) + sum(token.player == player for token in result.woken)
    rivals = [sum(result.worth(other)) for other in result.gaining if other != player]
    lead = own - max(rivals, default=0)
    return "good" if lead > 0 else "bad" if lead < 0 else "even"


def _wanted(model: ViewModel, ways: Ways) -> Node:
    """What the player must still choose; the cards for a cell are asked for in the question."""
    plan = model.plan
    if plan.at is not None:
        return p(_compared(model)) if model.plays and model.foretells else ""
    second = ways.asks_cards and len(plan.cards) < PAIR
    text = t("Now a second card, or a marked cell.") if second else t("Tap a marked cell.")
    if not model.marks:
        text = t("Now a second card, or a cell.") if second else t("Tap a cell.")
    return p({"class": "o-next"}, text)


def _compared(model: ViewModel) -> str:
    if are_equal(model.plays):
        return t("Equal gain now: compare what you keep.")
    return t("Each shows what it brings you at once.")


def news(model: ViewModel) -> Node:
    """The pieces of others since the viewer's last turn, and what they brought them.

    One piece is in words, and leads to its place. Several pieces of one player are in words, too;
    those of several players are a row of chips, one for each player.
    """
    lines = window(model)
    facts = [line.event for line in lines]
    placed = [fact for fact in facts if isinstance(fact, FarmerPlaced | BuildingPlaced)]
    if not placed:
        return ""
    if len(placed) > 1:
        builders = [(seat, deed) for seat, deed in deeds(lines).items() if deed.placed]
        if len(builders) == 1:
            return _in_words(model.seats[builders[0][0]].name, builders[0][1])
        fits = sum(1 + len(_token_names(deed)) for _, deed in builders) <= _ROOM
        look = "o-deeds in-words" if fits else "o-deeds"
        every = [_deed(model.seats[seat], deed) for seat, deed in builders]
        return news_line(span({"class": look}, unseen(t("Others:")), every))
    last, seat = placed[-1], model.seats[placed[-1].player]
    x, y = last.at
    named = model.settings["coordinates"] == "yes"
    place = (
        cell_name(x, y) if named else bands_words(x, y, model.view.board, words, turned=model.tall)
    )
    building = last.building if isinstance(last, BuildingPlaced) else None
    drawing = farmer(seat.colour) if building is None else building_sign(building)
    names = {"name": seat.name, "place": place, "piece": a_piece(building, words)}
    # The map marks the piece: only a screen reader needs its place, too.
    seats = [seat.name for seat in model.seats]
    short = span({"aria-hidden": "true"}, tell(last, seats, None, words, cells=named))
    whole = unseen(t("{name}: {piece}, {place}", **names))
    brought = span({"class": "o-brought"}, spaced([*gained(deeds(lines)[last.player])]))
    return do_button("look", drawing, short, whole, " ", brought, kind="quiet news", x=x, y=y)


def _in_words(name: str, deed: Deeds) -> Node:
    """What one player has placed, in words, and what it brought."""
    built = [building for building, _ in deed.placed]
    farmers = built.count(None)
    named = [n("{n} farmer", "{n} farmers", farmers)] if farmers > 1 else []
    named += [a_piece(each, words) for each in built if not named or each is not None]
    text = t("{name}: {gains}", name=name, gains=listed(named, words))
    return news_line(span(text), span({"class": "o-brought"}, spaced([*gained(deed)])))


def _deed(seat: SeatLook, deed: Deeds) -> Node:
    """A player's pieces, and what they brought; without a farmer, the player's mark before them."""
    placed = [_placed(seat, building) for building, _ in deed.placed]
    sign = "" if any(building is None for building, _ in deed.placed) else badge(seat)
    return span(sign, unseen(seat.name), " ", spaced([*placed, *_named(deed)]))


def _token_names(deed: Deeds) -> list[str]:
    names = [t("Gold") if mine is Building.GOLD_MINE else t("Coal") for mine in deed.mines]
    return names + [t("Joker") if token == "joker" else t("Extra turn") for token in deed.woken]


def _named(deed: Deeds) -> Iterator[Node]:
    """What a player's pieces brought; the names of tokens are shown where there is room."""
    shown, names = [*gained(deed)], _token_names(deed)
    first = len(shown) - len(names)
    yield from shown[:first]
    for drawing, name in zip(shown[first:], names, strict=True):
        yield from (drawing, span({"class": "o-named", "aria-hidden": "true"}, name))


def _placed(seat: SeatLook, building: Building | None) -> Node:
    drawn = farmer(seat.colour) if building is None else building_sign(building)
    return pictured(drawn, a_piece(building, words))
