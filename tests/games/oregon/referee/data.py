"""The components and the small tables of the rules (sections 1 to 3)."""

SYMBOLS = ["settler", "wagon", "campfire", "bison", "eagle"]
BUILDINGS = [
    "post_office",
    "harbour",
    "church",
    "coal_mine",
    "gold_mine",
    "warehouse",
    "station",
]
TERRAINS = ["L", "M", "R", "W"]
TERRAIN_OF = {
    "post_office": "L",
    "harbour": "L",
    "church": "L",
    "coal_mine": "M",
    "gold_mine": "M",
    "warehouse": "L",
    "station": "R",
}
#: What a farmer next to a building brings in points; a church counts farmers instead.
POINTS = {
    "post_office": 3,
    "harbour": 4,
    "coal_mine": 0,
    "gold_mine": 0,
    "warehouse": 1,
    "station": 1,
}
GROUP_SIZE = 3
GROUP_POINTS = 5

WIDTH = 15
HEIGHT = 10
CELLS = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]

HAND = 4
FARMERS = 14
TILES_OF_A_BUILDING = 4
LANDSCAPE_CARDS = [symbol for symbol in SYMBOLS for _ in range(10)]
BUILDING_CARDS = [building for building in BUILDINGS for _ in range(3)]
COAL = [value for value in (1, 2, 3) for _ in range(7)]
GOLD = [value for value in (3, 4, 5) for _ in range(7)]

#: How many empty piles end the game, by the number of players.
EMPTY_PILES = {2: 2, 3: 3, 4: 4}
