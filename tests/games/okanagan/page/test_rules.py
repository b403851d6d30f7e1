"""The rules as pages: complete, with pictures that say what they show, and right by the engine."""

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.editions import EDITION_NAMES, edition_rows, tie_rules
from okanagan.games.okanagan.page.rules import score, turns
from okanagan.games.okanagan.page.rules.chapters import BOOK
from okanagan.games.okanagan.page.rules.figures import BLUE, ORANGE, YELLOW, Lying
from okanagan.games.okanagan.page.rules.turns import _LAID, _placements
from okanagan.games.okanagan.page.table.choices.decision import _CHOICES as ASKED
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.editions import EDITIONS, MINIMUM_AGE
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import Score, explorer_sets, nugget_vp
from okanagan.games.okanagan.rules.specials import PLAIN
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from tests.games.okanagan.page.table_page import Page
from tests.page.markup_tree import Element, tree


def screen(address: str = "#/okanagan/rules") -> tuple[Page, Element]:
    page = Page()
    page.send("go", hash=address)
    return page, tree(SafeString(page.regions["screen"]))


def test_every_decision_has_a_chapter() -> None:
    assert set(BOOK.explained) == {*ASKED, PlaceTile, BuildStructure}
    assert set(BOOK.explained.values()) <= set(BOOK.chapters)
    page, _ = screen("#/okanagan/rules/nonsense")
    assert "masthead" in page.regions["screen"]


def test_the_editions_table_is_what_the_engine_plays() -> None:
    ties, explorer, blind, nuggets, ages = edition_rows()
    for column, code in enumerate(EDITION_NAMES, start=1):
        rules = EDITIONS[code]
        assert ties[column] == tie_rules()[rules.tie_rule]
        assert explorer[column] == f"{rules.explorer_vp} points"
        assert blind[column] == ("yes" if rules.blind_draw else "no")
        assert nuggets[column] == str(rules.nugget_cards)
        age = MINIMUM_AGE[code]
        assert ages[column] == (f"{age} and up" if age else "–")


def test_the_text_mentions_differences_of_the_editions() -> None:
    _, rules = screen()
    notes = {
        part["data-search-part"] for part in rules.all("section") if part.having("edition-note")
    }
    assert notes == {"start", "ties", "choose", "scoring"}


def test_the_placements_in_the_pictures_are_judged_rightly() -> None:
    table = Map.begun()
    verdicts = ["right", "wrong", "wrong"]
    laid = [Lying(_LAID, (1, 0), 2), Lying(_LAID, (1, 0), 0), Lying(_LAID, (1, 1), 0)]
    for figure, tile, verdict in zip(_placements(), laid, verdicts, strict=True):
        needs = table.frontier.get(cell_at(*tile.at))
        fits = needs is not None and bool(ROTATIONS[tile.tile][needs] >> tile.rotation & 1)
        assert fits == (verdict == "right")
        assert tree(figure).having(verdict)


def lake(lying: tuple[Lying, ...]) -> tuple[dict[int, int], list[int], int]:
    """Influence, icons and open edges of the lake on tiles that lie as in the game."""
    table = Map()
    table.frontier.clear()
    firsts = {}
    for tile in lying:
        table.frontier.setdefault(cell_at(*tile.at), 0)
        firsts[tile.at] = table.place(cell_at(*tile.at), tile.tile, tile.rotation)
    for tile in lying:
        assert tile.building is not None or tile.tile == 27
        if tile.building is None:
            continue
        building = tile.building
        build = Build(building.seat, building.structure, building.terrains)
        table.build(build, tile.tile, firsts[tile.at], EDITIONS["en"].influence)
    first = lying[0]
    root = table.root(firsts[first.at] + TILES[first.tile].terrains.index(turns._LAKE))
    influence = {seat: table.influence_at(root, seat) for seat in (ORANGE, BLUE, YELLOW)}
    return (
        {seat: amount for seat, amount in influence.items() if amount},
        sorted(table.icons[root]),
        table.open[root],
    )


def test_the_examples_of_a_closed_territory_and_of_a_tie_are_right() -> None:
    pool = sorted(turns.POOL)
    assert lake(turns.CLOSED) == (turns.INFLUENCE_THERE, pool, 0)
    assert lake(turns._AROUND)[2] == 1, "before, it is open at one edge"
    assert sum(turns.INFLUENCE_THERE.values()) == len(pool), "4 tokens, and the last 2"
    assert lake(turns.TIED) == (turns.TIED_THERE, pool, 0)
    assert turns.TIED_THERE == {ORANGE: 3, BLUE: 2, YELLOW: 2}
    assert len(pool) == 3 + 2 + 1, "the last of the tied gets one less than their due"


def test_the_example_of_a_score_adds_up() -> None:
    tokens = score.TOKENS
    own = Score(
        EDITIONS["en"].explorer_vp * explorer_sets(tokens),
        tuple(OBJECTIVES[card].value(tokens) for card in score.CARDS),
        nugget_vp((score.NUGGETS, score.NUGGETS + 1))[0],
        sum(tokens),
    )
    assert sum(score.example_points()) == own.total == 46


def test_all_twelve_tokens_and_all_special_actions_are_shown() -> None:
    _, rules = screen()
    pictures = {use["href"] for use in rules.having("kinds")[0].all("use")}
    assert {f"#token-{kind.text}" for kind in Kind} <= pictures
    assert len(rules.having("specials")[0].all("dt")) == len(PLAIN) + 2


def test_help_explains_the_decision_and_leaves_the_table() -> None:
    page = Page("human", "human", seed=3)
    before = dict(page.regions)
    page.send("help")
    assert BOOK.chapter_of(page.game.decision).title in page.regions["help-text"]
    assert {name for name in page.regions if page.regions[name] != before.get(name)} == {
        "help-text"
    }
    assert 'data-target="help"' in page.regions["prompt"]
    assert BOOK.chapter_of(None).id == "scoring"
    assert BOOK.chapter_of(CollectToken(0, ())).id == "resolve"


@pytest.mark.parametrize("address", ["#/okanagan/rules/place", "#/about", "#/settings"])
def test_a_page_of_text_leads_back_to_the_game(address: str) -> None:
    page = Page("human", "bot:random", seed=3)
    game = f'href="#/game/{page.session_id}"'
    page.send("go", hash=address)
    assert game in page.regions["screen"]
    page.send("go", hash="#/okanagan/rules")
    assert game in page.regions["screen"], "also from one page of text to another"
    page.send("go", hash="#/")
    page.send("go", hash=address)
    assert game not in page.regions["screen"]


def test_the_rules_lead_back_to_the_lesson() -> None:
    page = Page()
    page.send("go", hash="#/learn")
    page.send("go", hash="#/okanagan/rules")
    assert 'class="back" href="#/okanagan/learn"' in page.regions["screen"]
