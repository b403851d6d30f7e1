"""A whole match as one short text, and back: its deal, moves, seats and marks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from okanagan.kernel.codes.digits import ALPHABET, BASE, Reader, Writer, from_text, to_text
from okanagan.kernel.codes.forms import (
    Count,
    Form,
    GameForms,
    Mostly,
    OneOf,
    Order,
    Row,
    Text,
    Written,
    as_text,
)
from okanagan.kernel.errors import GameError, RecordError, brief
from okanagan.kernel.game import A, Json
from okanagan.kernel.match import AnyMatch, Match
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec

LONGEST = 20_000  # characters of a code; no game comes near
LONGEST_NAMES = 4_000  # characters of all the seats' names; a link cannot carry thousands
CHECK = 4  # characters of the check: 62⁴ is over 23 bits
HEAD = 3  # characters before the check: version, game, and length
KINDS = ("human", "bot:easy", "bot:normal", "bot:hard", "bot:expert", "bot:random")
_KIND, _NAME, _ANY = Mostly(KINDS, Text()), Text(), Written()


@dataclass(frozen=True, slots=True)
class Unpacked:
    """The content of a code."""

    match: AnyMatch  # every move is checked
    colours: list[int] | None  # the seats' colours, if the code has them
    options: bool  # whether the record listed the numbers of legal options


def pack(
    match: AnyMatch,
    spec: GameSpec,
    colours: Sequence[int] | None = None,
    *,
    options: bool = False,
) -> str:
    """Return the code of a match: everything in its record, and its seats' colours.

    `options` keeps the numbers of legal options. Raises `RecordError` if the names are too long for
    a link.
    """
    if sum(len(seat.name) + len(seat.kind) for seat in match.seats) > LONGEST_NAMES:
        raise RecordError("the names in this game are too long for a link")
    forms, players, to = spec.forms.load(), len(match.seats), Writer()
    to.number(spec.players.index(players), len(spec.players))
    version = _write_rules(match.game.rules(), forms, to)
    _write_seats(match.seats, colours, to)
    forms.setup(players).write(match.setup, to)
    _write_moves(match, forms, to)
    _write_marks(match, options, to)
    body = to_text(to.total())
    return _head(version, spec, body) + _check(version, spec, body) + body


def unpack(code: str, specs: Iterable[GameSpec]) -> Unpacked:
    """Return the match of a code, for one of these games.

    Raises `RecordError` if the text is no code, or a damaged one.
    """
    version, spec, body = _opened(code, {spec.code_letter: spec for spec in specs})
    source = Reader(from_text(body))
    try:
        unpacked = _read(source, spec, READERS[version])
    except (GameError, ValueError, UnicodeDecodeError) as error:
        raise RecordError(f"this code holds no valid game: {error}") from error
    if source.rest:
        raise RecordError("this code holds no valid game: something follows its end")
    return unpacked


def _write_rules(rules: Json, forms: GameForms, to: Writer) -> str:
    """Write the rules in the lowest version that can write them, and return the version."""
    attempt = Writer()
    try:
        forms.rules.write(rules, attempt)
    except ValueError:
        _ANY.write(rules, to)
        return "2"
    to.extend(attempt)
    return "1"


READERS: dict[str, Callable[[GameForms], Form]] = {
    "1": lambda forms: forms.rules,
    "2": lambda forms: _ANY,
}
"""The form of the rules by the version of a code; the rest is the same in all versions."""


def _head(version: str, spec: GameSpec, body: str) -> str:
    return version + spec.code_letter + ALPHABET[(HEAD + CHECK + len(body)) % BASE]


def _check(version: str, spec: GameSpec, body: str) -> str:
    checksum = crc32(f"{spec.record_format} {_head(version, spec, body)}{body}".encode())
    return to_text(checksum % BASE**CHECK).rjust(CHECK, ALPHABET[0])


def _opened(code: str, specs: dict[str, GameSpec]) -> tuple[str, GameSpec, str]:
    """Return the version, game and body of an undamaged code."""
    if foreign := set(code) - set(ALPHABET):
        raise RecordError(f"this is no code of a game: it holds {brief(min(foreign))}")
    if not HEAD + CHECK < len(code) <= LONGEST + HEAD + CHECK:
        raise RecordError(f"this is no code of a game: it has {len(code)} characters")
    version = code[0]
    if version not in READERS:
        raise RecordError(f"this is a code of another version ({version}) of this program")
    if (spec := specs.get(code[1])) is None:
        raise RecordError(f"this is the code of a game ({code[1]}) that is not here")
    body = code[HEAD + CHECK :]
    if code[:HEAD] != _head(version, spec, body):
        raise RecordError("this code was cut off, or something was added to it")
    if code[HEAD : HEAD + CHECK] != _check(version, spec, body):
        raise RecordError("this code was mistyped, or changed on its way")
    return version, spec, body


def _read(source: Reader, spec: GameSpec, rules: Callable[[GameForms], Form]) -> Unpacked:
    forms = spec.forms.load()
    players = spec.players[source.number(len(spec.players))]
    game = spec.game(players, rules(forms).read(source))
    seats, colours = _read_seats(players, source)
    match: AnyMatch = Match(game, seats, forms.setup(players).read(source))
    _read_moves(match, forms, source)
    options = _read_marks(match, source)
    return Unpacked(match, colours, options)


def _write_seats(seats: Sequence[Seat], colours: Sequence[int] | None, to: Writer) -> None:
    for seat in seats:
        _KIND.write(seat.kind, to)
        _NAME.write(seat.name, to)
    _colours(len(seats)).write(None if colours is None else list(colours), to)


def _read_seats(players: int, source: Reader) -> tuple[list[Seat], list[int] | None]:
    seats = []
    for _ in range(players):
        kind = _KIND.read(source)
        seats.append(Seat(_NAME.read(source), kind))
    return seats, _colours(players).read(source)


def _colours(players: int) -> Form:
    return Mostly([None, list(range(players))], Row(*[Count()] * players))


def _write_moves(match: AnyMatch, forms: GameForms, to: Writer) -> None:
    """Write whether the game is over, or else the number of its moves; then each move."""
    moves = [move.to_json() for move in match.moves]
    questions = list(_questions(match, forms))
    odd = any(map(_is_odd, moves, questions))
    to.number(int(odd), 2)
    to.number(int(match.over), 2)
    if not match.over:
        to.count(len(moves))
    for move, question in zip(moves, questions, strict=True):
        _form(question, odd).write(move, to)


def _read_moves(match: AnyMatch, forms: GameForms, source: Reader) -> None:
    odd, over = bool(source.number(2)), source.number(2)
    moves = 0 if over else source.count()
    while match.decision is not None if over else len(match.moves) < moves:
        if match.decision is None:
            raise ValueError("it has moves after its end")
        form = _form(_question(match.state, forms), odd)
        match.step(match.game.parse(form.read(source)))


Question = Form | list[Json]
"""The form of chance's answer, or a player's legal moves, in the order of `in_order`."""


def _questions(match: AnyMatch, forms: GameForms) -> Iterable[Question]:
    state = match.game.start(match.setup)
    for move in match.moves:
        yield _question(state, forms)
        state.apply(move)


def _question(state: Any, forms: GameForms) -> Question:
    if state.decision.player is None:
        return forms.chance(state)
    return [move.to_json() for move in in_order(state.legal())]


def in_order(legal: Iterable[A]) -> list[A]:
    """Legal moves in the order in which codes count them: that of their JSON texts."""
    return sorted(legal, key=lambda move: as_text(move.to_json()))


def _is_odd(move: Json, question: Question) -> bool:
    """Whether a legal move is written in another way than in the list of legal moves."""
    return isinstance(question, list) and move not in question


def _form(question: Question, odd: bool) -> Form:
    if isinstance(question, Form):
        return question
    return Mostly(question, _ANY) if odd else OneOf(question)


def _write_marks(match: AnyMatch, options: bool, to: Writer) -> None:
    to.number(match.practice + 2 * options + 4 * bool(match.hinted), 8)
    if match.hinted:
        marks = [int(number in match.hinted) for number in range(len(match.moves) + 1)]
        to.count(sum(marks))
        _marks(len(marks), sum(marks)).write(marks, to)


def _read_marks(match: AnyMatch, source: Reader) -> bool:
    marks = source.number(8)
    match.practice = bool(marks & 1)
    if marks & 4:
        size = len(match.moves) + 1
        hinted = _marks(size, min(source.count(), size)).read(source)
        match.hinted = [number for number, mark in enumerate(hinted) if mark]
    return bool(marks & 2)


def _marks(size: int, marked: int) -> Order:
    return Order([0] * (size - marked) + [1] * marked)
