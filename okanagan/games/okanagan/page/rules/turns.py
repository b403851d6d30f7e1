"""The rules' chapters on a turn, the special actions, and closed territories."""

from simple_html import Node, dd, div, dl, dt, h3, p, small

from okanagan.games.okanagan.page.drawing.tiles import special_icon
from okanagan.games.okanagan.page.editions import edition_note, editions_with
from okanagan.games.okanagan.page.rules import figures
from okanagan.games.okanagan.page.rules.figures import BLUE, ORANGE, YELLOW, Building, Lying, plate
from okanagan.games.okanagan.rules.editions import DEFAULT_RULES
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.specials import PLAIN, Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.games.okanagan.wording.names import (
    special_name,
    special_words,
    structure_name,
    tokens_listed,
)
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.prose import Part, bullets, fine_points, grid, picture, side_by_side
from okanagan.page.widgets.icons import colour_name
from okanagan.page.words import mark, t

_LAID = 17  # the tile of the pictures: lake on two edges, forest and plains on one each


def _place() -> list[Node]:
    return [
        t("Place your tile edge to edge with at least one other. You may turn it as you like."),
        t("Wherever it touches another tile, both edges must show the same terrain."),
        side_by_side(*_placements()),
        fine_points(
            "place",
            t(
                "If your tile fits nowhere, it is shown and put in the box. You draw the top tile "
                "of the tallest stack until you have one that fits. The page does that for you."
            ),
        ),
    ]


def _placements() -> list[Node]:
    lake = t("The start tile, and east of it a tile; where they touch, both are lake. A tick.")
    plains = t("The same tile turned: plains touch the lake of the start tile. A cross.")
    corner = t("The tile lies south-east of the start tile and touches only its corner. A cross.")
    return [
        _placement((1, 0), 2, True, t("Lake touches lake: allowed."), lake),
        _placement((1, 0), 0, False, t("Plains touch a lake: not allowed."), plains),
        _placement((1, 1), 0, False, t("Only the corners touch: not allowed."), corner),
    ]


def _placement(at: Position, rotation: int, right: bool, caption: str, text: str) -> Node:
    lying = [Lying(START), Lying(_LAID, at, rotation)]
    sign = figures.verdict(at, right=right)
    return picture(plate(text, lying, sign, room=((0, 0), (1, 1))), caption)


def _build() -> list[Node]:
    return [
        t(
            "You must build exactly one building, on the tile that you have just placed. The fewer "
            "regions it serves, the more it counts there:"
        ),
        side_by_side(*_structures()),
        t("It counts at once, also in a territory that this tile closes."),
        t("A building never moves, and never comes back to you."),
        t("You cannot build on the start tile."),
        fine_points(
            "build",
            t("You can only build what you still have in this round."),
            t(
                "On a tile with one terrain on opposite edges, the two other regions don’t touch "
                "each other: a warehouse stands between the middle one and one of them."
            ),
        ),
    ]


def _structures() -> list[Node]:
    farm, warehouse, silo = DEFAULT_RULES.influence
    texts = (
        t("A farm stands in one region: influence {n} there.", n=farm),
        t("A warehouse stands on the border of two regions: influence {n} in each.", n=warehouse),
        t("A silo stands in the centre: influence {n} in every region of the tile.", n=silo),
    )
    places = ((Terrain.LAKE,), (Terrain.FOREST, Terrain.LAKE), ())
    return [
        _built(Building(figures.ORANGE, which, place), text)
        for which, place, text in zip(Structure, places, texts, strict=True)
    ]


def _built(building: Building, caption: str) -> Node:
    lying = Lying(_LAID, building=building)
    lands = building.terrains or TILES[_LAID].terrains
    amount = DEFAULT_RULES.influence[building.structure]
    marks = [figures.region_chip(lying, land, building.seat, amount) for land in lands]
    name = capital(structure_name(building.structure, words))
    text = t("{structure}; the numbers on the tile show its influence.", structure=name)
    return picture(plate(text, [lying], *marks), caption)


