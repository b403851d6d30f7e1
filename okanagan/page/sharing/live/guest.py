"""The page of a device that joins a live table: it answers the host's code with its own."""

from simple_html import Node, form, p, section

from okanagan.page.app.game_ui import tidied
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply, check, on
from okanagan.page.core.session import HOST, JOIN, START
from okanagan.page.live.wording import reason_words
from okanagan.page.setting_controls import choice
from okanagan.page.sharing.live.host import camera, how_it_works, sending, shared, step
from okanagan.page.widgets import markup
from okanagan.page.widgets.markup import Attributes, labelled, name_field, submit_button
from okanagan.page.words import mark, t


class JoinScreen(Screen):
    """Shows the answer. The game opens by itself when the host has scanned it."""

    heading = mark("Join the live table")

    def __init__(self, context: Context, address: str) -> None:
        super().__init__(context)
        self._code, self._live = address, context.open_live()

    def opened(self) -> Reply:
        return self._live.join(self._code)

    @on("own-name")
    def own_name(self, message: Message) -> Reply:
        """Keeps the name, and sends it to the host."""
        name = tidied(message.fields().get("name", ""))
        check(bool(name), "there is no name")
        self.context.choose("name", name)
        return Reply([t("The table knows you as {name}.", name=name)],
                     [self._live.send(self._live.greeting())])  # fmt: skip

    @on("live-share", "live-copy")
    def share(self, message: Message) -> Reply:
        return Reply(effects=[shared(message, self._live.device(HOST))])

    @on("live-scan")
    def scan(self, message: Message) -> Reply:
        """Opens the camera for another code of the host."""
        return self._live.scan(JOIN)

    def regions(self) -> dict[str, Node | Region]:
        return markup.plain_page("sharing live", self.title, START, self._state(), self._own(),
                                 how_it_works())  # fmt: skip

    def _state(self) -> Node:
        live, host = self._live, self._live.device(HOST)
        about: Attributes = {
            "class": "panel live-connect",
            "aria-label": t("The code of this device"),
        }
        if live.problem == "relayed":
            said = p({"class": "live-ready", "role": "alert"}, reason_words(live.problem))
            return section(about, said)
        if host is not None and host.open:
            return section(about, p({"role": "status"}, t("Connected: the game is coming.")))
        problem = live.problem or (host.reason if host else "cut")
        content: list[Node] = []
        if problem:
            content.append(p({"class": "problem", "role": "alert"}, reason_words(problem)))
        if host is not None and host.code:
            words = t("Show this code to the device that hosts the game: its camera reads it.")
            code = markup.qr_code(f"#{JOIN}{host.code}", words)
            content.append(step(0, "qr", words, code, sending()))
        elif not problem:
            content.append(p({"role": "status"}, t("The code is being made…")))
        kind = "primary large" if problem else "quiet"
        content.append(camera(t("Scan the host’s new code"), kind, open_=live.scanning))
        return section(about, *content)

    def _own(self) -> Node:
        """The name and the colour of the player who joins."""
        settings = self.context.settings
        field = name_field("own-name", "name", settings["name"], {"required": None})
        name = form(
            {"id": "own-name-form", "data-do": "own-name"},
            labelled(t("Your name"), "own-name", field),
            submit_button("confirm", t("Use this name"), kind="secondary"),
        )
        return section({"class": "panel own-name"}, name, choice(settings, "colour"))
