"""The bar below the prompt: the piece on trial with its forecast, or buttons for an answer."""

from collections.abc import Callable, Iterator

from simple_html import Node, b, details, div, li, p, span, summary, ul

from okanagan.games.oregon.page.drawing.cards import card_back, small_card
from okanagan.games.oregon.page.drawing.pieces import building, farmer, token
from okanagan.games.oregon.page.table.map import wants_cell
from okanagan.games.oregon.page.table.plan import PAIR, Position, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import Discard, Done, Draw, Exchange, LayStart, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.forecast import Forecast, forecasts
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.terms import Deck, building_face
from okanagan.games.oregon.wording.forecast import forecast_sentences, gained_words, verdict_words
from okanagan.games.oregon.wording.names import a_card, a_piece, building_name, place_words
from okanagan.games.oregon.wording.prompts import play_words
from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.buttons import act_button, answer_panel, choices, offered
from okanagan.page.play.result import outside_bar
from okanagan.page.play.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, icon_button, push_button, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t

_SIGN_ICONS = {"good": "up", "bad": "down", "even": "minus", "nothing": "map"}


def foretold(model: ViewModel) -> Node:
    """What a placement would bring each player: a line, and its sources on demand."""
    result = model.forecast
    if result is None or model.ways is None:
        return ""
    lines: list[Node] = [li(text) for text in forecast_sentences(result, model.audience)]
    look = _sign(result, model.ways.player)
    line = span({"class": f"forecast-line {look}"}, icon(_SIGN_ICONS[look]), _shares(model, result))
    if not lines:
        return line
    return details(
        {"class": "forecast", "id": "forecast"}, summary(line), ul({"class": "closings"}, lines)
    )


def _sign(result: Forecast, player: int) -> str:
    """Whether the placement brings the player more than the best of the others."""
    if not result.gaining:
        return "nothing"
    own = sum(result.worth(player)) + sum(token.player == player for token in result.woken)
    rivals = [sum(result.worth(other)) for other in result.gaining if other != player]
    lead = own - max(rivals, default=0)
    return "good" if lead > 0 else "bad" if lead < 0 else "even"


def _shares(model: ViewModel, result: Forecast) -> Node:
    """Each player's gains beside their mark, the placing player's first."""
    if not result.gaining:
        return t("Brings no player anything")
    shares: list[Node] = []
    for player in result.gaining:
        gains = ", ".join(gained_words(result, player, words))
        name = pieces.unseen(f"{model.name(player)}: ")
        shares.append(span({"class": "o-share"}, badge(model.seats[player]), name, gains))
    return span({"class": "o-shares"}, shares)


def places_button(model: ViewModel, ways: Ways) -> Node:
    """The button that opens the list of places, with their number."""
    count = ways.lit(model.plan).bit_count()
    title = n("{n} place", "{n} places", count)
    also: Attributes = {"popovertarget": "places-picker"}
    content = icon("place"), str(count)
    return push_button(*content, kind="place-picker", id_="places-button", label=title, also=also)


def place_buttons(model: ViewModel) -> Node:
    """Every legal cell as a button; with two cards picked, the most valuable first."""
    ways = model.ways
    if ways is None:
        return ""
    if not wants_cell(model):
        return p(t("Pick cards first: then the places that they reach are listed here."))
    return ul({"class": "places"}, [_place(model, *place) for place in _listed(model, ways)])


def _listed(model: ViewModel, ways: Ways) -> Iterator[tuple[Position, Forecast | None]]:
    play = ways.play(model.plan)
    if not _foretells(model, ways, play):
        yield from ((at, None) for at in ways.places(model.plan))
        return
    results = forecasts(model.view, play)
    order = sorted(results, key=lambda at: (-sum(results[at].worth(ways.player)), cell_at(*at)))
    yield from ((at, results[at]) for at in order)


def _foretells(model: ViewModel, ways: Ways, play: Play | None) -> bool:
    """Whether each place shows its forecast. A start tile brings nothing, so it has none."""
    chosen = play is not None or not ways.asks_cards
    enabled = model.settings["hints"] == "yes" and ways.kind is not LayStart
    return chosen and enabled and model.view.player == ways.player


def _place(model: ViewModel, at: Position, result: Forecast | None) -> Node:
    where = place_words(*at, model.view.board, words)
    text = where
    if result is not None and result.gaining:
        text = t("{where}: {gains}", where=where, gains=verdict_words(result, model.audience))
    value = f"{at[0]},{at[1]}"
    chosen = at == model.plan.at
    return li(do_button("try-place", text, pressed=chosen, shell="close-dialog", value=value))


def decision_bar(model: ViewModel) -> Node:
    """The content of the region `decision`."""
    if (bar := outside_bar(model)) is not None:
        return bar
    if model.thinking:
        return buttons.watching(model)
    if model.ways is not None:
        return [buttons.peek(model), _placing(model, model.ways)]
    return [buttons.peek(model), _answers(model)]


