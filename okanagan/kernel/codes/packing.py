"""A whole match as one short text, and back: its deal, moves, seats and marks."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.codes.damage import Damage, Fault, damage_of
from okanagan.kernel.codes.digits import Reader, Writer, from_text, to_text
from okanagan.kernel.codes.envelope import CHECK, seal, sealed
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
from okanagan.kernel.codes.refusal import DamagedCode
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.game import A, Json
from okanagan.kernel.match import AnyMatch, Match
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec

LONGEST = 20_000  # characters of a code; no game comes near
SHORTEST = 60  # characters of a code: the deal alone takes more
LONGEST_NAMES = 4_000  # characters of all the seats' names; a link cannot carry thousands
KIND = 2  # characters before the length: version and game
_BODY = KIND + 1 + CHECK  # the place of the body
KINDS = ("human", "bot:easy", "bot:normal", "bot:hard", "bot:expert", "bot:random")
_KIND, _NAME, _ANY = Mostly(KINDS, Text()), Text(), Written()


Named = list[tuple[str, str]]
"""The kind and the name of each seat, as a code has them."""


@dataclass(frozen=True, slots=True)
class Unpacked:
    """The content of a code."""

    match: AnyMatch  # every move is checked
    colours: Sequence[int] | None  # the seats' colours, if the code has them
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
    seats = [(seat.kind, seat.name) for seat in match.seats]
    names = sum(len(kind) + len(name) for kind, name in seats)
    code = "" if names > LONGEST_NAMES else _code(Unpacked(match, colours, options), seats, spec)
    if not 0 < len(code) <= LONGEST:
        raise RecordError("the names in this game are too long for a link")
    return code


def unpack(code: str, specs: Collection[GameSpec]) -> Unpacked:
    """Return the match of a code, for one of these games.

    Raises `DamagedCode` if the text is no whole code, and `RecordError` if it is no code that
    `pack` returns.
    """
    if not code or whole_code(code[: LONGEST + 1], specs) != code:
        raise damaged_code(code, specs)
    spec = next(spec for spec in specs if spec.code_letter == code[1])
    source = Reader(from_text(code[_BODY:]))
    try:
        unpacked, seats = _read(source, spec, READERS[code[0]])
        known = not source.rest and _code(unpacked, seats, spec) == code
    except GameError as error:
        raise RecordError(f"this code holds no valid game: {error}") from error
    except ValueError as error:  # a number or a text that no form has
        raise RecordError("this code holds no valid game") from error
    if not known:
        raise RecordError("this code holds a game, but is not the code of that game")
    return unpacked


def whole_code(text: str, specs: Iterable[GameSpec]) -> str:
    """Return the longest beginning of a text that is an undamaged code; empty if none is.

    `text` has only characters of the alphabet. The game in the code is not checked.
    """
    spec = next((spec for spec in specs if spec.code_letter == text[1:2]), None)
    if spec is None or text[0] not in READERS:
        return ""
    return sealed(text[:LONGEST], KIND, spec.record_format)


def damaged_code(text: str, specs: Iterable[GameSpec], after: str = "") -> DamagedCode:
    """Return the error for a damaged code; `after` is what follows it in its link."""
    return DamagedCode(lambda: _damage(text, [*specs]).within("", after))


def _damage(text: str, specs: Sequence[GameSpec]) -> Damage:
    damage = damage_of(text, KIND, SHORTEST, lambda code: whole_code(code, specs) == code)
    if damage.fault in (Fault.FOREIGN, Fault.WRONG) or len(text) < KIND:
        return damage
    if text[0] not in READERS:
        return Damage(text, Fault.VERSION)
    if not any(spec.code_letter == text[1] for spec in specs):
        return Damage(text, Fault.GAME)
    return damage


def _code(content: Unpacked, seats: Named, spec: GameSpec) -> str:
    """Return the code of a match whose seats have these kinds and names."""
    match, forms, to = content.match, spec.forms.load(), Writer()
    to.number(spec.players.index(len(seats)), len(spec.players))
    version = _write_rules(match.game.rules(), forms, to)
    _write_seats(seats, content.colours, to)
    forms.setup(len(seats)).write(match.setup, to)
    _write_moves(match, forms, to)
    _write_marks(match, content.options, to)
    return seal(version + spec.code_letter, to_text(to.total()), spec.record_format)


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


def _read(
    source: Reader, spec: GameSpec, rules: Callable[[GameForms], Form]
) -> tuple[Unpacked, Named]:
    forms = spec.forms.load()
    players = spec.players[source.number(len(spec.players))]
    game = spec.game(players, rules(forms).read(source))
    seats, colours = _read_seats(players, source)
    setup = forms.setup(players).read(source)
    match: AnyMatch = Match(game, [Seat(name, kind) for kind, name in seats], setup)
    _read_moves(match, forms, source)
    options = _read_marks(match, source)
    return Unpacked(match, colours, options), seats


def _write_seats(seats: Named, colours: Sequence[int] | None, to: Writer) -> None:
    for kind, name in seats:
        _KIND.write(kind, to)
        _NAME.write(name, to)
    _colours(len(seats)).write(None if colours is None else list(colours), to)


def _read_seats(players: int, source: Reader) -> tuple[Named, list[int] | None]:
    seats = [(_KIND.read(source), _NAME.read(source)) for _ in range(players)]
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
