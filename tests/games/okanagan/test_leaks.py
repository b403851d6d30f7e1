"""Nobody knows what they have not seen: views, events, and the redealing for search."""

from dataclasses import fields
from random import Random

import pytest
from hypothesis import given

from okanagan.games.okanagan.rules.actions import ShuffleObjectives
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.events import (
    ObjectivesDrawn,
    ObjectivesKept,
    OffersDiscarded,
    OfferTurned,
    TileChosen,
    TileDiscarded,
    TilePlaced,
)
from okanagan.games.okanagan.rules.frames.objectives import DrawObjectives
from okanagan.games.okanagan.rules.game import load_match
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import HeldTile, view
from okanagan.kernel.chance import shuffled
from tests.games.okanagan.games import LAWS, Plan, plans, steps
from tests.games.okanagan.referee.rare_game import RARE_EVENTS, rare_record
from tests.games.okanagan.tables import begin, play, table
from tests.games.okanagan.test_laws import cards, nothing_lost


def text(state: State, player: int) -> str:
    return view(state, player).text()


def redealt_is_the_same(state: State, rng: Random) -> None:
    for player in range(state.players):
        again = redeal(view(state, player), rng)
        assert text(again, player) == text(state, player)
        assert known_to_others(again) == known_to_others(state)
        nothing_lost(again)


def known_to_others(state: State) -> list[tuple[bool, Sight]]:
    """Whether each player has a tile, and what the others have seen of it."""
    return [(tile is not None, seen) for tile, seen in zip(state.hands, state.seen, strict=True)]


def scrambled(state: State, viewer: int, rng: Random) -> State:
    """The same table with everything that the viewer has never seen mixed up."""
    new = state.copy()
    mix_cards(new, viewer, rng)
    mix_tiles(new, viewer, rng)
    return new


def mix_cards(state: State, viewer: int, rng: Random) -> None:
    others = [player for player in range(state.players) if player != viewer]
    hands = [state.objectives[player] for player in others]
    strange = [card for card, player in discards(state) if player != viewer]
    pile = [*state.deck, *strange, *(card for hand in hands for card in hand)]
    pile = shuffled(pile, rng)
    for player, hand in zip(others, hands, strict=True):
        state.objectives[player] = tuple(pile.pop() for _ in hand)
    state.deck = tuple(pile.pop() for _ in state.deck)
    state.discards = tuple(
        card if player == viewer else pile.pop() for card, player in discards(state)
    )
    assert not pile


def discards(state: State) -> list[tuple[int, int]]:
    """Each discarded objective with who discarded it."""
    return list(zip(state.discards, state.discarders, strict=True))


def mix_tiles(state: State, viewer: int, rng: Random) -> None:
    """Tiles below the tops and in hands are mixed; a seen back keeps its back."""
    sights = enumerate(zip(state.hands, state.seen, strict=True))
    strange = [(player, seen) for player, (tile, seen) in sights if tile and player != viewer]
    unknown = [player for player, seen in strange if seen is Sight.NOTHING]
    pile = [tile for stack in state.stacks for tile in stack[1:]]
    pile = shuffled(pile + [state.tile_in_hand(player) for player in unknown], rng)
    for stack in range(3):
        tops = state.stacks[stack][:1]
        swapped = tuple(same_back(tile, pile) for tile in tops)
        state.stacks[stack] = (*swapped, *[pile.pop() for _ in state.stacks[stack][1:]])
    for player in unknown:
        state.hands[player] = pile.pop()
    assert not pile


def same_back(tile: int, pile: list[int]) -> int:
    """A tile from the pile with the same back, put in exchange for this one, if there is one."""
    for place, other in enumerate(pile):
        if TILES[other].back == TILES[tile].back:
            pile[place] = tile
            return other
    return tile


@pytest.mark.parametrize("event", RARE_EVENTS)
def test_redealing_leaves_the_view_in_rare_games(event: str) -> None:
    match = load_match(rare_record(event))
    for number, action in enumerate(match.moves):
        nothing_lost(state := match.state_before(number))
        if action.player is None or match.moves[number - 1].player is None:
            redealt_is_the_same(state, Random(number))


def some_redeals(state: State) -> list[State]:
    return [redeal(view(state, 0), Random(seed)) for seed in range(8)]


