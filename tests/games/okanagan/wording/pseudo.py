"""A language for tests: every letter of a text becomes a tilde, and what is filled in stays."""

import re

OUTSIDE_BRACES = re.compile(r"(\{[^}]*\})|[A-Za-z]")


class Pseudo:
    """Whatever still reads as English has not been through here."""

    def t(self, text: str, /, **values: object) -> str:
        return _masked(text).format(**values)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        return _masked(many if count != 1 else one).format(n=count, **values)


def _masked(text: str) -> str:
    return OUTSIDE_BRACES.sub(lambda found: found[1] or "~", text)
