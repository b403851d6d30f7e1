"""What all players know of a position of Oregon, as numbers."""

from okanagan.games.oregon.rules.terms import Deck
from okanagan.lab.decisions import Feature, Features, PlayerFeature

FEATURES: Features = (
    Feature("round", lambda view: view.round),
    Feature("buildings_left", lambda view: sum(view.piles)),
    Feature("empty_piles", lambda view: view.piles.count(0)),
    Feature("coal_left", lambda view: view.coal_left),
    Feature("gold_left", lambda view: view.gold_left),
    Feature("landscapes_left", lambda view: view.deck_sizes[Deck.LANDSCAPE]),
    Feature("building_cards_left", lambda view: view.deck_sizes[Deck.BUILDING]),
    PlayerFeature("scored", lambda view, player: view.points[player]),
    PlayerFeature("farmers_left", lambda view, player: view.supply[player]),
    PlayerFeature("joker", lambda view, player: int(view.jokers[player])),
    PlayerFeature("extra_turn", lambda view, player: int(view.extras[player])),
    PlayerFeature("landscapes", lambda view, player: view.hand_counts[player][Deck.LANDSCAPE]),
    PlayerFeature("building_cards", lambda view, player: view.hand_counts[player][Deck.BUILDING]),
    PlayerFeature("coal", lambda view, player: view.coal_counts[player]),
    PlayerFeature("gold", lambda view, player: view.gold_counts[player]),
)
