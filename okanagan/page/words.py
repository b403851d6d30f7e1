"""The page's texts in the user's language.

A text's English form is its key in the gettext catalogues
`locale/<language>/LC_MESSAGES/okanagan.mo`. Write every text for users as a literal first argument
of `t` or `n`, so that the extraction finds it. A comment that begins with `Translators:` just above
a text is copied into the catalogues.
"""

import gettext
import pkgutil
from collections.abc import Iterable
from functools import cache
from io import BytesIO

SOURCE = "en"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
"""The languages of the page, each in its own words."""

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
    data = _catalogue(wanted)
    _language = wanted if data else SOURCE
    _translations = gettext.GNUTranslations(BytesIO(data)) if data else gettext.NullTranslations()
    for catalogue in [_catalogue_in(package, _language) for package in _added]:
        if catalogue:
            _translations.add_fallback(gettext.GNUTranslations(BytesIO(catalogue)))


def add(package: str) -> None:
    if package not in _added:
        _added.append(package)
        use(_language)


def available() -> list[str]:
    return [code for code in NAMES if code == SOURCE or _catalogue(code)]


def best(wished: Iterable[str]) -> str:
    """The first available language of a browser's list (`fr-CA`, `en`, …), else English."""
    codes = (tag.lower().split("-")[0] for tag in wished)
    known = available()
    return next((code for code in codes if code in known), SOURCE)


@cache
def _texts(code: str) -> gettext.NullTranslations:
    data = _catalogue(code)
    return gettext.GNUTranslations(BytesIO(data)) if data else gettext.NullTranslations()


def _catalogue(code: str) -> bytes | None:
    return _catalogue_in(__package__, code)


@cache
def _catalogue_in(package: str, code: str) -> bytes | None:
    if code not in NAMES:
        return None
    try:
        return pkgutil.get_data(package, f"locale/{code}/LC_MESSAGES/okanagan.mo")
    except OSError:
        return None
