"""Undo stops at secrets, and players know only what they have seen (rules 7)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.events import CardDrawn, DeckShuffled, ValueTaken
from okanagan.games.oregon.rules.game import OregonMatch, load_match
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Deck, deck_of
from okanagan.games.oregon.rules.view import redeal, view
from okanagan.kernel.chance import shuffled
from okanagan.kernel.errors import IllegalAction
from tests.games.oregon.games import LAWS, begun, finished, plans, steps
from tests.games.oregon.referee.random_game import Plan, head
from tests.games.oregon.scene import FARMER, WAGONS, Move, Scene


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


DRAWN = [WAGONS, FARMER, ["draw", 0, "landscape"]]
BUILT = [["play", 0, "wagon", "church"], ["build", 0, 7, 3], ["draw", 0, "building"]]
DEAD = {"piles": {"station": 0}}
DISCARDED = [WAGONS, FARMER, ["discard", 0, "station"]]


@pytest.mark.parametrize(
    ("hand", "table", "moves", "can_undo"),
    [
        ("wagon wagon eagle church", {}, DRAWN, False),
        ("wagon wagon eagle church", {}, BUILT, False),
        ("wagon wagon eagle station", DEAD, DISCARDED, True),
        ("wagon wagon eagle station", DEAD, [*DISCARDED, ["draw", 0, "building"]], False),
    ],
)
def test_undo_stops_at_a_card_drawn(
    hand: str, table: dict[str, Any], moves: list[Move], can_undo: bool
) -> None:
    match = played(Scene(hand, **table), *moves)
    assert match.can_undo(0) == can_undo
    if not can_undo:
        with pytest.raises(IllegalAction):
            match.undo(0)


@pytest.mark.parametrize("mine", ["coal_mine", "gold_mine"])
def test_undo_stops_at_a_token_taken_by_any_player(mine: str) -> None:
    own = Scene("wagon wagon eagle church", buildings={(7, 2): mine})
    assert not played(own, WAGONS, FARMER).can_undo(0)
    other = Scene(f"wagon eagle eagle {mine}", farmers={1: [(6, 3)]})
    assert not played(other, ["play", 0, "wagon", mine], ["build", 0, 7, 2]).can_undo(0)
    empty = Scene("wagon wagon eagle church", buildings={(7, 2): mine})
    empty.state.coal = empty.state.gold = ()
    assert played(empty, WAGONS, FARMER).can_undo(0)


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


def scrambled(state: State, viewer: int, rng: Random) -> State:
    """The same table, with everything mixed that is hidden from the viewer."""
    new = state.copy()
    others = [player for player in range(state.players) if player != viewer]
    for deck in Deck:
        mix_cards(new, deck, others, rng)
    new.coal, new.coal_of = mixed_tokens(state.coal, state.coal_of, others, rng)
    new.gold, new.gold_of = mixed_tokens(state.gold, state.gold_of, others, rng)
    dealt, boxed = state.start[: state.players], state.start[state.players :]
    new.start = (*dealt, *shuffled(boxed, rng))
    return new


def mix_cards(state: State, deck: Deck, others: list[int], rng: Random) -> None:
    hidden = [face for player in others for face in state.hands[player] if deck_of(face) is deck]
    pile = shuffled([*state.decks[deck], *hidden], rng)
    for player in others:
        kept = [face for face in state.hands[player] if deck_of(face) is not deck]
        new = [pile.pop() for _ in range(len(state.hands[player]) - len(kept))]
        state.hands[player] = tuple(sorted([*kept, *new]))
    state.decks[deck] = tuple(pile)


def mixed_tokens(
    left: tuple[int, ...], taken: list[tuple[int, ...]], others: list[int], rng: Random
) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    pile = shuffled([*left, *(value for player in others for value in taken[player])], rng)
    new = list(taken)
    for player in others:
        new[player] = tuple(pile.pop() for _ in taken[player])
    return tuple(pile), new


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_unseen_cards_are_those_in_decks_and_other_hands(players: int) -> None:
    rng = Random(players)
    for match in steps(Plan(players, players)):
        state = match.state
        for viewer in range(players):
            held = [face for each in range(players) if each != viewer for face in state.hands[each]]
            mixed = view(scrambled(state, viewer, rng), viewer)
            for deck in Deck:
                unseen = view(state, viewer).unseen_cards(deck)
                hidden = [*state.decks[deck], *(face for face in held if deck_of(face) is deck)]
                assert unseen == sorted(hidden) == mixed.unseen_cards(deck)


def test_redealt_cards_are_plain_numbers() -> None:
    """All games share their plays: an enum among the faces would change the texts of others."""
    state = redeal(view(begun(Plan(1, 3)).state, 0), Random(1))
    assert {type(face) for cards in (*state.hands, *state.decks) for face in cards} == {int}


def test_a_card_drawn_before_a_shuffle_is_hidden_from_others() -> None:
    """The shuffle is due between two draws: the first card is already in the hand."""
    views = []
    for card in ("bison", "settler"):
        scene = Scene("wagon wagon eagle church")
        scene.stack("landscape", card)
        scene.play(WAGONS, FARMER, ["draw", 0, "landscape"], ["draw", 0, "landscape"])
        assert scene.asked() == ("shuffle", None)
        views.append([view(scene.state, player).text() for player in (0, 1)])
    assert views[0][0] != views[1][0]
    assert views[0][1] == views[1][1]


def test_all_players_see_discarded_dead_cards() -> None:
    scene = Scene("wagon wagon station church", piles={"station": 0})
    scene.play(WAGONS, FARMER, ["discard", 0, "station"])
    assert view(scene.state, 1).aside == view(scene.state, 0).aside != ()


@LAWS
@given(plans())
def test_events_hide_drawn_cards_and_values_from_others(plan: Plan) -> None:
    secrets: dict[type, dict[str, Any]] = {CardDrawn: {"face": None}, ValueTaken: {"value": None}}
    match = finished(plan)
    for event in (event for move in range(len(match.moves)) for event in match.events_of(move)):
        hidden = secrets.get(type(event), {})
        assert bool(hidden) == (hasattr(event, "face") or hasattr(event, "value"))
        assert all(getattr(event, name) is not None for name in hidden)
        for player in (None, *range(plan.players)):
            own = player is not None and player == getattr(event, "player", None)
            seen = event if own else replace(event, **hidden)  # type: ignore[type-var]
            assert event.seen_by(player) == seen
