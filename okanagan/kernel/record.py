"""The record of a game: the format of saved games, shared links and outside checkers."""

import re
from dataclasses import dataclass, field
from typing import Any

from okanagan.kernel.errors import RecordError, brief
from okanagan.kernel.game import Json

VERSION = 1
UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What no terminal or file should get: control characters, also those that end a line or turn its
direction, and halves of characters."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table. Characters that cannot be shown or saved become `�`."""

    name: str  # the player's name
    kind: str = "human"  # `human`, or `bot:` and a name; other programs may write other words

    def __post_init__(self) -> None:
        # Not refused: a name cut in the middle of an emoji must not cost the player a game.
        object.__setattr__(self, "name", UNFIT.sub("\ufffd", self.name))
        object.__setattr__(self, "kind", UNFIT.sub("\ufffd", self.kind))

    @property
    def bot(self) -> str | None:
        """The name of the bot that sits here; None for a human."""
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else None

    def to_json(self) -> dict[str, str]:
        """The seat as an entry of a record's `players`."""
        return {"name": self.name, "seat": self.kind}


@dataclass(slots=True)
class Record:
    """A game's record. Its form is checked; its moves are not replayed yet."""

    format: str
    rules: Json
    seats: list[Seat]
    setup: Json
    moves: list[Json] = field(default_factory=list)
    result: Json | None = None
    options: list[int] | None = None
    practice: bool = False
    hinted: list[int] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The record as one JSON document."""
        document: dict[str, Any] = {
            "format": self.format,
            "version": VERSION,
            "rules": self.rules,
            "players": [seat.to_json() for seat in self.seats],
            "setup": self.setup,
            "moves": self.moves,
            "result": self.result,
        }
        if self.options is not None:
            document["options"] = self.options
        if self.practice:
            document["practice"] = True
        if self.hinted:
            document["hinted"] = self.hinted
        return document


def read_record(document: Json, *formats: str) -> Record:
    """The record in a JSON document, which must have one of these formats.

    Unknown keys are ignored, as later versions may add some. Raises `RecordError` with what is
    missing or wrong, and where.
    """
    if not isinstance(document, dict):
        raise RecordError("a record must be a JSON object")
    form = document.get("format")
    if form not in formats:
        raise RecordError(f"its format is {brief(form)}, not {' or '.join(map(repr, formats))}")
    version = document.get("version")
    if type(version) is not int or version != VERSION:
        raise RecordError(f"its version is {brief(version)}; this program reads version {VERSION}")
    return Record(
        form,
        rules=_needed(document, "rules", dict),
        seats=_seats(_needed(document, "players", list)),
        setup=_needed(document, "setup", dict),
        moves=_needed(document, "moves", list),
        result=_result(document),
        options=_options(document),
        practice=document.get("practice") is True,
        hinted=_hinted(document),
    )


def _needed(document: dict[str, Json], name: str, form: type) -> Json:
    value = document.get(name)
    if not isinstance(value, form):
        word = "object" if form is dict else "list"
        raise RecordError(f"its {name!r} must be a JSON {word}")
    return value


def _result(document: dict[str, Json]) -> Json | None:
    if "result" not in document:
        raise RecordError("its 'result' is missing; it is null while the game goes on")
    return document["result"]


def _options(document: dict[str, Json]) -> list[int] | None:
    options = document.get("options")
    if options is None and "options" not in document:
        return None
    if not isinstance(options, list) or any(type(count) is not int for count in options):
        raise RecordError("its 'options' must be a list of whole numbers")
    return options


def _hinted(document: dict[str, Json]) -> list[int]:
    hinted, moves = document.get("hinted", []), document["moves"]
    if not isinstance(hinted, list) or any(type(number) is not int for number in hinted):
        raise RecordError("its 'hinted' must be a list of whole numbers")
    if hinted != sorted(set(hinted)) or not all(0 <= number <= len(moves) for number in hinted):
        raise RecordError("its 'hinted' must be numbers of its moves, ascending")
    return hinted


def _seats(players: list[Json]) -> list[Seat]:
    return [_seat(number, player) for number, player in enumerate(players)]


def _seat(number: int, player: Json) -> Seat:
    if not isinstance(player, dict):
        raise RecordError(f"player {number} must be a JSON object")
    name, kind = player.get("name"), player.get("seat")
    if not isinstance(name, str) or not isinstance(kind, str):
        raise RecordError(f"player {number} must have a 'name' and a 'seat', both text")
    return Seat(name, kind)
