"""A bot's judgement of one move, and what the bot would have played instead.

The bot sees only what the player saw then: bad luck is no mistake. A play is judged by its best
cell, and the cell that was taken by a judgement of its own.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace

from okanagan.games.oregon.bots.action_values import Sight
from okanagan.games.oregon.bots.ideas import PlayIdea
from okanagan.games.oregon.bots.levels import Looker
from okanagan.games.oregon.bots.playout import Trial
from okanagan.games.oregon.bots.search import Arm, Searcher
from okanagan.games.oregon.bots.weights import HARD
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.redeal import redeal
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.review.judgement import CHANCE, Judgement
from okanagan.kernel.thinking import Idea, Thought, ranked

RIVALS = 2
"""How many of the best other ideas are compared with the move."""
DEALS = 12
"""How many deals of the hidden cards and tokens each of them is played on."""


def judged(match: OregonMatch, move: int) -> Judgement | None:
    """The move as it looks at sight; None where there was no choice, or chance had it."""
    made = match.moves[move]
    legal = () if made.player is None else match.state_before(move).legal()
    if made.player is None or len(legal) < 2:
        return None
    sight = Sight(_seen(match, move), HARD)
    found = {idea.action: idea for idea in sight.ideas(legal)}
    played = found.pop(made)
    ideas = ranked(found.values(), decision_rng(CHANCE, move))
    return Judgement(move, made.player, played, ideas)


def tried(match: OregonMatch, first: Judgement) -> Iterator[Judgement]:
    """The same at each step of playouts of the move and of its best rivals, on the same deals.

    What a playout tells nothing about stays as it was judged at sight.
    """
    every = [_arm(idea) for idea in (first.played, *first.ideas[:RIVALS])]
    arms = [arm for arm in every if arm is not None]
    if len(arms) < 2:
        return
    seen, rng = _seen(match, first.move), decision_rng(CHANCE, first.move)
    sight, known = Sight(seen, HARD), first
    for _ in range(DEALS):
        state, seed = redeal(seen, rng), rng.random()
        for arm in arms:
            for _ in arm.play_out(state, sight, seed):
                yield known
            played, *rivals = [arm.idea for arm in arms]
            rivals.sort(key=lambda idea: -idea.value)
            known = replace(first, played=played, ideas=tuple(rivals))
            yield known


def _arm(idea: Idea) -> Arm | None:
    """The idea on trial; None if it places nothing."""
    if isinstance(idea, PlayIdea):
        return Arm(Trial(idea.action, idea.cell), idea.value)
    if isinstance(idea.action, PlaceFarmer | Build):
        return Arm(Trial(idea.action, cell_at(idea.action.x, idea.action.y)), idea.value)
    return None


def thought_over(match: OregonMatch, move: int) -> Generator[None, None, Judgement | None]:
    """The move as `expert` judges it, in small steps; the judgement comes at the end.

    What it finds is tried once more on deals of its own: the best of many tries often was lucky.
    """
    latest = judged(match, move)
    yield
    if latest is None or _arm(latest.played) is None:
        return latest
    seen, legal, thought = _seen(match, move), match.state_before(move).legal(), Thought(())
    for thinking in Searcher().think(seen, legal, decision_rng(CHANCE, move)):
        thought = thinking
        yield
    found = {idea.action: idea for idea in (latest.played, *thought.ideas)}
    played = found.pop(latest.played.action)
    latest = replace(latest, played=played, ideas=tuple(found.values()))
    if latest.loss:
        for better_founded in tried(match, latest):
            latest = better_founded
            yield
    return latest


def advised(match: OregonMatch, judgement: Judgement) -> Advice:
    """The best of the other ideas, as a hint would have told it."""
    seen, rng = _seen(match, judgement.move), decision_rng(CHANCE, judgement.move)
    return advice(seen, Thought(judgement.ideas[:1]), Looker(), rng)


def _seen(match: OregonMatch, move: int) -> View:
    """The view of the player who made the move, before it."""
    player = match.moves[move].player
    assert player is not None, "chance sees nothing"
    return match.game.view(match.state_before(move), player)
