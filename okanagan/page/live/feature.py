"""The messages about connections to other devices."""

from dataclasses import dataclass
from functools import partial

from okanagan.page.core.notices import Action, Notice
from okanagan.page.core.protocol import Feature, Message, Reply, check, needed, on
from okanagan.page.core.session import LIVE, Reaction
from okanagan.page.live.arrivals import arrived
from okanagan.page.live.messages import REACTIONS, Presence
from okanagan.page.live.table import Device, LiveTable
from okanagan.page.live.wording import reason_words
from okanagan.page.words import t


@dataclass(eq=False)
class LiveConnections(Feature):
    """Follows the connections, and takes what other devices send."""

    table: LiveTable

    @on("live")
    def changed(self, message: Message) -> Reply | None:
        """A connection is in another state, or a code was refused."""
        table = self.table
        state, reason = message.text("state"), message.text("reason", "")
        if state == "refused":
            table.problem, table.scanning = reason, table.scanning and reason != "no-camera"
            return Reply([reason_words(reason)])
        device = needed(table.device(message.text("peer")), "no such connection")
        was_open, device.state, device.reason = device.open, state, reason
        device.code = message.text("code", "")
        table.problem = ""
        table.scanning = table.scanning and state not in ("joining", "open")
        if device.open:
            table.notices.close("live")
            return self._connected()
        return self._lost(device) if was_open else None

    def _connected(self) -> Reply:
        """A guest greets the host; the host's page of codes goes on with the next device."""
        table = self.table
        if not table.hosting:
            return Reply(effects=[table.send(table.greeting())])
        missing = table.missing
        return table.invite((missing[0],)) if missing and table.shown() is None else Reply()

    def _lost(self, device: Device) -> Reply:
        table = self.table
        if table.session is None:
            return Reply([reason_words("cut")])
        if not table.hosting:
            table.reported = table.session.own or ()
        make = _gone if table.hosting else _host_gone
        text = table.notices.show(partial(make, table.names(device)))
        return Reply([text], [table.send(Presence(table.present))] if table.hosting else [])

    @on("arrived")
    def arrived(self, message: Message) -> Reply | None:
        table = self.table
        device = needed(table.device(message.text("peer")), "no such connection")
        check(device.open, "the connection is not open")
        return arrived(table, device, message.text("text"))

    @on("live-react")
    def react(self, message: Message) -> Reply:
        """Shows a reaction of the first player at this device on all devices."""
        table = self.table
        says = message.text("item")
        check(says in REACTIONS, f"no reaction {says!r}")
        own = needed(table.session, "no game is at the table").own or ()
        check(bool(own), "no player is here")
        reaction = Reaction(own[0], says)
        table.add_reaction(reaction)
        return Reply(effects=[table.send(reaction)])

    @on("live-open")
    def open(self, message: Message) -> Reply:
        """Leads to the page with the codes, to connect a device again."""
        table = self.table
        session = needed(table.session or table.shown(), "no game is at the table")
        table.notices.close("live")
        return Reply(go=LIVE + session.id)


def _gone(names: str) -> Notice:
    text = t("{names}: the connection has ended.", names=names)
    return Notice("live", text, (Action(t("Connect again"), {"data-do": "live-open"}),))


def _host_gone(names: str) -> Notice:
    text = t(
        "The connection to the table has ended. The game is kept here: scan the host’s code again, "
        "or host the table at this device."
    )
    return Notice("live", text, (Action(t("Host the table here"), {"data-do": "live-open"}),))
