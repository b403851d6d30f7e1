"""The settings, and the start screen, where a game begins or continues."""

from collections.abc import Mapping
from datetime import timedelta

from simple_html import Node, a, div, footer, h1, h2, header, main, nav, p, section, small, span

from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.game_ui import NotHere, Setup, Shelf, spec_of, tidied
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import BadMessage, Jump, Message, Reply, check, on
from okanagan.page.core.session import (
    BACKUP,
    SETTINGS,
    SHARE,
    START,
    STATISTICS,
    DailyGame,
    address,
    daily_address,
)
from okanagan.page.plugin_bots.feature import NOTICE, bot_controls, bot_form
from okanagan.page.saves.game_list import (
    aside_list,
    forgets_hint,
    friends_list,
    game_list,
    import_form,
    stage_words,
    tools_dialog,
)
from okanagan.page.saves.repository import SavedGame
from okanagan.page.saves.storage import ASIDE, DAILY, GAME, LESSON, OF_DAY, PUZZLES, SHOWN_OF_DAY
from okanagan.page.setting_controls import language_buttons, preferences
from okanagan.page.start.setup_form import read_setup, setup_form
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import today
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, plain_page, short_title, way
from okanagan.page.words import mark, n, t


class SettingsScreen(Screen):
    """The settings, on a page of their own."""

    heading = mark("Settings")

    def regions(self) -> dict[str, Node | Region]:
        controls = preferences(self.context.settings, h2)
        look: Attributes = {"class": "settings-group"}
        kept = section(
            look, h2(t("What is stored here")), way(BACKUP, "download", t("Everything in one file"))
        )
        return plain_page("settings", self.title, self.context.back, controls, kept)


