"""The rulings (rules 11), each by its number; the examples in `test_turns.py` show 18."""

from random import Random

from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.board import Board, cells_of, position, usual_board
from okanagan.games.oregon.rules.events import (
    CardDrawn,
    GroupScored,
    HandExchanged,
    NothingLeft,
    TokenWoken,
    ValueTaken,
)
from okanagan.games.oregon.rules.game import new_match, start
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, Rules
from okanagan.games.oregon.rules.setup import Setup
from okanagan.games.oregon.rules.terms import Building, Deck, Symbol
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.record import Seat
from tests.games.oregon.referee.boards import printed_board
from tests.games.oregon.scene import FARMER, WAGONS, Scene

#: Seven dry cells in the north-west corner; the row's symbol is settler.
POND = Board.from_json(
    {**printed_board(), "terrain": ["LLLLMMR" + "W" * 8] + ["W" * 15] * 9},
)
DRY = [(x, 0) for x in range(7)]
FULL = dict.fromkeys(DRY, "post_office")


def test_ruling_1_a_start_harbour_needs_water() -> None:
    setup = Setup.dealt(2, Random(1), 0).to_json()
    setup["start"].remove("harbour")
    setup["start"].insert(0, "harbour")
    state = start(Setup.from_json(setup, 2), 2, DEFAULT_RULES)
    cells = {(action.x, action.y) for action in state.legal()}
    assert cells == set(map(position, cells_of(usual_board().may_build[Building.HARBOUR])))
    assert len(cells) == 35


def test_ruling_2_a_hand_without_a_play_is_shown_discarded_and_drawn_anew() -> None:
    scene = Scene("wagon bison eagle church", buildings=FULL, board=POND, jokers=[0], extras=[0])
    assert scene.legal() == [["exchange", 0]]
    events = scene.play(["exchange", 0])
    assert HandExchanged(0, (1, 3, 4, 7)) in events
    assert scene.hand() == []
    assert scene.on_pile("landscape") == ["wagon", "bison", "eagle"]
    assert scene.on_pile("building") == ["church"]
    assert scene.asked() == ("draw", 0), "no extra turn, though the token is active"
    for _ in range(4):
        scene.play(scene.legal()[0])
    assert len(scene.hand()) == 4
    assert scene.asked() == ("exchange", 1)
    assert scene.state.points == [0, 0]
    assert scene.state.jokers[0]
    assert scene.state.extras[0]


def test_ruling_3_the_extra_turn_is_optional() -> None:
    scene = Scene("wagon wagon eagle church", extras=[0])
    scene.play(WAGONS, FARMER)
    assert scene.legal() == [["extra", 0, "use"], ["extra", 0, "keep"]]
    scene.play(["extra", 0, "keep"])
    assert scene.state.extras == [True, False]
    assert scene.asked() == ("draw", 0)


def test_ruling_4_once_a_turn_also_when_the_second_action_wakes_the_token() -> None:
    scene = Scene("wagon wagon wagon campfire", extras=[0], buildings={(7, 5): "station"})
    scene.play(WAGONS, FARMER, ["extra", 0, "use"])
    assert scene.state.extras == [False, False]
    events = scene.play(["play", 0, "wagon", "campfire"], ["farmer", 0, 6, 5])
    assert TokenWoken(0, "extra") in events
    assert scene.state.extras == [True, False], "for the next turn"
    assert scene.asked() == ("draw", 0), "and not for this one"
    while scene.asked() != ("play", 0):
        scene.play(scene.legal()[0])
    scene.hold(0, "eagle eagle wagon church")
    scene.play(["play", 0, "eagle", "eagle"], ["farmer", 0, 4, 8])
    assert scene.legal() == [["extra", 0, "use"], ["extra", 0, "keep"]]


