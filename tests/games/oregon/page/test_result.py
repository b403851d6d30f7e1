"""The result of a game of Oregon: its reason, and the count."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from okanagan.games.oregon.page.table.result import count, result_layer, why
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.rules.board import NEAR, cell_at
from okanagan.games.oregon.rules.scoring import GROUPS, SOURCES, Score, connected
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.names import source_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import tree


@cache
def ended() -> tuple[ViewModel, Final]:
    page, rng = Page("human", "human", "human"), Random(1)
    while not page.game.match.over:
        page.step(rng)
    model = page.table.model()
    assert model.final is not None
    return model, model.final


@pytest.mark.parametrize(
    ("scores", "winners", "reason"),
    [
        (
            [(40, 9), (40, 8), (12, 9)],
            (0,),
            "A tie. Most farmers: Ann 9, Bo 8.",
        ),
        (
            [(40, 9), (40, 9), (12, 9)],
            (0, 1),
            "A tie: 40 points and 9 farmers each.",
        ),
        (
            [(40, 9), (40, 8), (40, 9)],
            (0, 2),
            "A tie. Most farmers: Ann 9, Cy 9, Bo 8.",
        ),
    ],
)
def test_the_reason_of_a_victory(
    scores: list[tuple[int, int]], winners: tuple[int, ...], reason: str
) -> None:
    model, final = ended()
    made = tuple(Score(total, 0, 0, total, farmers) for total, farmers in scores)
    assert why(model, Final(made, final.coal, final.gold, final.tallies, winners)) == reason


def test_a_victory_is_explained_by_the_source_of_the_largest_lead() -> None:
    model, final = ended()
    tallies = [dict.fromkeys(SOURCES, 0) for _ in final.tallies]
    tallies[0] |= {Building.CHURCH: 16, Building.HARBOUR: 4}
    tallies[1] |= {Building.HARBOUR: 8, GROUPS: 5}
    made = (Score(20, 0, 0, 20, 3), Score(13, 0, 0, 13, 3), Score(0, 0, 0, 0, 3))
    seen = Final(made, final.coal, final.gold, tuple(tallies), (0,))
    assert why(model, seen) == "Ahead by 7. Church: Ann 16, Bo 0."
    third = replace(model, audience=replace(model.audience, viewer=2))
    reason = "You lost by 20. Church: Ann 16, you 0."
    assert why(third, seen) == reason


def test_the_count_has_a_step_for_each_source_with_points_and_ends_at_the_score() -> None:
    model, final = ended()
    root = tree(count(model, final))
    scored = [source for source in SOURCES if any(tally[source] for tally in final.tallies)]
    steps = sorted({int(part["data-step"]) for part in root.all("tbody")})
    assert steps == [*range(1, len(scored) + 2)]
    totals = [score.total for score in final.scores]
    assert [sum(tally.values()) for tally in final.tallies] == totals
    heads = tree(result_layer(model, counts=False)).having("count-head")
    shown = [int(head.having("so-far")[0].all("b")[-1].text) for head in heads]
    assert shown == totals, "the players keep their order"


def counted_pieces(model: ViewModel) -> list[str]:
    """The steps at which each piece on the final map counts, after the outlines of groups."""
    parts = tree(result_layer(model, counts=True)).all("g")
    steps = [part["data-counted"] for part in parts if "data-counted" in part.attributes]
    return steps[1:]


def test_a_building_on_the_final_map_counts_at_the_step_of_its_points() -> None:
    """Rules 4.2: it brings points to the farmers next to it."""
    model, final = ended()
    bodies = tree(count(model, final)).all("tbody")
    steps = {body.having("source-name")[0].text: body["data-step"] for body in bodies}
    counted = counted_pieces(model)
    for piece, step in zip(model.pieces, counted, strict=True):
        if piece.building is not None:
            cell = cell_at(*piece.at)
            scores = any(NEAR[cell] & farmers for farmers in model.view.farmers)
            name = capital(source_name(piece.building, words))
            assert step == (steps[name] if scores else "")


def test_farmers_on_the_final_map_count_with_their_group() -> None:
    """Rules 4.2: three farmers who are joined by their sides are a group."""
    model, final = ended()
    [last] = [body for body in tree(count(model, final)).all("tbody") if "roup" in body.text]
    counted = counted_pieces(model)
    for piece, steps in zip(model.pieces, counted, strict=True):
        if piece.building is None:
            farmers = model.view.farmers[piece.player]
            group = connected(farmers, 1 << cell_at(*piece.at))
            assert (last["data-step"] in steps.split()) == (group.bit_count() >= 3)
