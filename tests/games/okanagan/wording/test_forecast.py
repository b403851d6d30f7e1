"""What a placement would bring, in words."""

from dataclasses import replace

import pytest

from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.forecast import Closing, Forecast, closings, judge
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.wording.forecast import (
    closes_words,
    closing_text,
    growing_text,
    prizes,
    short_words,
    verdict_words,
)
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH
from tests.games.okanagan.tables import show, table
from tests.games.okanagan.wording.played import Pseudo

NAMES = ("Ann", "Bo", "Cy")
ANN = Audience(NAMES, 0, ENGLISH)
ONLOOKER = Audience(NAMES, None, ENGLISH)
SALMON, TROUT = Kind.LAKE_CIRCLE, Kind.LAKE_SQUARE


def lake(*influence: int, icons: tuple[Kind, ...] = (SALMON, SALMON, TROUT)) -> Territory:
    return Territory(0, Terrain.LAKE, ((0, 0), (1, 0), (1, 1)), 0, influence, icons)


def closed(*influence: int, edition: str = "en", closer: int = 0) -> Closing:
    return of(state(edition), lake(*influence), closer)


def state(edition: str = "en") -> State:
    begun = table(3, edition)
    show(begun, "nugget", "trade", "tribute")
    return begun


def of(begun: State, territory: Territory, closer: int = 0) -> Closing:
    return closings(view(begun, closer), [territory], closer)[0]


def test_a_clear_order_is_one_text() -> None:
    assert closing_text(closed(2, 1, 0), ANN) == (
        "Closes the lake of 3 tiles. Influence: you 2, Bo 1. Bo acts. You collect first. "
        "In the pool: 2 salmon and 1 trout."
    )
    assert "Ann 2, Bo 1. Bo acts. Ann collects first." in closing_text(closed(2, 1, 0), ONLOOKER)
    choice = "the special action or 3 tokens."
    assert prizes(closed(3, 0, 0), ANN) == [f"Alone there, you take {choice}"]
    assert prizes(closed(0, 0, 3), ANN) == [f"Alone there, Cy takes {choice}"]
    assert closing_text(closed(0, 0, 0), ANN) == (
        "Closes the lake of 3 tiles. No player has influence there: nothing is given out."
    )


@pytest.mark.parametrize(
    ("edition", "influence", "closer", "texts"),
    [
        (
            "en",
            (2, 2, 0),
            0,
            ["Tied: you and Bo. You order them: the last acts, the first collects first."],
        ),
        (
            "en",
            (2, 2, 0),
            2,
            ["Tied: you and Bo. Cy orders them: the last acts, the first collects first."],
        ),
        (
            "nl",
            (2, 2, 0),
            2,
            [
                "Tied for the special action: you and Bo; Cy decides.",
                "Tied: you and Bo collect in turn; Cy picks who begins.",
            ],
        ),
        (
            "bga",
            (1, 3, 3),
            0,
            ["You act.", "Tied: Bo and Cy collect in turn; you pick who begins."],
        ),
        ("fr", (1, 3, 3), 0, ["You act.", "Tied: Bo and Cy; you decide who collects first."]),
        (
            "en",
            (3, 1, 1),
            1,
            ["Tied for the special action: Bo and Cy; Bo decides.", "You collect first."],
        ),
    ],
)
def test_ties_by_the_editions_rule(
    edition: str, influence: tuple[int, ...], closer: int, texts: list[str]
) -> None:
    assert prizes(closed(*influence, edition=edition, closer=closer), ANN) == texts


def test_an_action_that_overturns_the_order_and_a_small_reserve_are_cautions() -> None:
    begun = state()
    show(begun, "nugget", "collect_first", "tribute")
    for influence in ((2, 1, 0), (2, 2, 0)):
        assert prizes(of(begun, lake(*influence)), ANN)[-1] == "An action can change that."
    begun = state()
    begun.reserve[SALMON] = 1
    text = closing_text(of(begun, lake(2, 1, 0)), ANN)
    assert text.endswith("In the pool, as the reserve is now: 1 salmon and 1 trout.")


