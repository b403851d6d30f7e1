"""`python -m tests.games.oregon.referee 500`: the engine against the referee, 500 games each.

For each number of players so many games on the printed board, and as many on wild boards. Stops at
the first difference, with what makes that game again.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tests.games.oregon.agreement import follow, printed_plans, rare_events, wild_plans
from tests.games.oregon.referee.random_game import Plan


def tell(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - a command


def compare(games: Iterator[Plan]) -> None:
    """Plays them all, and tells what happened in how many of them."""
    moves, happened, number = 0, Counter[str](), 0
    for plan in games:
        try:
            match = follow(plan)
        except Exception:
            tell(f"They differ in the game of {plan}:")
            raise
        number, moves = number + 1, moves + len(match.moves)
        happened.update(set(rare_events(match)))
    tell(f"    {number} games, {moves} moves: engine and referee agree")
    tell("    games with " + ", ".join(f"{what}: {times}" for what, times in happened.items()))


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for players in (2, 3, 4):
        tell(f"{players} players, the printed board")
        compare(islice(printed_plans(players), number))
        tell(f"{players} players, wild boards")
        compare(islice(wild_plans(players), number))


main()
