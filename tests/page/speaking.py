"""The page in another language, for a test: one of ours, or one that shows what was forgotten."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo

from okanagan.page import words
from web.build import catalogues

TRANSLATED = [pytest.param(code, marks=pytest.mark.translations) for code in catalogues.languages()]
"""The languages for tests that fail while a translation is missing."""
OUTSIDE_BRACES = re.compile(r"(\{[^}]*\})|[^\W\d_]")


@cache
def masked(text: str) -> str:
    return OUTSIDE_BRACES.sub(lambda match: match[1] or "~", text)


class Masked(NullTranslations):
    """Every letter of a text becomes a tilde; what is filled in stays as it is."""

    def gettext(self, message: str) -> str:
        return masked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@cache
def written(language: str) -> bytes | None:
    """A catalogue as the build writes it; None where there is none."""
    if language not in catalogues.languages():
        return None
    whole = BytesIO()
    write_mo(whole, catalogues.catalogue(language))
    return whole.getvalue()


def compiled(language: str) -> GNUTranslations:
    """A catalogue as the page finds it."""
    return GNUTranslations(BytesIO(written(language) or b""))


@contextmanager
def speaking(language: str, translations: NullTranslations | None = None) -> Iterator[None]:
    """The page speaks this language, whatever it is asked to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "use", lambda wanted: None)
        patch.setattr(words, "_language", language)
        patch.setattr(words, "_translations", translations or compiled(language))
        yield
