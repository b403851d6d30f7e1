"""The events in words, one sentence for each."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.games.oregon.rules import events as facts
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.wording.names import (
    a_building,
    a_card,
    a_piece,
    building_name,
    cell_name,
    counted_points,
    counted_tokens,
    face_name,
    the_building,
)
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.wording.victory import victory_words
from okanagan.kernel.words import Words


def tell(
    event: Fact, names: Sequence[str], viewer: int | None, say: Words, *, cells: bool = True
) -> str:
    """The sentence on the event for a viewer (None: a spectator); with `cells` it names its cell.

    Pass `event.seen_by(viewer)`: this function hides nothing.
    """
    return _TELLERS[type(event)](event, _Reader(names, viewer, say, cells=cells))


@dataclass(frozen=True, slots=True)
class _Reader(Audience):
    """An audience, and whether it needs the names of cells: else a map shows them."""

    cells: bool = True

    def located(self, piece: str, at: facts.Position) -> str:
        if not self.cells:
            return piece
        return self.say.t("{piece} at {cell}", piece=piece, cell=cell_name(*at))


def _points_scored(event: facts.PointsScored, to: _Reader) -> str:
    building = to.located(the_building(event.building, to.say), event.at)
    points = counted_points(event.points, to.say)
    say = to.about(event.player, points=points, building=building)
    return say.either(
        say.t("You get {points} from {building}."), say.t("{name} gets {points} from {building}.")
    )


def paid_words(payments: Sequence[object], to: Audience) -> str:
    """One line on payments at once: each player's points, and their coal and gold."""
    points = Counter[int]()
    tokens: dict[tuple[int, Building], list[int | None]] = {}
    for fact in payments:
        match fact:
            case facts.PointsScored() | facts.GroupScored():
                points[fact.player] += fact.points
            case facts.ValueTaken() if len(payments) == 1:
                return _value_taken(fact, to)
            case facts.ValueTaken():
                tokens.setdefault((fact.player, fact.mine), []).append(fact.value)
    match [*points.items()], [*tokens.items()]:
        case [(player, amount)], []:
            return _points_gained(player, amount, to)
        case [], [((player, mine), [None, *_] as values)]:
            return _tokens_taken(player, mine, len(values), to)
    gains: dict[int, list[str]] = {player: [f"+{amount}"] for player, amount in points.items()}
    for (player, mine), values in tokens.items():
        token = counted_tokens(mine, len(values), to.say)
        known = " + ".join(str(value) for value in values if value is not None)
        gains.setdefault(player, []).append(f"{token} ({known})" if known else token)
    return " · ".join(
        to.say.t("{name}: {gains}", name=to.headed(player), gains=", ".join(each))
        for player, each in gains.items()
    )


def _points_gained(player: int, amount: int, to: Audience) -> str:
    say = to.about(player, points=counted_points(amount, to.say))
    return say.either(say.t("You get {points}."), say.t("{name} gets {points}."))


def _tokens_taken(player: int, mine: Building, count: int, to: Audience) -> str:
    token = counted_tokens(mine, count, to.say)
    return to.about(player, token=token).t("{name} takes {token}.")


def _group_scored(event: facts.GroupScored, to: Audience) -> str:
    say = to.about(event.player, points=counted_points(event.points, to.say))
    return say.either(
        say.t("You get {points} for a group of farmers."),
        say.t("{name} gets {points} for a group of farmers."),
    )


def _token_woken(event: facts.TokenWoken, to: Audience) -> str:
    return active_words(event.player, event.token, to)


def active_words(player: int, token: str, to: Audience) -> str:
    """A sentence such as `Your joker is active again.`."""
    say = to.about(player)
    if token == "joker":
        return say.either(
            say.t("Your joker is active again."), say.t("{name}’s joker is active again.")
        )
    return say.either(
        say.t("Your extra turn is active again."), say.t("{name}’s extra turn is active again.")
    )


def _value_taken(event: facts.ValueTaken, to: Audience) -> str:
    if event.value is None:
        return _tokens_taken(event.player, event.mine, 1, to)
    token = counted_tokens(event.mine, 1, to.say)
    say = to.about(event.player, token=token, value=event.value)
    return say.either(
        say.t("You take {token}, of {value}."), say.t("{name} takes {token}, of {value}.")
    )


def _nothing_left(event: facts.NothingLeft, to: Audience) -> str:
    say = to.about(event.player, mine=the_building(event.mine, to.say))
    return say.either(
        say.t("Too few tokens are left: you get no more from {mine}."),
        say.t("Too few tokens are left: {name} gets no more from {mine}."),
    )


def _cards(faces: Sequence[int], to: Audience) -> str:
    return listed([face_name(face, to.say) for face in faces], to.say)


