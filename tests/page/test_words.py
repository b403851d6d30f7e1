"""The page's languages: every text can be found by the extraction, and shown in another tongue."""

from okanagan.page import words


def test_english_is_spoken_without_a_catalogue() -> None:
    words.use("en")
    assert words.t("Rules") == "Rules"
    assert words.n("{n} player", "{n} players", 1) == "1 player"
    assert words.n("{n} player", "{n} players", 3) == "3 players"


def test_a_language_without_a_catalogue_falls_back_to_english() -> None:
    words.use("xx")
    assert words.language() == "en"


def test_the_first_known_language_of_the_browser_is_spoken() -> None:
    assert words.best(["xx-YY", "en-CA", "fr"]) == "en"
    assert words.best([]) == "en"


def test_braces_in_values_are_only_text() -> None:
    assert words.t("Player {number}", number="{0}") == "Player {0}"
