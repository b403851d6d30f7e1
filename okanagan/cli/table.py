"""The options by which commands set up a game: players, seats, edition and house rules."""

import argparse
import json
from dataclasses import fields

from okanagan.cli.errors import CommandError
from okanagan.kernel.bots import make_bot
from okanagan.kernel.record import Seat
from okanagan.valley.bots import all_bots
from okanagan.valley.editions import EDITIONS, Rules
from okanagan.valley.setup import STRUCTURES

HOUSE_RULES = [field.name for field in fields(Rules) if field.name != "edition"]


def add_players(parser: argparse.ArgumentParser, seats: str) -> None:
    """The number of players, and who sits where."""
    parser.add_argument(
        "--players",
        type=int,
        choices=sorted(STRUCTURES),
        help="how many (default: one for each seat, else 2)",
    )
    parser.add_argument(
        "--seats",
        metavar="SEAT,…",
        type=lambda text: text.split(","),
        help=f"who plays, in order, or one for all: {seats}",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The edition, and house rules."""
    parser.add_argument(
        "--edition", choices=list(EDITIONS), default="en", help="whose rules (default: en)"
    )
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"a house rule, over the edition's: {', '.join(HOUSE_RULES)}",
    )


def rules_of(asked: argparse.Namespace) -> Rules:
    """The rules asked for.

    Raises:
        CommandError: a house rule is none.
    """
    document = EDITIONS[asked.edition].to_json()
    for rule in asked.rule:
        name, _, value = rule.partition("=")
        if name not in HOUSE_RULES:
            known = ", ".join(HOUSE_RULES)
            raise CommandError(f"--rule {rule}: there is no rule {name!r}; known are {known}")
        document[name] = _value(value)
    try:
        return Rules.from_json(document)
    except ValueError as error:
        raise CommandError(f"--rule: {error}") from error


def _value(text: str) -> object:
    """A number or a truth value as JSON writes it; else plain text."""
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value


def kinds_of(asked: argparse.Namespace, default: list[str]) -> list[str]:
    """Who sits at each seat: `human`, or a bot's name.

    Raises:
        CommandError: the numbers don't agree, or nobody plays with so many.
    """
    kinds: list[str] = asked.seats or default
    players = asked.players or max(len(kinds), min(STRUCTURES))
    if len(kinds) == 1:
        kinds = kinds * players
    if len(kinds) != players:
        raise CommandError(f"{players} players need {players} seats, not {len(kinds)}")
    if players not in STRUCTURES:
        raise CommandError(f"Okanagan is for 2 to 4 players, not {players}")
    return kinds


def seat_of(kind: str, name: str) -> Seat:
    """A seat of this kind.

    Raises:
        GameError: there is no such bot.
    """
    if kind == "human":
        return Seat(name)
    make_bot(all_bots(), kind)
    return Seat(name, f"bot:{kind}")
