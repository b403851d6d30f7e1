"""The messages and notices about plugin bots, and the controls to add and remove them."""

from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass

from simple_html import Node, div, form, input_, label, li, p, span, ul

from okanagan.page.core.notices import Notice, Notices
from okanagan.page.core.protocol import BadMessage, Feature, Message, Reply, check, on
from okanagan.page.plugin_bots.registry import NotAdded, Package, PluginBots
from okanagan.page.widgets.markup import Attributes, folded, submit_button, text_button
from okanagan.page.words import n, t

LOOK_AGAIN = 50  # milliseconds between checks of an installation
NOTICE = "plugin-bot"
FORM = "add-bot-form"


@dataclass(eq=False)
class BotsFeature(Feature):
    """Adds and removes plugin bots; dismisses a bot that does not answer."""

    added: PluginBots
    notices: Notices
    group: Callable[[], str]  # returns the entry-point group of the current game
    dismiss: Callable[[str], None]

    @on("add-bot")
    def add(self, message: Message) -> Reply:
        fields = message.fields()
        try:
            content = b64decode(fields.get("wheel", ""), validate=True)
        except ValueError as error:
            raise BadMessage(f"the wheel is not in base64: {error}") from error
        if not content:
            return self._say(_problem, t("Choose the file of a bot first."))
        try:
            self.added.add(self.group(), fields.get("wheel-name", ""), content)
        except NotAdded as error:
            return self._say(_problem, str(error))
        return Reply([t("The bot is being added.")], next=0)

    @on("remove-bot")
    def remove(self, message: Message) -> Reply:
        check(self.added.remove(message.text("package")), "no such package was added")
        self.notices.close(NOTICE)
        return Reply([t("The bot is removed.")])

    @on("tick")
    def follow(self, message: Message) -> Reply:
        try:
            bots = self.added.follow()
        except NotAdded as error:
            reply = self._say(_problem, str(error))
        else:
            reply = self._say(_added, bots) if bots else Reply()
        reply.next = LOOK_AGAIN if self.added.under_way else 0
        return reply

    @on("plugin-bot-stuck")
    def stuck(self, message: Message) -> Reply:
        """Dismisses a bot that never returned: the shell has restarted the engine."""
        bot = message.text("bot")
        self.dismiss(bot)
        return self._say(_stuck, bot)

    def _say(self, make: Callable[..., Notice], about: object) -> Reply:
        return Reply([self.notices.show(make, about)])


def failed(reason: str) -> Notice:
    why = reason.rstrip(".")
    text = t("An added bot can’t go on. Another plays in its place: {reason}.", reason=why)
    return _problem(text)


def _stuck(bot: str) -> Notice:
    text = t(
        "“{bot}” did not answer, so the page had to start again without it. In a game another "
        "bot plays in its place.",
        bot=bot,
    )
    return _problem(text)


def _problem(text: str) -> Notice:
    return Notice(NOTICE, text, urgent=True)


def _added(bots: tuple[str, ...]) -> Notice:
    text = n(
        "A bot is added: {names}. It can take a seat.",
        "{n} bots are added: {names}. They can take seats.",
        len(bots),
        names=", ".join(bots),
    )
    return Notice(NOTICE, text)


def bot_controls(packages: list[Package], group: str) -> Node:
    """The controls inside a game's start form; they belong to the form `bot_form`."""
    file: Attributes = {"type": "file", "id": "add-bot-file", "name": "wheel", "accept": ".whl"}
    file |= {"form": FORM, "data-as": "base64"}
    items: list[Node] = []
    for package in packages:
        names = ", ".join(package.bots[group])
        whose = span({"class": "visually-hidden"}, ": ", names)
        about: dict[str, str] = {"package": package.name, "kind": "quiet"}
        remove = text_button("remove-bot", "delete", t("Remove"), whose, **about)
        file_name = span({"class": "file"}, package.file)
        items.append(li(span({"class": "names"}, names), " ", file_name, " ", remove))
    title = p({"id": "added-bots"}, t("Added bots"))
    added = div({"class": "added"}, title, ul({"aria-labelledby": "added-bots"}, items))
    return folded(
        "add-bot",
        t("Add a bot…"),
        p(t("You can add a bot from a Python wheel, a file whose name ends in .whl.")),
        p({"class": "warning"},
          t("A bot is a program that runs in this page: it can read, change and delete your saved "
            "games. Add only what you trust.")),
        label({"for": "add-bot-file"}, t("File")),
        input_(file),
        submit_button("upload", t("Add it"), form=FORM),
        added if items else "",
        kind="add-bot",
    )  # fmt: skip


def bot_form() -> Node:
    """A separate form for the controls: a form cannot contain another one."""
    return form({"id": FORM, "data-do": "add-bot"})
