"""The buildings of Oregon on a grid of 32: bodies with their right sides in the shade."""

from okanagan.games.oregon.rules.terms import Building

Layers = dict[str, str]  # path data by class, the lowest layer first

BUILDINGS: dict[Building, Layers] = {
    Building.POST_OFFICE: {
        "o-post": "M1 30.5v-19h30v19zM2.5 .5h11l-2.5 3.5 2.5 3.5h-11z",
        "o-mast": "M2.5 11v-11",
        "o-roof": "M0 9.5h32v3h-32z",
        "o-cut": "M5 15.5h22v12h-22z",
        "o-fold": "M5 16l11 7.5 11-7.5",
    },
    Building.HARBOUR: {
        "o-bay": "M.5 27q3-2.4 6 0t6 0 6 0 6 0 7 0v4.5h-31z",
        "o-hull": "M1.5 20.5q14 3 29-1-.8 6-4.5 9.5h-18.5q-4.5-2.5-6-8.5z",
        "o-mast": "M14.8 22v-21",
        "o-sail": "M16.6 2.6q9.8 4 10.9 15-5.4-1.6-10.9 0 2.4-7.4 0-15zM12.8 5.5q.8 6 0 12.3"
        "-5.2-1-9.3.5 2-8.8 9.3-12.8z",
        "o-dim": "M21 21.9q5-.6 9.5-2.4-.8 6-4.5 9.5h-6.5q1.6-3 1.5-7.1zM22 5.9q4.8 4.5 5.5 11.7"
        "-2.4-.7-4.8-.8 1-5.4-.7-10.9zM12.8 5.5q.8 6 0 12.3-1.7-.3-3.3-.3.4-6.4 3.3-12z",
        "o-beams": "M4 24.6q11 1.6 24.5-.6",
        "o-anchor": "M15.2 1.2h5.5",
    },
    Building.CHURCH: {
        "o-nave": "M11 30.5v-10.5h19v10.5zM2.5 30.5v-15h11v15z",
        "o-roof": "M11 21l2.5-9h13.5l4.5 9zM1 16l7-11.5 7 11.5z",
        "o-dim": "M13.5 21h4v9.5h-4zM10.5 16h3v14.5h-3zM8 4.5l7 11.5h-4.5z",
        "o-dark": "M5.5 30.5v-6q2-3 4 0v6zM20 23.5h2.6v3.8h-2.6zM25.2 23.5h2.6v3.8h-2.6z",
        "o-cross": "M8 0v5.5M5 2.2h6",
    },
    Building.COAL_MINE: {
        "o-lumps": "M2.5 12.5l1.5-5.5 4-2 3-4 5.5.5 3.5-1 4 3.5.5 2.5 4 1.5 1 4.5z",
        "o-facet": "M5.5 7.5l4-2 1.5 3.5-4.5 2zM12.5 2l5 .5-1.5 4.5-4.5-.5z"
        "M21 4.5l3.5 1-1.5 4-4-1.5z",
        "o-cart": "M1 12h30l-4.5 13h-21z",
        "o-dim": "M22 12h9l-4.5 13h-6z",
        "o-irons": "M.5 13h31M10 13l1.5 11M22 13l-1.5 11",
        "o-wheels": "M9.5 21.5a4.2 4.2 0 1 0 .1 0zM22.5 21.5a4.2 4.2 0 1 0 .1 0z",
    },
    Building.GOLD_MINE: {
        "o-mound": "M1 30.5q.5-11 5.5-16 3-7 8-8.5 7 0 10 7.5 6 6 6.5 17z",
        "o-dim": "M19 7.5q4 2.5 5.5 6 6 6 6.5 17h-8q1.5-14-4-23z",
        "o-dark": "M8 30.5v-12h13v12z",
        "o-beams": "M8 30v-11.5h13v11.5M5.5 17.5h18",
        "o-nugget": "M10 30.5l1.5-4 3.5-1.5 2-3 5 .5 2 3 3 .5 1.5 4.5z",
    },
    Building.WAREHOUSE: {
        "o-shed": "M2 30.5v-17h28v17z",
        "o-dim": "M24 15h6v15.5h-6z",
        "o-thatch": "M5 3h22l5 12h-32z",
        "o-doors": "M6 30v-12.5h12v12.5M6 17.5l12 12.5M18 17.5l-12 12.5",
        "o-barrel": "M22 19.5h8q2 5.5 0 11.5h-8q-2-6 0-11.5z",
        "o-hoops": "M21.5 23h9M21.5 27.5h9",
    },
    Building.STATION: {
        "o-engine": "M2 24v-17h-1v-3h12v3h-1v5h7v-5h-1.5v-3.5h7v3.5h-1.5v5h3.5q2.5 0 2.5 2.5v9.5z",
        "o-cut": "M4.5 7.5h5v5h-5z",
        "o-facet": "M12.5 12.5h14q1.5 0 1.5 1.5v1.5h-15.5zM19 7h2v5h-2zM2 4.2h10.5v2h-10.5z",
        "o-wheels": "M7.5 21a4.3 4.3 0 1 0 .1 0zM17 21.8a3.9 3.9 0 1 0 .1 0z"
        "M25.5 21.8a3.9 3.9 0 1 0 .1 0z",
    },
}
SOLID = (
    *("o-post", "o-hull", "o-sail", "o-nave", "o-roof", "o-lumps", "o-cart", "o-wheels"),
    *("o-mound", "o-nugget", "o-shed", "o-thatch", "o-barrel", "o-engine"),
)
"""The layers that together are the whole body."""