class Start(Screen):
    """The screen on which games begin. The build renders it without stored entries."""

    def __init__(self, context: Context, entry: GameSpec, shelf: Shelf) -> None:
        super().__init__(context)
        self._entry, self._shelf, self._games = entry, shelf, shelf.games.values()
        self._game, self.heading = shelf.take(entry), entry.title
        self._others_seen, self._listed = False, entry
        self._chosen = self._setup_problem = self._import_problem = ""

    def regions(self) -> dict[str, Node | Region]:
        games = self.context.repository.games()
        newcomer = all(game.format != self._entry.record_format for game in games)
        lesson, kind = self._lesson(newcomer=newcomer), self._entry.record_format
        waiting = any(game.asks_here for game in games)
        begun = [game for game in games if game.format == kind and not game.over]
        # Only one button stands out: a friend's game, the latest game, or a new one.
        onward = not waiting and any(not game.by_link for game in begun)
        friends = self._with_friends([game for game in games if game.by_link])
        saved = self._saved([game for game in games if not game.by_link], onward=onward)
        by_oneself = self._by_oneself()
        new_game = self._new_game(lesson, newcomer=newcomer, main=not (waiting or onward))
        begin = (new_game, by_oneself, saved) if newcomer else (saved, by_oneself, new_game)
        hint = forgets_hint() if games else ""
        rest = self._tools(games), self._imported()
        content = main({"id": "main"}, hint, "" if newcomer else lesson, friends, *begin, *rest)
        foot = self._foot(newcomer=newcomer)
        look = f"page start start-{self._entry.id}"
        return {"screen": div({"class": look}, self._head(newcomer=newcomer), content, foot)}

    @on("start")
    def start(self, message: Message) -> Reply | None:
        fields = message.fields()
        if fields.get(GAME, self._entry.id) != self._entry.id:
            raise BadMessage(f"{fields[GAME]!r} is not the game on the screen")
        self.context.drafts.take(fields | {GAME: self._entry.id})
        try:
            setup = read_setup(self._game, fields, self._added_seats, self.context.own)
            match = self._game.new_match(setup, self.context.seed())
            session = self.context.repository.begin(match, setup.colours)
        except GameError as error:
            self._setup_problem = str(error)
            return None
        self._keep_own(setup, fields)
        self.context.notices.close(NOTICE)
        if self._game.explains in fields:
            self.context.choose(self._game.explains, "yes")
        return Reply(go=session.address)

    @on("see-setup")
    def see_setup(self, message: Message) -> None:
        """The regions show the changed seats; nothing else changes."""

    @on("import")
    def import_game(self, message: Message) -> Reply:
        from okanagan.page.start.imports import bring_in  # the start does not wait for it

        fields = message.fields()
        text = "\n".join(fields.get(name, "") for name in ("file", "text"))
        try:
            if not text.strip():
                raise RecordError(t("Choose a file, or paste a game’s text."))
            return bring_in(text, self.context, self._shelf)
        except RecordError as error:
            self._import_problem = str(error)
            return Reply([self._import_problem], [Jump("#import-form .problem")])

    @on("send-again")
    def send_again(self, message: Message) -> Reply:
        """Sends the link of a game by link once more."""
        from okanagan.page.sharing.own_name import lacks_name
        from okanagan.page.sharing.turn_text import send_turn  # the start does not wait for it

        game_id = message.text("game")
        check(self.context.repository.has(game_id), f"no game {game_id!r} is saved")
        session = self.context.repository.open(game_id)
        if lacks_name(session):
            return Reply(go=f"{SHARE}{game_id}")
        return Reply(effects=[send_turn(self.context, session, spec_of(session.match))])

    @on("see-others")
    def see_others(self, message: Message) -> None:
        self._others_seen = self._others_seen or message.text("open", "") == "yes"

    @on("list-games")
    def list_games(self, message: Message) -> None:
        """Lists the kept games of another of the page's games."""
        game_id = message.text("game")
        check(game_id in self._shelf.games, f"there is no game {game_id!r}")
        self._listed = self._shelf.games[game_id]

    @on("game-tools")
    def game_tools(self, message: Message) -> None:
        """Fills the dialog with the actions for a game; the shell opens it."""
        game_id = message.text("game")
        check(self.context.repository.has(game_id), f"no game {game_id!r} is saved")
        self._chosen = game_id

    def _keep_own(self, setup: Setup, fields: Mapping[str, str]) -> None:
        """Keeps the name and colour of the only person as the own ones."""
        alone = [not seat.bot for seat in setup.seats] == [True] + [False] * (len(setup.seats) - 1)
        if alone and tidied(fields.get("name-0", "")):
            self.context.choose("name", setup.seats[0].name)
        if alone:
            self.context.choose("colour", str(setup.colours[0]))

    @property
    def _added_seats(self) -> dict[str, str]:
        return self.context.plugin_bots.seats(self._entry.bot_group)

    def _head(self, *, newcomer: bool) -> Node:
        title, _, more = self.title.partition(": ")
        cards = [self._card(game) for game in self._games]
        choice = nav({"class": "which-game", "aria-label": t("Games")}, cards)
        subtitle = p({"class": "subtitle"}, more) if more else ""
        return header(
            {"class": "masthead"},
            language_buttons(),
            choice if len(cards) > 1 else "",
            self._game.emblem(),
            div({"class": "cartouche"}, h1({"tabindex": "-1"}, title), subtitle),
            p({"class": "tagline"}, self._game.tagline()) if newcomer else "",
        )

    def _card(self, game: GameSpec) -> Node:
        link: Attributes = {"href": f"#{address(game.id)}"}
        link |= {"aria-current": "page"} if game is self._entry else {}
        name = span({"class": "name"}, short_title(game))
        return a(link, markup.game_picture(game), name, span({"class": "kind"}, t(game.kind)))

    def _with_friends(self, games: list[SavedGame]) -> Node:
        heading = h2({"id": "friends"}, t("Games with friends"))
        look: Attributes = {"aria-labelledby": "friends", "class": "kept"}
        return section(look, heading, friends_list(games, self._kinds)) if games else ""

    def _saved(self, games: list[SavedGame], *, onward: bool) -> Node:
        heading = h2({"id": "kept", "tabindex": "-1"}, t("Your games"))
        if not games:
            return ""
        listed, seen = self._listed.record_format, self._others_seen
        items = game_list(games, listed, self._kinds, onward=onward, others_seen=seen)
        return section({"aria-labelledby": "kept", "class": "kept"}, heading, items)

    def _by_oneself(self) -> Node:
        """The daily game and the puzzles with their state."""
        game, puzzles = self._entry.id, self._game.puzzles
        daily = way(daily_address(game), "calendar", t("Daily game"), small(self._days()))
        other = way(address(game, puzzles), "puzzle", t("Puzzles"), self._of_day())
        return div({"class": "by-oneself"}, daily, other if puzzles else "")

    def _days(self) -> Node:
        """How far today's game is, or the last days as dots; then how many in a row, with today."""
        now = today(self.context.now())
        begun = self.context.repository.begun(DailyGame(self._entry.id, str(now)))
        if begun:
            return " · ".join(filter(None, (t("in play"), stage_words(begun.summary))))
        if self.context.storage.get(DAILY) is None:
            return t("not played yet")
        from okanagan.page.daily.diary import Diary, streaks  # a newcomer does not wait for it

        results = Diary(self.context.storage).results(self._entry.id)
        last = (now - timedelta(days) for days in range(4, -1, -1))
        dots: list[Node] = [span({"class": "on" if day in results else ""}) for day in last]
        played = streaks(results, now).now
        row = n("{n} day in a row", "{n} days in a row", played)
        return [span({"class": "dots"}, dots), row if now in results else t("not played yet")]

    def _of_day(self) -> Node:
        """How far today's puzzle is; the puzzles themselves are loaded later."""
        game, day = self._entry.id, str(today(self.context.now()))
        done = {OF_DAY: ("confirm", t("solved today")), SHOWN_OF_DAY: ("eye", t("shown today"))}
        for key, (picture, words) in done.items():
            document = self.context.storage.document(PUZZLES, 1, key) or {key: {}}
            if document[key].get(game) == day:
                return small(icon(picture), words)
        return small(t("Puzzle of the day"))

    def _tools(self, games: list[SavedGame]) -> Node:
        chosen = next((game for game in games if game.id == self._chosen), None)
        return tools_dialog(chosen) if games else ""

    @property
    def _kinds(self) -> Mapping[str, GameSpec]:
        """The games by their format, if there are several."""
        kinds = {game.record_format: game for game in self._games}
        return kinds if len(kinds) > 1 else {}

    def _lesson(self, *, newcomer: bool) -> Node:
        """The way to the lesson, for a newcomer or while it is begun."""
        key = LESSON if self._entry is self._shelf.default else f"{LESSON}:{self._entry.id}"
        step: Node = ""
        name = t("Learn by playing (2 minutes)")
        match self.context.storage.parsed(key):
            case {"step": [int(number), int(every)]}:
                name = t("Learn by playing")
                step = small(t("Step {n} of {all}", n=number, all=every))
            case _ if not newcomer:
                return ""
        where = address(self._entry.id, self._game.lesson)
        return way(where, "book", name, step, kind="invitation") if self._game.lesson else ""

    def _new_game(self, lesson: Node, *, newcomer: bool, main: bool) -> Node:
        game, context, entry = self._game, self.context, self._entry
        group = entry.bot_group
        added = bot_controls(context.plugin_bots.packages(group), group) if group else ""
        values, problem, seats = context.drafts.of(entry.id), self._setup_problem, self._added_seats
        return section(
            {"aria-labelledby": "begin"},
            h2({"id": "begin"}, t("New game")),
            lesson if newcomer else "",
            setup_form(
                game,
                entry.id,
                values,
                problem,
                seats,
                added,
                own=context.own,
                newcomer=newcomer,
                main=main,
            ),
            bot_form() if group else "",
        )

    def _imported(self) -> Node:
        return section(
            {"aria-labelledby": "bring", "class": "bring"},
            h2({"id": "bring"}, t("Games from elsewhere")),
            import_form(self._import_problem),
            aside_list(self.context.storage.keys(ASIDE)),
        )

    def _foot(self, *, newcomer: bool) -> Node:
        ready = p({"class": "ready"}, icon("ready"), t("Ready offline"))
        whole = t("okanagan.html: the whole game in one file")
        links: list[Node] = [
            a({"href": f"#{address}"}, words) for address, words in self._links(newcomer).items()
        ]
        pages = nav({"class": "links", "aria-label": t("Pages")}, links)
        one_file = p({"class": "whole one-file"}, icon("ready"), whole)
        return footer(pages, one_file, ready if self.context.offline else "")

    def _links(self, newcomer: bool) -> Mapping[str, str]:
        game, game_id = self._game, self._entry.id
        lesson = {address(game_id, game.lessons or game.lesson): t("Learn by playing")}
        pages = {address(game_id, page): words for page, words in game.page_titles().items()}
        learn = {} if newcomer or not game.lesson else lesson
        own = {} if newcomer else {BACKUP: t("Everything in one file")}
        return {**learn, **pages, STATISTICS: t("Statistics"), **own, SETTINGS: t("Settings")}


class MissingGame(Screen):
    """Reports that a game or a part of it did not arrive, with a button to try again."""

    def __init__(self, context: Context, lacking: NotHere, address: str) -> None:
        super().__init__(context)
        self.heading, self._lacking, self._address = lacking.game.title, lacking, address

    def regions(self) -> dict[str, Node | Region]:
        hash_ = f"#{self._address}"
        return plain_page(
            "missing",
            self.title,
            START,
            p({"role": "alert"}, self._lacking.words),
            p(t("Check the connection, then try again. The page keeps what it has downloaded.")),
            markup.buttons(markup.do_button("go", t("Try again"), kind="primary", hash=hash_)),
        )
