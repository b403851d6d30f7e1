"""What the devices of a live table send each other: JSON texts of four kinds."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.kernel.documents import document_text, parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.page.core.session import Reaction
from okanagan.page.saves.document import tidied
from okanagan.page.widgets.icons import COLOURS
from okanagan.page.widgets.markup import LONGEST_NAME
from okanagan.page.words import t

VERSION = 1  # of the messages
LONGEST = 60_000  # characters; no game's code comes near
REACTIONS = ("clap", "laugh", "wow", "think", "sad", "hurry")


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of a device that joins: who plays there."""

    page: str  # the version of its page
    name: str  # tidied; empty if the player has typed none
    colour: int


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole game, as a code; without a code, the wish to receive it."""

    code: str
    seats: tuple[int, ...]  # of the device that receives it


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves after the first `at` moves of the game; later ones are taken back."""

    at: int
    moves: Sequence[Json]
    hinted: bool = False  # whether the sender received a hint before these moves
    practice: bool = False  # whether the sender plays for practice


@dataclass(frozen=True, slots=True)
class Presence:
    """Which people are there."""

    here: tuple[int, ...]


Content = Hello | Whole | Moves | Presence | Reaction


def text_of(content: Content) -> str:
    match content:
        case Hello(page, name, colour):
            data: dict[str, Json] = {"kind": "hello", "page": page, "name": name, "colour": colour}
        case Whole(code, seats):
            data = {"kind": "game", "code": code, "seats": list(seats)}
        case Moves(at, moves, hinted, practice):
            data = {"kind": "move", "at": at, "moves": list(moves)}
            data |= {"hinted": hinted, "practice": practice}
        case Presence(here):
            data = {"kind": "presence", "here": list(here)}
        case Reaction(by, says):
            data = {"kind": "presence", "by": by, "says": says}
    return document_text({"version": VERSION, **data})


def read(text: str) -> Content:
    """The content of a message. Raises `RecordError` with a text for the user."""
    damaged = RecordError(t("it is damaged"))
    if len(text) > LONGEST:
        raise damaged
    try:
        data = parse_document(text)
    except RecordError as error:
        raise damaged from error
    if isinstance(data, dict) and data.get("version") != VERSION:
        raise RecordError(t("it comes from another version of this page: load it again there"))
    content = _content(data)
    if content is None:
        raise damaged
    return content


def _content(data: Json) -> Content | None:
    match data:
        case {"kind": "hello", "page": str(page), "name": str(name), "colour": colour}:
            known = isinstance(colour, int) and colour in range(len(COLOURS))
            return Hello(page[:40], tidied(name, LONGEST_NAME), int(colour)) if known else None
        case {"kind": "game", "code": str(code), "seats": [*seats]} if _places(seats):
            return Whole(code, tuple(seats))
        case {"kind": "move", "at": at, "moves": [*moves]} if type(at) is int and at >= 0:
            return Moves(at, moves, data.get("hinted") is True, data.get("practice") is True)
        case {"kind": "presence", "here": [*here]} if _places(here):
            return Presence(tuple(here))
        case {"kind": "presence", "by": by, "says": says} if says in REACTIONS and _places([by]):
            return Reaction(by, says)
    return None


def _places(values: Sequence[Json]) -> bool:
    """Whether these may be players of a game."""
    return all(type(value) is int and 0 <= value < len(COLOURS) for value in values)
