"""Messages of a live table: which are refused, and reactions."""

import html

from okanagan import __version__
from okanagan.page.core.session import Reaction
from okanagan.page.live.messages import REACTIONS as NAMES
from okanagan.page.live.messages import Hello, Moves, text_of
from okanagan.page.play.reactions import REACTIONS
from tests.page.live.devices import at_table, moves
from tests.page.test_links import session_of
from tests.page.test_play_by_link import table


def test_a_guest_cannot_move_for_others_or_take_back_their_moves() -> None:
    devices = at_table()
    host, [peer] = devices.host, devices.guests
    [guest] = devices.guests.values()
    while not (len(moves(guest)) > 1 and table(host).game.legal):
        devices.play(guest if table(guest).game.legal else host)
    before, match = list(moves(host)), session_of(host).match
    others = Moves(len(before), [match.legal[0].to_json()])
    reasons = {
        "contains a move of another player": others,
        "belongs to an older position": Moves(0, []),
    }
    for reason, message in reasons.items():
        host.send("arrived", peer=peer, text=text_of(message))
        assert moves(host) == before
        said = f"A message of Bo was refused: it {reason}."
        assert said in html.unescape(host.regions["notices"])
        host.send("close-notice", notice="refused")


def test_a_page_of_another_version_is_told_to_reload() -> None:
    devices = at_table()
    [(peer, guest)] = devices.guests.items()
    page = text_of(Hello(f"{__version__}.1", "", 0))
    form = page.replace('"version": 1', '"version": 2')
    older = "The devices have different versions of this page. Load it again on both of them."
    for tab, sender, name in ((devices.host, peer, "Bo"), (guest, "host", "The host")):
        refused = f"A message of {name} was refused: it comes from another version of this page: "
        for text, said in ((page, older), (form, f"{refused}load it again there.")):
            assert said not in html.unescape(tab.notices)
            tab.send("arrived", peer=sender, text=text)
            assert said in html.unescape(tab.notices)


def test_all_devices_show_the_six_reactions_and_no_other() -> None:
    devices = at_table("", "human", "human", "human", guests=2)
    host, bo = devices.host, next(iter(devices.guests.values()))
    assert [*REACTIONS] == [*NAMES]
    assert len(NAMES) == 6
    for name, says in REACTIONS.items():
        devices.send(bo, "live-react", item=name)
        for tab in devices.tabs:
            shown = html.unescape(tab.regions["reactions"])
            assert shown.count("<li>") == 1, "the latest of a player"
            assert "Bo" in shown
            assert f"react-{name}" in shown
            assert says in shown
    before = [tab.regions["reactions"] for tab in devices.tabs]
    devices.send(bo, "live-react", item="boo")
    [peer, _] = devices.guests
    unknown = text_of(Reaction(1, "clap")).replace("clap", "boo")
    host.send("arrived", peer=peer, text=unknown)
    assert "A message of Bo was refused: it is damaged." in html.unescape(host.notices)
    assert [tab.regions["reactions"] for tab in devices.tabs] == before
