"""The start screen: begin a game, go on with one, bring one in."""

from simple_html import Node, a, div, footer, h1, h2, header, main, p, section

from okanagan.kernel.errors import GameError, RecordError
from okanagan.page.added_bots.form import guest_controls, guest_form
from okanagan.page.added_bots.messages import NOTICE
from okanagan.page.app.beginning import begin
from okanagan.page.app.context import Context
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.core.screen import Region, Screen, on
from okanagan.page.saves.game_list import aside_list, game_list, import_form
from okanagan.page.saves.storage import ASIDE
from okanagan.page.start.setup_form import quick_setup, read_setup, setup_form
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.languages import language_buttons
from okanagan.page.widgets.markup import do_button, page_links, with_icon
from okanagan.page.words import t


class Start(Screen):
    """What the page shows first; the build prerenders it as it is with nothing kept."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._asked = ""
        self._setup_problem = ""
        self._import_problem = ""

    @property
    def title(self) -> str:
        """The game's name."""
        return self.context.kit.title()

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        kit = self.context.kit
        return {
            "screen": div(
                {"class": "page start"},
                _head(self.context),
                main(
                    {"id": "main"},
                    self._kept(),
                    section(
                        {"aria-labelledby": "begin"},
                        h2({"id": "begin"}, t("New game")),
                        do_button(
                            "quick-start",
                            *with_icon("play", t("Play now against a bot")),
                            kind="primary large",
                        ),
                        _invitation(self.context),
                        setup_form(
                            kit,
                            self.context.draft.fields,
                            self._setup_problem,
                            self.context.guests.seats,
                            guest_controls(self.context.guests.packages),
                        ),
                        guest_form(),
                    ),
                    self._brought(),
                ),
                _foot(self.context),
            )
        }

    @on("start")
    def start(self, message: Message) -> Reply | None:
        """Begins a game as the form says."""
        fields = message.fields()
        self.context.draft.take(fields)
        try:
            setup = read_setup(self.context.kit, fields, self.context.guests.seats)
            self.context.notices.close(NOTICE)
            return begin(self.context, setup)
        except GameError as error:
            self._setup_problem = str(error)
            return None

    @on("quick-start")
    def quick_start(self, message: Message) -> Reply:
        """Begins the usual game against one bot."""
        return begin(self.context, quick_setup(self.context.kit))

    @on("import")
    def bring(self, message: Message) -> Reply | None:
        """Takes in a game from a file, or from pasted text."""
        fields = message.fields()
        text = fields.get("file") or fields.get("text") or ""
        self._import_problem = ""
        if not text.strip():
            self._import_problem = t("Choose a file, or paste a game’s text.")
            return Reply([self._import_problem])
        try:
            session = self.context.shelf.adopt(text)
        except RecordError as error:
            self._import_problem = t("This is no game that can be played: {reason}.", reason=error)
            return Reply([self._import_problem])
        self.context.shelf.keep(session)
        return Reply(go=f"/game/{session.id}")

    @on("ask-delete")
    def ask_delete(self, message: Message) -> Reply:
        """Asks whether a kept game shall really go."""
        self._asked = self._known(message)
        return Reply(effects=[Focus(f"#spare-{self._asked}")])

    @on("spare")
    def spare(self, message: Message) -> Reply:
        """It shall not."""
        asked, self._asked = self._asked, ""
        return Reply(effects=[Focus(f"#delete-{asked}")])

    @on("delete")
    def delete(self, message: Message) -> Reply:
        """Deletes the game that was asked about."""
        game_id = self._known(message)
        if game_id != self._asked:
            raise BadMessage(f"nobody was asked about {game_id!r}")
        self._asked = ""
        self.context.shelf.remove(game_id)
        return Reply([t("The game is deleted.")], [Focus("#main h2")])

    def _known(self, message: Message) -> str:
        game_id = message.text("game")
        if self.context.shelf.text(game_id) is None:
            raise BadMessage(f"no game {game_id!r} is kept")
        return game_id

    def _kept(self) -> Node:
        games = self.context.shelf.games()
        if not games:
            return ""
        return section(
            {"aria-labelledby": "kept", "class": "kept"},
            h2({"id": "kept", "tabindex": "-1"}, t("Your games")),
            game_list(games, self._asked),
        )

    def _brought(self) -> Node:
        aside = self.context.storage.keys(ASIDE)
        return section(
            {"aria-labelledby": "bring", "class": "bring"},
            h2({"id": "bring"}, t("Games from elsewhere")),
            import_form(self._import_problem),
            aside_list(aside) if aside else "",
        )


def _head(context: Context) -> Node:
    title, _, subtitle = context.kit.title().partition(": ")
    return header(
        {"class": "masthead"},
        language_buttons(),
        context.kit.emblem(),
        div(
            {"class": "cartouche"},
            h1({"tabindex": "-1"}, title),
            p({"class": "subtitle"}, subtitle) if subtitle else "",
        ),
        p({"class": "tagline"}, context.kit.tagline()),
    )


def _invitation(context: Context) -> Node:
    """The way to learn the game, for who has not played here yet."""
    if context.shelf.games():
        return ""
    text = t("Learn by playing (3 minutes)")
    return a(
        {"class": "button invitation", "href": f"#{context.kit.lesson}"}, with_icon("book", text)
    )


def _foot(context: Context) -> Node:
    links = dict(context.kit.page_titles()) | {"/settings": t("Settings")}
    if context.shelf.games():
        links = {context.kit.lesson: t("Learn by playing")} | links
    ready = t("Ready offline") if context.offline else ""
    return footer(
        page_links(links),
        p({"class": "ready"}, icon("ready"), ready) if ready else "",
    )
