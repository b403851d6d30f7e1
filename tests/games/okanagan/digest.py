"""A random game as a text, and the text's digest: the same on every Python.

It imports the engine and the standard library only, so that it also runs inside Pyodide. From the
project's root, `python -m tests.games.okanagan.digest` writes the files in `golden`: check the
difference before you commit it.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from okanagan.games.okanagan.rules.actions import Action, Choose
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat

GOLDEN = Path(__file__).parent / "golden"
TEXTS = [(2, "en", 1), (3, "nl", 2), (4, "bga", 3)]
"""The games whose whole text is kept: players, edition, seed."""
DIGESTS = [
    (players, edition, seed) for players in (2, 3, 4) for edition in EDITIONS for seed in (7,)
]
"""The games of which the digest alone is kept."""


def digest(players: int, edition: str, seed: int) -> str:
    """The SHA-256 of the game's text, in hexadecimal."""
    return sha256(transcript(players, edition, seed).encode()).hexdigest()


def transcript(players: int, edition: str, seed: int) -> str:
    """A random game: each move's number, decision, number of options, and the move."""
    return "\n".join(_lines(players, edition, seed)) + "\n"


def _lines(players: int, edition: str, seed: int) -> Iterator[str]:
    seats = [Seat(f"Player {player}", "bot:random") for player in range(players)]
    match = new_match(seats, EDITIONS[edition], seed)
    yield f"{players} players, {edition}, seed {seed}"
    yield from (f"{name}: {_json(value)}" for name, value in match.setup.items())
    while not match.over:
        decision, options, number = match.decision, len(match.legal), len(match.moves)
        action = any_move(match, seed)
        match.play(action)
        asked = type(decision).__name__
        yield f"{number:3} {asked:18} {options:2} {_json(action.to_json())}"
        yield from _shuffles(match, match.moves[number + 1 :])
        if isinstance(action, Choose):
            yield _summary(match)
    yield _summary(match)
    yield f"result: {_json(match.record().result)}"


def any_move(match: OkanaganMatch, seed: int) -> Action:
    """A legal move by chance, which does not depend on how bots get theirs."""
    return pick(match.legal, decision_rng(seed, len(match.moves)))


def _shuffles(match: OkanaganMatch, moves: list[Action]) -> Iterator[str]:
    first = len(match.moves) - len(moves)
    for number, move in enumerate(moves, first):
        yield f"{number:3} {'Shuffle':18}    {_json(move.to_json())}"


def _summary(match: OkanaganMatch) -> str:
    """What is open on the table."""
    state = match.state
    lands = state.map.territories(state.players)
    facts = {
        "tokens": [sum(tokens) for tokens in state.tokens],
        "nuggets": state.nuggets,
        "structures": [sum(stock) for stock in state.stock],
        "stacks": [len(stack) for stack in state.stacks],
        "offers": state.offers,
        "box": len(state.box),
        "reserve": sum(state.reserve),
        "complete": f"{sum(not land.open_edges for land in lands)} of {len(lands)} territories",
    }
    return f"--- round {state.round}: " + ", ".join(
        f"{name} {fact}" for name, fact in facts.items()
    )


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def text_file(players: int, edition: str, seed: int) -> Path:
    """The file with the text of a game."""
    return GOLDEN / f"{players}-players-{edition}-{seed}.txt"


def digests() -> str:
    """A line for each game: players, edition, seed and digest."""
    return "".join(f"{' '.join(map(str, game))} {digest(*game)}\n" for game in DIGESTS)


if __name__ == "__main__":
    for game in TEXTS:
        text_file(*game).write_text(transcript(*game), encoding="utf-8")
    (GOLDEN / "digests.txt").write_text(digests(), encoding="utf-8")
