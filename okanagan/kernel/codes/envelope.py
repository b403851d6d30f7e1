"""The envelope of a code: its kind and length, and a check value, before the body."""

from zlib import crc32

from okanagan.kernel.codes.digits import ALPHABET, BASE, from_text, to_text

CHECK = 4  # characters of the check value: 62⁴ is over 23 bits
_VALUES = BASE**CHECK


def seal(kind: str, body: str, about: str) -> str:
    """Return kind, length, check value and body as one text.

    `about` is a text that the reader knows; the check value protects it, too.
    """
    head = kind + ALPHABET[(len(kind) + 1 + CHECK + len(body)) % BASE]
    value = _started(about, head, body) % _VALUES
    return head + to_text(value).rjust(CHECK, ALPHABET[0]) + body


def sealed(text: str, kind: int, about: str) -> str:
    """Return the longest beginning of a text whose length and check value are right.

    `text` has only characters of the alphabet; the first `kind` of them are the kind. The result is
    empty if no beginning is right.
    """
    begin = kind + 1 + CHECK
    if len(text) < begin:
        return ""
    head, check = text[: kind + 1], from_text(check_of(text, kind))
    longest, value, at = "", _started(about, head), begin
    for end in range(begin + lacking(text[:begin], kind), len(text) + 1, BASE):
        value, at = crc32(text[at:end].encode(), value), end
        if value % _VALUES == check:
            longest = text[:end]
    return longest


def check_of(text: str, kind: int) -> str:
    """Return the characters of the check value in a sealed text."""
    return text[kind + 1 : kind + 1 + CHECK]


def lacking(text: str, kind: int) -> int:
    """Return by how many characters, modulo 62, a text is shorter than it says."""
    return (ALPHABET.index(text[kind]) - len(text)) % BASE


def _started(about: str, head: str, body: str = "") -> int:
    return crc32(f"{about} {head}{body}".encode())
