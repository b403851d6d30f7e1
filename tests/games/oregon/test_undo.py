"""Undo stops at a move that reveals something."""

import pytest

from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.events import CardDrawn, DeckShuffled
from okanagan.games.oregon.rules.game import OregonMatch, load_match
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.errors import IllegalAction
from tests.games.oregon.referee.random_game import Plan, head
from tests.games.oregon.scene import Move, Scene

WAGONS = ["play", 0, "wagon", "wagon"]
FARMER = ["farmer", 0, 7, 3]


def played(scene: Scene, *moves: Move) -> OregonMatch:
    """A match that goes on from a position set up by hand."""
    match: OregonMatch = load_match(head(Plan(0, scene.state.players)), upto=0)
    match.state = scene.state
    for move in moves:
        match.step(parse_move(move))
    return match


def test_moves_that_reveal_nothing_can_be_taken_back() -> None:
    scene = Scene("wagon wagon eagle church", extras=[0], buildings={(6, 4): "harbour"})
    start = [view(scene.state, player).text() for player in (0, 1)]
    second: list[Move] = [["play", 0, "eagle", "church"], ["build", 0, 3, 9]]
    match = played(scene, WAGONS, FARMER, ["extra", 0, "use"], *second)
    for _ in range(5):
        assert match.can_undo(0)
        match.undo(0)
    assert [match.view(player).text() for player in (0, 1)] == start


@pytest.mark.parametrize(
    "moves",
    [
        [WAGONS, FARMER, ["draw", 0, "landscape"]],
        [["play", 0, "wagon", "church"], ["build", 0, 7, 3], ["draw", 0, "building"]],
    ],
)
def test_undo_stops_at_a_card_drawn(moves: list[Move]) -> None:
    match = played(Scene("wagon wagon eagle church"), *moves)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)


@pytest.mark.parametrize("mine", ["coal_mine", "gold_mine"])
def test_undo_stops_at_a_token_taken(mine: str) -> None:
    match = played(Scene("wagon wagon eagle church", buildings={(7, 2): mine}), WAGONS)
    assert match.can_undo(0)
    match.step(parse_move(FARMER))
    assert not match.can_undo(0)


@pytest.mark.parametrize("mine", ["coal_mine", "gold_mine"])
def test_undo_stops_at_a_token_taken_by_another_player(mine: str) -> None:
    scene = Scene(f"wagon eagle eagle {mine}", farmers={1: [(6, 3)]})
    match = played(scene, ["play", 0, "wagon", mine], ["build", 0, 7, 2])
    assert not match.can_undo(0)


def test_an_empty_mine_reveals_nothing() -> None:
    scene = Scene("wagon wagon eagle church", buildings={(7, 2): "gold_mine"})
    scene.state.gold = ()
    assert played(scene, WAGONS, FARMER).can_undo(0)


def test_undo_stops_at_a_shuffle() -> None:
    scene = Scene("wagon wagon eagle church")
    scene.stack("landscape", "")
    match = played(scene, WAGONS, FARMER, ["draw", 0, "landscape"])
    assert match.can_undo(0), "the deck was empty: no card is revealed yet"
    match.step(parse_move(["shuffle", None, "landscape", ["wagon", "wagon"]]))
    assert not match.can_undo(0)
    assert [type(event) for event in match.events_of(3) if event.reveals] == [
        DeckShuffled,
        CardDrawn,
    ]


def test_undo_stops_at_a_hand_shown_in_an_exchange() -> None:
    record = head(Plan(0, 2, "drowned"))
    match = load_match(record)
    while match.legal[0].verb != "exchange":
        match.play(match.legal[0])
    player = match.legal[0].player
    assert player is not None
    match.play(match.legal[0])
    assert not match.can_undo(player)


def test_a_dead_card_discarded_can_be_taken_back_until_one_is_drawn() -> None:
    scene = Scene("wagon wagon eagle station", piles={"station": 0})
    match = played(scene, WAGONS, FARMER, ["discard", 0, "station"])
    assert match.can_undo(0)
    match.step(parse_move(["draw", 0, "building"]))
    assert not match.can_undo(0)
