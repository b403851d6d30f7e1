"""The prompts of a turn and of the objectives."""

from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.shuffles import ObjectivesToShuffle, TilesToShuffle
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.telling.audience import Askers, Audience
from okanagan.valley.telling.names import counted_structure, listed
from okanagan.valley.terms import Structure
from okanagan.valley.view import View


def _keep_objectives(decision: KeepObjectives, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    count = view.objective_counts[decision.player]
    return to.asked(
        decision.player,
        say.t("keep three of your {n} objectives.", n=count),
        say.t("{name} keeps three of {n} objectives.", name=name, n=count),
    )


def _place_tile(decision: PlaceTile, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    return to.asked(
        decision.player,
        say.t("place your tile."),
        say.t("{name} places a tile.", name=name),
    )


def _build_structure(decision: BuildStructure, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    stock = view.stock[decision.player]
    left = [
        counted_structure(structure, stock[structure], say)
        for structure in Structure
        if stock[structure]
    ]
    told = {"name": name, "left": listed(left, say)}
    return to.asked(
        decision.player,
        say.t("build on the tile you have just placed. You have {left}.", **told),
        say.t("{name} builds on the tile just placed, and has {left}.", **told),
    )


def _choose_tile(decision: ChooseTile, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    return to.asked(
        decision.player,
        say.t("take your next tile: one on offer, or the top of a stack unseen.")
        if view.rules.blind_draw
        else say.t("take your next tile from the offer."),
        say.t("{name} chooses the tile for the next turn.", name=name),
    )


def _shuffle_tiles(decision: TilesToShuffle, view: View, to: Audience) -> str:
    return to.say.t("The tiles are being shuffled.")


def _shuffle_objectives(decision: ObjectivesToShuffle, view: View, to: Audience) -> str:
    return to.say.t("The objectives are being shuffled.")


TURNS: Askers = {
    KeepObjectives: _keep_objectives,
    PlaceTile: _place_tile,
    BuildStructure: _build_structure,
    ChooseTile: _choose_tile,
    TilesToShuffle: _shuffle_tiles,
    ObjectivesToShuffle: _shuffle_objectives,
}
