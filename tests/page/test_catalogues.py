"""The catalogues: complete, in the right language, with the right values and marks."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

import okanagan
from okanagan.page.words import NAMES, SOURCE
from tests.games.okanagan.wording.played import sentences
from tests.page.speaking import speaking
from web.build import catalogues

LANGUAGES = catalogues.languages()
PLURALS = {"de": "(n != 1)", "fr": "(n > 1)", "nl": "(n != 1)"}
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|from|this|that|are|each|takes?|tiles?|tokens?|players?|stack|game)\b",
    re.IGNORECASE,
)
"""Words that only English has."""
PROPER = re.compile("Okanagan: Valley of the Lakes|Board Game Arena")
"""Names that are the same in every language."""
ENDS = tuple(".:?!…")
NO_BREAK = "\u00a0\u202f"
WRONG_SPACES = {
    "de": rf"[\s{NO_BREAK}][;:!?]|[«»”]",
    "fr": rf"[^{NO_BREAK}][;:!?»]|«[^{NO_BREAK}]",
    "nl": rf"[\s{NO_BREAK}][;:!?]|[«»]",
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_no_text_stands_inside_an_f_string() -> None:
    """The catalogues do not look there, so it would be English in every language."""
    inside = [
        f"{file}:{call.lineno}"
        for file in Path(okanagan.__path__[0]).rglob("*.py")
        for formatted in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(formatted, ast.JoinedStr)
        for call in ast.walk(formatted)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id in {"t", "n", "mark"} and isinstance(call.args[0], ast.Constant)
    ]
    assert inside == []


def entries(language: str) -> list[Message]:
    """The translated texts; another test finds missing translations."""
    return [
        message
        for message in catalogues.catalogue(language)
        if message.id and message.string and all(message.string)
    ]


def plurals(message: Message) -> tuple[str, ...]:
    assert isinstance(message.string, tuple), message.id
    return message.string


def forms_of(message: Message) -> list[tuple[str, str]]:
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    singular, plural = message.id
    first, *others = plurals(message)
    return [(singular, first), *((plural, form) for form in others)]


def all_forms(language: str) -> list[tuple[str, str]]:
    return [
        (PROPER.sub("", english), PROPER.sub("", form))
        for message in entries(language)
        for english, form in forms_of(message)
    ]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_is_a_catalogue_for_every_language_that_the_page_names() -> None:
    assert {SOURCE, *LANGUAGES} == set(NAMES)


@pytest.mark.translations
@every_language
def test_every_text_is_translated(language: str) -> None:
    missing = catalogues.missing(catalogues.catalogue(language), catalogues.texts())
    assert not missing, f"python -m web.build.catalogues; then translate in {language}.po"


@pytest.mark.translations
@every_language
def test_no_unused_text_is_kept(language: str) -> None:
    unused = catalogues.unused(catalogues.catalogue(language), catalogues.texts())
    assert not unused, "python -m web.build.catalogues takes them out"


@every_language
def test_plural_forms_are_the_languages_own(language: str) -> None:
    catalogue: Catalog = catalogues.catalogue(language)
    assert catalogue.plural_expr == PLURALS[language]
    for message in entries(language):
        if not isinstance(message.id, str):
            assert len(plurals(message)) == catalogue.num_plurals, message.id


@every_language
def test_the_same_values_are_filled_in(language: str) -> None:
    for message in entries(language):
        for english, form in forms_of(message):
            # The first form of a plural may be for several numbers, and then contains the number.
            more = set() if isinstance(message.id, str) else {"n"}
            assert placeholders(form) | more == placeholders(english) | more, form
            assert placeholders(english) - {"n"} <= placeholders(form), form


@every_language
def test_texts_begin_and_end_as_in_english(language: str) -> None:
    """A part of a sentence is a part in every language; a German one may begin with a noun."""
    german = language == "de"
    for english, form in all_forms(language):
        if english[:1].isalpha() and form[:1].isalpha() and not (german and form[0].isupper()):
            assert english[0].isupper() == form[0].isupper(), form
        assert english.endswith(ENDS) == form.endswith(ENDS), form


@every_language
def test_no_english_and_no_wrong_marks_or_spaces_are_left(language: str) -> None:
    bad = re.compile(rf"['\"]|\.\.\.|  |{WRONG_SPACES[language]}")
    for _, form in all_forms(language):
        assert not ENGLISH.search(re.sub(r"\{.*?\}", "", form)), form
        assert not bad.search(form), form


@pytest.mark.translations
@every_language
@pytest.mark.parametrize(("edition", "players"), [("en", 4), ("nl", 3)])
def test_a_whole_game_is_told_without_english(language: str, edition: str, players: int) -> None:
    from okanagan.page import words

    with speaking(language):
        for sentence in sentences(edition, players, 3, words):
            assert not ENGLISH.search(sentence), sentence
            assert not re.search("[{}]", sentence), sentence
