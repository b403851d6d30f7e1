"""What taps on cards and cells mean: the plan of a placement."""

from typing import Any

from okanagan.games.oregon.page.table.plan import JOKER_PLACE, Plan, Ways
from okanagan.games.oregon.rules.board import cells_of, position
from okanagan.games.oregon.rules.terms import JOKER, Symbol
from okanagan.games.oregon.rules.view import view
from tests.games.oregon.scene import Scene

HAND = "wagon wagon bison church"


def ways(hand: str = HAND, **more: Any) -> Ways:
    result = Ways.of(view(Scene(hand, **more).state, 0))
    assert result is not None
    return result


def ready(own: Ways) -> Plan:
    """The cards of the first play, and a cell that they reach."""
    play = next(iter(own.cells))
    assert play is not None
    plan = own.with_play(Plan(), play)
    return own.tapped(plan, own.places(plan)[0])


def test_cards_light_the_cells_that_they_reach() -> None:
    """Two wagons reach their section as in example 1 of the rules: x 6–8, y 2–3."""
    own = ways()
    wagons = [place for place, face in enumerate(own.hand) if face == Symbol.WAGON]
    plan = own.picked(own.picked(Plan(), wagons[0]), wagons[1])
    lit = {position(cell) for cell in cells_of(own.lit(plan))}
    assert lit == {(x, y) for x in (6, 7, 8) for y in (2, 3)}
    bison = own.lit(own.picked(Plan(), own.hand.index(Symbol.BISON)))
    for play, cells in own.cells.items():
        if play is not None and Symbol.BISON in (play.first, play.second):
            assert bison & cells == cells


def test_a_second_building_card_replaces_the_first_and_a_picked_card_is_put_back() -> None:
    own = ways("wagon church station bison")
    buildings = [place for place, face in enumerate(own.hand) if face >= len(Symbol)]
    plan = own.picked(own.picked(Plan(), buildings[0]), buildings[1])
    assert plan.cards == (buildings[1],)
    assert own.picked(plan, buildings[1]) == Plan()


def test_a_cell_picks_the_cards_of_its_only_play_and_another_cell_other_cards() -> None:
    own = ways("wagon bison church eagle")
    single = next(at for at in own.places(Plan()) if len(own.fitting(Plan(at=at))) == 1)
    plan = own.tapped(Plan(), single)
    assert own.is_ready(plan)
    assert plan.by_cell
    several = next(at for at in own.places(Plan()) if len(own.fitting(Plan(at=at))) > 1)
    assert own.tapped(plan, several) == Plan(at=several)


def test_picked_cards_stay_if_they_reach_the_cell() -> None:
    own = ways()
    plan = ready(own)
    assert own.tapped(Plan(plan.cards), own.places(plan)[0]) == plan


def test_an_active_joker_is_a_card() -> None:
    assert not ways().holds(JOKER_PLACE)
    own = ways(jokers=[0])
    assert own.holds(JOKER_PLACE)
    assert own.face(JOKER_PLACE) == JOKER
    assert own.fitting(own.picked(Plan(), JOKER_PLACE))


def test_a_stored_plan_is_restored_and_nonsense_is_not() -> None:
    own = ways()
    plan = ready(own)
    assert Plan.from_json(plan.to_json(), own) == plan
    nonsense: list[object] = [None, [], {}, {"cards": [9, -1, "0"], "at": [99, 0]}, {"at": "a1"}]
    assert all(Plan.from_json(stored, own) == Plan() for stored in nonsense)
    assert Plan.from_json(plan.to_json(), None) == Plan()


def test_a_tap_on_a_place_leaves_an_active_joker_alone() -> None:
    own = ways("wagon bison church eagle", jokers=[0])
    plans = [own.tapped(Plan(), at) for at in own.places(Plan())]
    sure = [plan for plan in plans if own.is_ready(plan)]
    assert sure
    with_joker = [plan for plan in sure if JOKER_PLACE in plan.cards]
    assert all(len(own.fitting(Plan(at=plan.at))) == 1 for plan in with_joker)
    assert len(with_joker) < len(sure)


def test_two_picked_cards_stay_where_they_do_not_reach() -> None:
    own = ways("settler campfire bison church", jokers=[0])
    picked = own.picked(own.picked(Plan(), 0), 1)
    elsewhere = next(at for at in own.places(Plan()) if at not in own.places(picked))
    for plan in (picked, own.tapped(picked, own.places(picked)[0])):
        assert not own.takes(plan, elsewhere)
        assert own.tapped(plan, elsewhere) == plan
    assert own.takes(Plan(), elsewhere)


def test_a_picked_card_stays_while_places_are_tried() -> None:
    """The second card goes with the place, and the joker only where nothing else goes."""
    own = ways("wagon wagon bison church", jokers=[0])
    plan = alone = own.picked(Plan(), 1)
    for at in own.places(alone):
        plan = own.tapped(plan, at)
        assert plan.own == alone.cards
        assert plan.at == at
        without = [play for play in own.usual(Plan(at=at)) if play and play.second != JOKER]
        assert JOKER_PLACE not in plan.cards or not without
        assert Plan.from_json(plan.to_json(), own) == plan


def test_a_third_card_replaces_the_one_picked_last() -> None:
    own = ways("wagon bison eagle church")
    pair = own.picked(own.picked(Plan(), 0), 1)
    assert own.picked(pair, 2).cards == (0, 2)
    with_building = own.picked(own.picked(Plan(), 0), 3)
    assert own.picked(with_building, 1).cards == (0, 1)
    assert own.picked(own.picked(own.picked(Plan(), 3), 0), 1).cards == (3, 1)


def test_a_third_card_leaves_a_cell_that_the_new_pair_does_not_reach() -> None:
    own = ways("wagon bison eagle church")
    pair = own.picked(own.picked(Plan(), 0), 1)
    there = own.tapped(pair, own.places(pair)[0])
    after = own.picked(there, 2)
    assert after.cards == (0, 2)
    assert after.at is None or own.is_ready(after)
