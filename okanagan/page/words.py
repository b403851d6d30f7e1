"""The page's texts in the player's language.

English is the source: a text's English form is its key in the gettext catalogues under
`locale/<language>/LC_MESSAGES/okanagan.mo`; a game that comes apart has such catalogues of its own,
for the texts that nothing else says. Write every text a person can read through `t` or
`n`, with a literal first argument, so that the extraction finds it:

    t("Place your tile, {name}.", name=player.name)
    n("{n} token", "{n} tokens", count)

A comment that begins with `Translators:` and stands right above a text goes into the catalogues.

A language is added by its catalogue (`web/words/<language>.po`) and its name in `NAMES`.
"""

import gettext
import pkgutil
from collections.abc import Iterable
from functools import cache
from io import BytesIO

SOURCE = "en"
NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands"}
"""The languages of the page, each in its own words."""

_translations = gettext.NullTranslations()
_language = SOURCE
_added: list[str] = []  # packages with catalogues of their own


def t(text: str, /, **values: object) -> str:
    """`text` in the player's language, with `{name}` replaced by the values."""
    found = _translations.gettext(text)
    return found.format(**values) if values else found


def n(one: str, many: str, count: int, /, **values: object) -> str:
    """The form of the text that goes with `count`, which also fills `{n}`."""
    return _translations.ngettext(one, many, count).format(n=count, **values)


def mark(text: str) -> str:
    """Marks a text of a table for extraction; it is translated when `t` shows it."""
    return text


def language() -> str:
    """The language in use now."""
    return _language


def use(wanted: str) -> None:
    """Speaks `wanted` from now on; English if there is no catalogue for it."""
    global _translations, _language  # one page speaks one language at a time
    data = _catalogue(wanted)
    _language = wanted if data else SOURCE
    _translations = gettext.GNUTranslations(BytesIO(data)) if data else gettext.NullTranslations()
    for own in [_catalogue_in(package, _language) for package in _added]:
        if own:
            _translations.add_fallback(gettext.GNUTranslations(BytesIO(own)))


def add(package: str) -> None:
    """Speaks the texts of a package's own catalogues, too."""
    if package not in _added:
        _added.append(package)
        use(_language)


def available() -> list[str]:
    """The languages with a catalogue, and English, in a stable order."""
    return [code for code in NAMES if code == SOURCE or _catalogue(code)]


def best(wished: Iterable[str]) -> str:
    """The first available language of a browser's list (`fr-CA`, `en`, …), else English."""
    codes = (tag.lower().split("-")[0] for tag in wished)
    known = available()
    return next((code for code in codes if code in known), SOURCE)


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
