"""The levels: legal, repeatable, honest, and each better than the one before."""

from dataclasses import replace
from random import Random

import pytest

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.bots.search import PlayoutBot
from okanagan.games.okanagan.bots.weights import HARD
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.scoring import winners
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.frames import Choice
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.kernel.thinking import Idea, Thinking
from tests.games.okanagan.bots.positions import mover, positions

pytestmark = pytest.mark.slow

PLAYERS = (2, 3, 4)
THINKING = [*SPEC.ladder[1:], "hard:raider"]


def quick(name: str) -> Thinking:
    """The bot, with few playouts where it makes any."""
    bot = SPEC.bots[name]()
    assert isinstance(bot, Thinking)
    if isinstance(bot, PlayoutBot):
        bot.playouts = 1
    return bot


def test_every_level_has_a_name() -> None:
    assert set(SPEC.ladder) <= set(SPEC.bots)
    assert SPEC.default_bot in SPEC.ladder


@pytest.mark.parametrize(
    ("players", "edition"), [(2, "en"), (3, "bga"), *((4, edition) for edition in EDITIONS)]
)
def test_plays_whole_games_legally(players: int, edition: str) -> None:
    """All levels at one table; `simulate` refuses what is not legal."""
    bots = [quick(THINKING[seat % len(THINKING)]) for seat in range(1, players + 1)]
    seats = [Seat(str(seat)) for seat in range(players)]
    assert simulate(Okanagan(players, EDITIONS[edition]), seats, bots, 3).over


@pytest.mark.parametrize("name", THINKING)
def test_weighs_legal_actions_ranks_them_and_leaves_the_view_as_it_is(name: str) -> None:
    for match in positions(3, 7, "bga", every=5):
        view = match.view(mover(match))
        before = view.text()
        (*_, thought) = quick(name).think(view, match.legal, Random(1))
        assert all(idea.action in match.legal for idea in thought.ideas)
        assert len({idea.action for idea in thought.ideas}) == len(thought.ideas)
        assert thought.best == thought.ideas[0].action
        only = match.legal[:1]
        (thought,) = quick(name).think(view, only, Random(1))
        assert thought.best == only[0], "one legal action needs no thought"
        assert view.text() == before


@pytest.mark.parametrize("asked", [ChooseTile, PlaceTile])
def test_it_can_be_stopped_before_anything_is_known(asked: type[Choice]) -> None:
    """All tiles, all places: on a slow phone a tap would wait too long for all of them."""
    match = next(match for match in positions(4, 7, "bga") if isinstance(match.decision, asked))
    thoughts = list(quick("hard").think(match.view(mover(match)), match.legal, Random(1)))
    known = [bool(thought.ideas) for thought in thoughts]
    assert known == sorted(known)
    assert not known[0]
    assert known[-1]


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_things_do_not_sway_it(players: int, name: str) -> None:
    """With all that it can't see dealt anew, the same chance leads to the same choice."""
    for match in positions(players, seed=5, every=7):
        player = mover(match)
        seen = match.view(player)
        other = redeal(seen, Random(99))
        chosen = quick(name).choose(seen, match.legal, Random(2))
        assert quick(name).choose(view(other, player), other.legal(), Random(2)) == chosen


def played(better: str, worse: str, players: int, seed: int) -> tuple[int, Match]:  # type: ignore[type-arg]
    """A game of one better bot among worse; its seat goes around."""
    seat = seed % players
    names = [better if player == seat else worse for player in range(players)]
    seats = [Seat(name, f"bot:{name}") for name in names]
    return seat, simulate(Okanagan(players), seats, [SPEC.bots[name]() for name in names], seed)


@pytest.mark.parametrize(
    ("better", "worse", "players", "games", "least"),
    [
        # `normal` wins more than 98 games of 100 against chance; of these it may lose one.
        *(("normal", "random", players, 6, 5) for players in PLAYERS),
        # A beginner loses some three games of four at least; of these more than half.
        ("normal", "easy", 2, 12, 7),
        ("hard", "easy", 2, 12, 7),
    ],
)
def test_beats_a_weaker_bot(better: str, worse: str, players: int, games: int, least: int) -> None:
    matches = [played(better, worse, players, seed) for seed in range(games)]
    assert sum(winners(match.state) == (seat,) for seat, match in matches) >= least


def test_same_seed_same_game() -> None:
    first, second = (played("hard", "random", 3, 4)[1] for _ in range(2))
    assert [move.to_json() for move in first.moves] == [move.to_json() for move in second.moves]


@pytest.mark.parametrize(("players", "part"), [(2, 0.22), (4, 0.099)])
def test_of_what_tiles_on_offer_seem_to_differ_only_a_part_counts(
    players: int, part: float
) -> None:
    """Others place first: what a tile promises before they do, it mostly doesn't keep."""
    match = next(match for match in positions(players, 7) if isinstance(match.decision, ChooseTile))
    seen = match.view(mover(match))

    def found(choice: float) -> list[Idea]:
        bot = OnePlyBot(replace(HARD, choice=choice))
        (*_, thought) = bot.think(seen, match.legal, Random(1))
        return list(thought.ideas)

    told, sight = found(HARD.choice), found(1.0 if players == 2 else 1 / 0.45)
    assert [one.action for one in told] == [one.action for one in sight]
    lower, full = (ideas[0].value - ideas[-1].value for ideas in (told, sight))
    assert full > 0
    assert lower == pytest.approx(part * full)
