"""`python -m tests.games.oregon.referee 500`: compares the engine with the referee in 500 games.

It plays as many for each number of players, on the printed board and on wild boards. It stops at
the first difference, and prints the plan of that game.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.test_against_referee import follow, printed_plans, rare_events, wild_plans


def compare(games: Iterator[Plan]) -> None:
    """Plays the games, and prints how many had each rare event."""
    moves, happened, number = 0, Counter[str](), 0
    for plan in games:
        try:
            match = follow(plan)
        except Exception:
            print(f"They differ in the game of {plan}:")  # noqa: T201
            raise
        number, moves = number + 1, moves + len(match.moves)
        happened.update(set(rare_events(match)))
    print(f"    {number} games, {moves} moves: engine and referee agree")  # noqa: T201
    rare = ", ".join(f"{event}: {times}" for event, times in happened.items())
    print(f"    games with {rare}", flush=True)  # noqa: T201


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for players in (2, 3, 4):
        for boards, plans in (("printed", printed_plans), ("wild", wild_plans)):
            print(f"{players} players, {boards} boards", flush=True)  # noqa: T201
            compare(islice(plans(players), number))


main()
