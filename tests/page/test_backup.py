"""Everything in one file: what goes out comes in again, and damage is named and left out."""

import json
import random
import re
from dataclasses import asdict
from html import unescape
from itertools import count
from typing import Any

import pytest

from okanagan.games import GAMES
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.page.app.app import App
from okanagan.page.backup.document import backup_text, read_backup
from okanagan.page.daily.diary import Result
from okanagan.page.site import routes
from tests.page.frame_helpers import Page
from tests.page.hostile.victim import store
from tests.thorough import sample

OLD = store()
"""Two games, a form, settings, an added bot and a diary, from an earlier version."""
GAME, OTHER_GAME = sorted(key for key in OLD if key.startswith("okanagan:game:"))
DIARY, PUZZLES, SETTINGS = "okanagan:daily", "okanagan:puzzles", "okanagan:settings"
FULL = OLD | {
    PUZZLES: '{"version": 1, "results": {"a": "first", "b": "missed"}}',
    "okanagan:lesson": '{"record": {}, "sidecar": {}}',
    "okanagan:aside:game:x:1": "junk \u2028 \ud800",
    "okanagan:later-things": "[1.50, {}]",
}


class Tab(Page):
    """A tab of the real page."""

    def __init__(self, stored: dict[str, str] | None = None, address: str = "#/backup") -> None:
        times = count(1e9)
        super().__init__(stored, address, App(routes(), lambda: next(times), clock=lambda: 0.0))

    def saved(self) -> str:
        """The file."""
        self.send("save-all")
        [file] = self.effects("share-file")
        assert re.fullmatch(r"okanagan-\d{4}-\d\d-\d\d\.json", file["name"])
        text: str = file["text"]
        return text

    def check(self, text: str, verb: str = "import") -> None:
        self.send(verb, fields={"file": text})
        while self.answer.next == 0 or self.answer.needs:
            self.send("tick")

    def bring(self, text: str, way: str = "merge", **fields: str) -> "Tab":
        self.check(text)
        self.send("bring-all", way=way, fields=fields)
        return self

    @property
    def words(self) -> str:
        return unescape(re.sub("<[^>]*>", " ", self.screen + self.notices))

    @property
    def table(self) -> dict[str, tuple[int, int]]:
        """How many things of each kind are in the file and here."""
        cells = r"<th scope=.row.>([^<]*)</th><td>(\d+)</td><td>(\d+)</td>"
        rows = re.findall(cells, self.screen)
        return {unescape(title): (int(there), int(here)) for title, there, here in rows}


def changed(key: str, text: str | None = None, **parts: Any) -> str:
    """A stored entry with other parts."""
    return json.dumps(json.loads(text or FULL[key]) | parts)


def file_of(entries: dict[str, str]) -> str:
    names = {key.removeprefix("okanagan:"): text for key, text in entries.items()}
    return backup_text(names, 1.0)


def puzzles(**results: str) -> str:
    return json.dumps({"version": 1, "results": results})


def diary(**days: int) -> str:
    results = {
        day.replace("_", "-")[1:]: asdict(Result(own, 3, "won", 0, "")) for day, own in days.items()
    }
    return json.dumps({"version": 1, "days": {"okanagan": results}})


@pytest.mark.parametrize("way", ["merge", "replace"])
def test_everything_comes_back_in_an_empty_browser(way: str) -> None:
    text = Tab(FULL).saved()
    assert json.loads(text)["format"] == "okanagan-backup"
    tab = Tab()
    tab.check(text)
    assert tab.table["Your games"] == (2, 0)
    assert tab.table["Results of daily games"] == (4, 0)
    assert tab.table["Results of puzzles"] == (2, 0)
    assert "Damaged" not in tab.words
    assert tab.store == {}, "nothing changes before the visitor chooses"
    assert "checked" in tab.screen, "without settings here, those of the file are wanted"
    tab.send("bring-all", way=way, fields={"settings": "on"})
    assert tab.address == "#/"
    assert {**tab.store, SETTINGS: ""} == {**FULL, SETTINGS: ""}
    older = json.loads(FULL[SETTINGS])
    assert older.pop("hints") == "yes", (
        "a setting of an earlier version, which has another name now"
    )
    assert json.loads(tab.store[SETTINGS]).items() >= older.items()
    assert tab.app.context.settings["theme"] == "dark"
    assert Tab(tab.store, f"#/game/{GAME[14:]}").address == f"#/game/{GAME[14:]}"
    tab.send("undo-exchange")
    assert tab.store == {}
    assert "as it was" in tab.words


