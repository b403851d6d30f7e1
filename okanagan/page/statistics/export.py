"""The results as files for other programs."""

import json
import time
from collections.abc import Sequence
from typing import Any

from okanagan.page.statistics.figures import Entry

FORMAT, VERSION = "okanagan-statistics", 1


def rows(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """A row for each result; the reasons why a game is not rated are in English."""
    return [
        {
            "id": entry.result.id,
            "ended": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(entry.result.ended)),
            "game": entry.result.game,
            "kind": entry.result.kind or "game",
            "seats": [f"bot:{bot}" if bot else "human" for bot in entry.result.bots],
            "you": entry.result.you,
            "points": list(entry.result.points),
            "winners": list(entry.result.winners),
            "hints": entry.result.hints,
            "taken_back": entry.result.undone,
            "practice": entry.result.practice,
            "unrated": [reason.name.lower() for reason in entry.reasons],
            "rating": round(entry.rating.value, 1),
            "deviation": round(entry.rating.deviation, 1),
        }
        for entry in entries
    ]


def as_json(entries: Sequence[Entry]) -> str:
    document = {"format": FORMAT, "version": VERSION, "results": rows(entries)}
    return json.dumps(document, indent=1)


def as_csv(entries: Sequence[Entry]) -> str:
    """A line for each result (RFC 4180); the values of a list are separated by spaces."""
    lines = rows(entries)
    content = [list(lines[0]), *([_text(value) for value in line.values()] for line in lines)]
    return "".join(f"{','.join(map(_quoted, line))}\r\n" for line in content)


def _text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _quoted(text: str) -> str:
    return '"{}"'.format(text.replace('"', '""')) if set(text) & set(',"\r\n') else text
