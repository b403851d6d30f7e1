"""The game in words: events, questions and answers.

Every sentence about a player has two forms: to that player, and to the others.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.frames import Choice
from okanagan.kernel.words import Words
from okanagan.oregon import actions, events
from okanagan.oregon.frames.draw import DrawCards
from okanagan.oregon.frames.turn import (
    ChooseBuildingCell,
    ChooseFarmerCell,
    LayStartTile,
    OfferExtra,
    PlayCards,
)
from okanagan.oregon.plays import places_building
from okanagan.oregon.terms import JOKER, Building, Deck, Symbol, building_face
from okanagan.oregon.view import View

Name = Callable[[Words], str]
_NAMES: tuple[Name, ...] = (
    lambda say: say.t("settler"),
    lambda say: say.t("wagon"),
    lambda say: say.t("campfire"),
    lambda say: say.t("bison"),
    lambda say: say.t("eagle"),
    lambda say: say.t("post office"),
    lambda say: say.t("harbour"),
    lambda say: say.t("church"),
    lambda say: say.t("coal mine"),
    lambda say: say.t("gold mine"),
    lambda say: say.t("warehouse"),
    lambda say: say.t("station"),
    lambda say: say.t("joker"),
)
_WITH_ARTICLE: dict[Building, Name] = {
    Building.POST_OFFICE: lambda say: say.t("a post office"),
    Building.HARBOUR: lambda say: say.t("a harbour"),
    Building.CHURCH: lambda say: say.t("a church"),
    Building.COAL_MINE: lambda say: say.t("a coal mine"),
    Building.GOLD_MINE: lambda say: say.t("a gold mine"),
    Building.WAREHOUSE: lambda say: say.t("a warehouse"),
    Building.STATION: lambda say: say.t("a station"),
}


def face_name(face: int, say: Words) -> str:
    """The name of a card, or of the joker."""
    return _NAMES[face](say)


def building_name(building: Building, say: Words) -> str:
    """The name of a building."""
    return face_name(building_face(building), say)


def cell_name(x: int, y: int) -> str:
    """The name of a cell: its column as a letter, its row as a number from 1 on: `C4`."""
    return f"{chr(ord('A') + x)}{y + 1}"


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells events to one person.

    Attributes:
        names: the players' names, by seat.
        viewer: the player who is told; None is an onlooker.
        say: the language.
    """

    names: Sequence[str]
    viewer: int | None
    say: Words

    def event(self, event: Any) -> str | None:
        """One sentence for an event, as the viewer may know it; None where there is none."""
        return _EVENTS[type(event)](self, event)

    def of(self, player: int, you: str, other: str, /, **values: object) -> str:
        """The sentence about a player, with `{name}` and these values."""
        text = you if player == self.viewer else other
        return self.say.t(text, name=self.names[player], **values)

    def points(self, count: int) -> str:
        """`1 point`, `5 points`."""
        return self.say.n("{n} point", "{n} points", count)

    def card(self, event: events.CardDrawn) -> str:
        """What is known of a card that was drawn."""
        if event.face is not None:
            return face_name(event.face, self.say)
        if event.deck is Deck.LANDSCAPE:
            return self.say.t("a landscape card")
        return self.say.t("a building card")


def _turn_began(to: Teller, event: events.TurnBegan) -> str:
    return to.of(
        event.player,
        "Round {round}: your turn.",
        "Round {round}: it is {name}’s turn.",
        round=event.round,
    )


def _start_laid(to: Teller, event: events.StartLaid) -> str:
    return to.of(
        event.player,
        "You laid {building} at {cell}.",
        "{name} laid {building} at {cell}.",
        building=_WITH_ARTICLE[event.building](to.say),
        cell=cell_name(*event.at),
    )


def _cards_played(to: Teller, event: events.CardsPlayed) -> str:
    one, two = (face_name(face, to.say) for face in event.faces)
    return to.of(
        event.player,
        "You played {one} and {two}.",
        "{name} played {one} and {two}.",
        one=one,
        two=two,
    )


def _farmer_placed(to: Teller, event: events.FarmerPlaced) -> str:
    return to.of(
        event.player,
        "You placed a farmer at {cell}.",
        "{name} placed a farmer at {cell}.",
        cell=cell_name(*event.at),
    )


def _building_placed(to: Teller, event: events.BuildingPlaced) -> str:
    return to.of(
        event.player,
        "You built {building} at {cell}.",
        "{name} built {building} at {cell}.",
        building=_WITH_ARTICLE[event.building](to.say),
        cell=cell_name(*event.at),
    )


def _points_scored(to: Teller, event: events.PointsScored) -> str:
    return to.of(
        event.player,
        "You scored {points}: {building} at {cell}.",
        "{name} scored {points}: {building} at {cell}.",
        points=to.points(event.points),
        building=building_name(event.building, to.say),
        cell=cell_name(*event.at),
    )


def _group_scored(to: Teller, event: events.GroupScored) -> str:
    return to.of(
        event.player,
        "You scored {points} for a group of farmers.",
        "{name} scored {points} for a group of farmers.",
        points=to.points(event.points),
    )


def _token_woken(to: Teller, event: events.TokenWoken) -> str:
    if event.token == "joker":
        return to.of(event.player, "Your joker is active.", "{name}’s joker is active.")
    return to.of(
        event.player, "Your extra turn token is active.", "{name}’s extra turn token is active."
    )