def test_a_card_drawn_before_a_shuffle_is_hidden() -> None:
    """Between the two cards of a draw: the first is in the drawer's hand, and in no frame."""
    state = table(3)
    state.discarders += (2,) * len(state.deck[1:])
    state.deck, state.discards = state.deck[:1], state.discards + state.deck[1:]
    hidden = state.copy()
    hidden.deck, hidden.discards = hidden.discards[:1], (*state.deck, *hidden.discards[1:])
    for each in (state, hidden):
        begin(each, DrawObjectives(0, 2))
    assert state.legal() == ()
    assert text(state, 0) != text(hidden, 0)
    assert text(state, 1) == text(hidden, 1)
    assert cards(state) == list(range(36))
    redealt_is_the_same(state, Random(1))


def test_knowledge_of_a_tile_in_hand() -> None:
    state = table(3)
    back = TILES[state.hands[1] or 0].back
    expected = {
        Sight.NOTHING: HeldTile(None, None),
        Sight.BACK: HeldTile(None, back),
        Sight.FACE: HeldTile(state.hands[1], back),
    }
    for sight, known in expected.items():
        state.seen[1] = sight
        assert view(state, 0).hands[1] == known
        assert view(state, 1).hands[1] == HeldTile(state.hands[1], back)


def test_only_the_discarder_knows_discarded_cards() -> None:
    state = table(3)
    begin(state, DrawObjectives(1, 2))
    dropped = state.objectives[1][:2]
    play(state, state.legal()[-1].to_json())
    assert view(state, 1).discards[-2:] == dropped
    assert view(state, 0).discards[-2:] == view(state, 2).discards[-2:] == (None, None)
    assert view(state, 0).discarders == (0, 0, 1, 1, 2, 2, 1, 1)
    for seed in range(20):
        again = redeal(view(state, 1), Random(seed))
        assert again.discards[-2:] == dropped
        assert not {*dropped} & {*again.deck, *again.objectives[0], *again.objectives[2]}


def test_shuffled_discards_may_be_anywhere() -> None:
    state = table(2)
    dropped = view(state, 0).discards[:2]
    state.discarders += (1,) * len(state.deck)
    state.discards, state.deck = state.discards + state.deck, ()
    begin(state, DrawObjectives(1, 1))
    state.apply(ShuffleObjectives(state.discards))
    assert view(state, 0).discards == view(state, 0).discarders == ()
    dealt = {card for new in some_redeals(state) for card in (*new.deck, *new.objectives[1])}
    assert {*dropped} <= dealt


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_unseen_tiles_are_those_in_stacks_and_hidden_hands(players: int) -> None:
    rng = Random(players)
    for match in steps(Plan(players, EDITIONS["en"], players, greedy=True)):
        state = match.state
        for viewer in range(players):
            unseen = view(state, viewer).unseen
            assert unseen == tuple(sorted(hidden_from(viewer, state)))
            assert unseen == view(scrambled(state, viewer, rng), viewer).unseen


def hidden_from(viewer: int, state: State) -> list[int]:
    """The tiles in the stacks, and in hands of which the viewer has seen no face."""
    sights = enumerate(zip(state.hands, state.seen, strict=True))
    held = [
        tile
        for player, (tile, seen) in sights
        if tile is not None and player != viewer and seen is not Sight.FACE
    ]
    return [*held, *(tile for stack in state.stacks for tile in stack)]


OPEN_TILES = (TilePlaced, TileDiscarded, OfferTurned, OffersDiscarded)
"""Events with a tile that is open to all."""


@LAWS
@given(plans())
def test_events_tell_others_no_card_and_no_unseen_tile(plan: Plan) -> None:
    *_, match = steps(plan)
    for number in range(len(match.moves)):
        for event in match.events_of(number):
            for player in [None, *range(plan.players)]:
                seen = event.seen_by(player)
                own = player is not None and player == getattr(event, "player", None)
                assert type(seen) is type(event)
                if isinstance(seen, ObjectivesDrawn):
                    assert len(seen.cards) == (seen.count if own else 0)
                elif isinstance(seen, ObjectivesKept):
                    assert (len(seen.kept), len(seen.discarded)) == (own * 3, own * seen.count)
                elif isinstance(seen, TileChosen):
                    assert (seen.tile is not None) == (own or seen.back is None)
                elif not isinstance(seen, OPEN_TILES):
                    assert not {"tile", "tiles", "cards"} & holding_tiles(seen)


def holding_tiles(event: object) -> set[str]:
    """Names of fields that could hold tiles or cards: `tiles` of a territory are positions."""
    names = {field.name for field in fields(event)}  # type: ignore[arg-type]
    return names - ({"tiles"} if "influence" in names else set())
