"""The page's texts in the user's language.

A text's English form is its key. `locale/en.json` has the keys, and `locale/<language>.json` the
translations in the same order, so that no language repeats the keys. Write every text for users as
a literal first argument of `t` or `n`, so that the extraction finds it. A comment that begins with
`Translators:` just above a text is copied into the catalogues.
"""

import gettext
import json
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache

SOURCE = "en"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
"""The languages of the page, each in its own words."""


class Catalogue(gettext.NullTranslations):
    """The texts of a language: the forms of each, by its English form, and the plural rule."""

    def __init__(self, texts: Mapping[str, list[str]], plural: str) -> None:
        super().__init__()
        self._texts = texts
        self._form_for = gettext.c2py(plural)

    def gettext(self, message: str) -> str:
        forms = self._texts.get(message)
        return forms[0] if forms else super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._texts.get(msgid1)
        return forms[self._form_for(n)] if forms else super().ngettext(msgid1, msgid2, n)


_translations = gettext.NullTranslations()
_language = SOURCE
_added: list[str] = []  # packages with catalogues of their own


def t(text: str, /, **values: object) -> str:
    """`text` in the user's language, with the values in its `{name}` fields."""
    translated = _translations.gettext(text)
    return translated.format(**values) if values else translated


def n(singular: str, plural: str, count: int, /, **values: object) -> str:
    """The form of the text for `count`, which also fills `{n}`."""
    return _translations.ngettext(singular, plural, count).format(n=count, **values)


def mark(text: str) -> str:
    """Marks a text of a table for extraction; `t` translates it when it is shown."""
    return text


def everywhere(text: str, /, **values: object) -> set[str]:
    """`text` in each of the page's languages, with the values in its `{name}` fields."""
    texts = {text, *(_texts(code).gettext(text) for code in available())}
    return {each.format(**values) for each in texts}


def language() -> str:
    return _language


def use(wanted: str) -> None:
    """Changes the language; English if there is no catalogue for it."""
    global _translations, _language  # one page speaks one language at a time
    _language = wanted if wanted in available() else SOURCE
    _translations = _catalogue(_language)
    for package in _added:
        _translations.add_fallback(_catalogue(_language, package))


def add(package: str) -> None:
    if package not in _added:
        _added.append(package)
        use(_language)


def available() -> list[str]:
    return [code for code in NAMES if code == SOURCE or _read(__package__, code)]


def best(wished: Iterable[str]) -> str:
    """The first available language of a browser's list (`fr-CA`, `en`, …), else English."""
    codes = (tag.lower().split("-")[0] for tag in wished)
    known = available()
    return next((code for code in codes if code in known), SOURCE)


@cache
def _texts(code: str) -> gettext.NullTranslations:
    return _catalogue(code)


def _catalogue(code: str, package: str = __package__) -> gettext.NullTranslations:
    keys, translated = _read(package, SOURCE), _read(package, code)
    if code == SOURCE or not keys or not translated:
        return gettext.NullTranslations()
    plural, texts = json.loads(translated)
    return Catalogue(dict(zip(json.loads(keys), texts, strict=True)), plural)


@cache
def _read(package: str, code: str) -> bytes | None:
    try:
        return pkgutil.get_data(package, f"locale/{code}.json")
    except OSError:
        return None
