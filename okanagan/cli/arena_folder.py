"""The games of an arena in a folder: a record each, and an index with what the standings need."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, BinaryIO

from okanagan.cli.files import load, read_text, record_text
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import DEFAULT, GAMES, game_of
from okanagan.cli.output import CommandError, explained, make_folder, tell, write_text
from okanagan.kernel.documents import LONGEST, parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.lab.arena import Fixture, Outcome

INDEX = "games.jsonl"
"""The name of the index in its folder. Older versions kept such lines alone, without records."""
_UNFIT = re.compile(r"[^\w.=+-]")
_BARE_NAME = re.compile(r"(?!\.)[\w.=+-]{1,250}")
LONGEST_NAME = 150


@dataclass(frozen=True, slots=True)
class Contest:
    """The game and the rules of an arena."""

    game: TerminalGame  # the game
    rules: Json  # as in a record


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One game of an arena."""

    outcome: Outcome  # the result, and the time it took
    record: Path | None = None  # the file with its record; None where an older version kept none

    @property
    def fixture(self) -> Fixture:
        return self.outcome.fixture


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of an index."""

    game: str  # the id; lines of older versions name no game
    rules: Json
    record: str | None  # the name of the file
    outcome: Outcome

    @classmethod
    def read(cls, text: bytes) -> "_Line":
        """Raises `ValueError` with what is wrong."""
        line = parse_document(text.decode("utf-8"))
        if not isinstance(line, dict):
            raise ValueError("this is no JSON object")
        for name, (shape, fits) in _SHAPES.items():
            if not fits(line.get(name)):
                raise ValueError(f"its {name!r} should be {shape}")
        outcome = Outcome.from_json({name: line[name] for name in _IN_OUTCOMES if name in line})
        _check_seats(outcome)
        return cls(line.get("game") or DEFAULT, line["rules"], line.get("record"), outcome)


def _list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_number(value: Any) -> bool:
    return type(value) in (int, float)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_score(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_number(value.get("total"))
        and all(_is_number(part) or _list_of(_is_number)(part) for part in value.values())
    )


def _is_bare_name(value: Any) -> bool:
    return value is None or (isinstance(value, str) and bool(_BARE_NAME.fullmatch(value)))


_SHAPES: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "game": ("text", lambda value: value is None or _is_text(value)),
    "rules": ("an object", lambda value: isinstance(value, dict)),
    "record": ("the name of a file in this folder", _is_bare_name),
    "deal": ("a whole number", _is_whole),
    "seats": ("a list of texts", _list_of(_is_text)),
    "winners": ("a list of whole numbers", _list_of(_is_whole)),
    "scores": ("a list of objects with numbers", _list_of(_is_score)),
    "decisions": ("a list of whole numbers", _list_of(_is_whole)),
    "seconds": ("a list of numbers", _list_of(_is_number)),
    "failed": ("a whole number or null", lambda value: value is None or _is_whole(value)),
}
"""What each value of a line should be, in words and as a test. Others are ignored."""
_IN_OUTCOMES = [field.name for field in fields(Outcome)]


def _check_seats(outcome: Outcome) -> None:
    """Raises `ValueError` if the lists of an outcome are not of the same seats."""
    seats = range(len(outcome.seats))
    for name in ("decisions", "seconds", "scores"):
        values = getattr(outcome, name)
        if len(values) != len(seats) and (name != "scores" or values):
            raise ValueError(f"its {name!r} should have one value for each seat")
    for name, players in (("winners", outcome.winners), ("failed", (outcome.failed or 0,))):
        if not players or not set(players) <= set(seats):
            raise ValueError(f"its {name!r} should be of its seats")


def kept_games(path: Path, contest: Contest) -> list[ArenaGame]:
    """The games of a contest in a folder, or in a file of an older version.

    Raises `CommandError` if all games there are of another contest.
    """
    lines, _ = _read_lines(path / INDEX if path.is_dir() else path)
    games = _games_of(contest, lines, path)
    if lines and not games:
        raise CommandError(f"{path} {_difference(contest, lines[0])}")
    return games


def _difference(contest: Contest, line: _Line) -> str:
    if line.game == contest.game.spec.id:
        return "holds games by other rules"
    if line.game not in GAMES:
        return f"holds games of {line.game!r}"
    return f"holds games of {GAMES[line.game].name}: --game {line.game} takes them"


def _games_of(contest: Contest, lines: list[_Line], folder: Path) -> list[ArenaGame]:
    return [
        ArenaGame(line.outcome, None if line.record is None else folder / line.record)
        for line in lines
        if (line.game, line.rules) == (contest.game.spec.id, contest.rules)
    ]


def _read_lines(index: Path) -> tuple[list[_Line], int]:
    """The whole lines of an index, and their bytes; a last line without an end is left out."""
    lines: list[_Line] = []
    size = 0
    if not index.exists():
        return lines, size
    with index.open("rb") as file:
        while (text := file.readline(LONGEST)).endswith(b"\n"):
            try:
                lines.append(_Line.read(text))
            except ValueError as error:
                where = f"{index} holds no games of an arena: line {len(lines) + 1}"
                raise CommandError(f"{where}: {error}") from error
            size += len(text)
    return lines, size


class Folder:
    """An open folder of `arena --out`; `games` are those of the contest in it."""

    def __init__(self, path: Path, contest: Contest, index: BinaryIO) -> None:
        lines, size = _read_lines(path / INDEX)
        if index.seek(0, 2) > size:
            tell(f"Note: {path / INDEX}: line {len(lines) + 1} is cut off and is left out.")
            index.truncate(size)
        self._path, self._contest, self._index = path, contest, index
        self._taken = {line.record for line in lines}
        self.games = _games_of(contest, lines, path)

    def add(self, outcome: Outcome, record: Json) -> ArenaGame:
        """Writes a game's record, and then its line in the index: so no line lacks its record."""
        path = self._write_record(outcome.fixture, record_text(record))
        head = {"game": self._contest.game.spec.id, "rules": self._contest.rules}
        line = {**head, "record": path.name, **outcome.to_json()}
        with explained(self._path / INDEX, "written"):
            text = json.dumps(line).encode() + b"\n"
            while text:
                text = text[self._index.write(text) :]
        self._taken.add(path.name)
        return ArenaGame(outcome, path)

    def _write_record(self, fixture: Fixture, text: str) -> Path:
        """Writes a record under a name with deal and seats, and a number if it is taken."""
        stem = _UNFIT.sub("_", f"{fixture.deal}-{'-'.join(fixture.seats)}")[:LONGEST_NAME]
        number = 1
        while not self._is_free_for(
            text, path := self._path / f"{stem}{f'-{number}' * (number > 1)}.json"
        ):
            number += 1
        write_text(text, path)
        return path

    def _is_free_for(self, text: str, path: Path) -> bool:
        """Whether a record may have this name: no file has it, or one without another game.

        The same record may be there if an earlier arena was stopped before it wrote the line.
        """
        if path.name in self._taken:
            return False
        try:
            with explained(path, "written"):
                path.touch(exist_ok=False)
        except CommandError:
            if not path.exists():
                raise
            return not _holds_another_game(path, text)
        return True


