"""One glossary: the same thing has the same word everywhere, in every language."""

import re
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from web.build import catalogues

OTHER_WORDS = {
    "close": r"\b(complete[sd]?|completing)\b(?! set)",
    "building": r"\bstructures?\b",
    "place (a tile)": r"\b(lay|lays)\b (your |a )?tiles?\b",
    "the tokens (as a prize)": r"special action or the rewards",
    "special action": r"\bspecial (power|ability|effect)s?\b",
    "token": r"\b(counter|marker|chip)s?\b",
    "stack": r"\b(pile|draw pile)s?\b(?! of tiles)",
}
"""For a word of ours, what else it might be called, and is not."""
GLOSSARY = {
    "farm": ("ferme", "boerderij"),
    "warehouse": ("entrepôt", "pakhui"),
    "silo": ("silo", "silo"),
    "hexagon": ("hexagone", "zeshoek"),
    "circle": ("cercle", "cirkel"),
    "square": ("carré", "vierkant"),
    "gold nugget": ("pépite", "goudklomp"),
    "tribute": ("tribut", "tribuut"),
    "special action": ("action", "actie"),
    "forest": ("forêt", "bos"),
    "lake": ("lac", "m(eer|eren)"),
    "plains": ("plaine", "vlakte"),
    "mountain": ("montagne", "berg"),
    "lumberjack": ("bûcheron", "houthakker"),
    "salmon": ("saumon", "zalm"),
    "territory": ("territoire", "gebied"),
    "objective": ("objectif", "doelkaart"),
    "token": ("jeton", "fiche"),
    "stack": ("pile", "stapel"),
}
"""Our words, and what each is in French and in Dutch, wherever it stands."""
LANGUAGES = ("fr", "nl")


@cache
def texts() -> Catalog:
    """Every text of the sources, looked for once."""
    return catalogues.texts()


@cache
def catalogue(language: str) -> Catalog:
    """A language's catalogue, read once."""
    return catalogues.catalogue(language)


def english(message: Message) -> list[str]:
    """A text without its values and proper names; of one that counts, both forms."""
    forms = [message.id] if isinstance(message.id, str) else message.id
    return [re.sub(r"\{.*?\}|Valley of the Lakes", "", form) for form in forms]


def translated(message: Message) -> list[str]:
    """The same in the language of the catalogue; nothing where it is not translated."""
    told = [message.string] if isinstance(message.string, str) else message.string or []
    return [form for form in told if form]


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_nothing_is_called_by_another_word(word: str) -> None:
    pattern = re.compile(OTHER_WORDS[word], re.IGNORECASE)
    ours = [text for message in texts() for text in english(message)]
    assert [text for text in ours if pattern.search(text)] == []


@pytest.mark.parametrize("place", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize("word", GLOSSARY)
def test_a_word_is_translated_by_the_same_everywhere(word: str, place: int) -> None:
    ours = re.compile(rf"\b{word}s?\b|\b{word.removesuffix('y')}ies\b", re.IGNORECASE)
    wanted = re.compile(GLOSSARY[word][place], re.IGNORECASE)
    found = [
        (text, told)
        for message in catalogue(LANGUAGES[place])
        for text, told in zip(english(message), translated(message), strict=False)
        if ours.search(text)
    ]
    assert found
    assert [pair for pair in found if not wanted.search(pair[1])] == []
