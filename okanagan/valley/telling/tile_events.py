"""Events of tiles, cards and rounds, one sentence each."""

from okanagan.valley import events as facts
from okanagan.valley.telling.audience import Audience, Tellers
from okanagan.valley.telling.names import listed
from okanagan.valley.telling.objectives import objectives_listed
from okanagan.valley.telling.places import (
    building_words,
    edges_words,
    lands_words,
    position_words,
    stack_name,
)
from okanagan.valley.telling.specials import special_name


def _objectives_drawn(event: facts.ObjectivesDrawn, to: Audience) -> str:
    say, count = to.say, event.count
    if event.cards:
        cards = objectives_listed(event.cards, say)
        return say.n("You draw {n} objective: {cards}.", "You draw {n} objectives: {cards}.", count,
                     cards=cards)  # fmt: skip
    name = to.names[event.player]
    return say.n("{name} draws {n} objective.", "{name} draws {n} objectives.", count, name=name)


def _objectives_kept(event: facts.ObjectivesKept, to: Audience) -> str:
    say = to.say
    if event.kept:
        return say.t("You keep: {cards}.", cards=objectives_listed(event.kept, say))
    name = to.names[event.player]
    return say.n(
        "{name} keeps three objectives and discards {n}.",
        "{name} keeps three objectives and discards {n}.",
        event.count,
        name=name,
    )


def _turn_began(event: facts.TurnBegan, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    return to.either(event.player, say.t("Your turn."), say.t("{name}’s turn.", name=name))


def _tile_discarded(event: facts.TileDiscarded, to: Audience) -> str:
    say, player = to.say, event.player
    told = {
        "lands": lands_words(event.tile, say),
        "name": to.names[player],
    }
    return to.either(
        player,
        say.t("Your tile fits nowhere and goes to the box: {lands}.", **told),
        say.t("{name}’s tile fits nowhere and goes to the box: {lands}.", **told),
    )


def _tile_placed(event: facts.TilePlaced, to: Audience) -> str:
    say = to.say
    told = {
        "where": position_words(*event.at, say),
        "edges": edges_words(event.tile, event.rotation, say),
        "name": to.names[event.player],
    }
    return to.either(
        event.player,
        say.t("You place a tile {where}: {edges}.", **told),
        say.t("{name} places a tile {where}: {edges}.", **told),
    )


def _structure_built(event: facts.StructureBuilt, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    what = building_words(event.structure, event.terrains, say)
    return to.either(
        event.player,
        say.t("You build {what}.", what=what),
        say.t("{name} builds {what}.", name=name, what=what),
    )


def _tile_chosen(event: facts.TileChosen, to: Audience) -> str:
    return _taken_from_offer(event, to) if event.back is None else _drawn_unseen(event, to)


def _taken_from_offer(event: facts.TileChosen, to: Audience) -> str:
    say = to.say
    assert event.tile is not None, "a tile on offer is seen by all"
    told = {
        "name": to.names[event.player],
        "lands": lands_words(event.tile, say),
        "stack": stack_name(event.stack, say),
    }
    return to.either(
        event.player,
        say.t("You take the tile on offer at {stack}: {lands}.", **told),
        say.t("{name} takes the tile on offer at {stack}: {lands}.", **told),
    )


def _drawn_unseen(event: facts.TileChosen, to: Audience) -> str:
    say = to.say
    assert event.back is not None, "of a tile drawn unseen all have seen the back"
    told = {
        "name": to.names[event.player],
        "stack": stack_name(event.stack, say),
        "back": special_name(event.back, say),
    }
    if event.tile is None:
        return say.t("{name} draws from {stack} unseen; the back shows: {back}.", **told)
    told["lands"] = lands_words(event.tile, say)
    return to.either(
        event.player,
        say.t("You draw from {stack} unseen: {lands}.", **told),
        say.t("{name} draws from {stack} unseen: {lands}.", **told),
    )


def _offer_turned(event: facts.OfferTurned, to: Audience) -> str:
    say = to.say
    return say.t(
        "Now on offer at {stack}: {lands}.",
        stack=stack_name(event.stack, say),
        lands=lands_words(event.tile, say),
    )


def _offers_discarded(event: facts.OffersDiscarded, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    return to.either(
        event.player,
        say.t("You put the tiles on offer into the box."),
        say.t("{name} puts the tiles on offer into the box.", name=name),
    )


def _stack_refilled(event: facts.StackRefilled, to: Audience) -> str:
    say = to.say
    return say.n(
        "Empty {stack} gets {n} tile from the bottom of {source}.",
        "Empty {stack} gets {n} tiles from the bottom of {source}.",
        event.count,
        stack=stack_name(event.stack, say),
        source=stack_name(event.source, say),
    )


def _tiles_shuffled(event: facts.TilesShuffled, to: Audience) -> str:
    return to.say.n(
        "The box is shuffled into new stacks: {n} tile.",
        "The box is shuffled into new stacks: {n} tiles.",
        event.count,
    )


def _objectives_shuffled(event: facts.ObjectivesShuffled, to: Audience) -> str:
    return to.say.n(
        "The discards are shuffled into a new deck: {n} objective.",
        "The discards are shuffled into a new deck: {n} objectives.",
        event.count,
    )


def _round_began(event: facts.RoundBegan, to: Audience) -> str:
    return to.say.t("Round {n} begins: everybody gets new structures.", n=event.round)


def _game_ended(event: facts.GameEnded, to: Audience) -> str:
    say, (first, *others) = to.say, event.winners
    points = say.n("{n} victory point", "{n} victory points", event.totals[first])
    if others:
        names = listed([to.names[winner] for winner in event.winners], say)
        return say.t("{names} share the victory with {points} each.", names=names, points=points)
    return to.either(
        first,
        say.t("You win with {points}.", points=points),
        say.t("{name} wins with {points}.", name=to.names[first], points=points),
    )


TILES: Tellers = {
    facts.ObjectivesDrawn: _objectives_drawn,
    facts.ObjectivesKept: _objectives_kept,
    facts.TurnBegan: _turn_began,
    facts.TileDiscarded: _tile_discarded,
    facts.TilePlaced: _tile_placed,
    facts.StructureBuilt: _structure_built,
    facts.TileChosen: _tile_chosen,
    facts.OfferTurned: _offer_turned,
    facts.OffersDiscarded: _offers_discarded,
    facts.StackRefilled: _stack_refilled,
    facts.TilesShuffled: _tiles_shuffled,
    facts.ObjectivesShuffled: _objectives_shuffled,
    facts.RoundBegan: _round_began,
    facts.GameEnded: _game_ended,
}
