"""The rules' chapters on a turn: place, build, take the next tile; and the special actions."""

from simple_html import Node, dd, div, dl, dt, p, small

from okanagan.games.okanagan.page.drawing.tokens import special_icon
from okanagan.games.okanagan.page.rules import figures
from okanagan.games.okanagan.page.rules.editions import edition_note, editions_with
from okanagan.games.okanagan.page.rules.figures import Building, Lying, plate
from okanagan.games.okanagan.rules.editions import DEFAULT_RULES
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.specials import PLAIN, Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.games.okanagan.wording.names import special_name, special_words, structure_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.prose import Part, fine_points, picture, side_by_side
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
    corner = t("The tile lies south-east of the start tile and touches its corner alone. A cross.")
    return [
        _placement((1, 0), 2, True, t("Lake touches lake: allowed."), lake),
        _placement((1, 0), 0, False, t("Plains touch a lake: not allowed."), plains),
        _placement((1, 1), 0, False, t("Only the corners touch: not allowed."), corner),
    ]


def _placement(at: Position, rotation: int, right: bool, caption: str, said: str) -> Node:
    lying = [Lying(START), Lying(_LAID, at, rotation)]
    sign = figures.verdict(at, right=right)
    return picture(plate(said, lying, sign, room=((0, 0), (1, 1))), caption)


def _build() -> list[Node]:
    return [
        t(
            "You must build exactly one building, on the tile that you have just placed. The fewer "
            "regions it serves, the more it counts there:"
        ),
        side_by_side(*_structures()),
        t("It counts at once, also in a territory that this very tile closes."),
        t("A building never moves, and never comes back to you."),
        t("Nobody builds on the start tile."),
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
    said = t("{structure}; the numbers on the tile tell its influence.", structure=name)
    return picture(plate(said, [lying], *marks), caption)


def _choose() -> list[Node]:
    said = {"some": editions_with("blind_draw", True), "others": editions_with("blind_draw", False)}
    return [
        t("Take one of the three tiles on offer. Its stack turns up a new one."),
        t(
            "Or draw the top tile of a stack, unseen. The others then know its back alone. The "
            "special action on it is gone from the stack, too."
        ),
        t("The tile is for your next turn. Keep it in your hand."),
        edition_note(t("Drawing unseen is allowed in {some}, but not in {others}.", **said)),
        fine_points(
            "choose",
            t("Whoever has nothing left to build in the whole game takes no more tiles."),
            t(
                "A stack that becomes empty is refilled at once with the lower half of the largest "
                "other stack."
            ),
            t(
                "If no stack can be halved, the box and what is left are shuffled and make three "
                "new stacks. The offer stays."
            ),
        ),
    ]


def _specials() -> list[Node]:
    return [
        t(
            "They are on the backs of the tiles. Whoever acts picks one of the three on top of the "
            "stacks. It is carried out before the tokens are set out, so it can change what is "
            "there."
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
    tribute = t("They give in turn, from the player at your left. Who has no token gives none.")
    swap = t(
        "You may decline; then there is no second swap. What you give is in the reserve again "
        "before the next."
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