def test_a_file_that_another_program_has_written_anew_is_read() -> None:
    text = json.dumps(json.loads(Tab(FULL).saved()), indent=2, ensure_ascii=False)
    assert read_backup(text) == read_backup(Tab(FULL).saved())


@pytest.mark.parametrize(
    ("key", "here", "there", "result"),
    [
        (GAME, changed(GAME, changed=5), changed(GAME, changed=6), "there"),
        (GAME, changed(GAME, changed=6), changed(GAME, changed=5), "here"),
        (GAME, changed(GAME, changed=6), changed(GAME, changed=6, title="B"), "here"),
        (GAME, "junk", changed(GAME, changed=6), "there"),
        (DIARY, diary(_2026_01_01=7), diary(_2026_01_01=8, _2026_01_02=9),
         diary(_2026_01_01=7, _2026_01_02=9)),
        (DIARY, "junk", diary(_2026_01_02=9), "there"),
        (PUZZLES, puzzles(a="missed", b="later"), puzzles(a="later", b="first", c="shown"),
         puzzles(a="later", b="later", c="shown")),
        (SETTINGS, changed(SETTINGS, theme="light"), changed(SETTINGS, theme="dark"), "here"),
        ("okanagan:later", "[1]", "[2]", "here"),
    ],
)  # fmt: skip
def test_a_merge_keeps_both(key: str, here: str, there: str, result: str) -> None:
    tab = Tab({key: here, OTHER_GAME: OLD[OTHER_GAME]}).bring(file_of({key: there}))
    if here == "junk":
        assert "junk" in tab.store.values(), "what is damaged here is set aside"
    wanted = {"here": here, "there": there}.get(result, result)
    assert json.loads(tab.store[key]) == json.loads(wanted)
    assert tab.store[OTHER_GAME] == OLD[OTHER_GAME]


def test_a_merge_takes_the_settings_if_the_visitor_wants_them() -> None:
    text = file_of({SETTINGS: '{"theme": "dark", "language": "fr", "speed": "warp"}'})
    tab = Tab({SETTINGS: '{"theme": "light"}'}).bring(text, settings="on")
    assert (tab.app.context.settings["theme"], tab.app.context.settings["speed"]) == (
        "dark",
        "normal",
    )
    assert 'lang="fr"' in tab.screen or "Paramètres" in tab.words
    assert tab.effects("attributes")[0]["set"]["data-theme"] == "dark"
    tab.send("undo-exchange")
    assert tab.store == {SETTINGS: '{"theme": "light"}'}


def test_a_replacement_removes_the_rest_and_undo_keeps_what_has_changed_since() -> None:
    aside = {"okanagan:aside:x:1": "junk"}
    before = {OTHER_GAME: OLD[OTHER_GAME], DIARY: OLD[DIARY]} | aside
    tab = Tab(before).bring(file_of({GAME: OLD[GAME], DIARY: diary()}), "replace")
    assert tab.store == {GAME: OLD[GAME], DIARY: diary()} | aside
    tab.send("stored-elsewhere", key=DIARY, value=diary(_2026_01_01=7))
    tab.store[DIARY] = diary(_2026_01_01=7)
    tab.send("undo-exchange")
    assert tab.store == before | {DIARY: diary(_2026_01_01=7)}


