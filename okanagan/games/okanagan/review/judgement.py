"""A bot's judgement of one move, and what the bot would have played instead.

The bot sees only what the player saw then: bad luck is no mistake.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace

from okanagan.games.okanagan.bots.evaluation import Outlook
from okanagan.games.okanagan.bots.levels import Looker
from okanagan.games.okanagan.bots.one_ply import values
from okanagan.games.okanagan.bots.playout_chance import Chances
from okanagan.games.okanagan.bots.policy import Policy
from okanagan.games.okanagan.bots.search import Arm, Searcher, by_value, searches
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.review.judgement import CHANCE, Judgement
from okanagan.kernel.thinking import Idea, Thought, ranked

RIVALS = 2
"""How many of the best other ideas are compared with the move."""
DEALS = 12
"""How many deals of the hidden cards and tiles each of them is played on."""


def judged(match: OkanaganMatch, move: int) -> Judgement | None:
    """The move as it looks at sight; None where there was no choice, or chance had it."""
    made = match.moves[move]
    legal = () if made.player is None else match.state_before(move).legal()
    if made.player is None or len(legal) < 2:
        return None
    seen, rng = _seen(match, move), decision_rng(CHANCE, move)
    outlook = Outlook(seen)
    found = values(seen, legal, outlook, rng)
    if made not in found:  # of many trades only those that promise most are looked behind
        found |= values(seen, [*list(found)[:1], made], outlook, rng)
    if made not in found:  # a tile that nobody has seen
        return None
    played = Idea(made, found.pop(made))
    return Judgement(move, made.player, played, ranked([Idea(*one) for one in found.items()], rng))


def tried(match: OkanaganMatch, first: Judgement) -> Iterator[Judgement]:
    """The same at each step of playouts of the move and of its best rivals, on the same deals.

    What a playout tells nothing about stays as it was judged at sight.
    """
    seen, rng = _seen(match, first.move), decision_rng(CHANCE, first.move)
    if not searches(seen.decision):
        return
    policy = Policy(seen, Outlook(seen))
    played, *rivals = [Arm.of(policy, idea) for idea in (first.played, *first.ideas[:RIVALS])]
    known = first
    for _ in range(DEALS):
        state, seed = redeal(seen, rng), rng.random()
        for arm in (played, *rivals):
            for _ in arm.play_out(state, Chances(seed)):
                yield known
            known = replace(first, played=played.found, ideas=by_value(rivals))
            yield known


def thought_over(match: OkanaganMatch, move: int) -> Generator[None, None, Judgement | None]:
    """The move as `expert` judges it, in small steps; the judgement comes at the end.

    What it finds is tried once more on deals of its own: the best of many tries often was lucky.
    """
    latest = judged(match, move)
    yield
    if latest is None or not searches((seen := _seen(match, move)).decision):
        return latest
    thought, legal = Thought(()), match.state_before(move).legal()
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


def advised(match: OkanaganMatch, judgement: Judgement) -> Advice:
    """The best of the other ideas, as a hint would have told it."""
    seen, rng = _seen(match, judgement.move), decision_rng(CHANCE, judgement.move)
    return advice(seen, Thought(judgement.ideas[:1]), Looker(), rng)


def _seen(match: OkanaganMatch, move: int) -> View:
    """The view of the player who made the move, before it."""
    player = match.moves[move].player
    assert player is not None, "chance sees nothing"
    return match.game.view(match.state_before(move), player)