def test_ruling_5_tokens_wake_by_themselves_in_any_turn() -> None:
    scene = Scene("wagon eagle eagle warehouse", farmers={1: [(6, 2)], 0: [(6, 4)]}, jokers=[0])
    events = scene.play(["play", 0, "wagon", "warehouse"], ["build", 0, 7, 3])
    assert TokenWoken(1, "joker") in events
    assert TokenWoken(0, "joker") not in events, "it was active, and stays so"
    assert scene.state.jokers == [True, True]
    assert scene.asked() == ("draw", 0), "no decision"


def test_ruling_6_players_take_tokens_clockwise_from_the_active_player() -> None:
    farmers = {0: [(6, 1)], 1: [(8, 1), (8, 3)], 2: [(6, 3), (7, 3)]}
    scene = Scene(
        "wagon eagle eagle gold_mine", players=3, turn=2, first=2, farmers=farmers, jokers=[2]
    )
    pile = scene.state.gold
    scene.play(["play", 2, "wagon", "gold_mine"], ["build", 2, 7, 2])
    assert scene.state.gold_of == [pile[2:3], pile[3:5], pile[:2]]
    assert scene.state.gold == pile[5:]


def test_ruling_7_an_empty_pile_gives_nothing() -> None:
    farmers = {0: [(6, 1)], 1: [(8, 1), (8, 3)]}
    scene = Scene("wagon eagle eagle gold_mine", farmers=farmers)
    scene.state.gold = (5, 3)
    events = scene.play(["play", 0, "wagon", "gold_mine"], ["build", 0, 7, 2])
    assert scene.state.gold_of == [(5,), (3,)]
    assert not scene.state.gold
    assert NothingLeft(1, Building.GOLD_MINE) in events


def test_ruling_7_empty_coal_gives_nothing_for_a_farmer_either() -> None:
    scene = Scene("wagon wagon eagle church", buildings={(7, 2): "coal_mine", (6, 4): "coal_mine"})
    scene.state.coal = (2,)
    events = scene.play(WAGONS, FARMER)
    assert scene.state.coal_of == [(2,), ()]
    assert [event for event in events if isinstance(event, NothingLeft | ValueTaken)] == [
        ValueTaken(0, Building.COAL_MINE, 2),
        NothingLeft(0, Building.COAL_MINE),
    ]


def test_ruling_8_only_farmers_of_one_player_form_a_group() -> None:
    scene = Scene("wagon wagon eagle church", farmers={0: [(6, 3)], 1: [(8, 3), (7, 2)]})
    events = scene.play(WAGONS, FARMER)
    assert not [event for event in events if isinstance(event, GroupScored)]
    assert scene.state.points == [0, 0]


def test_ruling_9_each_drawn_card_is_seen_before_the_next() -> None:
    scene = Scene("wagon wagon eagle church")
    scene.stack("landscape", "bison settler")
    scene.play(WAGONS, FARMER)
    assert scene.legal() == [["draw", 0, "landscape"], ["draw", 0, "building"]]
    events = scene.play(["draw", 0, "landscape"])
    assert events == [CardDrawn(0, Deck.LANDSCAPE, Symbol.BISON)]
    assert scene.hand() == ["bison", "eagle", "church"]
    assert scene.legal() == [["draw", 0, "landscape"], ["draw", 0, "building"]]


def test_ruling_10_the_last_draw_is_of_the_kind_that_is_missing() -> None:
    scene = Scene("wagon eagle eagle church")
    scene.play(["play", 0, "wagon", "church"], ["build", 0, 6, 3])
    assert scene.hand() == ["eagle", "eagle"]
    assert scene.legal() == [["draw", 0, "landscape"], ["draw", 0, "building"]]
    scene.play(["draw", 0, "landscape"])
    assert scene.legal() == [["draw", 0, "building"]]


