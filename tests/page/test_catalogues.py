"""The catalogues: nothing is missing, nothing is half done, and everything can be filled in."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from okanagan.page.words import NAMES, SOURCE
from tests.games.okanagan.wording.played import sentences
from tests.page.speaking import speaking
from web.build import catalogues

LANGUAGES = catalogues.languages()
PLURALS = {"fr": "(n > 1)", "nl": "(n != 1)"}
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|from|this|that|are|each|takes?|tiles?|tokens?|players?|stack|game)\b",
    re.IGNORECASE,
)
"""Words that no other language of ours has."""
PROPER = re.compile("Okanagan: Valley of the Lakes|Board Game Arena")
"""Names that are the same in every language."""
ENDS = tuple(".:?!…")
NO_BREAK = "\u00a0\u202f"

every_language = pytest.mark.parametrize("language", LANGUAGES)


def entries(language: str) -> list[Message]:
    """What is translated: that nothing is missing has a test of its own."""
    return [
        message
        for message in catalogues.catalogue(language)
        if message.id and message.string and all(message.string)
    ]


def plurals(message: Message) -> tuple[str, ...]:
    """The translated forms of a text that counts."""
    assert isinstance(message.string, tuple), message.id
    return message.string


def both(message: Message) -> list[tuple[str, str]]:
    """The forms of a text with the English that each translates."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    one, many = message.id
    first, *others = plurals(message)
    return [(one, first), *((many, form) for form in others)]


def said(language: str) -> list[tuple[str, str]]:
    """Every form of every text, in English and translated, without proper names."""
    return [
        (PROPER.sub("", english), PROPER.sub("", form))
        for message in entries(language)
        for english, form in both(message)
    ]


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_is_a_catalogue_for_every_language_that_the_page_names() -> None:
    assert {SOURCE, *LANGUAGES} == set(NAMES)


@pytest.mark.translations
@every_language
def test_every_text_is_translated_for_certain(language: str) -> None:
    missing = catalogues.missing(catalogues.catalogue(language), catalogues.texts())
    assert not missing, f"python -m web.build.catalogues; then translate in {language}.po"


@pytest.mark.translations
@every_language
def test_no_text_is_kept_that_is_not_said_any_more(language: str) -> None:
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
        for english, form in both(message):
            # The first form of a plural may stand for more than one number, and then says which.
            more = set() if isinstance(message.id, str) else {"n"}
            assert holes(form) | more == holes(english) | more, form
            assert holes(english) - {"n"} <= holes(form), form


@every_language
def test_nothing_is_left_in_english(language: str) -> None:
    for _, form in said(language):
        assert not ENGLISH.search(re.sub(r"\{.*?\}", "", form)), form


@every_language
def test_texts_begin_and_end_as_in_english(language: str) -> None:
    """A text that stands within a sentence does so in every language; others end one."""
    for english, form in said(language):
        if english[:1].isalpha() and form[:1].isalpha():
            assert english[0].isupper() == form[0].isupper(), form
        assert english.endswith(ENDS) == form.endswith(ENDS), form


@every_language
def test_quotes_dots_and_apostrophes_are_printers_ones(language: str) -> None:
    for _, form in said(language):
        assert not re.search(r"['\"]|\.\.\.|  ", form), form


def test_french_keeps_double_marks_with_their_word() -> None:
    for _, form in said("fr"):
        assert not re.search(rf"[^{NO_BREAK}][;:!?»]|«[^{NO_BREAK}]", form), form


def test_dutch_marks_stand_close() -> None:
    for _, form in said("nl"):
        assert not re.search(rf"[\s{NO_BREAK}][;:!?]|[«»]", form), form


@pytest.mark.translations
@every_language
@pytest.mark.parametrize(("edition", "players"), [("en", 4), ("nl", 3)])
def test_a_whole_game_is_told_without_english(language: str, edition: str, players: int) -> None:
    from okanagan.page import words

    with speaking(language):
        for sentence in sentences(edition, players, 3, words):
            assert not ENGLISH.search(sentence), sentence
            assert not re.search("[{}]", sentence), sentence
