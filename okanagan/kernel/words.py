"""The language in which people are told of a game, without knowing which it is.

Whoever tells takes a `Words`; the command line hands over `ENGLISH`, the page its own `words`
module, which speaks the player's language. Texts stand as literal first arguments of `t` and `n`,
so that the extraction for translators finds them.
"""

from typing import Protocol


class Words(Protocol):
    """Says texts in one language."""

    def t(self, text: str, /, **values: object) -> str:
        """The text, with `{name}` replaced by the values."""

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The form of the text that goes with `count`, which also fills `{n}`."""


class English:
    """The source language: every text as it is written."""

    def t(self, text: str, /, **values: object) -> str:
        """The text, with `{name}` replaced by the values."""
        return text.format(**values) if values else text

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The form of the text that goes with `count`, which also fills `{n}`."""
        return (one if count == 1 else many).format(n=count, **values)


ENGLISH = English()
"""The one to use where no other language is asked for."""