def test_ruling_10_a_dead_card_counts_as_a_building_card() -> None:
    scene = Scene("wagon wagon eagle station", piles={"station": 0})
    scene.play(WAGONS, FARMER, ["draw", 0, "landscape"])
    assert ["draw", 0, "landscape"] in scene.legal()
    scene.play(["discard", 0, "station"])
    assert scene.legal() == [["draw", 0, "landscape"], ["draw", 0, "building"]]
    scene.play(["draw", 0, "landscape"])
    assert scene.legal() == [["draw", 0, "building"]]


def test_ruling_11_dead_cards_go_in_step_4_alone_and_lie_out_of_reach() -> None:
    scene = Scene("wagon wagon station station", piles={"station": 0})
    assert all(move[0] == "play" for move in scene.legal()), "not before step 4"
    scene.play(WAGONS, FARMER, ["discard", 0, "station"], ["discard", 0, "station"])
    assert scene.on_pile("building") == []
    scene.stack("building", "")
    scene.discarded("building", "church harbour")
    scene.play(["draw", 0, "building"])
    assert scene.asked() == ("shuffle", None)
    with_dead = ["shuffle", None, "building", ["church", "harbour", "station", "station"]]
    assert not scene.state.allows(parse_move(with_dead))
    scene.play(["shuffle", None, "building", ["harbour", "church"]], ["draw", 0, "building"])
    scene.play(["draw", 0, "landscape"], ["draw", 0, "landscape"])
    assert scene.on_pile("building") == ["station", "station"], "the step has ended"
    assert scene.hand()[-2:] == ["harbour", "church"]


def test_ruling_11_it_may_be_repeated_with_a_dead_card_just_drawn() -> None:
    scene = Scene("wagon wagon eagle station", piles={"station": 0, "church": 1})
    scene.stack("building", "station station church")
    scene.play(WAGONS, FARMER)
    for _ in range(2):
        scene.play(["discard", 0, "station"], ["draw", 0, "building"])
        assert ["discard", 0, "station"] in scene.legal()
    scene.play(["discard", 0, "station"], ["draw", 0, "building"], ["draw", 0, "landscape"])
    scene.play(["draw", 0, "landscape"])
    assert scene.on_pile("building") == ["station"] * 3


def test_ruling_12_a_deck_is_shuffled_when_a_player_draws_from_it() -> None:
    scene = Scene("wagon wagon eagle church")
    scene.stack("landscape", "bison")
    scene.discarded("landscape", "settler")
    scene.play(WAGONS, FARMER, ["draw", 0, "landscape"])
    assert scene.state.decks[Deck.LANDSCAPE] == ()
    assert scene.asked() == ("draw", 0), "the deck is empty, but not needed yet"
    scene.play(["draw", 0, "landscape"])
    assert scene.asked() == ("shuffle", None)
    assert len(scene.hand()) == 3, "the card comes after the shuffle"
    assert scene.on_pile("landscape") == ["settler", "wagon", "wagon"]
    scene.play(["shuffle", None, "landscape", ["settler", "wagon", "wagon"]])
    assert scene.hand() == ["settler", "bison", "eagle", "church"], "the first of the new deck"


def test_ruling_13_no_cards_are_drawn_once_the_end_is_certain() -> None:
    scene = Scene("wagon wagon eagle church", supply={0: 1})
    scene.play(WAGONS, FARMER)
    assert len(scene.hand()) == 2
    assert scene.asked() == ("play", 1)
    move = scene.legal()[0]
    scene.play(move)
    scene.play(scene.legal()[0])
    assert scene.asked() is None


def test_ruling_13_dead_cards_stay_too() -> None:
    scene = Scene("wagon church church church", piles={"church": 1, "station": 0})
    scene.play(["play", 0, "wagon", "church"], ["build", 0, 6, 3])
    assert scene.state.end_is_certain
    assert scene.asked() == ("play", 1)


