"""Turns in words: the events and prompts of tiles, structures, objectives, rounds and the end."""

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.shuffles import ObjectivesToShuffle, TilesToShuffle
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import counted_structure, objectives_listed, special_name
from okanagan.games.okanagan.wording.places import (
    building_words,
    edges_words,
    lands_words,
    position_words,
    stack_name,
)
from okanagan.kernel.wording.audience import Askers, Audience, Tellers
from okanagan.kernel.wording.lists import listed


def _objectives_drawn(event: facts.ObjectivesDrawn, to: Audience) -> str:
    say, count = to.about(event.player), event.count
    if event.cards:
        cards = objectives_listed(event.cards, to.say)
        return say.n("You draw {n} objective: {cards}.", "You draw {n} objectives: {cards}.", count,
                     cards=cards)  # fmt: skip
    return say.n("{name} draws {n} objective.", "{name} draws {n} objectives.", count)


def _keep_objectives(decision: KeepObjectives, view: View, to: Audience) -> str:
    say = to.about(decision.player, n=view.objective_counts[decision.player])
    return say.asked(
        say.t("keep 3 of your {n} objectives."),
        say.t("{name} keeps 3 of {n} objectives."),
    )


def _objectives_kept(event: facts.ObjectivesKept, to: Audience) -> str:
    if event.kept:
        return to.say.t("You keep: {cards}.", cards=objectives_listed(event.kept, to.say))
    return to.about(event.player).n(
        "{name} keeps 3 objectives and discards {n}.",
        "{name} keeps 3 objectives and discards {n}.",
        event.count,
    )


def _turn_began(event: facts.TurnBegan, to: Audience) -> str:
    say = to.about(event.player)
    return say.either(say.t("Your turn."), say.t("{name}’s turn."))


def _tile_discarded(event: facts.TileDiscarded, to: Audience) -> str:
    say = to.about(event.player, lands=lands_words(event.tile, to.say))
    return say.either(
        say.t("Your tile fits nowhere and goes to the box: {lands}."),
        say.t("{name}’s tile fits nowhere and goes to the box: {lands}."),
    )


def _place_tile(decision: PlaceTile, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    return say.asked(say.t("place your tile."), say.t("{name} places a tile."))


def _tile_placed(event: facts.TilePlaced, to: Audience) -> str:
    where = position_words(*event.at, to.say)
    edges = edges_words(event.tile, event.rotation, to.say)
    say = to.about(event.player, where=where, edges=edges)
    return say.either(
        say.t("You place a tile {where}: {edges}."),
        say.t("{name} places a tile {where}: {edges}."),
    )


def _build_structure(decision: BuildStructure, view: View, to: Audience) -> str:
    stock = view.stock[decision.player]
    left = [counted_structure(one, stock[one], to.say) for one in Structure if stock[one]]
    say = to.about(decision.player, left=listed(left, to.say))
    return say.asked(
        say.t("build on the tile you have just placed. You have {left}."),
        say.t("{name} builds on the tile just placed, and has {left}."),
    )


def _structure_built(event: facts.StructureBuilt, to: Audience) -> str:
    say = to.about(event.player, what=building_words(event.structure, event.terrains, to.say))
    return say.either(say.t("You build {what}."), say.t("{name} builds {what}."))


def _choose_tile(decision: ChooseTile, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    return say.asked(
        say.t("take your next tile: one on offer, or an unseen one from a stack.")
        if view.rules.blind_draw
        else say.t("take your next tile from the offer."),
        say.t("{name} chooses the tile for the next turn."),
    )


def _tile_chosen(event: facts.TileChosen, to: Audience) -> str:
    return _taken_from_offer(event, to) if event.back is None else _drawn_unseen(event, to)


def _taken_from_offer(event: facts.TileChosen, to: Audience) -> str:
    assert event.tile is not None, "a tile on offer is seen by all"
    lands, stack = lands_words(event.tile, to.say), stack_name(event.stack, to.say)
    say = to.about(event.player, lands=lands, stack=stack)
    return say.either(
        say.t("You take the tile on offer at {stack}: {lands}."),
        say.t("{name} takes the tile on offer at {stack}: {lands}."),
    )


def _drawn_unseen(event: facts.TileChosen, to: Audience) -> str:
    assert event.back is not None, "everybody sees the back of a tile drawn unseen"
    stack = stack_name(event.stack, to.say)
    if event.tile is None:
        say = to.about(event.player, stack=stack, back=special_name(event.back, to.say))
        return say.t("{name} draws an unseen tile from {stack}; its back shows: {back}.")
    say = to.about(event.player, stack=stack, lands=lands_words(event.tile, to.say))
    return say.either(
        say.t("You draw from {stack} unseen: {lands}."),
        say.t("{name} draws from {stack} unseen: {lands}."),
    )


def _offer_turned(event: facts.OfferTurned, to: Audience) -> str:
    lands, stack = lands_words(event.tile, to.say), stack_name(event.stack, to.say)
    return to.say.t("Now on offer at {stack}: {lands}.", stack=stack, lands=lands)


def _offers_discarded(event: facts.OffersDiscarded, to: Audience) -> str:
    say = to.about(event.player)
    return say.either(
        say.t("You put the tiles on offer into the box."),
        say.t("{name} puts the tiles on offer into the box."),
    )


def _stack_refilled(event: facts.StackRefilled, to: Audience) -> str:
    return to.say.n(
        "Empty {stack} gets {n} tile from the bottom of {source}.",
        "Empty {stack} gets {n} tiles from the bottom of {source}.",
        event.count,
        stack=stack_name(event.stack, to.say),
        source=stack_name(event.source, to.say),
    )


def _shuffle_tiles(decision: TilesToShuffle, view: View, to: Audience) -> str:
    return to.say.t("The tiles are being shuffled.")


def _tiles_shuffled(event: facts.TilesShuffled, to: Audience) -> str:
    return to.say.n(
        "The box is shuffled into new stacks: {n} tile.",
        "The box is shuffled into new stacks: {n} tiles.",
        event.count,
    )


def _shuffle_objectives(decision: ObjectivesToShuffle, view: View, to: Audience) -> str:
    return to.say.t("The objectives are being shuffled.")


def _objectives_shuffled(event: facts.ObjectivesShuffled, to: Audience) -> str:
    return to.say.n(
        "The discards are shuffled into a new deck: {n} objective.",
        "The discards are shuffled into a new deck: {n} objectives.",
        event.count,
    )


def _round_began(event: facts.RoundBegan, to: Audience) -> str:
    return to.say.t("Round {n} begins: everybody gets new buildings.", n=event.round)


def _game_ended(event: facts.GameEnded, to: Audience) -> str:
    first, *others = event.winners
    points = to.say.n("{n} victory point", "{n} victory points", event.totals[first])
    say = to.about(first, points=points)
    if others:
        names = listed([to.names[winner] for winner in event.winners], to.say)
        return say.t("{names} share the victory with {points} each.", names=names)
    return say.either(say.t("You win with {points}."), say.t("{name} wins with {points}."))


EVENTS: Tellers = {
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
PROMPTS: Askers = {
    KeepObjectives: _keep_objectives,
    PlaceTile: _place_tile,
    BuildStructure: _build_structure,
    ChooseTile: _choose_tile,
    TilesToShuffle: _shuffle_tiles,
    ObjectivesToShuffle: _shuffle_objectives,
}