def test_the_texts_of_open_territories_and_of_places() -> None:
    forest = Territory(1, Terrain.FOREST, ((0, 0),), 1, (0, 0, 0), ())
    open_lake = replace(lake(2, 0, 3), open_edges=2)
    assert growing_text(Forecast(0, (), (forest, open_lake)), ANN) == (
        "Still open: the forest (1 open edge; nobody), the lake (2 open edges; Cy 3, you 2)."
    )
    assert growing_text(Forecast(0, (), ()), ANN) == ""
    terrains = Terrain.LAKE, Terrain.PLAINS
    assert closes_words((), (), ANN) == ""
    assert closes_words(terrains, (), ANN) == "closes the lake and the plains"
    assert closes_words((), terrains[:1], ANN) == "can close the lake"


@pytest.mark.parametrize("influence", [(2, 1, 0), (2, 2, 0), (3, 0, 0), (0, 0, 0), (1, 1, 2)])
@pytest.mark.parametrize("edition", ["en", "nl"])
def test_every_text_goes_through_the_language(influence: tuple[int, ...], edition: str) -> None:
    to = Audience(("1", "2", "3"), 0, Pseudo())
    closing = closed(*influence, edition=edition)
    forecast = Forecast(0, (closing,), (replace(lake(*influence), open_edges=2),))
    said = closing_text(closing, to) + growing_text(forecast, to)
    assert not any(letter.isascii() and letter.isalpha() for letter in said), said


def test_a_tie_is_named_in_one_line_with_what_the_tied_players_get() -> None:
    assert line(closed(1, 1, 0)) == "Closes the lake: tie 1 : 1, 1 token each."
    assert line(closed(3, 3, 0)) == (
        "Closes the lake: tie 3 : 3 for 3 tokens; you decide the order."
    )
    with_silo = judge(Forecast(0, (closed(3, 3, 0),), ()), Build(0, Structure.SILO), 3)
    said = short_words(with_silo, ANN, supposed=True).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "If you build a silo: tie 3 : 3 for 3 tokens; you decide the order"


def line(closing: Closing) -> str:
    verdict = judge(Forecast(0, (closing,), ()), None, 3)
    return verdict_words(verdict, ANN, supposed=False).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("influence", "words"),
    [
        ((3, 2, 0), "You lead in the lake (3 : 2)."),
        ((1, 0, 2), "Cy leads in the lake (2 : 1)."),
        ((2, 2, 2), "Tie in the lake (2 : 2 : 2)."),
        ((0, 0, 0), "Closes nothing; 1 open edge left in the lake."),
    ],
)
def test_who_leads_open_land_comes_before_its_open_edges(
    influence: tuple[int, ...], words: str
) -> None:
    land = replace(lake(*influence), open_edges=1)
    verdict = judge(Forecast(0, (), (land,)), None, 3)
    said = verdict_words(verdict, ANN, supposed=False)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == words


def test_every_open_land_with_a_leader_is_named_in_a_short_line() -> None:
    lands = [
        replace(lake(*influence), terrain=terrain, open_edges=1)
        for terrain, influence in (
            (Terrain.PLAINS, (2, 3, 0)),
            (Terrain.FOREST, (2, 0, 0)),
            (Terrain.MOUNTAIN, (1, 0, 0)),
        )
    ]
    two = judge(Forecast(0, (), tuple(lands[:2])), None, 3)
    said = short_words(two, ANN, supposed=False).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "Bo leads in the plains (3 : 2); you lead in the forest (2 : 0)"
    three = judge(Forecast(0, (), tuple(lands)), None, 3)
    assert short_words(three, ANN, supposed=False) == (
        "Bo leads in the plains; you lead in the forest and in the mountain"
    )
    for score in ("3 : 2", "2 : 0", "1 : 0"):
        assert score in verdict_words(three, ANN, supposed=False).replace("\N{NO-BREAK SPACE}", " ")


def test_who_gains_is_a_sentence_in_a_short_line() -> None:
    verdict = judge(Forecast(0, (closed(2, 1, 0),), ()), Build(0, Structure.SILO), 3)
    said = short_words(verdict, ANN, supposed=True)
    assert said == "If you build a silo: you get 2 tokens, Bo 1 token and the action"
