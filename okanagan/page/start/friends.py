"""The screen that begins a game with friends: by link, or at one phone."""

from collections.abc import Mapping

import simple_html as html
from simple_html import Node, div, form, p

from okanagan.kernel.errors import GameError
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.game_ui import Shelf, bot_groups, tidied
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply, on
from okanagan.page.core.session import LIVE, address
from okanagan.page.sharing.own_name import is_given
from okanagan.page.start.setup_form import HUMAN, Kinds, distinct, players_choice, read_setup
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import chooser, name_field
from okanagan.page.words import mark, t

BY_LINK, LIVE_TABLE, HERE = "link", "live", "here"  # the ways to play


class FriendsScreen(Screen):
    """Asks who plays and how, and opens the table."""

    heading = mark("With a friend")

    def __init__(self, context: Context, entry: GameSpec, shelf: Shelf) -> None:
        super().__init__(context)
        self._game, self._entry = shelf.take(entry), entry
        self._typed: Mapping[str, str] = {"name-0": context.settings["name"]}
        self._problem = ""

    @on("with-friends")
    def with_friends(self, message: Message) -> Reply | None:
        """Begins the game; by link only the user's seat is at this device."""
        typed, way = message.fields(), message.text("way", BY_LINK)
        by_link = way == BY_LINK
        name = tidied(typed.get("name-0", ""))
        self._typed = typed
        if by_link and (not name or is_given(name, 0)):
            self._problem = t("Friends need a name to know you by.")
            return Reply([self._problem])
        try:
            setup = read_setup(self._game, self._values(by_link=by_link), own=self.context.own)
            match = self._game.new_match(setup, self.context.seed())
        except GameError as error:
            self._problem = str(error)
            return Reply([self._problem])
        if name:
            self.context.choose("name", name)
        own = None if way == HERE else (0,)
        begun = self.context.repository.begin(match, setup.colours, own)
        return Reply(go=LIVE + begun.id if way == LIVE_TABLE else begun.address)

    def _values(self, *, by_link: bool) -> dict[str, str]:
        """The values of the start form, with people in all seats; by link the user begins."""
        places = range(self._entry.players[-1])
        rules = self.context.drafts.of(self._entry.id)
        people = {f"seat-{place}": HUMAN for place in places}
        people |= {f"name-{place}": self._typed.get(f"name-{place}", "") for place in places}
        people |= {f"colour-{place}": str(self._colours[place]) for place in places}
        return {**rules, **people, **self._typed, "first": "0" if by_link else ""}

    @property
    def _colours(self) -> list[int]:
        colours = [int(self.context.settings["colour"]), *range(1, self._entry.players[-1])]
        return distinct(colours, len(self._game.colours))

    def regions(self) -> dict[str, Node | Region]:
        places, back = range(self._entry.players[-1]), address(self._entry.id)
        content = form(
            {"id": "with-friends", "class": "setup friends", "data-do": "with-friends"},
            players_choice(self._game, self._typed),
            [self._place(place) for place in places],
            p({"class": "problem", "role": "alert"}, self._problem) if self._problem else "",
            _way(BY_LINK, "share", t("By link"), t("Take your turn, then send it to your friend.")),
            _way(
                LIVE_TABLE,
                "friends",
                t("At one table, each with a phone"),
                t("The phones are connected by codes, without internet."),
            ),
            _way(HERE, "phone", t("At one phone"), t("Pass the phone on after each turn.")),
        )
        more = markup.way(back, "settings", t("Bots, colours and rules"), kind="quiet")
        game = p({"class": "hint"}, markup.game_title(self._entry))
        return markup.plain_page("start-friends", self.title, back, game, content, more)

    def _place(self, place: int) -> Node:
        name, colour = f"name-{place}", self._colours[place]
        labels = t("Your name"), t("Friend’s name (optional)")
        others = t("Name of friend {number} (optional)", number=place)
        label = labels[place] if place < len(labels) else others
        also: markup.Attributes = {"autocomplete": "off"} if place else {"required": None}
        field = name_field(name, name, self._typed.get(name, ""), also)
        words = html.label({"for": name}, seat_mark(colour), " ", label)
        kind = self._kind(place) if place > 1 else ""
        return div({"id": f"place-{place}", "class": "friend"}, words, field, kind)

    def _kind(self, place: int) -> Node:
        """Further seats may be bots: at least one friend plays."""
        name = f"seat-{place}"
        kinds: Kinds = {HUMAN: t("Human"), **bot_groups(self._game.spec)}
        words: markup.Attributes = {"aria-label": t("Player {number} is", number=place + 1)}
        words |= {"id": f"kind-{place}"}
        return chooser(name, kinds, self._typed.get(name, HUMAN), words)


def _way(way: str, picture: str, title: str, text: str) -> Node:
    """A large button that begins the game in this way."""
    kind = "primary" if way == BY_LINK else "secondary"
    kind += "" if way == HERE else " on-site"
    also: markup.Attributes = {"type": "submit"}
    also |= {} if way == BY_LINK else {"formnovalidate": None}
    return markup.large_button(picture, title, text, kind=kind, way=way, also=also)
