"""The page's server: takes what the person did, answers with what changed on the screen."""

import sys
import time
import traceback
from collections.abc import Callable
from functools import partial

from okanagan.page import words
from okanagan.page.added_bots.messages import GuestDesk
from okanagan.page.added_bots.registry import GuestBots, Install, cannot_install
from okanagan.page.app.context import Context, fresh_seed
from okanagan.page.app.game_ui import Kit
from okanagan.page.app.routes import GAME, START, arrive
from okanagan.page.core.notices import Action, Notice
from okanagan.page.core.patches import Patches
from okanagan.page.core.protocol import (
    REST,
    Answer,
    Attributes,
    BadMessage,
    Effect,
    Entered,
    Message,
    Reply,
    Titled,
)
from okanagan.page.core.screen import Feature, Screen, on
from okanagan.page.saves.draft import Draft
from okanagan.page.saves.export import Handout
from okanagan.page.saves.repository import Shelf
from okanagan.page.saves.storage import Storage
from okanagan.page.saves.sync import Upkeep
from okanagan.page.settings.settings import SETTINGS, stored_settings
from okanagan.page.start.screen import Start
from okanagan.page.words import t


class App(Feature):
    """One page, from its opening to its end. `dispatch` is all that the shell calls.

    Attributes:
        context: the services that screens use.
        screen: the screen that is shown.
    """

    def __init__(
        self,
        kit: Kit,
        now: Callable[[], float] = time.time,
        seed: Callable[[], int] = fresh_seed,
        install: Install = cannot_install,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._kit, self._now, self._seed, self._clock = kit, now, seed, clock
        self._install = install
        self._reset({})

    def dispatch(self, message: Message) -> Answer:
        """Does what the person asks, and says what changed.

        A message that does not fit the present state changes nothing. An error of the program
        loses nothing: the screen is opened again from what was kept last.
        """
        try:
            return self._rest() if message.verb == REST else self._answer(self._replied(message))
        except Exception:  # whatever it is, the person must be able to go on
            return self._recovered(traceback.format_exc())

    @on("open")
    def open(self, message: Message) -> Reply:
        """The page has just been loaded: takes over what is stored, shows what was shown."""
        self._reset(message.fields("stored"))
        context = self.context
        context.settings = stored_settings(context.storage)
        words.use(context.settings.language or words.best(_texts(message.data.get("languages"))))
        context.draft.take(message.form("setup"))
        said = self._upkeep.tidied()
        reply = self._enter(message.text("hash", ""), Reply(said), first=True)
        reply.effects.insert(0, self._attributes())
        return reply

    @on("go")
    def go(self, message: Message) -> Reply:
        """The address has changed: a link, or the browser's way back."""
        return self._enter(message.text("hash"), Reply())

    @on("show")
    def show(self, message: Message) -> None:
        """The page wants everything again."""
        self._patches.forget()

    @on("set")
    def set(self, message: Message) -> Reply:
        """A setting was changed: its `name` and `value`."""
        try:
            changed = self.context.settings.with_value(message.text("name"), message.text("value"))
        except ValueError as error:
            raise BadMessage(str(error)) from error
        self.context.settings = changed
        self.context.storage.put(SETTINGS, changed.to_text())
        return Reply(effects=[*self._spoken(changed.language), self._attributes()])

    def _spoken(self, language: str) -> list[Effect]:
        """Speaks the language chosen from now on: everything is said again, the title too."""
        before = words.language()
        words.use(language or before)
        if words.language() == before:
            return []
        self._patches.forget()
        return [Titled(self._title())]

    def _reset(self, stored: dict[str, str]) -> None:
        """A page with nothing on it yet but the start screen."""
        storage = Storage(stored)
        shelf = Shelf(self._kit, storage, self._now)
        guests = GuestBots(storage, self._kit.is_own_bot, self._install)
        self.context = Context(
            self._kit,
            storage,
            shelf,
            Draft(storage),
            guests,
            now=self._now,
            seed=self._seed,
            clock=self._clock,
        )
        self.screen: Screen = Start(self.context)
        self._address = START
        self._upkeep = Upkeep(self.context, lambda: self.screen.session)
        self._handout = Handout(self.context, lambda: self.screen.session)
        self._desk = GuestDesk(self.context, lambda: self.screen)
        self._patches = Patches()

    def _replied(self, message: Message) -> Reply:
        if message.verb != "open":
            self.context.draft.take(message.form("setup"))
        if message.verb == "tick" and self._upkeep.conflict:
            return Reply()
        try:
            reply = self._handler(message).handle(message) or Reply()
        except BadMessage:
            return Reply()
        return reply if reply.go is None else self._enter(reply.go, reply)

    def _handler(self, message: Message) -> Feature:
        if message.verb == "tick" and not self.context.guests.under_way:
            return self.screen
        ours: tuple[Feature, ...] = (self, self._upkeep, self._handout, self._desk)
        return next((handler for handler in ours if message.verb in handler.verbs), self.screen)

    def _enter(self, address: str, reply: Reply, *, first: bool = False) -> Reply:
        """Shows the screen at an address; adds to the reply what that brings with it."""
        self._keep()
        self._upkeep.settle()
        left, came_from = self.screen, self._address
        arrival = arrive(self.context, address)
        self.screen, self._address = arrival.screen, arrival.address
        if arrival.address == START:
            self.context.back = START
        elif left.goes_on:
            self.context.back = GAME + left.session.id if left.session else came_from
        moved = arrival.address != (address.removeprefix("#") or START)
        entered = Entered(
            self._title(), f"#{arrival.address}", replace=first or moved, focus=not first
        )
        opened = self.screen.opened() or Reply()
        return Reply(
            [*reply.announce, *arrival.announce, *opened.announce],
            [*reply.effects, entered, *opened.effects],
            opened.next,
        )

    def _keep(self) -> list[Entered]:
        """Keeps the game in play; the new address, if it had to become a copy of another tab's."""
        address = self._upkeep.keep()
        if address is None:
            return []
        return [Entered(self._title(), f"#{address}", replace=True, focus=False)]

    def _title(self) -> str:
        """The document's title: the screen's, and the game's."""
        own, game = self.screen.title, self._kit.title()
        return game if own == game else f"{own} · {game}"

    def _answer(self, reply: Reply) -> Answer:
        if reply.still:
            rest = self._patches.lacks(self.screen.later())
            return Answer(next=reply.next, guest=self._guest, rest=rest)
        effects = [*reply.effects, *self._keep()]
        playing = self.screen.session is not None
        regions = self.screen.regions() | {"notices": self.context.notices.markup(playing=playing)}
        return Answer(
            self._patches.changed(regions),
            self.context.storage.writes(),
            reply.announce,
            effects,
            None if self._upkeep.conflict else reply.next,
            # What follows at once will bring it along.
            guest=self._guest,
            rest=reply.next != 0 and self._patches.lacks(self.screen.later()),
        )

    def _rest(self) -> Answer:
        """What the screen shows beside what the last answer has brought."""
        later = self.screen.later()
        return Answer(self._patches.followed(later) if later else {}, guest=self._guest)

    @property
    def _guest(self) -> str | None:
        """Whose program the next tick will run, or try for the first time."""
        return self.screen.guest_due or self.context.guests.under_way

    def _recovered(self, detail: str) -> Answer:
        """The answer after an error of the program: the same screen as last kept, or the start."""
        sys.stderr.write(detail)  # the browser's console
        self.context.notices.show(partial(_went_wrong, detail.strip().splitlines()[-1]))
        session = self.screen.session
        return self._reopened(GAME + session.id if session else START)

    def _reopened(self, address: str) -> Answer:
        """Shows the screen anew from what is kept; no tick follows, as it might fail again."""
        self._patches.forget()
        self.screen = Start(self.context)
        try:
            reply = self._enter(address, Reply())
            reply.next = None
            return self._answer(reply)
        except Exception:  # the kept game itself is what fails
            self.screen = Start(self.context)
            return self._answer(self._enter(START, Reply()))

    def _attributes(self) -> Attributes:
        return Attributes({"lang": words.language(), **self.context.settings.attributes})


def _went_wrong(cause: str) -> Notice:
    text = t(
        "Something went wrong in this page. Nothing that was saved is lost: you can go on, or "
        "load the page again. ({cause})",
        cause=cause,
    )
    save = Action(t("Download this game"), {"data-do": "download-record"}, in_game=True)
    return Notice("error", text, (save,), urgent=True)


def _texts(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
