"""Random legal games played by the referee, as valid records."""

from collections.abc import Callable
from random import Random
from typing import Any

from .data import LANDSCAPE_TILES, OBJECTIVES, edition_rules
from .referee import Referee
from .scripts import Move

Record = dict[str, Any]
#: Picks one of the legal moves; it may look at the whole table.
Policy = Callable[[Referee, list[Move], Random], Move]


def uniform(_referee: Referee, legal: list[Move], random: Random) -> Move:
    """Any legal move, each as likely."""
    return random.choice(legal)


def random_setup(players: int, random: Random) -> dict[str, Any]:
    return {
        "first_player": random.randrange(players),
        "objectives": random.sample(OBJECTIVES, len(OBJECTIVES)),
        "tiles": random.sample(LANDSCAPE_TILES, len(LANDSCAPE_TILES)),
    }


def random_record(
    seed: int,
    players: int = 2,
    edition: str = "en",
    *,
    policy: Policy = uniform,
    setup: dict[str, Any] | None = None,
    house_rules: dict[str, Any] | None = None,
    stop_after: int | None = None,
) -> Record:
    """A record of a random game, whole or broken off after some moves, with its `options`."""
    random = Random(seed)
    rules = {**edition_rules(edition), **(house_rules or {})}
    setup = setup or random_setup(players, random)
    referee = Referee(rules, players, setup)
    moves: list[Move] = []
    options: list[int] = []
    while referee.decision() and len(moves) != stop_after:
        moves.append(random_move(referee, policy, random, options))
        referee.play(moves[-1])
    return {
        "format": "okanagan-record",
        "version": 1,
        "rules": rules,
        "players": [{"name": f"Player {p}", "seat": "bot:random"} for p in range(players)],
        "setup": setup,
        "moves": moves,
        "result": referee.result(),
        "options": options,
    }


def random_move(referee: Referee, policy: Policy, random: Random, options: list[int]) -> Move:
    """The next move, or a shuffle if one is due; notes the number of options of a move."""
    due = referee.shuffle_due()
    if due:
        deck, cards = due
        return ["shuffle", None, deck, random.sample(cards, len(cards))]
    legal = referee.legal()
    options.append(len(legal))
    return policy(referee, legal, random)
