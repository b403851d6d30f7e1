"""The pages with the codes of a live table, and the chapter that explains them."""

import html
import re

import pytest
from simple_html import SafeString

from okanagan.games import GAMES
from okanagan.page.live.wording import REASONS, reason_words
from tests.page.live.devices import Devices, at_table, begun
from tests.page.markup_tree import tree
from tests.page.test_links import opened


@pytest.mark.parametrize("reason", [*REASONS, "what"])
def test_a_refused_code_says_why(reason: str) -> None:
    devices = Devices(begun())
    guest = opened("#/j/HELLO")
    for tab in (devices.host, guest):
        tab.send("live", peer="", state="refused", reason=reason)
        assert f'role="alert">{reason_words(reason)}<' in html.unescape(tab.screen)

    guest.send("live", peer="", state="refused", reason=reason)
    assert 'role="alert"' in guest.screen


def test_the_host_makes_a_new_code_when_one_has_expired() -> None:
    devices = Devices(begun())
    devices.send(devices.host, "live", peer="1", state="lost", reason="expired")
    assert "This code has expired" in devices.host.screen
    assert "data-qr" not in devices.host.screen
    [anew] = tree(SafeString(devices.host.screen)).all(
        "button", data_do="live-invite", data_seat="1"
    )
    devices.send(devices.host, "live-invite", seat=anew["data-seat"])
    assert "expired" not in devices.host.screen
    assert 'data-qr="#/j/A2"' in devices.host.screen


def test_a_guest_scans_a_new_code_when_its_own_has_expired() -> None:
    devices = Devices(begun())
    guest = opened()
    devices.send(guest, "go", hash="#/j/A1")
    devices.send(guest, "live", peer="host", state="lost", reason="expired")
    assert "This code has expired" in guest.screen
    assert "data-qr" not in guest.screen
    answer = guest.send("live-scan")
    [scan] = [effect.to_json() for effect in answer.effects if effect.tag == "live"]
    assert scan == {"effect": "live", "act": "scan", "peers": [], "text": "/j/"}
    assert 'id="camera"' in guest.screen
    devices.send(guest, "go", hash="#/j/A2")
    assert 'data-qr="#/j/B"' in guest.screen
    assert 'id="camera"' not in guest.screen


def test_a_camera_that_was_left_open_is_closed_on_the_next_visit() -> None:
    devices = Devices(begun())
    devices.send(devices.host, "live-scan")
    assert 'id="camera"' in devices.host.screen
    address = devices.host.address
    devices.send(devices.host, "go", hash="#/")
    devices.send(devices.host, "go", hash=address)
    assert 'id="camera"' not in devices.host.screen


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_name_the_controls_as_the_page_does(game: str) -> None:
    rules = tree(SafeString(opened(f"#/{game}/rules/live").screen))
    [chapter] = rules.all("section", data_search_part="live")
    devices = at_table(f"#/{game}")
    [guest] = devices.guests.values()
    in_a_game = "".join(devices.host.regions.values())
    devices.cut(guest)
    devices.send(devices.host, "live-open")
    tabs = opened(f"#/{game}"), opened(f"#/friends/{game}"), devices.host, guest
    shown = html.unescape(in_a_game + "".join("".join(tab.regions.values()) for tab in tabs))
    quoted = re.findall("“(.+?)”", chapter.text)
    assert len(quoted) == 7
    assert [name for name in quoted if f">{name}<" not in shown] == []
    [drawing] = chapter.all("svg", role="img")
    assert drawing["aria-label"]
