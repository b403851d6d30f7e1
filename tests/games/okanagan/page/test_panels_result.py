"""The end of the game: every point with what made it, and why the winner has won."""

from dataclasses import replace

import pytest
from simple_html import Node

from okanagan.games.okanagan.page.cards import rank_words
from okanagan.games.okanagan.page.table.result import LAST, count, parts, result, why
from okanagan.games.okanagan.page.table.view_model import Final, ViewModel
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import Score
from okanagan.page.play.result import running
from tests.games.okanagan.page.panel_models import ended, late
from tests.page.markup_tree import Element, tree


def final_of(model: ViewModel) -> Final:
    assert model.final is not None
    return model.final


def counted(model: ViewModel) -> Node:
    return count(model, final_of(model))


def columns(root: Element) -> list[list[Element]]:
    """The cells of each player, from the top of the table to its foot."""
    rows = [row.all("td") for row in root.all("tr")]
    return [list(column) for column in zip(*(row for row in rows if row), strict=True)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_count_gives_every_item_of_every_player(players: int) -> None:
    model = ended(players)
    final, root = final_of(model), tree(counted(model))
    for player, cells in enumerate(columns(root)):
        score = final.scores[player]
        items = [points.text for cell in cells for points in cell.having("points")]
        values = [score.explorer, *score.objectives, score.nuggets, score.total]
        assert items == [f"{vp} VP" for vp in values]
        assert cells[-1].having("item-tokens")[0].text.startswith(f"{score.tokens} token")
        for cell, card in zip(cells[1:4], final.objectives[player], strict=True):
            tokens = [final.tokens[player][kind] for kind in OBJECTIVES[card].needs]
            assert [int(need.all("b")[0].text) for need in cell.having("need")] == tokens
    heads = root.all("th", scope="col")
    won = tuple(player for player, head in enumerate(heads) if "Winner" in head.text)
    assert won == final.winners
    steps = [int(body["data-step"]) for body in root.all("tbody")]
    assert sorted(set(steps)) == list(range(1, LAST + 1))
    sums = [int(span["data-after"]) for span in root.having("so-far")[0].all("span")]
    assert set(sums) == set(range(LAST)), "the last step shows the sums themselves"


def test_the_sums_grow_to_the_score() -> None:
    final = final_of(ended(4))
    for score in final.scores:
        sums = running(parts(score))
        assert sums[0] == 0
        assert sums == sorted(sums)
        assert sums[-1] == score.total


def test_only_a_game_that_ended_here_is_counted_by_itself() -> None:
    (fresh,) = tree(result(ended(2), counts=True)).having("result")
    (kept,) = tree(result(ended(2))).having("result")
    assert (fresh["data-reveal"], kept["data-reveal"]) == ("now", "asked")
    assert result(late(2)) == ""


def scored(model: ViewModel, *scores: Score, winners: tuple[int, ...]) -> ViewModel:
    return replace(model, final=replace(final_of(model), scores=scores, winners=winners))


def test_the_reason_of_the_victory_is_explained() -> None:
    more = Score(0, (3, 0, 0), 0, 7)
    fewer = replace(more, tokens=5)
    ahead = scored(ended(2), replace(more, explorer=8), more, winners=(0,))
    assert why(ahead) == "11 victory points: 8 more than Bo."
    broken = scored(ended(2), more, fewer, winners=(0,))
    assert why(broken) == "A tie at 3 victory points. The most tokens decide: Ann 7 and Bo 5."
    shared = scored(ended(2), more, more, winners=(0, 1))
    tie = "A tie: Ann and Bo have 3 victory points"
    assert why(shared) == f"{tie} and 7 tokens each, and nothing else counts."
    assert "share the victory" in tree(result(shared)).all("h2")[0].text
    three = scored(ended(3), more, fewer, more, winners=(0, 2))
    assert why(three).endswith("Ann and Charlotte-Amélie are still level.")


def test_ranks_in_gold_name_ties() -> None:
    ranks = [rank_words((2, 0, 3, 2), player) for player in range(4)]
    assert ranks == ["rank 2, shared", "no rank", "rank 1", "rank 2, shared"]
