"""The page's texts in the user's language.

A text's English form is its key. `locale/en.json` has the keys, and `locale/<language>.json` the
translations in the same order, so that no language repeats the keys. Write every text for users as
a literal first argument of `t` or `n`, so that the extraction finds it. A comment that begins with
`Translators:` just above a text is copied into the catalogues.
"""

import gettext
import json
import pkgutil
from collections.abc import Iterable
from functools import cache

SOURCE = "en"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
"""The languages of the page, each in its own words."""
Texts = dict[str, list[str]]
"""The forms of each text in a language, by its English form; none if it is not translated."""
_language = SOURCE
_forms: Texts = {}
_rule = cache(gettext.c2py)  # a compiled rule refers to itself: cyclic garbage
_form_for = _rule("n != 1")  # the place of the form for a number
_added: list[str] = []  # packages with catalogues of their own


def t(text: str, /, **values: object) -> str:
    """`text` in the user's language, with the values in its `{name}` fields."""
    forms = _forms.get(text)
    translated = forms[0] if forms else text
    return translated.format(**values) if values else translated


def n(singular: str, plural: str, count: int, /, **values: object) -> str:
    """The form of the text for `count`, which also fills `{n}`."""
    forms = _forms.get(singular)
    english = singular if count == 1 else plural
    return (forms[_form_for(count)] if forms else english).format(n=count, **values)


def mark(text: str) -> str:
    """Marks a text of a table for extraction; `t` translates it when it is shown."""
    return text


def everywhere(text: str, /, **values: object) -> set[str]:
    """`text` in each of the page's languages, with the values in its `{name}` fields."""
    texts = {text, *(form for code in available() for form in _texts(code).get(text, ())[:1])}
    return {each.format(**values) for each in texts}


def language() -> str:
    return _language


def use(wanted: str) -> None:
    """Changes the language; English if there is no catalogue for it."""
    global _language, _forms, _form_for  # one page speaks one language at a time
    _language, _forms = wanted if wanted in available() else SOURCE, {}
    for package in (*_added, __package__):
        plural, forms = _catalogue(_language, package)
        _forms |= forms
    _form_for = _rule(plural)


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
def _texts(code: str) -> Texts:
    return _catalogue(code)[1]


def _catalogue(code: str, package: str = __package__) -> tuple[str, Texts]:
    """The plural rule of a language, and its texts."""
    keys, translated = _read(package, SOURCE), _read(package, code)
    if code == SOURCE or not keys or not translated:
        return "n != 1", {}
    plural, texts = json.loads(translated)
    return plural, dict(zip(json.loads(keys), texts, strict=True))


@cache
def _read(package: str, code: str) -> bytes | None:
    try:
        return pkgutil.get_data(package, f"locale/{code}.json")
    except OSError:
        return None
