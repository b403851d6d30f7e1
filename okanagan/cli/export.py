"""`okanagan export`: the decisions of games as a table, for other programs."""

import argparse
import csv
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from okanagan.cli.files import open_records, read_text, shown
from okanagan.cli.games import GAMES, game_of_format
from okanagan.cli.output import CommandError, add_json, check_output, say, written
from okanagan.cli.progress import with_progress
from okanagan.cli.workers import add_workers, workers
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Game
from okanagan.kernel.match import check
from okanagan.kernel.record import Record
from okanagan.lab.decisions import Cell, columns, rows
from okanagan.lab.entry import Entry

Columns = Mapping[str, type]
AddRows = Callable[[Sequence[list[Cell]]], object]
OpenTable = Callable[[Path, Columns], AbstractContextManager[AddRows]]
GROUP = 50_000  # the rows that a Parquet file keeps together, and that are in the memory


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "export",
        help="write the decisions of games as a table",
        description="Writes a table with one row for each decision of a player: the position as "
        "all players know it, the number of options, the chosen one, and how the game ended. All "
        "records are checked and must be of one game. Parquet needs the extra okanagan[parquet].",
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="records, or folders with a record in each file"
    )
    parser.add_argument("--to", choices=list(TABLES), default="csv", help="(default: csv)")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the table")
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    out: Path = arguments.out
    check_output(out)
    files = [file for name in arguments.files for file in _files(name)]
    texts = ((name, read_text(name)) for name in files)
    with workers(arguments, len(files)) as crew, written(out) as draft:
        read = with_progress(crew.each(_decided, texts), len(files), "files")
        games, lines = _write(TABLES[arguments.to], draft, chain.from_iterable(read))
    facts = {"file": str(out), "games": games, "rows": lines}
    line = f"wrote {lines} rows of {games} game{'' if games == 1 else 's'} to {out}"
    say(arguments, Entry(facts, [line]))
    return 0


def _files(name: str) -> list[str]:
    """The files of a folder that can have records, in the order of their numbers."""
    folder = Path(name)
    if not folder.is_dir():
        return [name]
    files = sorted(folder.glob("*.json"), key=lambda file: _in_order(file.name))
    if not files:
        raise CommandError(f"{name}: this folder has no records (files like 1.json)")
    return list(map(str, files))


def _in_order(name: str) -> list[tuple[int, str]]:
    """A key by which `2.json` comes before `10.json`."""
    return [(int(part or 0), word) for word, part in re.findall(r"(\D*)(\d*)", name)]


@dataclass(frozen=True, slots=True)
class _Decided:
    """The decisions in a game, perhaps read by another process."""

    game: str  # the id
    record: str  # where it was read
    rows: list[list[Cell]]


def _decided(file: tuple[str, str]) -> list[_Decided]:
    """The games in a file, from its name and text."""
    name, text = file
    try:
        return [_of_record(shown(name), *opened) for opened in open_records(text)]
    except RecordError as error:
        raise CommandError(f"{shown(name)}: {error}", code=1) from error


def _of_record(name: str, game: Game[Any, Any, Any], record: Record) -> _Decided:
    terminal = game_of_format(record.format)
    return _Decided(terminal.spec.id, name, list(rows(check(game, record), terminal.features)))


def _write(table: OpenTable, path: Path, games: Iterator[_Decided]) -> tuple[int, int]:
    """Writes one game after the other; returns their number and that of the rows."""
    first, lines = next(games), 0
    with table(path, columns(GAMES[first.game].features)) as add_rows:
        for number, decided in enumerate(chain([first], games)):
            if decided.game != first.game:
                names = ", ".join(GAMES[each.game].name for each in (first, decided))
                raise CommandError(f"a table is on one game, not on {names} together")
            add_rows([[decided.record, number, *row] for row in decided.rows])
            lines += len(decided.rows)
    return number + 1, lines


@contextmanager
def _csv(path: Path, names: Columns) -> Iterator[AddRows]:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(names)
        yield writer.writerows


@contextmanager
def _parquet(path: Path, names: Columns) -> Iterator[AddRows]:
    try:
        from pyarrow import RecordBatch, int32, schema, string
        from pyarrow.parquet import ParquetWriter
    except ImportError as error:
        raise CommandError("Parquet needs pyarrow: pip install 'okanagan[parquet]'") from error
    form = schema([(name, int32() if kind is int else string()) for name, kind in names.items()])
    group: list[list[Cell]] = []
    with ParquetWriter(path, form) as writer:

        def write_group() -> None:
            cells = zip(*group, strict=True)
            writer.write_batch(RecordBatch.from_pydict(dict(zip(names, cells, strict=True)), form))
            group.clear()

        def add_rows(new: Sequence[list[Cell]]) -> None:
            group.extend(new)
            if len(group) >= GROUP:
                write_group()

        yield add_rows
        if group:
            write_group()


TABLES: dict[str, OpenTable] = {"csv": _csv, "parquet": _parquet}
"""The formats of a table: each opens a file, and yields what adds rows to it."""