def _holds_another_game(path: Path, text: str) -> bool:
    try:
        return bool(parse_document(read_text(str(path))) != parse_document(text))
    except (RecordError, CommandError):
        return False


@contextmanager
def opened(path: Path, contest: Contest) -> Iterator[Folder]:
    """The folder of `--out`, which is made if need be; no other arena can write there meanwhile.

    Raises `CommandError` if it contains something else, or if another arena plays there.
    """
    if path.is_file():
        raise CommandError(
            f"--out {path}: this is a file, but games are kept in a folder. Put it into one as "
            f"{INDEX} to go on with its games; --ladder reads it as it is"
        )
    make_folder(path)
    with explained(path / INDEX, "written"):
        index = (path / INDEX).open("ab", buffering=0)
    with index:
        if not _locked(index):
            raise CommandError(f"--out {path}: another arena plays in this folder; name another")
        yield Folder(path, contest, index)


if sys.platform == "win32":
    import msvcrt

    def _locked(file: BinaryIO) -> bool:
        """Locks a file until it is closed; False if another process has locked it."""
        file.seek(1 << 40)  # a byte beyond the end of any index
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: BinaryIO) -> bool:
        """Locks a file until it is closed; False if another process has locked it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some file systems have no locks
            return True
        return True


def match_of(game: ArenaGame, contest: Contest) -> AnyMatch:
    """The match in a game's record. Raises `CommandError` if it is not the game of its line."""
    match = load(str(game.record))
    seats = [Seat("", f"bot:{name}").kind for name in game.outcome.seats]
    result: Any = match.result
    pairs = {
        "game": (game_of(match), contest.game),
        "rules": (match.game.rules(), contest.rules),
        "seats": ([seat.kind for seat in match.seats], seats),
        "result": (result and tuple(result["winners"]), game.outcome.winners),
    }
    for name, (actual, expected) in pairs.items():
        if actual != expected:
            raise CommandError(
                f"{game.record}: its {name} differ{'' if name in ('rules', 'seats') else 's'} from "
                f"{INDEX}",
                code=1,
            )
    return match