def test_a_full_storage_changes_nothing() -> None:
    tab = Tab(OLD)
    tab.room = 3000
    tab.bring(file_of({GAME: OLD[GAME], "okanagan:later": json.dumps(["x" * 3000])}), "replace")
    assert tab.store == tab.app.context.storage.entries == OLD
    assert "too full" in tab.words
    assert tab.address == "#/backup"
    tab.room = 10_000
    tab.send("bring-all", way="replace", fields={})
    assert OTHER_GAME not in tab.store


def test_a_dropped_file_and_one_on_the_start_page_are_recognised() -> None:
    for verb in ("dropped", "import"):
        tab = Tab(address="#/")
        tab.check(Tab(FULL).saved(), verb)
        assert tab.address == "#/backup"
        assert tab.table["Your games"] == (2, 0)
    tab.check("no backup")
    assert "Single games" in tab.words
    tab.check('{"format": "okanagan-backup", "version": 2, "entries": []}')
    assert "newer version" in tab.words
    assert not tab.table


def test_what_is_damaged_is_named_and_left_out() -> None:
    lines = Tab(FULL).saved().split("\n")
    games = [number for number, line in enumerate(lines) if '"game:' in line]
    lines[games[0]] = lines[games[0]].replace('"Ann"', '"Anm"', 1)  # fits, but was changed
    lines[games[1]] = lines[games[1]].replace('"record": {', '"record": ', 1)
    forged = changed(GAME, record=json.loads(OLD[GAME])["record"] | {"moves": [[0]]})
    unreadable = file_of(
        {"okanagan:game:../x": OLD[GAME], GAME: forged, DIARY: '{"version": 2, "days": {}}'}
    )
    for text, problems in (
        ("\n".join(lines), ["The game of Anm", f"The game {OTHER_GAME[14:]}"]),
        ("\n".join(lines[:-4]), ["entries are missing"]),
        (unreadable, ["move 0", "daily games: it was saved by another version", "The game of Ann"]),
    ):
        tab = Tab()
        tab.check(text)
        for problem in problems:
            assert problem in tab.words
    tab.send("bring-all", way="replace", fields={})
    assert tab.store == {}, "nothing was left"


def test_a_game_whose_code_cannot_be_loaded_is_named() -> None:
    spec = GAMES["oregon"]
    match = Match.new(spec.game(2, {}), [Seat("Ann"), Seat("Bo")], seed=1)
    tab = Tab()
    tab.brings = False
    save = {"format": "okanagan-save", "version": 1, "record": match.record().to_json()}
    tab.check(file_of({"okanagan:game:a": json.dumps(save), GAME: OLD[GAME]}))
    assert "Oregon" in tab.words
    assert "could not be downloaded" in tab.words
    assert tab.table["Your games"] == (1, 0)
    there = Tab().bring(file_of({"okanagan:game:a": json.dumps(save)}))
    assert there.game_keys() == ["okanagan:game:a"]


@pytest.mark.slow
def test_a_backup_survives_changed_bytes() -> None:
    """Whatever is accepted is what was saved: every other entry is named."""
    text, rng = Tab(FULL).saved(), random.Random(1)
    names = {key.removeprefix("okanagan:"): entry for key, entry in FULL.items()}
    for _ in range(sample(600, 3000)):
        at, size = rng.randrange(len(text)), rng.choice((0, 1, 1, 1, 3, 400))
        piece = rng.choice(
            ("", chr(rng.randrange(32, 127)), "\n", "\ud800", '"', "{", "]", "9" * 20)
        )
        damaged = text[:at] + piece + text[at + size :]
        try:
            entries, missing = read_backup(damaged)
        except RecordError:
            continue
        good = {name: entry.text for name, entry in entries.items() if entry.intact}
        assert good.items() <= names.items()
        if '"count": 11' in damaged:
            assert len(entries) + missing >= len(names)
