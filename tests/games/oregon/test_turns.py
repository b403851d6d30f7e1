"""Turns (rules 3 to 6): the opening round, plays, tokens, the end, and the examples (rules 9)."""

import pytest

from okanagan.games.oregon.rules.events import GroupScored, TokenWoken, ValueTaken
from okanagan.games.oregon.rules.game import load_match, new_match
from okanagan.games.oregon.rules.terms import Building
from okanagan.kernel.record import Seat
from tests.games.oregon.referee.random_game import Plan, head
from tests.games.oregon.scene import FARMER, WAGONS, Cell, Move, Scene, words

# --- setup and the opening round (3) ---


@pytest.mark.parametrize(("players", "decks"), [(2, (44, 19)), (3, (41, 18)), (4, (38, 17))])
def test_what_is_dealt(players: int, decks: tuple[int, int]) -> None:
    state = new_match([Seat(str(player)) for player in range(players)], seed=1).state
    assert tuple(map(len, state.decks)) == decks
    assert [len(hand) for hand in state.hands] == [4] * players
    assert state.supply == [14] * players
    assert state.piles == [4] * 7
    assert (len(state.coal), len(state.gold)) == (21, 21)


def test_the_deal_begins_with_player_0_in_any_turn_order() -> None:
    record = head(Plan(5, 3))
    record["setup"]["first_player"] = 2
    setup, state = record["setup"], load_match(record).state
    for player in range(3):
        hand = words(state.hands[player])
        assert sorted(hand[:3]) == sorted(setup["landscape"][3 * player : 3 * player + 3])
        assert hand[3:] == [setup["building"][player]]


def test_the_opening_round_goes_from_the_first_player_and_scores_nothing() -> None:
    record = head(Plan(5, 4))
    record["setup"]["first_player"] = 2
    match = load_match(record)
    for _ in range(4):
        match.play(match.legal[0])
    assert [move.player for move in match.moves] == [2, 3, 0, 1]
    assert match.decision is not None
    assert match.decision.player == 2
    assert match.state.points == [0] * 4
    assert match.state.piles == [4] * 7, "a start tile is never in a pile"
    assert sum(kind > 0 for kind in match.state.cells) == 4


# --- plays (4.1) ---


def test_cards_of_one_face_make_one_option() -> None:
    scene = Scene("wagon wagon bison station", jokers=[0])
    assert sorted(" ".join(move[2:]) for move in scene.legal()) == [
        *("bison joker", "bison station", "joker station"),
        *("wagon bison", "wagon joker", "wagon station", "wagon wagon"),
    ]


def test_a_farmer_may_stand_on_railway_and_mountain() -> None:
    scene = Scene("wagon campfire eagle church")
    scene.play(["play", 0, "wagon", "campfire"])
    assert {(12, 2), (14, 2), (7, 5)} <= scene.cells()  # railway, mountain, railway


def test_a_building_card_whose_pile_is_empty_is_no_play() -> None:
    scene = Scene("wagon wagon eagle church", piles={"church": 0}, jokers=[0])
    assert not [move for move in scene.legal() if "church" in move]


def test_a_play_without_a_legal_cell_is_no_play() -> None:
    taken = {(x, y): "church" for x in (6, 7, 8) for y in (2, 3)}
    scene = Scene("wagon wagon eagle church", buildings=taken)
    assert WAGONS not in scene.legal()
    assert ["play", 0, "wagon", "eagle"] in scene.legal()


def test_played_cards_are_discarded_at_once_and_the_joker_falls_asleep() -> None:
    scene = Scene("wagon wagon eagle church", jokers=[0, 1])
    scene.play(["play", 0, "joker", "church"])
    assert scene.on_pile("building") == ["church"]
    assert scene.on_pile("landscape") == []
    assert scene.state.jokers == [False, True]
    scene.play(["build", 0, 0, 0])
    assert scene.state.piles[Building.CHURCH] == 3


# --- scores and tokens (4.2, 4.3) ---


def test_a_warehouse_wakes_the_joker_that_was_just_played() -> None:
    """Move 160 of the second worked game is an example."""
    scene = Scene("wagon wagon eagle church", jokers=[0], buildings={(6, 4): "warehouse"})
    events = scene.play(["play", 0, "wagon", "joker"], FARMER)
    assert TokenWoken(0, "joker") in events
    assert scene.state.jokers[0]


def test_the_joker_is_used_in_both_actions_of_a_turn() -> None:
    scene = Scene("wagon eagle eagle church", jokers=[0], extras=[0])
    scene.state.cells[15 * 4 + 6] = Building.WAREHOUSE + 1
    scene.state.empty ^= 1 << 15 * 4 + 6
    scene.play(["play", 0, "wagon", "joker"], FARMER, ["extra", 0, "use"])
    assert ["play", 0, "eagle", "joker"] in scene.legal()
    scene.play(["play", 0, "eagle", "joker"], ["farmer", 0, 3, 0])
    assert scene.state.jokers == [False, False]
    assert scene.hand() == ["eagle", "church"]
    assert scene.asked() == ("draw", 0)


