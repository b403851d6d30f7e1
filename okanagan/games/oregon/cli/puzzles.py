"""`okanagan puzzles --game oregon`: what the search needs of Oregon."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from okanagan.cli.game import TerminalGame
from okanagan.cli.puzzles import puzzles_parser
from okanagan.games.oregon import puzzles
from okanagan.games.oregon.bots.action_values import Sight, extra_cost
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.levels import PlayoutBot, arms, shortlist
from okanagan.games.oregon.bots.master import HORIZON
from okanagan.games.oregon.bots.playout import Horizon, lead, value_after
from okanagan.games.oregon.bots.weights import HARD
from okanagan.games.oregon.rules.actions import Build, DecideExtra, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, redeal
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.bots import Bot
from okanagan.kernel.puzzles import Answer
from okanagan.kernel.thinking import Idea, decided, ranked, result_of
from okanagan.lab.puzzle_search import Values

ASKED = (PlayCards, OfferExtra)  # the decisions that make puzzles
TO_THE_END = Horizon(judged=(), whole=True, value=lambda policy, me: lead(policy.state, me))


def add(commands: Any, game: TerminalGame) -> ArgumentParser:
    return puzzles_parser(commands, game, OregonPuzzler())


class OregonPuzzler:
    """Asks what is played where, and whether an extra turn is used for it."""

    spec = SPEC

    def asks(self, state: State) -> bool:
        """Whether the decision makes a puzzle: all players have another turn."""
        return isinstance(state.decision, ASKED) and not state.end_is_certain

    def answers(self, state: State) -> list[Answer]:
        return puzzles.answers(state)

    def grader(self, name: str) -> Bot:
        return SPEC.make_bot(name)

    def ideas(
        self, seen: View, answers: Sequence[Answer], rng: Random, playouts: int
    ) -> Sequence[Idea]:
        sight = Sight(seen, HARD)
        if isinstance(seen.decision, OfferExtra):
            return ranked(_extras(sight, answers), rng)
        places = {_place(*answer): answer for answer in answers}
        plays = list(dict.fromkeys(play for play, _ in answers))
        every = [arm for arm in arms(sight, sight.ideas(plays)) if (arm.action, arm.cell) in places]
        tried = shortlist(every)
        if len(tried) > 1:
            decided(PlayoutBot(playouts=playouts).searched(sight, tried, (), rng))
        # Arms that were dropped early come after the others, and those that were not tried last.
        every.sort(key=lambda arm: (-arm.tries, -arm.idea.value))
        return [Idea(places[arm.action, arm.cell], arm.idea.value) for arm in every]

    def ends(self, seen: View) -> Values:
        """All players follow the playout policy."""
        return _Playouts(seen, TO_THE_END)

    def judgement(self, seen: View) -> Values:
        """The playouts of `master`, also for an extra turn, on which it decides at sight itself."""
        return _Playouts(seen, HORIZON)


def _place(play: Play, placed: PlaceFarmer | Build) -> tuple[Play, int]:
    return play, cell_at(placed.x, placed.y)


def _extras(sight: Sight, answers: Sequence[Answer]) -> Iterator[Idea]:
    """What `expert` estimates: it plays nothing out for an extra turn."""
    keep, *uses = answers
    yield Idea(keep, sight.lead)
    used = sight.lead - extra_cost(sight.field)
    values = {
        (play, best.cell): used + best.value
        for play in {play for _, play, _ in uses}
        for best in sight.placed((play.first, play.second))
    }
    yield from (Idea((use, *placed), values[_place(*placed)]) for use, *placed in uses)


class _Playouts:
    """Plays on from a view."""

    def __init__(self, seen: View, horizon: Horizon) -> None:
        self._seen, self._horizon, self._field = seen, horizon, Field(seen, HARD)
        for _ in self._field.fill(seen):
            pass

    def __call__(self, answers: Sequence[Answer], rng: Random) -> list[float]:
        state, seed = redeal(self._seen, rng), rng.random()
        return [self._value(state, answer, seed) for answer in answers]

    def _value(self, state: State, answer: Answer, seed: float) -> float:
        me = self._seen.player
        policy = self._horizon.policy(state.copy(), self._field.copy(), seed)
        state = policy.state
        match answer:
            case *extra, Play() as play, (PlaceFarmer() | Build()) as placed:
                for use in extra:
                    state.apply(use)
                    policy.field.tokens_changed(me)
                policy.play(me, (play.first, play.second), cell_at(placed.x, placed.y))
            case (DecideExtra() as keep,):
                state.apply(keep)
        return result_of(value_after(policy, me, self._horizon))
