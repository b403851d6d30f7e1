"""The page's server: it receives what the user did and answers with what changed."""

import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from okanagan.page import words
from okanagan.page.app.game_ui import NotHere
from okanagan.page.app.routes import Arrival, Routes
from okanagan.page.app.screen import Context, Screen, fresh_seed
from okanagan.page.core import protocol
from okanagan.page.core.notices import Action, Notice, Notices
from okanagan.page.core.patches import Patches
from okanagan.page.core.protocol import Answer, BadMessage, Entered, Feature, Message, Reply, on
from okanagan.page.core.session import START, address
from okanagan.page.plugin_bots.feature import BotsFeature
from okanagan.page.plugin_bots.registry import Install, PluginBots, cannot_install
from okanagan.page.saves.exchange import Exchanges
from okanagan.page.saves.feature import Saves, download_action
from okanagan.page.saves.repository import Repository
from okanagan.page.saves.results import Results
from okanagan.page.saves.storage import FORM, Drafts, Storage
from okanagan.page.settings import GENERAL, Settings
from okanagan.page.widgets.markup import game_title
from okanagan.page.words import t

if TYPE_CHECKING:
    from okanagan.page.live.table import LiveTable


@dataclass(eq=False)
class App(Feature):
    """One page, from its opening to its end. The shell calls only `dispatch`."""

    routes: Routes
    now: Callable[[], float] = time.time
    seed: Callable[[], int] = fresh_seed
    install: Install = cannot_install
    clock: Callable[[], float] = time.perf_counter

    def __post_init__(self) -> None:
        self._reset({})

    def dispatch(self, message: Message) -> Answer:
        """Handles a message. A message that does not fit the current state changes nothing."""
        try:
            return self._rest() if message.verb == protocol.REST else self._answered(message)
        except BaseException:  # any error, also a plugin bot's: the user must be able to continue
            return self._recovered(traceback.format_exc())

    @on("open")
    def open(self, message: Message) -> Reply:
        self._reset(message.fields("stored"))
        context = self.context
        context.read_settings()
        words.use(context.settings["language"] or words.best(message.texts("languages")))
        context.tall = message.flag("tall")
        context.still = message.flag("still")
        context.drafts.take(message.form(FORM))
        reply = Reply(self._saves.tidy(), [self._attributes()])
        return self._enter(message.text("hash", ""), reply, first=True)

    @on("go")
    def go(self, message: Message) -> Reply:
        return self._enter(message.text("hash"), Reply())

    @on("dropped")
    def dropped(self, message: Message) -> Reply:
        """Files were dropped on the page, on any screen: the start screen takes them."""
        arrived = self._enter(START, Reply())
        reply = self.screen.handle(Message("import", message.data)) or Reply()
        return Reply(reply.announce, [*arrived.effects, *reply.effects], go=reply.go)

    @on("show")
    def show(self, message: Message) -> None:
        self._patches.forget()

    @on("set")
    def set(self, message: Message) -> Reply:
        try:
            self.context.choose(message.text("name"), message.text("value"))
        except (KeyError, ValueError) as error:
            raise BadMessage(f"no such setting: {error}") from error
        return Reply(effects=self._follow_settings())

    @on("exchanged")
    def exchanged(self, message: Message) -> Reply:
        """The browser has stored all entries of an exchange, or none of them."""
        reply = self.context.exchanges.end(message.text("reason", ""))
        self.context.read_settings()
        return replace(reply, effects=self._follow_settings())

    @on("turned")
    def turned(self, message: Message) -> None:
        """The device or the window has another shape; the regions are drawn for it."""
        self.context.tall = message.flag("tall")

    @on("close-notice")
    def close_notice(self, message: Message) -> None:
        self.context.notices.close(message.text("notice"))

    @on("new-day")
    def new_day(self, message: Message) -> None:
        """The regions are drawn with the new date; nothing else changes."""

    @on("offline-ready")
    def offline_ready(self, message: Message) -> None:
        self.context.offline = True

    @on("update-ready")
    def update_ready(self, message: Message) -> Reply:
        return Reply([self.context.notices.show(_new_version)])

    def _reset(self, stored: dict[str, str]) -> None:
        shelf, storage, notices = self.routes.shelf, Storage(stored), Notices()
        games = shelf.games.values()
        repository = Repository(games, shelf.load, shelf.summarise, storage, self.now)
        context = self.context = Context(
            storage,
            repository,
            PluginBots(storage, games, self.install),
            Settings(GENERAL),
            Drafts(storage, shelf.games),
            Exchanges(storage, notices),
            Results(storage, repository, lambda: self.context.settings["name"]),
            notices,
            open_live=self.open_live_table,
            seed=self.seed,
            now=self.now,
            clock=self.clock,
        )
        results = context.results
        self._saves = Saves(storage, repository, results, notices, lambda: self.screen.session)
        self._bots = BotsFeature(
            context.plugin_bots,
            notices,
            lambda: self._game.bot_group,
            lambda bot: self.screen.dismiss(bot),
        )
        self._features: tuple[Feature, ...] = (self, self._saves, self._bots, context.exchanges)
        self._patches = Patches()
        self._handled: Reply | None = None  # to a message whose screen is not here yet
        self._game = shelf.default
        self._put(self.routes.start(context, shelf.default))

    def open_live_table(self) -> "LiveTable":
        """The live table; its modules are imported when the first one is opened."""
        from okanagan.page.live.feature import LiveConnections
        from okanagan.page.live.table import LiveTable

        context, routes = self.context, self.routes
        if context.live is None:
            context.live = LiveTable(
                context.repository,
                context.notices,
                lambda: self.screen.session,
                lambda at, moves: self.screen.receive(at, moves),
                routes.packed,
                lambda code: routes.unpacked(context, code),
                lambda: context.own,
            )
            self._features = (*self._features, LiveConnections(context.live))
        return context.live

    def _answered(self, message: Message) -> Answer:
        came, missing = (str(message.data.get(name, "")) for name in ("came", "missing"))
        if not came and not missing:
            self._handled = None
        self.routes.shelf.note_loaded(came, missing)
        try:
            return self._answer(self._replied(message))
        except NotHere as lacking:
            if lacking.part != missing:
                return Answer(needs=lacking.part)
            self._handled = None
            return self._answer(Reply([self.context.notices.show(_not_here, lacking)]))

    def _replied(self, message: Message) -> Reply:
        if message.verb != "open":
            self.context.drafts.take(message.form(FORM))
        try:
            reply = self._handled or self._handler(message.verb).handle(message) or Reply()
        except BadMessage:
            return Reply()
        # The same message comes again once the code of the screen is here: it is handled already.
        self._handled = reply
        result = reply if reply.go is None else self._enter(reply.go, reply)
        self._handled = None
        return result

    def _handler(self, verb: str) -> Feature:
        if verb != "tick":
            features = (feature for feature in self._features if verb in feature.verbs)
            return next(features, self.screen)
        if self._saves.conflict:
            raise BadMessage("bots rest while another tab plays the same game")
        return self._bots if self.context.plugin_bots.under_way else self.screen

    def _put(self, arrival: Arrival) -> None:
        self.screen: Screen = arrival.screen
        self._address, self._game = arrival.address, arrival.game or self._game

    def _enter(self, address: str, reply: Reply, *, first: bool = False) -> Reply:
        self._save()
        self._saves.settle()
        arrival, left = self.routes.arrive(self.context, address), self.screen
        # Back on a page of text leads to the game from which it was opened, or to the start.
        if arrival.starts:
            self.context.back = arrival.address
        elif left.goes_on:
            self.context.back = left.session.address if left.session else self._address
        self._put(arrival)
        moved = first or left.over or arrival.address != (address.removeprefix("#") or START)
        entered = self._entered(arrival.address, replace=moved, focus=not first)
        opened = self.screen.opened() or Reply()
        announce = [*reply.announce, *arrival.announce, *opened.announce]
        return Reply(announce, [*reply.effects, entered, *opened.effects], opened.next)

    def _save(self) -> list[Entered]:
        address = self._saves.save()
        if self.screen.session is not None:
            self.routes.witness(self.context, self.screen.session)
        return [self._entered(address, replace=True, focus=False)] if address else []

    def _entered(self, address: str, *, replace: bool, focus: bool) -> Entered:
        return Entered(self._title(), f"#{address}", replace, focus, self._game.id)

    def _title(self) -> str:
        title, game = self.screen.title, game_title(self._game)
        return game if title == game else f"{title} · {game}"

    def _answer(self, reply: Reply) -> Answer:
        if reply.unchanged:
            rest = self._patches.has_pending(self.screen.later())
            return Answer(next=reply.next, plugin_bot=self._plugin_bot_due(), rest=rest)
        live = [] if self.context.live is None else self.context.live.attend(self.screen.session)
        effects = [*reply.effects, *self._save(), *live]
        notices = self.context.notices.markup(playing=self.screen.session is not None)
        return Answer(
            self._patches.changed(self.screen.regions() | {"notices": notices}),
            self.context.storage.writes(),
            reply.announce,
            effects,
            None if self._saves.conflict else reply.next,
            self._plugin_bot_due(),
            # The answer to an immediate tick contains the rest.
            rest=reply.next != 0 and self._patches.has_pending(self.screen.later()),
        )

    def _rest(self) -> Answer:
        later = self.screen.later()
        regions = self._patches.flush(later) if later else {}
        return Answer(regions, plugin_bot=self._plugin_bot_due())

    def _plugin_bot_due(self) -> str | None:
        """The plugin bot that the next tick runs, or the file of the current installation."""
        return self.screen.plugin_bot_due or self.context.plugin_bots.under_way

    def _recovered(self, detail: str) -> Answer:
        """After an error of the program: the game as last saved, or the start screen."""
        sys.stderr.write(detail)  # the browser's console
        self.context.notices.show(_went_wrong, detail.strip().splitlines()[-1])
        session = self.screen.session
        self._patches.forget()
        self._put(self.routes.start(self.context, self.routes.shelf.default))
        try:
            reply = self._enter(session.address if session else START, Reply())
            reply.next = None  # a tick might fail again
            return self._answer(reply)
        except BaseException:  # the saved game itself fails
            default = self.routes.shelf.default
            self._put(self.routes.start(self.context, default))
            return self._answer(self._enter(address(default.id), Reply()))

    def _follow_settings(self) -> list[protocol.Effect]:
        """What the shell does after a change of settings; the language may be another one."""
        before = words.language()
        words.use(self.context.settings["language"] or before)
        if words.language() == before:
            return [self._attributes()]
        self._patches.forget()
        return [protocol.Titled(self._title()), self._attributes()]

    def _attributes(self) -> protocol.Effect:
        attributes = self.context.settings.attributes
        return protocol.Attributes({"lang": words.language(), **attributes})


def _went_wrong(cause: str) -> Notice:
    text = t(
        "Something went wrong in this page. Your saved games are safe: you can continue, or load "
        "the page again. ({cause})",
        cause=cause,
    )
    return Notice("error", text, (download_action(),), urgent=True)


def _not_here(lacking: NotHere) -> Notice:
    advice = t("Check the connection, then try again. The page keeps what it has downloaded.")
    return Notice("missing", f"{lacking.words} {advice}", urgent=True)


def _new_version() -> Notice:
    text = t("A new version of this page is ready. Your games stay.")
    return Notice("update", text, (Action(t("Use it now"), {"data-shell": "update"}),))
