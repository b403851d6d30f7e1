"""The messages about bots that the person adds, and what is said when one fails."""

from base64 import b64decode
from collections.abc import Callable
from functools import partial

from okanagan.page.added_bots.registry import NotAdded, Package
from okanagan.page.app.context import Context
from okanagan.page.core.notices import Notice
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.core.screen import Feature, Screen, on
from okanagan.page.words import n, t

LOOK_AGAIN = 50
"""Milliseconds after which to see how an installation stands."""
NOTICE = "guest"


class GuestDesk(Feature):
    """Adds and removes bots, and notes which of them have not answered."""

    def __init__(self, context: Context, screen: Callable[[], Screen]) -> None:
        self._context, self._screen = context, screen

    @on("add-bot")
    def add(self, message: Message) -> Reply:
        """Begins to add the wheel of the form."""
        fields = message.fields()
        try:
            content = b64decode(fields.get("wheel", ""), validate=True)
        except ValueError as error:
            raise BadMessage(f"the wheel is not in base64: {error}") from error
        if not content:
            return self._say(partial(_problem, t("Choose the file of a bot first.")))
        try:
            self._context.guests.add(fields.get("wheel-name", ""), content)
        except NotAdded as error:
            return self._say(partial(_problem, str(error)))
        return Reply([t("The bot is being added.")], next=0)

    @on("remove-bot")
    def remove(self, message: Message) -> Reply:
        """Forgets the bots of a package."""
        if not self._context.guests.remove(message.text("package")):
            raise BadMessage("no such package was added")
        self._context.notices.close(NOTICE)
        return Reply([t("The bot is removed.")])

    @on("tick")
    def follow(self, message: Message) -> Reply:
        """While a wheel is being installed the page's ticks come here, not to the screen."""
        try:
            added = self._context.guests.follow()
        except NotAdded as error:
            reply = self._say(partial(_problem, str(error)))
        else:
            reply = self._say(partial(_added, added)) if added else Reply()
        reply.next = LOOK_AGAIN if self._context.guests.under_way else 0
        return reply

    @on("guest-stuck")
    def stuck(self, message: Message) -> Reply:
        """A bot never returned: the shell had to end the engine, and has started it anew."""
        guest = message.text("guest")
        self._screen().dismiss(guest)
        return self._say(partial(_stuck, guest))

    def _say(self, notice: Callable[[], Notice]) -> Reply:
        return Reply([self._context.notices.show(notice)])


def failed(reason: str) -> Notice:
    """A bot from elsewhere failed in the midst of a game."""
    text = t(
        "A bot that was added can’t go on, and another plays in its place: {reason}.",
        reason=reason.rstrip("."),
    )
    return Notice(NOTICE, text, urgent=True)


def _stuck(guest: str) -> Notice:
    text = t(
        "“{bot}” did not answer, so the page had to start again without it. In a game another bot "
        "plays in its place.",
        bot=guest,
    )
    return Notice(NOTICE, text, urgent=True)


def _problem(text: str) -> Notice:
    return Notice(NOTICE, text, urgent=True)


def _added(package: Package) -> Notice:
    names = ", ".join(package.bots)
    text = n(
        "A bot is added: {names}. It can take a seat.",
        "{n} bots are added: {names}. They can take seats.",
        len(package.bots),
        names=names,
    )
    return Notice(NOTICE, text)
