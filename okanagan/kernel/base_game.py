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

    Attributes:
        format: the `format` field of the game's records.
        title: the game's name in error messages.
        player_counts: the possible numbers of players.
        default_rules: the rules that are used unless others are chosen.
    """

    format: str
    title: str
    player_counts: range
    default_rules: RuleSet

    def __init__(self, players: int, rules: R | None = None) -> None:
        """A game for this number of players.

        Raises:
            GameError: the game is not for that many players.
        """
        if players not in self.player_counts:
            few, many = self.player_counts[0], self.player_counts[-1]
            raise GameError(f"{self.title} is for {few} to {many} players, not {players}")
        self.players = players
        self._rules: Any = self.default_rules if rules is None else rules

    @classmethod
    def with_rules(cls, players: int, rules: Json) -> Self:
        """The game for a number of players, with the rules as a record writes them.

        Raises:
            GameError: the game is not for that many players, a rule is unknown, or a rule has an
                impossible value.
        """
        try:
            return cls(players, type(cls.default_rules).from_json(rules))  # type: ignore[arg-type]
        except (ValueError, TypeError) as error:
            raise GameError(str(error)) from error

    @classmethod
    def of_record(cls, record: Record) -> Self:
        """The game that a record was played by.

        Raises:
            RecordError: its rules or its number of players are impossible.
        """
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
        """The `result` of a record as this version writes it; older records may differ."""
        return result


def random_player(players: int, rng: Random) -> int:
    """The number of a player, each as likely as the others."""
    return int(rng.random() * players)


def first_player_of(setup: Json, players: int) -> int:
    """The `first_player` of a record's setup.

    Raises:
        GameError: the setup is no object, or the first player is none of the players.
    """
    if not isinstance(setup, dict):
        raise GameError("it must be a JSON object")
    first = setup.get("first_player")
    if type(first) is not int or not 0 <= first < players:
        raise GameError(f"'first_player' must be from 0 to {players - 1}, not {brief(first)}")
    return first


def pile_of(setup: dict[str, Json], name: str, wanted: Collection[Json]) -> list[Json]:
    """The pile with this name, if it holds exactly the wanted things, in any order.

    Raises:
        GameError: what does not belong there, is missing, or is there too often.
    """
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
