"""The games of an arena, kept in a file: one a line, as JSON."""

import json
from dataclasses import dataclass
from pathlib import Path

from okanagan.cli.errors import CommandError
from okanagan.kernel.arena import Outcome
from okanagan.valley.census import Census
from okanagan.valley.editions import Rules


@dataclass(frozen=True, slots=True)
class Played:
    """One game.

    Attributes:
        outcome: what came of it.
        census: what it was like, where that was asked for.
    """

    outcome: Outcome
    census: Census | None = None


def kept(file: Path | None, rules: Rules) -> list[Played]:
    """The games in a file that were played by these rules.

    Raises:
        CommandError: the file holds something else.
    """
    if file is None or not file.exists():
        return []
    try:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        ours = [line for line in lines if line.pop("rules") == rules.to_json()]
        return [_game(line.pop("census", None), line) for line in ours]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CommandError(f"{file} holds no games of an arena: {error}") from error


def _game(census: dict[str, object] | None, outcome: dict[str, object]) -> Played:
    counted = None if census is None else Census.from_json(census)
    return Played(Outcome.from_json(outcome), counted)


def keep(file: Path | None, played: Played, rules: Rules) -> None:
    """Adds a game to the file, if there is to be one."""
    if file is None:
        return
    counted = {} if played.census is None else {"census": played.census.to_json()}
    line = {"rules": rules.to_json(), **played.outcome.to_json(), **counted}
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(line) + "\n")