def _placing(model: ViewModel, ways: Ways) -> Node:
    ready = ways.is_ready(model.plan)
    cancel = icon_button("close", t("Cancel"), id_="cancel", do="cancel", key="Escape")
    begun = model.plan.cards or model.plan.at is not None
    return div(
        {"id": "bar-trial", "class": "bar-trial", "data-state": "answering"},
        _wanted(model, ways) if model.forecast is None else foretold(model),
        div(
            {"class": "bar-row"},
            cancel if begun else "",
            places_button(model, ways),
            icon_button("next", t("Next place"), id_="next-place", do="next-place", key="n"),
            _confirm(model, ways) if ready else "",
        ),
    )


def _wanted(model: ViewModel, ways: Ways) -> Node:
    """What the player must still choose; several plays that reach the cell as buttons."""
    plan, fitting = model.plan, ways.fitting(model.plan)
    if plan.at is not None and len(fitting) > 1:
        return _ways(model, ways, [play for play in fitting if play is not None])
    if not ways.asks_cards:
        return _piece(model, ways, t("Tap a marked place."))
    if len(plan.cards) == PAIR:
        return _piece(model, ways, t("Tap a marked place."))
    if plan.cards:
        return p({"class": "bar-words"}, t("Pick a second card, or tap a marked place."))
    return p({"class": "bar-words"}, t("Pick two cards, or tap a place."))


def _piece(model: ViewModel, ways: Ways, text: str) -> Node:
    which = ways.building(ways.play(model.plan))
    seat = model.seats[ways.player]
    drawing = farmer(seat.colour, seat.letter) if which is None else building(which)
    name = pieces.unseen(f"{capital(a_piece(which, words))}: ")
    return p({"class": "bar-words o-to-place"}, drawing, name, text)


def _ways(model: ViewModel, ways: Ways, plays: list[Play]) -> Node:
    title = p({"class": "then-title"}, t("Which cards do you play there?"))
    return div({"class": "o-ways"}, title, choices(*_way_buttons(model, ways, plays)))


def _way_buttons(model: ViewModel, ways: Ways, plays: list[Play]) -> list[Node]:
    return [
        do_button(
            "pick-way",
            small_card(play.first),
            small_card(play.second),
            pieces.unseen(f"{play_words(play, words)}: "),
            span(a_piece(ways.building(play), words)),
            kind="choice o-way",
            id_=f"way-{model.at}-{number}",
            at=model.at,
            option=number,
        )
        for number, play in enumerate(plays)
    ]


def _confirm(model: ViewModel, ways: Ways) -> Node:
    piece = a_piece(ways.building(ways.play(model.plan)), words)
    content = with_icon("confirm", t("Place {piece} here", piece=piece))
    return do_button("confirm", *content, kind="primary", id_="confirm", at=model.at, key="Enter")


def _answers(model: ViewModel) -> Node:
    """The buttons; empty while no player here decides."""
    choices = None if model.decision is None else _CHOICES.get(type(model.decision))
    if choices is None or not model.legal:
        return ""
    return answer_panel(model, choices(model))


def _exchange(model: ViewModel) -> Node:
    """A hand without any play (⚖2)."""
    text = t("No card of yours can be played: all of them are shown and discarded.")
    buttons = [
        act_button(model, place, t("Show and discard my hand"), look="choice primary")
        for place, _ in offered(model, Exchange)
    ]
    return [p(text), choices(*buttons)]


def _extra(model: ViewModel) -> Node:
    use, keep = sorted(range(2), key=lambda place: not model.legal[place].use)
    again = [token("extra", active=True), span(t("Play once more"))]
    return choices(
        act_button(model, use, *again, look="choice primary o-token-choice"),
        act_button(model, keep, t("Keep the token"), look="choice secondary"),
    )


def _draws(model: ViewModel) -> Node:
    """The decks with their sizes, dead cards, and the end of the step."""
    buttons = [_draw(model, place, draw.deck) for place, draw in offered(model, Draw)]
    buttons += [_discard(model, place, action) for place, action in offered(model, Discard)]
    buttons += [
        act_button(model, place, *with_icon("confirm", t("Keep these cards")))
        for place, _ in offered(model, Done)
    ]
    return choices(*buttons)


def _draw(model: ViewModel, place: int, deck: Deck) -> Node:
    """A deck; an empty one will be shuffled from its discards first (⚖12)."""
    left = model.view.deck_sizes[deck]
    note = n("{n} left", "{n} left", left) if left else t("shuffled anew")
    name = span({"class": "o-deck-name"}, b(capital(a_card(deck, words))), " ", span(note))
    return act_button(model, place, card_back(deck), name, look="choice o-deck")


def _discard(model: ViewModel, place: int, which: Discard) -> Node:
    name = building_name(which.building, words)
    text = t("Swap the dead card: {building}", building=name)
    drawing = small_card(building_face(which.building)), icon("next")
    return act_button(model, place, *drawing, span(text), look="choice o-discard")


_CHOICES: dict[type[Choice], Callable[[ViewModel], Node]] = {
    PlayCards: _exchange,
    OfferExtra: _extra,
    DrawCards: _draws,
}
