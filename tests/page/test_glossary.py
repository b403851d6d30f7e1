"""One glossary: the same thing has the same word everywhere, in every language."""

import re
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from web.build import catalogues

OTHER_WORDS = {
    "okanagan": {
        "close": r"\b(complete[sd]?|completing)\b(?! set)",
        "building": r"\bstructures?\b",
        "place (a tile)": r"\b(lay|lays)\b (your |a )?tiles?\b",
        "the tokens (as a prize)": r"special action or the rewards",
        "special action": r"\bspecial (power|ability|effect)s?\b",
        "token": r"\b(counter|marker|chip)s?\b",
        "stack": r"\b(pile|draw pile)s?\b(?! of tiles)",
    },
    "oregon": {
        "next to": r"\b(adjacent|neighbou?r(s|ing)?|connected)\b",
        "place (a piece)": r"\bput (a |the )?(farmer|building)s?\b",
        "pile": r"\bstacks?\b",
        "deck": r"\bdraw piles?\b",
        "cell": r"\b(square|field)s?\b",
        "token": r"\b(counter|marker|chip)s?\b",
        "farmer": r"\b(meeple|pawn|worker)s?\b",
        "row, column": r"\bbands?\b",
        "section": r"\bzones?\b",
    },
}
"""For each game: for a word of ours, what else it might be called, and is not."""
GLOSSARY = {
    "okanagan": {
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
    },
    "oregon": {
        "farmer": ("fermier", "boer"),
        "building": ("bâtiment", "gebouw"),
        "landscape": ("paysage", "landschap"),
        "settler": ("pionnier", "kolonist"),
        "wagon": ("chariot", "huifkar"),
        "campfire": ("feu de camp", "kampvuur"),
        "bison": ("bison", "bizon"),
        "post office": ("bureau de poste", "postkantoor"),
        "harbour": (r"\bports?\b", "haven"),
        "church": ("église", "kerk"),
        "gold mine": ("mines? d’or", "goudmijn"),
        "coal mine": ("mines? de charbon", "kolenmijn"),
        "warehouse": ("entrepôt", "pakhui"),
        "station": (r"\bgares?\b", "station"),
        "coal": ("charbon", "(steen)?kool|kolen"),
        "gold": (r"\bor\b", "goud"),
        "token": ("jeton", "fiche"),
        "joker": ("joker", "joker"),
        "extra turn": ("tours? supplémentaire", "extra ?beurt"),
        "row": ("ligne", "rij"),
        "column": ("colonne", "kolom"),
        "section": ("zone", "sector"),
        "group": ("groupe", "groep"),
        "pile": ("pile", "stapel"),
        "deck": ("pioche", "trekstapel"),
        "start tile": ("tuiles? de départ", "starttegel"),
        "dead card": ("cartes? mortes?", "dode kaart"),
        "board": ("plateau|jeu de société", "bord"),
        "railway": ("voie ferrée", "spoorlijn"),
        "mountain": ("montagne", "berg"),
        "active": ("acti(f|ve)", "actie(f|ve)"),
    },
}
"""For each game: our words, and what each is in French and in Dutch, wherever it stands."""
LANGUAGES = ("fr", "nl")
WORDS_AVOIDED = [(game, word) for game, words in OTHER_WORDS.items() for word in words]
WORDS_TOLD = [(game, word) for game, words in GLOSSARY.items() for word in words]


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


def game_of(message: Message) -> str:
    """The game that alone has this text; the first if others have it too."""
    first, *others = GLOSSARY
    places = [place for place, _ in message.locations]
    alone = [one for one in others if places and all(f"/{one}/" in place for place in places)]
    return alone[0] if alone else first


def of(game: str, messages: Catalog) -> list[Message]:
    """The texts of a game; those that all games have count as the first one's."""
    return [message for message in messages if game_of(message) == game]


@pytest.mark.parametrize(("game", "word"), WORDS_AVOIDED)
def test_nothing_is_called_by_another_word(game: str, word: str) -> None:
    pattern = re.compile(OTHER_WORDS[game][word], re.IGNORECASE)
    ours = [text for message in of(game, texts()) for text in english(message)]
    assert [text for text in ours if pattern.search(text)] == []


@pytest.mark.parametrize("place", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize(("game", "word"), WORDS_TOLD)
def test_a_word_is_translated_by_the_same_everywhere(game: str, word: str, place: int) -> None:
    ours = re.compile(rf"\b{word}s?\b|\b{word.removesuffix('y')}ies\b", re.IGNORECASE)
    wanted = re.compile(GLOSSARY[game][word][place], re.IGNORECASE)
    found = [
        (text, told)
        for message in of(game, catalogue(LANGUAGES[place]))
        for text, told in zip(english(message), translated(message), strict=False)
        if ours.search(text)
    ]
    assert found
    assert [pair for pair in found if not wanted.search(pair[1])] == []
