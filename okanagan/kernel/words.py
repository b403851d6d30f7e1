"""The languages of a game's texts.

Every function that words something takes a `Words`; the command line passes `ENGLISH`, the page its
own `words` module, in the player's language. Texts are literal first arguments of `t` and `n`, so
that the extraction for translators finds them.
"""

from typing import Protocol


class Words(Protocol):
    """Words texts in one language."""

    def t(self, text: str, /, **values: object) -> str:
        """The text, with `{name}` replaced by the values."""

    def n(self, singular: str, plural: str, count: int, /, **values: object) -> str:
        """The form of the text for `count`, which also fills `{n}`."""


class English:
    """The source language: every text as it is written."""

    def t(self, text: str, /, **values: object) -> str:
        """The text, with `{name}` replaced by the values."""
        return text.format(**values) if values else text

    def n(self, singular: str, plural: str, count: int, /, **values: object) -> str:
        """The form of the text for `count`, which also fills `{n}`."""
        return (singular if count == 1 else plural).format(n=count, **values)


ENGLISH = English()  # the default language


def mark(text: str) -> str:
    """Mark a text of a table for extraction; it is translated where it is shown."""
    return text
