"""Several people at one screen: the device is passed on before anyone's secrets show."""

import pytest

from okanagan.games.okanagan.rules.game import OkanaganMatch, load_match
from okanagan.games.okanagan.wording.names import objective_words
from okanagan.page import words

from .players import LIMIT, Tapper
from .positions import asked, open_link, played
from .table import Table, open_start
from .visits import Visit, calm

STANDING = """(signs) => {
  const symbols = /<symbol\\b.*?<\\/symbol>/gs;
  const text = document.documentElement.outerHTML.replace(symbols, "");
  return signs.filter((sign) => text.includes(sign));
}"""
"""Which of these texts stand anywhere in the document, but for the store of all symbols."""

LATE = 115
"""Moves after which a game of three has two rounds or so to go."""


def secrets_in(table: Table, match: OkanaganMatch, viewer: int | None) -> list[str]:
    """What the document holds that only players other than the viewer may know."""
    others = [player for player in range(match.state.players) if player != viewer]
    owners = {
        sign: match.seats[player].name for player in others for sign in secret_signs(match, player)
    }
    found: list[str] = table.page.evaluate(STANDING, list(owners))
    return [f"{sign} ({owners[sign]}'s)" for sign in found]


def secret_signs(match: OkanaganMatch, player: int) -> list[str]:
    """How a player's cards and tile would show in a document: in words, ids and pictures."""
    cards = match.state.objectives[player]
    signs = [objective_words(card, words) for card in cards]
    signs += [f'card-{card}"' for card in cards]
    tile = unseen_tile(match, player)
    return signs if tile is None else [*signs, f'#tile-{tile}"', f"tile {tile}:"]


def unseen_tile(match: OkanaganMatch, player: int) -> int | None:
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


class Passing:
    """Three people play by one device; at each decision, somebody looks for others' secrets."""

    def __init__(self, phone: Visit, after: int) -> None:
        """A game that has so many moves already."""
        calm(phone.page)
        match = played(["Ann", "Bo", "Cy"], 5, lambda match: len(match.moves) >= after)
        self.table = open_link(phone.page, phone.site.address, match)
        self.covers: list[str] = []

    def play(self, covers: int) -> None:
        """Play until the screen was covered so many times, or to the end."""
        Tapper(self.table, seed=3).play(until=lambda: self._look() >= covers)

    def _look(self) -> int:
        kept = self.table.kept()
        match, shown = load_match(kept["record"]), kept["sidecar"]["shown"]
        decision = match.decision
        assert decision is not None
        assert secrets_in(self.table, match, shown) == [], f"while {shown} sees the screen"
        if self.table.has(".cover"):
            assert shown is None
            name = match.seats[decision.player or 0].name
            assert name in self.table.page.locator(".cover").inner_text()
            self.covers.append(name)
        return len(self.covers)


def test_three_people_pass_the_device_on_from_the_first_cards(phone: Visit) -> None:
    passing = Passing(phone, after=0)
    passing.play(covers=9)
    assert passing.covers == [*["Ann", "Bo", "Cy"] * 3], "one for each keeping and each turn"


def test_three_people_pass_the_device_on_to_the_result(phone: Visit) -> None:
    passing = Passing(phone, after=LATE)
    passing.play(covers=LIMIT)
    assert {"Ann", "Bo", "Cy"} == set(passing.covers)
    assert len(phone.page.locator("#result thead .count-head").all()) == 3


@pytest.mark.every_browser
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