def test_nothing_is_drawn_between_the_two_actions() -> None:
    scene = Scene("wagon wagon eagle church", extras=[0])
    scene.play(WAGONS, FARMER, ["extra", 0, "use"], ["play", 0, "eagle", "church"])
    scene.play(["build", 0, 3, 9])
    assert scene.hand() == []
    assert scene.legal() == [["draw", 0, "landscape"], ["draw", 0, "building"]]


# --- drawing (4.4) ---


def test_done_is_an_option_with_four_cards_and_a_dead_one_among_them() -> None:
    scene = Scene("wagon wagon eagle station", piles={"station": 0})
    scene.play(WAGONS, FARMER)
    assert ["discard", 0, "station"] in scene.legal(), "whatever the size of the hand"
    assert ["done", 0] not in scene.legal()
    scene.play(["draw", 0, "landscape"], ["draw", 0, "landscape"])
    assert scene.legal() == [["discard", 0, "station"], ["done", 0]]
    scene.play(["done", 0])
    assert scene.asked() == ("play", 1)
    assert "station" in scene.hand()


def test_discarded_dead_cards_reach_the_pile_when_the_step_ends_with_done() -> None:
    scene = Scene("wagon wagon station station", piles={"station": 0})
    scene.play(WAGONS, FARMER, ["discard", 0, "station"], *[["draw", 0, "landscape"]] * 3)
    assert scene.on_pile("building") == []
    scene.play(["done", 0])
    assert scene.on_pile("building") == ["station"]


def test_two_dead_cards_of_one_face_are_one_discard() -> None:
    scene = Scene("wagon wagon station station", piles={"station": 0})
    scene.play(WAGONS, FARMER)
    assert [move for move in scene.legal() if move[0] == "discard"] == [["discard", 0, "station"]]


# --- the end (6) ---


@pytest.mark.parametrize(("players", "empty"), [(2, 2), (3, 3), (4, 4)])
def test_as_many_empty_piles_as_players_end_the_game(players: int, empty: int) -> None:
    piles = ["post_office", "harbour", "coal_mine", "station"]
    before = dict.fromkeys(piles[: empty - 1], 0) | {"church": 1}
    scene = Scene("wagon eagle eagle church", players=players, turn=players - 1, piles=before)
    assert not scene.state.end_is_certain
    last = players - 1
    scene.play(["play", last, "wagon", "church"], ["build", last, 7, 3])
    assert scene.asked() is None


def test_the_round_is_finished_by_the_player_to_the_right_of_the_first() -> None:
    scene = Scene("wagon wagon eagle church", players=3, turn=1, first=1, supply={1: 1})
    scene.play(["play", 1, "wagon", "wagon"], ["farmer", 1, 7, 3])
    had_turns = [1]
    while (asked := scene.asked()) is not None:
        if asked[0] in ("play", "exchange"):
            had_turns.append(asked[1] or 0)
        scene.play(scene.legal()[0])
    assert had_turns == [1, 2, 0]


@pytest.mark.parametrize(
    ("points", "supply", "winners"),
    [
        ([9, 8], {0: 0}, [0]),  # most points
        ([8, 8], {0: 0, 1: 3}, [0]),  # a tie: most farmers
        ([8, 8], {0: 0, 1: 0}, [0, 1]),  # still tied: shared
    ],
)
def test_who_wins(points: list[int], supply: dict[int, int], winners: list[int]) -> None:
    scene = Scene("wagon eagle eagle church", turn=1, supply=supply)
    scene.state.points[:] = points
    scene.play(["play", 1, "wagon", "church"], ["build", 1, 7, 3])
    assert scene.result["winners"] == winners


def test_coal_and_gold_count_at_the_end_and_nothing_else() -> None:
    scene = Scene("wagon eagle eagle church", turn=1, supply={0: 0, 1: 5}, jokers=[1], extras=[1])
    scene.state.coal_of[1], scene.state.gold_of[1] = (2, 3), (5,)
    scene.play(["play", 1, "wagon", "church"], ["build", 1, 7, 3], ["extra", 1, "keep"])
    score = {"points": 0, "coal": 5, "gold": 5, "total": 10, "farmers": 9}
    assert scene.result["scores"][1] == score


RED, GREEN, YELLOW, BLUE = range(4)


def after_play(*cards: str, jokers: tuple[int, ...] = ()) -> Scene:
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
