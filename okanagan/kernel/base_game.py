"""The part of the rules that is the same in every game: its set-up, its rule set, chance."""

from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Any, Generic, Self, TypeVar

from okanagan.kernel.errors import GameError, RecordError, brief
from okanagan.kernel.game import Json
from okanagan.kernel.record import Record
from okanagan.kernel.rule_set import RuleSet

R = TypeVar("R", bound=RuleSet)


class BaseGame(Generic[R]):
    """The part of a `Game` that is the same in every game with a rule set.

    A subclass adds `deal`, `start`, `parse`, `view` and `result`.
    """

    format: str  # the `format` field of the game's records
    title: str  # the game's name in error messages
    player_counts: range
    default_rules: RuleSet
    drawings = "", ""  # the functions that draw a match (see `notebook`)

    def __init__(self, players: int, rules: R | None = None) -> None:
        if players not in self.player_counts:
            few, many = self.player_counts[0], self.player_counts[-1]
            raise GameError(f"{self.title} is for {few} to {many} players, not {players}")
        self.players = players
        self._rules: Any = self.default_rules if rules is None else rules

    @classmethod
    def with_rules(cls, players: int, rules: Json) -> Self:
        """The game for a number of players and a record's `rules`.

        Raises `GameError` for a wrong number of players, an unknown rule or an impossible value.
        """
        try:
            return cls(players, type(cls.default_rules).from_json(rules))  # type: ignore[arg-type]
        except (ValueError, TypeError) as error:
            raise GameError(str(error)) from error

    @classmethod
    def of_record(cls, record: Record) -> Self:
        """The game of a record; raises `RecordError` if its rules or players are impossible."""
        try:
            return cls.with_rules(len(record.seats), record.rules)
        except GameError as error:
            raise RecordError(f"rules: {error}") from error

    def chance(self, state: Any, rng: Random) -> Any:
        """A random answer to a decision of chance."""
        return state.decision.answer(state, rng)

    def rules(self) -> Json:
        """The record's `rules`."""
        return self._rules.to_json()

    def read_result(self, result: Json | None) -> Json | None:
        """The `result` of a record as this version writes it."""
        return result


def random_player(players: int, rng: Random) -> int:
    """The number of a player, each with the same probability."""
    return int(rng.random() * players)


def first_player_of(setup: Json, players: int) -> int:
    """The `first_player` of a record's setup. Raises `GameError` if it is invalid."""
    if not isinstance(setup, dict):
        raise GameError("it must be a JSON object")
    first = setup.get("first_player")
    if type(first) is not int or not 0 <= first < players:
        raise GameError(f"'first_player' must be from 0 to {players - 1}, not {brief(first)}")
    return first


def pile_of(setup: dict[str, Json], name: str, wanted: Collection[Json]) -> list[Json]:
    """The named pile. Raises `GameError` if it does not hold exactly the wanted things."""
    pile = setup.get(name)
    if not isinstance(pile, list):
        raise GameError(f"{name!r} must be a JSON list")
    kind = type(next(iter(wanted)))
    foreign = [thing for thing in pile if type(thing) is not kind or thing not in wanted]
    if foreign:
        raise GameError(f"{name!r} holds {brief(foreign[0])}, which does not belong there")
    counts = Counter(pile)
    for thing, count in Counter(list(wanted)).items():
        if counts[thing] != count:
            raise GameError(f"{name!r} must hold {count} of {thing!r}, not {counts[thing]}")
    return pile
