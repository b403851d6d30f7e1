"""Every legal action has one index, which means what the manual says."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given

from okanagan.games.okanagan.rules.actions import Action, Build, Pass, Place, parse_move
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.exchange import SwapToken, TradeToken
from okanagan.games.okanagan.rules.frames.rewards import Group, TiedToBegin
from okanagan.games.okanagan.rules.frames.territory import RankTied, TiedForAction
from okanagan.games.okanagan.rules.game import Okanagan, load_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.view import View, view
from okanagan.games.okanagan.zoo.actions import meanings, named_places, reading
from okanagan.kernel.errors import GameError
from okanagan.kernel.frames import Frame
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.zoo.actions import ActionIndex, Meaning
from tests.games.okanagan.games import LAWS, Plan, plans, steps
from tests.games.okanagan.referee.rare_game import RARE_GAMES, rare_record
from tests.games.okanagan.tables import give, table

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def read_back(view: View, meaning: Meaning) -> Action:
    """The action that these words mean to the player of the view."""
    verb, *words = meaning
    rest: list[object] = list(words)

    def player(seat: object) -> int:
        assert isinstance(seat, int)
        return (view.player + seat) % view.players

    match verb:
        case "place":
            tile, side, rotation = words
            x, y = position(list(view.map.placed)[int(tile)])
            east, south = SIDES[str(side)]
            rest = [x + east, y + south, rotation]
        case "keep":
            hand = sorted(view.objectives)
            rest = [[OBJECTIVES[hand[int(place)]].id for place in words]]
        case "rank":
            rest = [[player(seat) for seat in words]]
        case "actor" | "first" | "trade":
            rest = [player(words[0]), *words[1:]]
    action: Action = parse_move([verb, view.player, *rest])
    return action


PLAYERS = (2, 3, 4)
INDICES = {players: ActionIndex(meanings(players)) for players in PLAYERS}


def verbs(state: State) -> Counter[str]:
    """Asserts that each legal action has its own index. Returns their verbs."""
    decision = state.decision
    if decision is None or decision.player is None:
        return Counter()
    index, legal = INDICES[state.players], state.legal()
    seen = view(state, decision.player)
    indexed = index.indexed(reading(seen), legal)
    assert list(indexed.values()) == list(legal)
    for number, action in indexed.items():
        assert read_back(seen, index.meanings[number]) == action
        assert number in index.blocks[action.verb]
    return Counter(action.verb for action in legal)


@given(plan=plans())
@LAWS
def test_every_legal_action_has_one_index_that_can_be_read_back(plan: Plan) -> None:
    for match in steps(plan):
        verbs(match.state)


@pytest.mark.parametrize("event", RARE_GAMES)
def test_games_with_shuffles(event: str) -> None:
    match = load_match(rare_record(event))
    for move in range(len(match.moves)):
        verbs(match.state_before(move))


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_of_four_ask_for_every_verb(edition: str) -> None:
    """The tests above have therefore seen all verbs; they differ between the tie rules."""
    seen = Counter[str]()
    for seed in range(6):
        for match in steps(Plan(4, EDITIONS[edition], seed, greedy=seed % 2 == 0)):
            seen += verbs(match.state)
    other_rule = {"actor", "first"} if EDITIONS[edition].tie_rule == "order" else {"rank"}
    assert set(seen) == INDICES[4].blocks.keys() - other_rule


@pytest.mark.parametrize("players", PLAYERS)
def test_no_map_is_too_long(players: int) -> None:
    """A long street reaches farther than a fixed window would."""
    match = Match.new(Okanagan(players), [Seat("")] * players, seed=1)
    far = 0
    while match.decision is not None:
        verbs(match.state)
        places = [action for action in match.legal if isinstance(action, Place)]
        action = max(places, key=lambda place: place.x) if places else match.legal[0]
        far = max(far, action.x) if isinstance(action, Place) else far
        match.play(action)
    assert far >= 20


def table_at(frame: Frame, players: int) -> State:
    state = table(players)
    state.frames = [frame]
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_any_player_can_rank_any_group(players: int) -> None:
    index = INDICES[players]
    indices = set[int]()
    for closer in range(players):
        for size in range(2, players + 1):
            for tied in combinations(range(players), size):
                frame = RankTied(closer, Terrain.LAKE, 0, (), (Group(3, tied),))
                state = table_at(frame, players)
                verbs(state)
                indices |= index.indexed(reading(view(state, closer)), state.legal()).keys()
    assert indices == set(index.blocks["rank"])


@pytest.mark.parametrize("players", PLAYERS)
def test_any_player_can_pick_any_of_the_tied(players: int) -> None:
    group = Group(2, tuple(range(players)))
    for closer in range(players):
        acting = table_at(TiedForAction(closer, Terrain.LAKE, 0, (group,)), players)
        first = table_at(TiedToBegin(closer, group), players)
        assert verbs(acting) == Counter(actor=players)
        assert verbs(first) == Counter(first=players)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_trades_and_swaps_with_tokens_of_every_kind(players: int) -> None:
    every = {kind.name.lower(): 1 for kind in Kind}
    trading = table_at(TradeToken(1), players)
    for player in range(players):
        give(trading, player, **every)
    assert verbs(trading) == Counter({"trade": 132 * (players - 1), "pass": 1})
    indices = set[int]()
    for swap, count in ((SwapToken(1, "shape", 2), 24), (SwapToken(1, "colour", 2), 36)):
        trading.frames = [swap]
        assert verbs(trading) == Counter({"swap": count, "pass": 1})
        indices |= INDICES[players].indexed(reading(view(trading, 1)), trading.legal()).keys()
    assert indices == {*INDICES[players].blocks["swap"], *INDICES[players].blocks["pass"]}


@pytest.mark.parametrize(("players", "size"), [(2, 655), (3, 943), (4, 1237)])
def test_the_size_is_that_of_the_manual(players: int, size: int) -> None:
    assert len(INDICES[players]) == size


@given(plan=plans())
@LAWS
def test_a_place_keeps_its_name_as_long_as_it_is_free(plan: Plan) -> None:
    names: dict[tuple[int, int], tuple[int, str]] = {}
    for match in steps(plan):
        free = {position(cell) for cell in match.state.map.frontier}
        now = {at: name for at, name in named_places(match.state.map).items() if at in free}
        assert now.keys() == free
        assert all(names.get(at, name) == name for at, name in now.items())
        names |= now


def test_a_meaning_has_the_words_of_records() -> None:
    index = INDICES[2]
    assert index.words(0) == "keep 0 1 2"
    assert index.words(index.blocks["place"][4 * 16 + 4 + 1]) == "place 4 east 1"
    assert index.words(index.blocks["trade"][0]) == "trade 1 forest-hexagon forest-circle"


def test_an_action_without_an_index_or_with_that_of_another_is_an_error() -> None:
    seen = view(table(2), 0)
    with pytest.raises(GameError, match=r"\['build', 0, 'farm'\] has no index"):
        INDICES[2].indexed(reading(seen), [Pass(0), Build(0, Structure.FARM, ())])
    with pytest.raises(GameError, match=r"has the index of \['pass', 0\]"):
        INDICES[2].indexed(reading(seen), [Pass(0), Pass(0)])
