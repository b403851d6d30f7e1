"""What all players know of a position of Okanagan, as numbers."""

from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.view import View
from okanagan.lab.decisions import Feature, Features, PlayerFeature


def _leads(view: View, player: int) -> int:
    """The open territories in which the player has the most influence, shared or not."""
    table, leads = view.map, 0
    for root, open_edges in enumerate(table.open):
        if open_edges and table.parent[root] == root and table.influence[root]:
            influence = [table.influence_at(root, each) for each in range(view.players)]
            leads += influence[player] == max(influence)
    return leads


FEATURES: Features = (
    Feature("round", lambda view: view.round),
    Feature("tiles_placed", lambda view: len(view.map.placed)),
    Feature("tiles_left", lambda view: sum(view.stack_sizes)),
    Feature("pool", lambda view: sum(view.pool)),
    Feature("reserve", lambda view: sum(view.reserve)),
    Feature("nuggets_left", lambda view: view.nuggets_left),
    Feature("objectives_left", lambda view: view.deck_size),
    PlayerFeature("tokens", lambda view, player: sum(view.tokens[player])),
    PlayerFeature("nuggets", lambda view, player: view.nuggets[player]),
    PlayerFeature("objectives", lambda view, player: view.objective_counts[player]),
    PlayerFeature("farms", lambda view, player: view.stock[player][Structure.FARM]),
    PlayerFeature("warehouses", lambda view, player: view.stock[player][Structure.WAREHOUSE]),
    PlayerFeature("silos", lambda view, player: view.stock[player][Structure.SILO]),
    PlayerFeature("leads", _leads),
)
