"""The addresses of games in links, and what the programs that carry links do to them."""

import re

LINK = "/g/"  # the beginning of the address of a game in a link, after `#`
CHALLENGE = "/c/"  # the beginning of the address of a challenge
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_TIMES = 3  # how often a character may have been escaped: `%2523` is `%23` is `#`


def unescaped(text: str) -> str:
    """The text with the characters that are escaped as in `%23`, however often."""
    for _ in range(_TIMES):
        text = _ESCAPES.sub(_characters, text)
    return text


def _characters(escapes: re.Match[str]) -> str:
    return bytes.fromhex(escapes[0].replace("%", "")).decode(errors="replace")
