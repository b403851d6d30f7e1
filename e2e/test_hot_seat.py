"""Several people at one screen: the device is passed on before anyone's secrets show."""

import re

import pytest

from okanagan.page import words
from okanagan.valley.game import ValleyMatch, load_match
from okanagan.valley.telling.objectives import objective_words

from .players import Tapper
from .positions import asked, open_link, played
from .table import Table, open_start
from .visits import Visit

SYMBOLS = re.compile(r"<symbol\b.*?</symbol>", re.DOTALL)


def secrets_in(table: Table, match: ValleyMatch, viewer: int | None) -> list[str]:
    """What the document holds that only players other than the viewer may know."""
    text = SYMBOLS.sub("", table.page.content())
    others = [player for player in range(match.state.players) if player != viewer]
    return [
        f"{sign} ({match.seats[player].name}'s)"
        for player in others
        for sign in secret_signs(match, player)
        if sign in text
    ]


def secret_signs(match: ValleyMatch, player: int) -> list[str]:
    """How a player's cards and tile would show in a document: in words, ids and pictures."""
    cards = match.state.objectives[player]
    signs = [objective_words(card, words) for card in cards]
    signs += [f'card-{card}"' for card in cards]
    tile = unseen_tile(match, player)
    return signs if tile is None else [*signs, f'#tile-{tile}"', f"tile {tile}:"]


def unseen_tile(match: ValleyMatch, player: int) -> int | None:
    """The tile in a player's hand, if that player alone has seen it."""
    held = match.view((player + 1) % match.state.players).hands[player]
    return match.state.hands[player] if held is not None and held.tile is None else None


def test_the_search_for_secrets_finds_them_where_they_show(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = Table.begin(phone.page, ["human Ann", "human Bo", "human Cy"])
    table.tap(phone.page.locator('[data-do="uncover"]'))
    match, shown = table.truth(), table.kept()["sidecar"]["shown"]
    assert len(secrets_in(table, match, None)) >= 10, "five cards, each in words and by its id"
    assert secrets_in(table, match, shown) == []


@pytest.mark.real_engine
def test_three_people_pass_the_device_through_a_whole_game(phone: Visit) -> None:
    phone.page.emulate_media(reduced_motion="reduce")
    fresh = played(["Ann", "Bo", "Cy"], 5, lambda match: True)
    table = open_link(phone.page, phone.site.address, fresh)
    tapper = Tapper(table, seed=3)
    covers: list[str] = []

    def look() -> bool:
        kept = table.kept()
        match, shown = load_match(kept["record"]), kept["sidecar"]["shown"]
        decision = match.decision
        assert decision is not None
        assert secrets_in(table, match, shown) == [], f"while {shown} sees the screen"
        if table.has(".cover"):
            assert shown is None
            name = match.seats[decision.player or 0].name
            assert name in phone.page.locator(".cover").inner_text()
            covers.append(name)
        return False

    tapper.play(until=look)
    assert len(covers) >= 3 * 11, "a cover before each keeping and each turn"
    assert {"Ann", "Bo", "Cy"} == set(covers)
    assert len(phone.page.locator("#result thead .count-head").all()) == 3


def test_a_reload_before_the_cover_is_lifted_leaves_it_closed(phone: Visit) -> None:
    match = played(["Ann", "Bo"], 4, asked("PlaceTile", 1))
    table = open_link(phone.page, phone.site.address, match)
    phone.page.reload()
    table.settle()
    assert table.has(".cover")
    assert secrets_in(table, match, None) == []


def test_one_person_with_bots_is_never_covered(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 4, asked("PlaceTile", 0))
    table = open_link(phone.page, phone.site.address, match)
    assert not table.has(".cover")
    assert secrets_in(table, match, 0) == []