def _choose() -> list[Node]:
    values = {
        "some": editions_with("blind_draw", True),
        "others": editions_with("blind_draw", False),
    }
    return [
        t("Take one of the three tiles on offer. Its stack turns up a new one."),
        t(
            "Or draw the face-down tile on top of a stack. The others then know only its back. "
            "The special action on it is gone from the stack, too."
        ),
        t("The tile is for your next turn. Keep it in your hand."),
        edition_note(t("Face-down tiles may be drawn in {some}, but not in {others}.", **values)),
        fine_points(
            "choose",
            t("A player who has nothing left to build in the whole game takes no more tiles."),
            t(
                "A stack that becomes empty is refilled at once with the lower half of the largest "
                "other stack."
            ),
            t(
                "If no stack can be halved, the box and the remaining tiles are shuffled into "
                "three new stacks. The offer stays."
            ),
        ),
    ]


def _specials() -> list[Node]:
    return [
        t(
            "They are on the backs of the tiles. The player picks one of the three on top of the "
            "stacks. It is carried out before the tokens are set out, so it can change the "
            "reserve."
        ),
        dl({"class": "specials"}, _of_tokens(), [_plain(Special(id_)) for id_ in PLAIN]),
    ]


def _of_tokens() -> list[Node]:
    shape = Special("plus_shape", shape=Shape.CIRCLE)
    kind = Special("plus_kind", kind=Kind.FOREST_CIRCLE)
    any_colour = t("Take 1 token of the shape shown, of any colour that is in the reserve.")
    two = t("Take 2 tokens of the kind shown, as far as the reserve has them.")
    return [_action(shape, t("+1 of a shape"), any_colour), _action(kind, t("+2 of a kind"), two)]


def _plain(special: Special) -> Node:
    name = capital(special_name(special, words))
    return _action(special, name, special_words(special, words), _rulings().get(special.id, ""))


def _rulings() -> dict[str, str]:
    tribute = t(
        "They give in turn, from the player at your left. A player without tokens gives none."
    )
    swap = t(
        "You may decline; then there is no second swap. The token that you give is in the reserve "
        "before the next swap."
    )
    return {
        "collect_first": t("Of no use to a player who is alone there."),
        "nugget": t("If none is left, you get nothing."),
        "new_objectives": t("You discard any 2 of your 5."),
        "tribute": tribute,
        "trade": t("The two tokens must be of different kinds. You may also decline."),
        "refresh": t("The discarded tiles go to the box."),
        "swap_shape": swap,
        "swap_colour": swap,
    }


def _action(special: Special, name: str, text: str, ruling: str = "") -> Node:
    more = p(small(ruling)) if ruling else ""
    return div(dt(special_icon(special), " ", name), dd(p(text), more))


TURNS = (Part("place", mark("Place a tile"), _place), Part("build", mark("Build"), _build))
SPECIALS = Part("specials", mark("The special actions"), _specials)
NEXT = Part("choose", mark("Take your next tile"), _choose)


_LAKE, _FOREST, _MOUNTAIN = Terrain.LAKE, Terrain.FOREST, Terrain.MOUNTAIN
_AROUND = (
    Lying(17, (1, 0), 2, Building(ORANGE, Structure.SILO)),
    Lying(27, (1, 1), 0),
    Lying(32, (2, 1), 0, Building(BLUE, Structure.WAREHOUSE, (_FOREST, _LAKE))),
)
CLOSED = (*_AROUND, Lying(2, (0, 0), 3, Building(ORANGE, Structure.FARM, (_LAKE,))))
"""The worked example: a lake that the last of these tiles closes."""
INFLUENCE_THERE = {ORANGE: 4, BLUE: 2}
POOL = (Kind.LAKE_HEXAGON, Kind.LAKE_CIRCLE, *[Kind.LAKE_SQUARE] * 4)  # the tokens in it
TIED = (
    _AROUND[0],
    Lying(27, (1, 1), 0, Building(YELLOW, Structure.WAREHOUSE, (_LAKE, _MOUNTAIN))),
    _AROUND[2],
    Lying(2, (0, 0), 3, Building(ORANGE, Structure.WAREHOUSE, (_FOREST, _LAKE))),
)
"""The example of a tie: the same lake, with another player in it."""
TIED_THERE = {ORANGE: 3, BLUE: 2, YELLOW: 2}


def _resolve() -> list[Node]:
    names = _names()
    return [
        t("A territory is closed when each of its edges touches another tile."),
        t("If you have closed several, you choose their order."),
        t("Each is settled in three steps."),
        _before_and_after(names),
        *_three_steps(names),
        h3(t("Alone in a territory")),
        t(
            "If only one player has built there, that player chooses: the special action or the "
            "tokens. Not both."
        ),
        fine_points(
            "resolve",
            t("The pool has no more tokens of a kind than the reserve."),
            t("Late players may get fewer tokens than their influence, or none."),
            t("Taking tokens is not optional."),
            t("You may pick any of the three actions, even one that has no effect."),
        ),
    ]


