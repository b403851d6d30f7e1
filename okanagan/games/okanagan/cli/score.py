"""The score of Okanagan in lines of text."""

from collections.abc import Iterator

from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import Score, scores
from okanagan.games.okanagan.wording.names import counts_listed
from okanagan.games.okanagan.wording.objectives import objective_words
from okanagan.kernel.words import ENGLISH


def score_lines(match: OkanaganMatch) -> Iterator[str]:
    """Every player's points by source, and their tokens."""
    for player, score in enumerate(scores(match.state)):
        yield from _player_lines(match, player, score)


def _player_lines(match: OkanaganMatch, player: int, score: Score) -> Iterator[str]:
    state = match.state
    yield ""
    yield f"{match.seats[player].name}: {score.total} VP"
    yield _line(score.explorer, f"Explorer: {state.rules.explorer_vp} VP for each set of 4 colours")
    for card, vp in zip(state.objectives[player], score.objectives, strict=False):
        yield _line(vp, f"Objective: {objective_words(card, ENGLISH)}")
    yield _line(score.nuggets, f"Gold nuggets: {state.nuggets[player]}")
    tokens = counts_listed(state.tokens[player], ENGLISH)
    yield f"      {ENGLISH.n('{n} token', '{n} tokens', score.tokens)}: {tokens}"


def _line(vp: int, what: str) -> str:
    return f"{vp:4}  {what}"
