"""Several people at one screen: it is covered before the next player's secrets show."""

from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.wording.names import objective_words
from okanagan.page import words

from .players import TouchPlayer
from .positions import at_decision, open_link, played
from .table import Table
from .visits import Visit, reduce_motion

CONTAINED = """(texts) => {
  const symbols = /<symbol\\b.*?<\\/symbol>/gs;
  const document_ = document.documentElement.outerHTML.replace(symbols, "");
  return texts.filter((text) => document_.includes(text));
}"""
"""The texts that are anywhere in the document, except in the store of symbols."""


def secrets_in(table: Table, match: OkanaganMatch, viewer: int | None) -> list[str]:
    """The secrets of players other than the viewer that are in the document."""
    others = [player for player in range(match.state.players) if player != viewer]
    owners = {
        text: match.seats[player].name for player in others for text in secrets(match, player)
    }
    contained: list[str] = table.page.evaluate(CONTAINED, list(owners))
    return [f"{text} ({owners[text]}'s)" for text in contained]


def secrets(match: OkanaganMatch, player: int) -> list[str]:
    """A player's cards and tile as they appear in a document: in words, ids and pictures."""
    cards = match.state.objectives[player]
    texts = [objective_words(card, words) for card in cards]
    texts += [f'card-{card}"' for card in cards]
    hand = match.view((player + 1) % match.state.players).hands[player]
    if hand is not None and hand.tile is None:
        tile = match.state.hands[player]
        texts += [f'#tile-{tile}"', f"tile {tile}:"]
    return texts


def test_three_people_pass_the_device_on_from_the_first_cards(phone: Visit) -> None:
    """At each decision the document is searched for secrets."""
    reduce_motion(phone.page)
    match = played(["Ann", "Bo", "Cy"], 5, lambda match: True)
    table = open_link(phone.page, phone.site.address, match)
    covers: list[str] = []
    covered: list[int] = []  # the numbers of moves at these covers

    def covered_often() -> bool:
        match, viewer = table.match(), table.save()["sidecar"]["shown"]
        assert match.decision is not None
        assert secrets_in(table, match, viewer) == [], f"while {viewer} sees the screen"
        if table.has(".cover"):
            assert viewer is None
            name = match.seats[match.decision.player or 0].name
            assert name in table.page.locator(".cover").inner_text()
            # A tap right after the last answer may count as its second click, which does nothing.
            if not covered or covered[-1] != len(match.moves):
                covers.append(name)
                covered.append(len(match.moves))
        elif len(covers) == 1:
            assert len(secrets_in(table, match, None)) >= 10, "the search finds own cards"
        return len(covers) >= 9

    TouchPlayer(table, seed=3).play(until=covered_often)
    assert covers == [*["Ann", "Bo", "Cy"] * 3], "one for each choice of cards and each turn"


def test_a_reload_before_the_cover_is_lifted_leaves_it_closed(phone: Visit) -> None:
    match = played(["Ann", "Bo"], 4, at_decision("PlaceTile", player=1))
    table = open_link(phone.page, phone.site.address, match)
    phone.page.reload()
    table.settle()
    assert table.has(".cover")
    assert secrets_in(table, match, None) == []