def test_ruling_14_extra_turns_in_the_last_round() -> None:
    scene = Scene("wagon wagon eagle church", turn=1, supply={0: 0}, extras=[1])
    assert scene.state.end_is_certain
    scene.play(["play", 1, "wagon", "wagon"], ["farmer", 1, 7, 3])
    assert scene.legal() == [["extra", 1, "use"], ["extra", 1, "keep"]]
    scene.play(["extra", 1, "use"], ["play", 1, "eagle", "church"], ["build", 1, 3, 9])
    assert scene.asked() is None


def test_ruling_14_the_player_of_the_last_farmer_can_only_build_again() -> None:
    scene = Scene("wagon wagon eagle church", supply={0: 1}, extras=[0], jokers=[0])
    scene.play(WAGONS, FARMER, ["extra", 0, "use"])
    assert scene.legal() == [["play", 0, "eagle", "church"], ["play", 0, "joker", "church"]]


def test_ruling_15_a_round_of_exchanges_ends_the_game() -> None:
    scene = Scene(
        "wagon bison eagle church", players=3, first=1, turn=1, buildings=FULL, board=POND
    )
    scene.state.exchanges = 0
    for player in (1, 2, 0):
        assert scene.asked() == ("exchange", player)
        scene.play(["exchange", player])
        while scene.asked() == ("draw", player):
            scene.play(scene.legal()[0])
    assert scene.asked() is None
    assert scene.result["winners"] == [0, 1, 2]


def test_ruling_15_exchanges_over_the_end_of_a_round_do_not() -> None:
    free = dict.fromkeys(DRY[1:], "post_office")
    scene = Scene("settler bison eagle church", buildings=free, board=POND)
    scene.hold(1, "wagon wagon wagon church")
    scene.play(["play", 0, "settler", "bison"], ["farmer", 0, 0, 0])
    exchanged = 0
    while scene.asked() is not None:
        exchanged += scene.asked() in (("exchange", 0), ("exchange", 1))
        scene.play(scene.legal()[0])
    assert exchanged == 1 + 2, "the second player's in the first round, and a whole round"


def test_ruling_16_counts_of_cards_and_tokens_are_open() -> None:
    scene = Scene("wagon wagon eagle church")
    scene.state.gold_of[0], scene.state.coal_of[0] = (5, 3), (1,)
    seen = view(scene.state, 1)
    assert seen.hand_counts[0] == (3, 1)
    assert seen.deck_sizes == (44, 19)
    assert (seen.coal_counts, seen.gold_counts) == ((1, 0), (2, 0))
    assert (seen.coal_left, seen.gold_left) == (21, 21)


def test_ruling_17_the_extra_turn_is_not_asked_where_there_is_no_play() -> None:
    scene = Scene("wagon wagon church station", extras=[0])
    scene.play(WAGONS, FARMER)
    assert scene.asked() == ("draw", 0), "two building cards are no play"
    assert scene.state.extras[0]
    scene = Scene("wagon wagon church station", extras=[0], jokers=[0])
    scene.play(WAGONS, FARMER)
    assert scene.asked() == ("extra", 0), "with the joker there is one"


def test_ruling_19_tokens_begin_active_unless_the_option_says_otherwise() -> None:
    seats = [Seat("A"), Seat("B"), Seat("C")]
    usual, other = new_match(seats).state, new_match(seats, Rules("inactive")).state
    assert usual.jokers == usual.extras == [True] * 3
    assert other.jokers == other.extras == [False] * 3


def test_ruling_20_the_joker_must_be_used_if_only_it_allows_a_play() -> None:
    """The one free cell is in the row of settlers; no two cards of the hand reach it."""
    free = dict.fromkeys(DRY[1:], "post_office")
    hand = "settler wagon wagon gold_mine"
    scene = Scene(hand, buildings=free, board=POND, jokers=[0])
    assert scene.legal() == [["play", 0, "settler", "joker"]]
    scene = Scene(hand, buildings=free, board=POND)
    assert scene.legal() == [["exchange", 0]]