def _three_steps(names: dict[str, str]) -> list[Node]:
    named = {"pool": tokens_listed(POOL, words), **names}
    return [
        h3(t("1. Influence")),
        t(
            "Add up the influence of every player’s buildings in the territory. Players without "
            "buildings there take no part. If no player has built there, nothing happens."
        ),
        t(
            "In the picture {orange} has a silo and a farm: 1 + 3 = 4. {blue} has a warehouse: 2.",
            **names,
        ),
        h3(t("2. The special action")),
        t(
            "The player with the least influence (but at least 1) picks one of the special "
            "actions on the backs of the three stacks, and must carry it out at once."
        ),
        t("Here that is {blue}. The used tile goes to the bottom of its stack.", **names),
        h3(t("3. The rewards")),
        t("One token is set out for each picture in the territory: the pool."),
        t(
            "The player with the most influence chooses as many tokens as their influence. Then "
            "the next player does, and so on. The rest goes back to the reserve."
        ),
        t("Here the pool is {pool}. {orange} takes 4 tokens, {blue} the last 2.", **named),
    ]


def _names() -> dict[str, str]:
    seats = {"orange": ORANGE, "blue": BLUE, "yellow": YELLOW}
    return {name: colour_name(seat) for name, seat in seats.items()}


def _before_and_after(names: dict[str, str]) -> Node:
    before = t(
        "Three tiles with a lake, a silo and a warehouse in it. One edge of the lake is open."
    )
    after = t(
        "A fourth tile with a farm closes the lake. {orange} has influence 4 in it, {blue} 2.",
        **names,
    )
    gap, counts = figures.gap((0, 0)), figures.tally((0, 1), INFLUENCE_THERE)
    return side_by_side(
        picture(plate(before, _AROUND, gap, room=[(0, 0)]), t("Open at one edge")),
        picture(plate(after, CLOSED, counts, lit=_LAKE), t("Closed: the lake pays out")),
    )


def _ties() -> list[Node]:
    order, share = editions_with("tie_rule", "order"), editions_with("tie_rule", "share")
    names = _names()
    text = t(
        "A closed lake. {orange} has influence 3 in it, {blue} and {yellow} have 2 each.", **names
    )
    drawing = plate(text, TIED, figures.tally((0, 1), TIED_THERE), lit=_LAKE)
    caption = t("{orange} has closed the lake. {blue} and {yellow} are tied.", **names)
    return [
        t(
            "The closer is the player whose tile has closed the territory. The closer decides "
            "ties, even without a building there. How ties are decided depends on the edition."
        ),
        edition_note(
            t("The closer orders tied players: {editions}.", editions=order),
            t("Tied players share: {editions}.", editions=share),
        ),
        h3(t("The closer orders")),
        bullets(
            t("Before the special action, the closer puts tied players into an order."),
            t("The last player gets the special action."),
            t("Tokens are taken in that order, each player all of theirs at once."),
        ),
        h3(t("Tied players share")),
        bullets(
            t("The closer picks which of the players tied for least gets the special action."),
            t(
                "Tied players take tokens in turn, one token at a time. The closer picks which of "
                "them begins; the others follow clockwise."
            ),
        ),
        h3(t("An example")),
        picture(drawing, caption),
        _tie_table(names),
    ]


def _tie_table(names: dict[str, str]) -> Node:
    order, action = t("{blue} before {yellow}", **names), t("the action goes to {yellow}", **names)
    first = t("{name}: 3 tokens", name=names["orange"])
    then = t("{blue}: 2 tokens, then {yellow}: the last 1", **names)
    turns = t("{orange} lets {yellow} begin: {yellow} 1, {blue} 1, {yellow} the last 1", **names)
    rows = [
        [t("{orange} decides", **names), order, action],
        [t("Special action"), names["yellow"], names["yellow"]],
        [t("Takes first"), first, first],
        [t("Then"), then, turns],
    ]
    return grid("tie-example", ["", t("The closer orders"), t("Tied players share")], rows)


CLOSING = (Part("resolve", mark("Close a territory"), _resolve), Part("ties", mark("Ties"), _ties))
