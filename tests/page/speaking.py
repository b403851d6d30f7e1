"""The page in another language, for a test: one of ours, or one that shows what was forgotten."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import c2py

import pytest

from okanagan.page import words
from web.build import catalogues

TRANSLATED = [pytest.param(code, marks=pytest.mark.translations) for code in catalogues.languages()]
"""The languages for tests that fail while a translation is missing."""
OUTSIDE_BRACES = re.compile(r"(\{[^}]*\})|[^\W\d_]")


@cache
def masked(text: str) -> str:
    return OUTSIDE_BRACES.sub(lambda match: match[1] or "~", text)


class Masked(dict[str, list[str]]):
    """Every letter of a text becomes a tilde; what is filled in stays as it is."""

    def get(self, text: str, _: object = None) -> list[str]:
        return [masked(text)] * 2


@cache
def _written() -> dict[str, bytes]:
    return catalogues.compiled([key for key in map(catalogues.key_of, catalogues.texts()) if key])


def written(package: str, name: str) -> bytes | None:
    """A file of the page's catalogues, with the texts of all games."""
    return _written().get(name) if package == words.__package__ else None


def compiled(language: str) -> tuple[str, words.Texts]:
    """A catalogue as the page finds it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_read", written)
        return words._catalogue(language)


@contextmanager
def speaking(language: str, texts: words.Texts | None = None) -> Iterator[None]:
    """The page speaks this language, whatever it is asked to."""
    plural, forms = compiled(language)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "use", lambda wanted: None)
        patch.setattr(words, "_language", language)
        patch.setattr(words, "_forms", forms if texts is None else texts)
        patch.setattr(words, "_form_for", c2py(plural))
        yield
