"""Trying a placement: two cards and a cell, either first (rules 4.1)."""

from okanagan.games.oregon.page.table.plan import JOKER_PLACE, Plan, Ways
from okanagan.games.oregon.rules.board import cells_of, position
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol, building_face
from okanagan.games.oregon.rules.view import view
from tests.games.oregon.scene import Scene


def ways(hand: str, **more: object) -> Ways:
    found = Ways.of(view(Scene(hand, **more).state, 0))  # type: ignore[arg-type]
    assert found is not None
    return found


HAND = "wagon wagon bison church"


def test_two_wagons_reach_their_one_section() -> None:
    """Example 1 of the rules: x 6–8, y 2–3."""
    own = ways(HAND)
    two = [place for place, face in enumerate(own.hand) if face == Symbol.WAGON]
    plan = own.picked(own.picked(Plan(), two[0]), two[1])
    assert {position(cell) for cell in cells_of(own.lit(plan))} == {
        (x, y) for x in (6, 7, 8) for y in (2, 3)
    }


def test_one_card_lights_all_that_it_reaches_with_another() -> None:
    own = ways(HAND)
    bison = own.hand.index(Symbol.BISON)
    alone = own.lit(own.picked(Plan(), bison))
    for play, cells in own.cells.items():
        if play is not None and Symbol.BISON in (play.first, play.second):
            assert alone & cells == cells


def test_a_second_church_is_no_play_with_the_first() -> None:
    """Two building cards are no play: the second is picked instead of the first."""
    own = ways("wagon church station bison")
    church, station = (
        own.hand.index(building_face(one)) for one in (Building.CHURCH, Building.STATION)
    )
    plan = own.picked(own.picked(Plan(), church), station)
    assert plan.cards == (station,)


def test_a_card_that_is_picked_is_put_back() -> None:
    own = ways(HAND)
    assert own.picked(own.picked(Plan(), 0), 0) == Plan()


def test_a_cell_that_one_play_reaches_picks_its_cards_and_another_cell_other_ones() -> None:
    own = ways("wagon bison church eagle")
    sole = next(at for at in own.places(Plan()) if len(own.fitting(Plan(at=at))) == 1)
    plan = own.tapped(Plan(), sole)
    assert own.is_ready(plan)
    assert plan.found
    several = next(at for at in own.places(Plan()) if len(own.fitting(Plan(at=at))) > 1)
    assert own.tapped(plan, several) == Plan(at=several)


def test_cards_that_were_picked_stay_where_they_reach_the_cell() -> None:
    own = ways(HAND)
    play = next(iter(own.cells))
    assert play is not None
    plan = own.with_play(Plan(), play)
    at = own.places(plan)[0]
    assert own.tapped(plan, at) == Plan(plan.cards, at)


def test_the_joker_is_a_card_while_it_is_active() -> None:
    assert not ways(HAND).holds(JOKER_PLACE)
    own = ways(HAND, jokers=[0])
    assert own.holds(JOKER_PLACE)
    assert own.face(JOKER_PLACE) == JOKER
    assert own.fitting(own.picked(Plan(), JOKER_PLACE))


def test_what_is_stored_comes_back_and_nonsense_does_not() -> None:
    own = ways(HAND)
    play = next(iter(own.cells))
    assert play is not None
    at = own.places(own.with_play(Plan(), play))[0]
    plan = own.tapped(own.with_play(Plan(), play), at)
    assert Plan.from_json(plan.to_json(), own) == plan
    strange: list[object] = [None, [], {}, {"cards": [9, -1, "0"], "at": [99, 0]}, {"at": "a1"}]
    for nonsense in strange:
        assert Plan.from_json(nonsense, own) == Plan()
    assert Plan.from_json(plan.to_json(), None) == Plan()
