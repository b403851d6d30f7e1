"""The eight examples of the rules (rules 9). Red is player 0, green 1, yellow 2, blue 3."""

import pytest

from okanagan.games.oregon.rules.events import GroupScored, TokenWoken, ValueTaken
from tests.games.oregon.scene import Cell, Move, Scene

RED, GREEN, YELLOW, BLUE = range(4)


def after_play(*cards: str, jokers: tuple[int, ...] = ()) -> Scene:
    """An empty board, on which a player has played these cards."""
    hand = " ".join(card for card in cards if card != "joker")
    scene = Scene(f"{hand} settler", jokers=jokers)
    scene.play(["play", 0, *cards])
    return scene


def test_1_two_symbols_reach_their_sections_but_not_the_water() -> None:
    wagon_row = {(x, y) for x in (0, 1, 2) for y in (2, 3)} - {(2, 2)}
    bison_row = {(x, y) for x in (6, 7, 8) for y in (6, 7)}
    assert after_play("wagon", "bison").cells() == wagon_row | bison_row
    assert after_play("wagon", "wagon").cells() == {(x, y) for x in (6, 7, 8) for y in (2, 3)}


@pytest.mark.parametrize(
    ("cards", "cells"),
    [(("campfire", "gold_mine"), 10), (("joker", "harbour"), 35), (("wagon", "joker"), 49)],
)
def test_2_how_many_cells_are_reached(cards: tuple[str, ...], cells: int) -> None:
    assert len(after_play(*cards, jokers=(0,)).cells()) == cells


def test_2_campfire_and_gold_mine_reach_mountains_of_the_two_bands() -> None:
    cells = after_play("campfire", "gold_mine").cells()
    assert all(y in (4, 5) or x in (12, 13, 14) for x, y in cells)


def test_3_farmer_next_to_gold_mine_post_office_and_church_with_two_farmers() -> None:
    scene = Scene(
        "wagon wagon eagle church",
        players=4,
        buildings={(7, 2): "gold_mine", (6, 4): "post_office", (8, 4): "church"},
        farmers={GREEN: [(9, 4)], BLUE: [(9, 5)]},
    )
    value = scene.state.gold[0]
    events = scene.play(["play", RED, "wagon", "wagon"], ["farmer", RED, 7, 3])
    assert scene.state.points == [3 + 3, 0, 0, 0]
    assert scene.state.gold_of == [(value,), (), (), ()]
    assert [event for event in events if isinstance(event, ValueTaken)]


def test_4_farmer_next_to_harbour_station_and_warehouse() -> None:
    scene = Scene(
        "wagon wagon eagle church",
        players=4,
        buildings={(6, 4): "harbour", (8, 4): "station", (8, 3): "warehouse"},
        extras=[RED],
    )
    scene.play(["play", RED, "wagon", "wagon"], ["farmer", RED, 7, 3])
    assert scene.state.points == [4 + 1 + 1, 0, 0, 0]
    assert scene.state.jokers[RED], "the warehouse wakes it"
    assert scene.state.extras[RED], "it stays as it is"


@pytest.mark.parametrize(
    ("before", "points"),
    [
        ([(6, 2), (6, 3)], 5),  # a group of 3
        ([(5, 2), (6, 2), (8, 2), (9, 2)], 5),  # joins two groups of 2, making 5
        ([(4, 2), (5, 2), (6, 2), (8, 2)], 0),  # joins a group of 3 and a single farmer
        ([(6, 1), (5, 0)], 0),  # a chain by corners
        ([(6, 2)], 0),  # a pair
        ([(7, 1), (6, 2), (8, 2)], 5),  # a group of 4 at one stroke
    ],
)
def test_5_groups(before: list[Cell], points: int) -> None:
    scene = Scene("wagon wagon eagle church", players=3, turn=YELLOW, farmers={YELLOW: before})
    events = scene.play(["play", YELLOW, "wagon", "wagon"], ["farmer", YELLOW, 7, 2])
    assert scene.state.points == [0, 0, points]
    assert bool([event for event in events if isinstance(event, GroupScored)]) == bool(points)


def test_6_church_next_to_one_red_one_green_and_two_blue_farmers() -> None:
    scene = Scene(
        "wagon eagle eagle church",
        players=4,
        turn=BLUE,
        farmers={RED: [(6, 2)], GREEN: [(8, 2)], BLUE: [(6, 4), (8, 4)]},
    )
    scene.play(["play", BLUE, "wagon", "church"], ["build", BLUE, 7, 3])
    assert scene.state.points == [4, 4, 0, 2 * 4]


def test_7_station_next_to_one_blue_farmer() -> None:
    scene = Scene("wagon eagle eagle station", players=4, turn=BLUE, farmers={BLUE: [(8, 3)]})
    events = scene.play(["play", BLUE, "wagon", "station"], ["build", BLUE, 8, 4])
    assert scene.state.points == [0, 0, 0, 1]
    assert TokenWoken(BLUE, "extra") in events
    assert scene.state.extras == [False, False, False, True]


def test_8_warehouse_next_to_two_green_farmers() -> None:
    scene = Scene("wagon eagle eagle warehouse", players=4, farmers={GREEN: [(6, 2), (8, 2)]})
    moves: list[Move] = [["play", RED, "wagon", "warehouse"], ["build", RED, 7, 3]]
    events = scene.play(*moves)
    assert scene.state.points == [0, 2, 0, 0]
    assert TokenWoken(GREEN, "joker") in events
    assert scene.state.jokers == [False, True, False, False]
