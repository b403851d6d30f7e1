"""The storage of earlier versions still opens."""

import json
from pathlib import Path

from okanagan.page.app.app import App
from okanagan.page.site import routes
from tests.page.frame_helpers import Page

STORED: dict[str, str] = json.loads(
    Path(__file__).with_name("old_store.json").read_text(encoding="utf-8")
)
"""A game with a tile on trial, a finished game, a draft, settings and an added bot."""
IN_PLAY, FINISHED = "7780cf7e", "7afeb9ed"


def page(address: str) -> Page:
    return Page(STORED, address, App(routes(), now=lambda: 1.0, seed=lambda: 7))


def test_a_game_in_play_opens_with_its_trial_and_a_finished_one_with_its_review() -> None:
    tab = page(f"#/game/{IN_PLAY}")
    session = tab.app.screen.session
    assert session is not None
    assert (session.colours, len(session.match.moves)) == ([2, 1, 0], 12)
    assert session.sidecar["plan"] == {"at": [2, -1], "rotation": 2, "build": None}
    key = f"okanagan:game:{IN_PLAY}"
    assert {**tab.store, key: STORED[key]} == STORED, "looking writes nothing but the picture"
    old, new = json.loads(STORED[key]), json.loads(tab.store[key])
    assert new.pop("summary")["turn"]
    assert new == old | {"changed": 0.0}
    for address in (f"#/game/{FINISHED}", f"#/review/{FINISHED}"):
        assert page(address).address == address


def test_the_start_screen_has_the_games_the_draft_the_added_bot_and_the_settings() -> None:
    tab = page("#/")
    assert tab.screen.count('class="continue"') == 1
    assert 'value="Ann"' in tab.screen
    assert '<option value="bot:hard:raider" selected' in tab.screen
    assert tab.screen.count('<option value="bot:last">') == 4
    assert 'data-package="my-bots"' in tab.screen
    assert tab.notices == ""
    stored = json.loads(STORED["okanagan:settings"])
    stored["help"] = {"no": "marks", "yes": "all"}[stored.pop("hints")]
    assert {name: tab.app.context.settings[name] for name in stored} == stored
    usual = {setting.name: setting.default for setting in tab.app.context.settings.table}
    assert json.loads(tab.app.context.settings.to_text()) == usual | stored, "newer ones as usual"
    attributes = tab.effects("attributes")[0]["set"]
    assert attributes["data-theme"] == "dark"
    assert attributes["data-motion"] is None
    assert attributes["data-bar"] == "left"
    tab.send("see-others", open="yes")
    assert tab.screen.count('class="continue"') == 2