def _value_taken(to: Teller, event: events.ValueTaken) -> str:
    coal = event.mine is Building.COAL_MINE
    token = to.say.t("a coal token") if coal else to.say.t("a gold token")
    if event.value is None:
        return to.of(event.player, "You took {token}.", "{name} took {token}.", token=token)
    return to.of(
        event.player,
        "You took {token}, worth {points}.",
        "{name} took {token}, worth {points}.",
        token=token,
        points=event.value,
    )


def _nothing_left(to: Teller, event: events.NothingLeft) -> str:
    return to.of(
        event.player,
        "The {mine} brings you nothing: no tokens are left.",
        "The {mine} brings {name} nothing: no tokens are left.",
        mine=building_name(event.mine, to.say),
    )


def _hand_exchanged(to: Teller, event: events.HandExchanged) -> str:
    cards = ", ".join(face_name(face, to.say) for face in event.hand)
    return to.of(
        event.player,
        "You could play nothing, and exchanged your hand: {cards}.",
        "{name} could play nothing, and exchanged the hand: {cards}.",
        cards=cards,
    )


def _extra_used(to: Teller, event: events.ExtraUsed) -> str:
    return to.of(event.player, "You use your extra turn.", "{name} uses the extra turn.")


def _card_drawn(to: Teller, event: events.CardDrawn) -> str:
    return to.of(event.player, "You drew {card}.", "{name} drew {card}.", card=to.card(event))


def _card_discarded(to: Teller, event: events.CardDiscarded) -> str:
    return to.of(
        event.player,
        "You discarded a dead card: {building}.",
        "{name} discarded a dead card: {building}.",
        building=building_name(event.building, to.say),
    )


def _deck_shuffled(to: Teller, event: events.DeckShuffled) -> str:
    if event.deck is Deck.LANDSCAPE:
        return to.say.t("The discarded landscape cards were shuffled.")
    return to.say.t("The discarded building cards were shuffled.")


def _end_certain(to: Teller, event: events.EndCertain) -> str:
    return to.say.t("The game ends with this round.")


def _game_ended(to: Teller, event: events.GameEnded) -> str:
    totals = zip(to.names, event.totals, strict=True)
    return to.say.t(
        "The game is over: {totals}.", totals=", ".join(f"{name} {total}" for name, total in totals)
    )


_EVENTS: dict[type[Any], Callable[[Teller, Any], str | None]] = {
    events.TurnBegan: _turn_began,
    events.StartLaid: _start_laid,
    events.CardsPlayed: _cards_played,
    events.FarmerPlaced: _farmer_placed,
    events.BuildingPlaced: _building_placed,
    events.PointsScored: _points_scored,
    events.GroupScored: _group_scored,
    events.TokenWoken: _token_woken,
    events.ValueTaken: _value_taken,
    events.NothingLeft: _nothing_left,
    events.HandExchanged: _hand_exchanged,
    events.ExtraUsed: _extra_used,
    events.CardDrawn: _card_drawn,
    events.CardDiscarded: _card_discarded,
    events.DeckShuffled: _deck_shuffled,
    events.EndCertain: _end_certain,
    events.GameEnded: _game_ended,
}


def ask(decision: Choice, view: View, say: Words) -> str:
    """The question that a decision puts to its player."""
    if isinstance(decision, LayStartTile):
        building = Building(view.start[decision.player])
        return say.t("Where do you lay {building}?", building=_WITH_ARTICLE[building](say))
    if isinstance(decision, PlayCards):
        return say.t("Which cards do you play?")
    if isinstance(decision, ChooseFarmerCell):
        return say.t("Where does the farmer go?")
    if isinstance(decision, ChooseBuildingCell):
        building = places_building(decision.played) or Building.POST_OFFICE
        return say.t("Where do you build {building}?", building=_WITH_ARTICLE[building](say))
    if isinstance(decision, OfferExtra):
        return say.t("Do you use your extra turn?")
    assert isinstance(decision, DrawCards), "these are all questions to players"
    return say.t("Which card do you draw?")


def option(action: Any, say: Words) -> str:
    """An answer, as a menu lists it."""
    return _OPTIONS[type(action)](action, say)


def _at(action: Any, say: Words) -> str:
    return cell_name(action.x, action.y)


def _play(action: actions.Play, say: Words) -> str:
    one, two = face_name(action.first, say), face_name(action.second, say)
    if places_building(action) is None:
        return say.t("{one} and {two}: a farmer", one=one, two=two)
    return say.t("{one} and {two}: the building", one=one, two=two)


def _extra(action: actions.DecideExtra, say: Words) -> str:
    return say.t("Use it") if action.use else say.t("Keep it")


def _draw(action: actions.Draw, say: Words) -> str:
    if action.deck is Deck.LANDSCAPE:
        return say.t("A landscape card")
    return say.t("A building card")


def _discard(action: actions.Discard, say: Words) -> str:
    building = building_name(action.building, say)
    return say.t("Discard the {building}: no such tile is left", building=building)


_OPTIONS: dict[type[Any], Callable[[Any, Words], str]] = {
    actions.LayStart: _at,
    actions.PlaceFarmer: _at,
    actions.Build: _at,
    actions.Play: _play,
    actions.Exchange: lambda action, say: say.t("Exchange the hand: it allows no play"),
    actions.DecideExtra: _extra,
    actions.Draw: _draw,
    actions.Discard: _discard,
    actions.Done: lambda action, say: say.t("Keep these cards"),
}
assert len(_NAMES) == JOKER + 1 > len(Symbol)
