"""Nobody knows what they have not seen (rules 7): views, events, and the redealing for search."""

from dataclasses import fields
from random import Random

from hypothesis import example, given

from okanagan.games.oregon.rules.events import CardDrawn, HandExchanged, ValueTaken
from okanagan.games.oregon.rules.redeal import redeal
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Deck, Symbol, deck_of
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.chance import shuffled
from okanagan.kernel.events import Fact
from tests.games.oregon.games import LAWS, any_action, begun, finished, plans, sampled, text
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.scene import Scene
from tests.games.oregon.test_laws import nothing_lost

WAGONS = ["play", 0, "wagon", "wagon"]
FARMER = ["farmer", 0, 7, 3]


def scrambled(state: State, viewer: int, rng: Random) -> State:
    """The same table with everything that the viewer has never seen mixed up."""
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
    hidden = [face for one in others for face in state.hands[one] if deck_of(face) is deck]
    pile = shuffled([*state.decks[deck], *hidden], rng)
    for one in others:
        kept = [face for face in state.hands[one] if deck_of(face) is not deck]
        new = [pile.pop() for _ in range(len(state.hands[one]) - len(kept))]
        state.hands[one] = tuple(sorted([*kept, *new]))
    state.decks[deck] = tuple(pile)


def mixed_tokens(
    left: tuple[int, ...], taken: list[tuple[int, ...]], others: list[int], rng: Random
) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    pile = shuffled([*left, *(value for one in others for value in taken[one])], rng)
    new = list(taken)
    for one in others:
        new[one] = tuple(pile.pop() for _ in taken[one])
    return tuple(pile), new


def redealt_is_the_same(state: State, rng: Random) -> None:
    for player in range(state.players):
        again = redeal(view(state, player), rng)
        assert text(again, player) == text(state, player)
        assert legal_of(again, player) == legal_of(state, player)
        nothing_lost(again)


def legal_of(state: State, player: int) -> list[object] | None:
    """The player's own options, which only their view may decide."""
    decision = state.decision
    return list(state.legal()) if decision and decision.player == player else None


@LAWS
@given(plans())
def test_redealing_what_is_hidden_leaves_the_view_byte_for_byte(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 4):
        redealt_is_the_same(match.state, rng)


@LAWS
@given(plans())
def test_changing_what_is_hidden_leaves_the_view_byte_for_byte(plan: Plan) -> None:
    rng = Random(plan.seed)
    changed = 0
    for match in sampled(plan, 4):
        for player in range(plan.players):
            other = scrambled(match.state, player, rng)
            nothing_lost(other)
            assert text(other, player) == text(match.state, player)
            changed += (other.decks, other.hands) != (match.state.decks, match.state.hands)
    assert changed, "nothing was ever mixed: the test would show nothing"


@LAWS
@given(plans())
@example(Plan(179274, 4, "mountains", "active"))
def test_a_redealt_game_can_be_played_to_its_end(plan: Plan) -> None:
    rng = Random(plan.seed)
    for number, match in enumerate(sampled(plan, 25)):
        state = redeal(view(match.state, number % plan.players), rng)
        while state.decision is not None:
            action = any_action(match, state, rng)
            assert state.allows(action)
            state.apply(action)
            nothing_lost(state)


def test_redealing_deals_differently_each_time_and_keeps_what_the_viewer_knows() -> None:
    match = finished(Plan(6, 4))
    state = match.state_before(len(match.moves) - 1)
    deals = [redeal(view(state, 0), Random(seed)) for seed in range(8)]
    assert len({str((new.hands, new.decks, new.coal, new.gold, new.start)) for new in deals}) == 8
    assert {new.hands[0] for new in deals} == {state.hands[0]}
    assert {new.coal_of[0] for new in deals} == {state.coal_of[0]}
    assert {new.gold_of[0] for new in deals} == {state.gold_of[0]}
    assert {new.start[:4] for new in deals} == {state.start[:4]}


def test_redealt_cards_are_plain_numbers_like_those_of_a_record() -> None:
    """Plays are shared by all games: a word among the faces would change the texts of others."""
    state = redeal(view(begun(Plan(1, 3)).state, 0), Random(1))
    assert {type(face) for cards in (*state.hands, *state.decks) for face in cards} == {int}


def test_a_redealt_state_is_not_the_views_own() -> None:
    match = begun(Plan(1, 2))
    seen = view(match.state, 0)
    before = seen.text()
    new = redeal(seen, Random(1))
    new.apply(new.legal()[0])
    assert seen.text() == before
    assert text(match.state, 0) == before


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    scene = Scene("wagon wagon eagle church")
    seen, before = view(scene.state, 0), text(scene.state, 0)
    scene.play(WAGONS, FARMER)
    assert seen.text() == before != text(scene.state, 0)


def test_a_view_holds_no_name_of_a_thing_that_nobody_may_see() -> None:
    names = {field.name for field in fields(view(begun(Plan(1, 2)).state, 0))}
    assert not names & {"hands", "decks", "coal", "gold", "coal_of", "gold_of"}


def test_nobody_sees_what_others_drew_before_a_shuffle() -> None:
    """Between two cards, when the deck must be shuffled: the first is in the drawer's hand."""
    shown = []
    for card in ("bison", "settler"):
        scene = Scene("wagon wagon eagle church")
        scene.stack("landscape", card)
        scene.play(WAGONS, FARMER, ["draw", 0, "landscape"], ["draw", 0, "landscape"])
        assert scene.asked() == ("shuffle", None)
        shown.append([text(scene.state, player) for player in (0, 1)])
    assert shown[0][0] != shown[1][0]
    assert shown[0][1] == shown[1][1]


def test_dead_cards_laid_aside_are_seen_by_all() -> None:
    scene = Scene("wagon wagon station church", piles={"station": 0})
    scene.play(WAGONS, FARMER, ["discard", 0, "station"])
    assert view(scene.state, 1).aside == view(scene.state, 0).aside != ()


# --- events ---


@LAWS
@given(plans())
def test_events_tell_others_no_card_drawn_and_no_value(plan: Plan) -> None:
    match = finished(plan)
    for number in range(len(match.moves)):
        for event in match.events_of(number):
            for player in [None, *range(plan.players)]:
                seen = event.seen_by(player)
                own = player is not None and player == getattr(event, "player", None)
                assert type(seen) is type(event)
                if isinstance(seen, CardDrawn):
                    assert (seen.face is not None) == own
                elif isinstance(seen, ValueTaken):
                    assert (seen.value is not None) == own
                else:
                    assert seen == event
                    assert not hasattr(seen, "face")
                    assert not hasattr(seen, "value")


def test_who_took_what_is_told_without_its_value() -> None:
    taken = ValueTaken(1, Building.GOLD_MINE, 5)
    assert taken.seen_by(1) == taken
    assert taken.seen_by(0) == taken.seen_by(None) == ValueTaken(1, Building.GOLD_MINE, None)
    drawn = CardDrawn(1, Deck.LANDSCAPE, Symbol.BISON)
    assert drawn.seen_by(1) == drawn
    assert drawn.seen_by(0) == drawn.seen_by(None) == CardDrawn(1, Deck.LANDSCAPE, None)


def test_an_exchanged_hand_is_shown_to_all() -> None:
    shown: Fact = HandExchanged(0, (1, 3, 4, 7))
    assert shown.seen_by(1) == shown.seen_by(None) == shown