def _turn_began(event: facts.TurnBegan, to: Audience) -> str:
    say = to.about(event.player, round=event.round)
    return say.either(say.t("Round {round}: your turn."), say.t("Round {round}: {name}’s turn."))


def _start_laid(event: facts.StartLaid, to: _Reader) -> str:
    building = to.located(a_building(event.building, to.say), event.at)
    say = to.about(event.player, building=building)
    return say.either(say.t("You lay {building}."), say.t("{name} lays {building}."))


def _cards_played(event: facts.CardsPlayed, to: Audience) -> str:
    say = to.about(event.player, cards=_cards(event.faces, to))
    return say.either(say.t("You play {cards}."), say.t("{name} plays {cards}."))


def _farmer_placed(event: facts.FarmerPlaced, to: _Reader) -> str:
    say = to.about(event.player, farmer=to.located(a_piece(None, to.say), event.at))
    return say.either(say.t("You place {farmer}."), say.t("{name} places {farmer}."))


def _building_placed(event: facts.BuildingPlaced, to: _Reader) -> str:
    building = to.located(a_building(event.building, to.say), event.at)
    say = to.about(event.player, building=building)
    return say.either(say.t("You build {building}."), say.t("{name} builds {building}."))


def _hand_exchanged(event: facts.HandExchanged, to: Audience) -> str:
    say = to.about(event.player, cards=_cards(event.hand, to))
    return say.either(
        say.t("You can play nothing, and exchange your hand: {cards}."),
        say.t("{name} can play nothing, and exchanges the hand: {cards}."),
    )


def _extra_used(event: facts.ExtraUsed, to: Audience) -> str:
    say = to.about(event.player)
    return say.either(say.t("You use your extra turn."), say.t("{name} uses the extra turn."))


def _card_drawn(event: facts.CardDrawn, to: Audience) -> str:
    if event.face is None:
        card = a_card(event.deck, to.say)
        return to.about(event.player, card=card).t("{name} draws {card}.")
    say = to.about(event.player, card=face_name(event.face, to.say))
    if not event.needed:
        return say.either(say.t("You draw: {card}."), say.t("{name} draws: {card}."))
    if event.deck is Deck.LANDSCAPE:
        return say.either(
            say.t("You need a landscape card, and draw: {card}."),
            say.t("{name} needs a landscape card, and draws: {card}."),
        )
    return say.either(
        say.t("You need a building card, and draw: {card}."),
        say.t("{name} needs a building card, and draws: {card}."),
    )


def drawn_words(event: facts.CardDrawn, say: Words) -> str:
    """Why the page drew the last card of a turn; without a reason, only which card it is."""
    if not event.needed:
        assert event.face is not None, "the player sees it"
        return say.t("Your new card: {card}.", card=face_name(event.face, say))
    if event.deck is Deck.LANDSCAPE:
        return say.t("You need a landscape card: it was drawn.")
    return say.t("You need a building card: it was drawn.")


def _card_discarded(event: facts.CardDiscarded, to: Audience) -> str:
    say = to.about(event.player, building=building_name(event.building, to.say))
    return say.either(
        say.t("You discard a dead card: {building}."),
        say.t("{name} discards a dead card: {building}."),
    )


def _deck_shuffled(event: facts.DeckShuffled, to: Audience) -> str:
    if event.deck is Deck.LANDSCAPE:
        return to.say.n(
            "The discards are shuffled into a new landscape deck: {n} card.",
            "The discards are shuffled into a new landscape deck: {n} cards.",
            event.cards,
        )
    return to.say.n(
        "The discards are shuffled into a new building deck: {n} card.",
        "The discards are shuffled into a new building deck: {n} cards.",
        event.cards,
    )


def _end_certain(event: facts.EndCertain, to: Audience) -> str:
    return to.say.t("The game ends with this round; players no longer draw.")


def _game_ended(event: facts.GameEnded, to: Audience) -> str:
    total = event.totals[event.winners[0]]
    points = counted_points(total, to.say)
    return victory_words(event.winners, points, to)


_TELLERS: dict[type[Any], Callable[[Any, _Reader], str]] = {
    facts.TurnBegan: _turn_began,
    facts.StartLaid: _start_laid,
    facts.CardsPlayed: _cards_played,
    facts.FarmerPlaced: _farmer_placed,
    facts.BuildingPlaced: _building_placed,
    facts.HandExchanged: _hand_exchanged,
    facts.ExtraUsed: _extra_used,
    facts.CardDrawn: _card_drawn,
    facts.CardDiscarded: _card_discarded,
    facts.DeckShuffled: _deck_shuffled,
    facts.EndCertain: _end_certain,
    facts.GameEnded: _game_ended,
    facts.PointsScored: _points_scored,
    facts.GroupScored: _group_scored,
    facts.TokenWoken: _token_woken,
    facts.ValueTaken: _value_taken,
    facts.NothingLeft: _nothing_left,
}
