"""The page's languages: texts are extracted, translated, compiled and shown."""

from pathlib import Path

import pytest

from okanagan.page import words
from tests.page.frame_helpers import Page
from tests.page.speaking import written
from web.build import catalogues
from web.build.console import Problem


def test_english_needs_no_catalogue_and_replaces_unknown_languages() -> None:
    for language in ("en", "xx"):
        words.use(language)
        assert words.language() == "en"
        assert words.t("Rules") == "Rules"
        assert words.n("{n} player", "{n} players", 1) == "1 player"
        assert words.n("{n} player", "{n} players", 3) == "3 players"
    assert words.best(["xx-YY", "en-CA", "fr"]) == "en"
    assert words.best([]) == "en"
    assert words.t("Player {number}", number="{0}") == "Player {0}", "braces in values stay"


def test_extraction_finds_the_pages_texts_and_the_games() -> None:
    ids = {message.id for message in catalogues.texts() if message.id}
    assert "Play now" in ids
    assert ("{n} player", "{n} players") in ids
    assert "High contrast" in ids, "texts of tables are marked"
    assert "lumberjack" in ids


def test_a_catalogue_is_compiled_and_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "WORDS", tmp_path / "words")
    monkeypatch.setattr(catalogues, "COMPILED", tmp_path)
    source = catalogues.update("fr")
    filled = source.read_text().replace(
        'msgid "Rules"\nmsgstr ""', 'msgid "Rules"\nmsgstr "Règles"'
    )
    plural = filled.replace('msgstr[0] ""', 'msgstr[0] "{n} un"')
    source.write_text(plural.replace('msgstr[1] ""', 'msgstr[1] "{n} autres"'))
    catalogues.compile_all()
    files = {path.stem: path.read_bytes() for path in (tmp_path / "page/locale").iterdir()}
    monkeypatch.setattr(words, "_read", lambda package, name: files.get(name))
    assert words.best(["fr-CA", "en"]) == "fr"
    words.use("fr")
    assert words.t("Rules") == "Règles"
    assert words.n("{n} player", "{n} players", 0) == "0 un", "in French nought is singular"
    page = Page(languages=["fr"], address="#/rules")
    assert page.effects("attributes")[0]["set"]["lang"] == "fr"
    assert page.app.screen.title == "Règles"
    words.use("en")


@pytest.mark.translations
def test_everything_is_said_again_when_the_language_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(words, "_read", written)
    page = Page(stored={"okanagan:game:1": "damaged"}, languages=["fr"])
    page.send("go", hash="#/rules")
    assert "abîmée" in page.notices
    answer = page.send("set", name="language", value="nl")
    assert "Regels" in answer.regions["screen"]
    assert "beschadigd" in answer.regions["notices"], "a notice, too, speaks the language"
    (titled,) = page.effects("titled")
    assert titled["title"].startswith("Regels")
    assert page.effects("attributes")[0]["set"]["lang"] == "nl"
    assert page.send("set", name="theme", value="dark").regions.keys() <= {"screen"}
    words.use("en")


def test_a_language_that_the_page_does_not_speak_can_not_be_set() -> None:
    page = Page(languages=["fr"])
    page.send("set", name="language", value="zz")
    assert page.effects("attributes") == []
    assert "zz" not in "".join(page.store.values())
    words.use("en")


def test_a_broken_catalogue_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "WORDS", tmp_path)
    (tmp_path / "fr.po").write_text("a text in no form\n")
    with pytest.raises(Problem, match=r"fr\.po"):
        catalogues.compile_all()
