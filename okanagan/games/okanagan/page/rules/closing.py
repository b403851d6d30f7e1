"""The rules' chapters on closed territories: influence, the special action, rewards, ties."""

from simple_html import Node, h3

from okanagan.games.okanagan.page.rules import figures
from okanagan.games.okanagan.page.rules.editions import edition_note, editions_with
from okanagan.games.okanagan.page.rules.figures import BLUE, ORANGE, YELLOW, Building, Lying, plate
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.wording.names import tokens_listed
from okanagan.page import words
from okanagan.page.play.prose import Part, bullets, fine_points, grid, picture, side_by_side
from okanagan.page.widgets.icons import colour_name
from okanagan.page.words import mark, t

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
            t("Any of the three actions may be picked, even one that is of no use."),
        ),
    ]


def _three_steps(names: dict[str, str]) -> list[Node]:
    named = {"pool": tokens_listed(POOL, words), **names}
    return [
        h3(t("1. Influence")),
        t(
            "Add up every player’s buildings in the territory. Whoever has none there takes no "
            "part. If nobody has built there, nothing happens."
        ),
        t(
            "In the picture {orange} has a silo and a farm: 1 + 3 = 4. {blue} has a warehouse: 2.",
            **names,
        ),
        h3(t("2. The special action")),
        t(
            "Whoever has the least influence, but some, picks one of the special actions on the "
            "backs of the three stacks and carries it out at once. It must be taken."
        ),
        t("Here that is {blue}. The used tile goes to the bottom of its stack.", **names),
        h3(t("3. The rewards")),
        t("For each picture in the territory one token is set out: the pool."),
        t(
            "Whoever has the most influence takes as many tokens as their influence, of their own "
            "choice. Then the next, and so on. What is left goes back to the reserve."
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
    return [
        t(
            "The closer is the player whose tile has closed the territory. The closer decides "
            "ties, even without having built there. How depends on the edition."
        ),
        edition_note(
            t("The closer orders tied players: {editions}.", editions=order),
            t("Tied players share: {editions}.", editions=share),
        ),
        h3(t("The closer orders")),
        bullets(
            t("Before the special action, the closer puts tied players into an order."),
            t("The last of all gets the special action."),
            t("Tokens are taken in that order, each player all of theirs at once."),
        ),
        h3(t("Tied players share")),
        bullets(
            t("The closer picks which of the players tied for least gets the special action."),
            t(
                "Tied players take tokens in turn, one token at a time. The closer picks who of "
                "them begins, then it goes clockwise."
            ),
        ),
        h3(t("An example")),
        *_tie_example(_names()),
    ]


def _tie_example(names: dict[str, str]) -> list[Node]:
    said = t(
        "A closed lake. {orange} has influence 3 in it, {blue} and {yellow} have 2 each.", **names
    )
    drawing = plate(said, TIED, figures.tally((0, 1), TIED_THERE), lit=_LAKE)
    caption = t("{orange} has closed the lake. {blue} and {yellow} are tied.", **names)
    return [picture(drawing, caption), _tie_table(names)]


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
