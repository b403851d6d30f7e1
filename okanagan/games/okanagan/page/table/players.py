"""All players at the table: the prompt, the strip of seats, and a region for each player."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from simple_html import Node, div, li, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import tile_back
from okanagan.games.okanagan.page.table.announcer import token_count
from okanagan.games.okanagan.page.table.choices.decision import choice_fact
from okanagan.games.okanagan.page.table.news import news as news_of
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import card_points, explorer_points
from okanagan.games.okanagan.rules.frames.territory import ResolveTerritories, SolePrize
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.scoring import nugget_vp
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STRUCTURES, Stock
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.view import HeldTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording import decision_prompt
from okanagan.games.okanagan.wording.names import structure_name
from okanagan.games.okanagan.wording.prompts import Prompt
from okanagan.page import words
from okanagan.page.app.game_ui import bot_title
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import pieces
from okanagan.page.play import players as general
from okanagan.page.play.buttons import daily_line, prompt_line, prompt_panel
from okanagan.page.play.players import player_fields, player_panel, players_panel, strip_seat
from okanagan.page.play.verdict import winners_said
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


def prompt(model: ViewModel) -> Node:
    decision = model.decision
    if decision is None:
        assert model.final is not None, "the game is over"
        return prompt_panel(model, winners_said(model, model.final.winners))
    asked = question(model)
    news = news_of(model) if model.legal and decision.begins_turn else ""
    # The answers say why there is a choice of these.
    why = "" if isinstance(decision, SolePrize | ResolveTerritories) else asked.why
    if model.refused and model.forecast is None:  # a forecast says it in its own line
        why, news = model.refused, ""
    line = daily_line(model) or prompt_line(choice_fact(model) or _turns(model))
    return prompt_panel(model, asked.question, news or prompt_line(why, why=True) or line)


def question(model: ViewModel) -> Prompt:
    if model.decision is None:
        return Prompt("")
    if model.plan is not None and not model.ahead:
        text = t("What do you build?") if model.plan.build is None else t("Place it like this?")
        return Prompt(text)
    names = [seat.name for seat in model.seats]
    # The person who may answer is spoken to, also while their cards are not shown.
    asked = model.decider if model.legal else model.viewer
    return decision_prompt(model.decision, model.view, names, asked, words, by_name=model.hot_seat)


def turns_left(model: ViewModel, player: int) -> int:
    """How many turns a player still has in the whole game: each turn builds one structure."""
    view = model.view
    later = sum(STRUCTURES[view.players][1]) if view.round == 1 else 0
    return sum(view.stock[player]) + later


def _turns(model: ViewModel) -> str:
    view, player = model.view, model.turn
    round_of = t("Round {round} of 2", round=view.round)
    if player is None:
        return round_of
    stocks = [sum(stock) for stock in STRUCTURES[view.players]]
    built = sum(stocks[: view.round]) - sum(view.stock[player])
    number = built + isinstance(model.decision, PlaceTile | BuildStructure)
    if number == sum(stocks[: view.round - 1]):  # between the rounds
        return round_of
    values = {"n": number, "all": sum(stocks), "round": view.round}
    if player == model.viewer:
        return t("Your turn {n} of {all}, round {round} of 2", **values)
    name = model.name(player)
    return t("{name}’s turn {n} of {all}, round {round} of 2", name=name, **values)


@dataclass(frozen=True, slots=True)
class Player(general.Player):
    """What all may know of one player."""

    turns_left: int  # how many turns they have left in the game
    stock: Stock  # their buildings left in this round
    tokens: tuple[int, ...]
    cards: int  # how many objectives they hold
    held: HeldTile | None  # what is known of the tile in their hand
    nuggets: int  # their gold nuggets
    gold: int  # and the points that these bring as they stand
    explorer: int  # the Explorer's points as they stand
    objective_points: int | None  # None where the viewer does not know their cards

    @classmethod
    def of(cls, model: ViewModel, player: int) -> "Player":
        view, cards, own = model.view, _known_cards(model, player), player == model.viewer
        tokens = view.tokens[player]
        return cls(
            **player_fields(model, player, view.first_player),
            turns_left=turns_left(model, player),
            stock=view.stock[player],
            tokens=tokens,
            cards=view.objective_counts[player],
            held=view.hands[player],
            nuggets=view.nuggets[player],
            gold=nugget_vp(view.nuggets)[player],
            explorer=explorer_points(tokens, view.rules.explorer_vp),
            objective_points=card_points(tokens, cards) if cards or own else None,
        )

    @property
    def points(self) -> int:
        return self.explorer + self.gold + (self.objective_points or 0)


def _known_cards(model: ViewModel, player: int) -> tuple[int, ...]:
    """The objectives that a player has kept, as far as the viewer knows: at the end, all."""
    if model.final is not None:
        return model.final.objectives[player]
    if player != model.viewer:
        return ()
    return model.view.objectives[:OBJECTIVES_KEPT]  # those drawn now follow


def everybody(model: ViewModel) -> tuple[Player, ...]:
    return tuple(Player.of(model, player) for player in range(model.view.players))


def strip(all_players: tuple[Player, ...]) -> Node:
    return general.strip([_seat(each) for each in all_players])


def _seat(player: Player) -> Node:
    count = sum(player.tokens)
    hidden, points = _points(player)
    tokens = n("{n} token", "{n} tokens", count)
    turns = n("{n} turn left", "{n} turns left", player.turns_left)
    text = t("{points}, {tokens}, {turns}", points=points, tokens=tokens, turns=turns)
    counts = (
        span(
            {"class": "strip-tokens", "data-bump": "", "data-places": token_count(player.number)},
            icon("bag"),
            str(count),
        ),
        span(icon("tile"), span({"class": "times"}, "×"), str(player.turns_left)),
    )
    return strip_seat(player, str(player.points), counts, text, hidden)


def _points(player: Player) -> tuple[Node, str]:
    """The mark of points that the viewer does not know, and the points in words."""
    count = player.points
    if player.objective_points is None:
        text = n("{n} VP, plus hidden ones", "{n} VP, plus hidden ones", count)
        hidden = span({"class": "strip-hidden"}, t("hidden"))
        return [span({"class": "strip-plus"}, "+"), hidden], text
    return "", n("{n} VP with objectives", "{n} VP with objectives", count)


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    view = model.view
    yield "players", lazy(_frame, view.round, model.name(view.first_player), view.players)
    every = everybody(model)
    ahead = general.leaders([player.points for player in every])
    for player in every:
        leads = player.number in ahead
        yield f"player-{player.number}", lazy(_player, player, leads=leads)


def _frame(number: int, first: str, count: int) -> Node:
    text = t("Round {round} of 2. First player: {name}.", round=number, name=first)
    key = t(
        "+ stands for hidden points, of objectives that only their player sees; "
        "× for tiles still to place."
    )
    columns = *(structure_name(which, words) for which in Structure), t("Objectives")
    more = t("Tokens"), t("Gold"), t("Tiles")
    return players_panel(text, [*columns, *more], count, key)


def _player(player: Player, *, leads: bool) -> Node:
    explorer, gold = player.explorer, player.gold
    text = t(
        "Open to all: {n} VP (Explorer {explorer}, gold {gold})",
        n=explorer + gold,
        explorer=explorer,
        gold=gold,
    )
    hidden, said = _points(player)
    points = pieces.figure(
        icon("trophy"), f"{player.points}{'+' if hidden else ''}", said, title=text
    )
    more = div({"class": "player-more"}, _stock(player), _secrets(player))
    bots, tokens = partial(bot_title, SPEC), things.token_row(player.tokens)
    return player_panel(player, bots, points, more, _figures(player), tokens, leads=leads)


def _stock(player: Player) -> Node:
    left = [things.structures_left(player.seat, which, player.stock[which]) for which in Structure]
    look: Attributes = {"class": "player-stock", "aria-label": t("Left to build in this round")}
    return ul(look, *[li(each) for each in left])


def _figures(player: Player) -> Node:
    count, left = sum(player.tokens), player.turns_left
    turns = n("{n} turn left", "{n} turns left", left)
    return div(
        {"class": "player-figures"},
        pieces.figure(icon("bag"), count, n("{n} token in all", "{n} tokens in all", count)),
        things.nuggets(player.nuggets),
        pieces.figure(icon("tile"), f"×{left}", turns, look="counted player-turns"),
    )


def _secrets(player: Player) -> Node:
    text = n("{n} objective", "{n} objectives", player.cards)
    cards = pieces.figure(icon("cards"), player.cards, text)
    return div({"class": "player-secrets"}, cards, _held(player.held))


def _held(held: HeldTile | None) -> Node:
    if held is None:
        return span({"class": "no-tile"}, t("no tile"))
    if held.tile is not None:
        return things.tile(held.tile)
    if held.back is not None:
        return things.unseen_tile(held.back)
    return pieces.pictured(tile_back(None), t("a tile that no player has seen"))
