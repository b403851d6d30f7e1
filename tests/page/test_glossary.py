"""One glossary: each thing has one word everywhere, in every language."""

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
        "turning point": r"\bturns? that (decided|mattered)\b",
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
"""For each game: synonyms of our words, which are not used."""
GLOSSARY = {
    "okanagan": {
        "farm": ("ferme", "boerderij", "Farm"),
        "warehouse": ("entrepôt", "pakhui", "Lagerh(a|ä)us"),
        "silo": ("silo", "silo", "Silo"),
        "hexagon": ("hexagone", "zeshoek", "Sechseck"),
        "circle": ("cercle", "cirkel", "Kreis"),
        "square": ("carré", "vierkant", "Quadrat"),
        "gold nugget": ("pépite", "goudklomp", "Goldnugget"),
        "tribute": ("tribut", "tribuut", "Tribut"),
        "special action": ("action", "actie", "(Sondera|A)ktion"),
        "forest": ("forêt", "bos", "W(a|ä)ld"),
        "lake": ("lac", "m(eer|eren)", "See"),
        "plains": ("plaine", "vlakte", "Ebene"),
        "mountain": ("montagne", "berg", "Gebirge"),
        "lumberjack": ("bûcheron", "houthakker", "Holzfäller"),
        "salmon": ("saumon", "zalm", "Lachs"),
        "territory": ("territoire", "gebied", "Gebiet"),
        "objective": ("objectif", "doelkaart", "Auftr(a|ä)g"),
        "token": ("jeton", "fiche", "Marker"),
        "stack": ("pile", "stapel", "Stapel"),
        "turning point": ("tournant", "keerpunt", "Wendepunkt"),
    },
    "oregon": {
        "farmer": ("fermier", "boer", "Farmer"),
        "building": ("bâtiment", "gebouw", "Gebäude"),
        "landscape": ("paysage", "landschap", "Landschaft"),
        "settler": ("pionnier", "kolonist", "Siedler"),
        "wagon": ("chariot", "huifkar", "Planwagen"),
        "campfire": ("feu", "kampvuur", "Lagerfeuer"),
        "bison": ("bison", "bizon", "Büffel"),
        "post office": ("bureau de poste", "postkantoor", "Poststation"),
        "harbour": (r"\bports?\b", "haven", "H(a|ä)fen"),
        "church": ("église", "kerk", "Kirche"),
        "gold mine": ("mines? d’or", "goudmijn", "Goldmine"),
        "coal mine": ("mines? de charbon", "kolenmijn", "Kohlengrube"),
        "warehouse": ("entrepôt", "pakhui", "Lagerh(a|ä)us"),
        "station": (r"\bgares?\b", "station", "Bahnstation"),
        "coal": ("charbon", "(steen)?kool|kolen", "Kohle"),
        "gold": (r"\bor\b", "goud", "Gold"),
        "token": ("jeton", "fiche", "Anzeiger|plättchen"),
        "joker": ("joker", "joker", "Joker"),
        "extra turn": ("tours? bonus", "extra ?beurt", "Extraz(u|ü)g"),
        "row": ("ligne", "rij", "Reihe"),
        "column": ("colonne", "kolom", "Spalte"),
        "section": ("zone", "sector", "Abschnitt"),
        "group": ("groupe", "groep", "Gruppe"),
        "pile": ("pile", "stapel", "Stapel"),
        "deck": ("pioche", "trekstapel", "stapel"),
        "start tile": ("tuiles? de départ", "starttegel", "Startplättchen"),
        "dead card": ("cartes? mortes?", "dode kaart", "tote[nr]? Karte"),
        "board": ("plateau|jeu de société", "bord", "Spielplan|Brettspiel"),
        "railway": ("voie ferrée", "spoorlijn", "Bahnstrecke"),
        "mountain": ("montagne", "berg", "Gebirge|Berg"),
        "active": ("acti(f|ve)", "actie(f|ve)", "aktiv"),
    },
}
"""For each game: our words in French, Dutch and German."""
LANGUAGES = ("fr", "nl", "de")
SOFT_HYPHEN = "\u00ad"  # where a long word of a card or button may be broken
GLOSSARY_WORDS = [(game, word) for game, words in GLOSSARY.items() for word in words]

texts = cache(catalogues.texts)
catalogue = cache(catalogues.catalogue)


def forms_of(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def english(message: Message) -> list[str]:
    return [re.sub(r"\{.*?\}|Valley of the Lakes", "", form) for form in forms_of(message)]


def translated(message: Message) -> list[str]:
    forms = [message.string] if isinstance(message.string, str) else message.string or []
    return [form.replace(SOFT_HYPHEN, "") for form in forms if form]


def texts_of(game: str, messages: Catalog) -> list[Message]:
    """The texts of a game; shared texts belong to the first game."""
    first, *others = GLOSSARY

    def owner(message: Message) -> str:
        places = [place for place, _ in message.locations]
        owners = [g for g in others if places and all(f"/{g}/" in place for place in places)]
        return owners[0] if owners else first

    return [message for message in messages if owner(message) == game]


@pytest.mark.parametrize("game", OTHER_WORDS)
def test_no_other_words_are_used(game: str) -> None:
    ours = [text for message in texts_of(game, texts()) for text in english(message)]
    for pattern in OTHER_WORDS[game].values():
        assert [text for text in ours if re.search(pattern, text, re.IGNORECASE)] == []


def test_no_verb_follows_a_terrain_for_plains_are_several() -> None:
    forms = [form for message in texts() if message.id for form in forms_of(message)]
    verbs = r"\{(lands?|terrain|territory|what)\} (is|has|was|closes|stays|brings|pays)\b"
    assert [form for form in forms if re.search(verbs, form)] == []


@pytest.mark.parametrize("place", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize(("game", "word"), GLOSSARY_WORDS)
def test_a_word_has_the_same_translation_everywhere(game: str, word: str, place: int) -> None:
    ours = re.compile(rf"\b{word}s?\b|\b{word.removesuffix('y')}ies\b", re.IGNORECASE)
    wanted = re.compile(GLOSSARY[game][word][place], re.IGNORECASE)
    pairs = [
        (text, translation)
        for message in texts_of(game, catalogue(LANGUAGES[place]))
        for text, translation in zip(english(message), translated(message), strict=False)
        if ours.search(text)
    ]
    assert pairs
    assert [pair for pair in pairs if not wanted.search(pair[1])] == []
