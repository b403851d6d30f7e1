"""The list of saved games, the list of entries set aside, and the form that imports a game."""

import time
from collections.abc import Mapping

import simple_html as html
from simple_html import Node, div, label, li, p, span, ul

from okanagan.kernel.spec import GameSpec
from okanagan.page.core.session import GAME, SHARE
from okanagan.page.saves.repository import SavedGame
from okanagan.page.saves.storage import ASIDE
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import Attributes, buttons, do_button, person, text_button
from okanagan.page.words import n, t

IN_SIGHT = 3  # the number of games shown; older ones are folded


def game_list(games: list[SavedGame], asked: str, kinds: Mapping[str, GameSpec]) -> Node:
    """The saved games. `asked` is the id of the game that the user may delete."""
    items = [_game(game, kinds.get(game.format), asked=game.id == asked) for game in games]
    shown, older = ul({"class": "games"}, items[:IN_SIGHT]), items[IN_SIGHT:]
    count = n("{n} older game", "{n} older games", len(older))
    rest = markup.folded("older-games", count, ul({"class": "games"}, older)) if older else ""
    # The shell shows it in browsers that delete games after a time.
    warning = p(
        {"class": "hint forgets"},
        t(
            "This browser deletes games if you do not visit this page for seven days. Download "
            "the games that you want to keep (under Share), or add this page to the home screen "
            "and play there."
        ),
    )  # fmt: skip
    return [warning if games else "", shown, rest]


def _game(game: SavedGame, kind: GameSpec | None, *, asked: bool) -> Node:
    players: list[Node] = []
    for seat, colour in zip(game.seats, game.colours, strict=True):
        bot = span({"class": "visually-hidden"}, t("(bot)")) if seat.bot else ""
        player = seat_mark(colour), " ", person(seat.name), " ", bot
        players.append(span({"class": "player"}, *player))
    state = t("finished") if game.over else n("{n} move", "{n} moves", game.moves)
    dealt = t("Daily game of {day}", day=day_words(game.daily.day)) + " · " if game.daily else ""
    which: list[Node] = []
    if kind:
        which = [markup.game_picture(kind), markup.game_title(kind).partition(": ")[0], " · "]
    onward = markup.with_icon("next", t("Result") if game.over else t("Continue"))
    return li(
        {"id": f"kept-{game.id}", "class": "game"},
        html.a(
            {"class": "continue", "href": f"#{GAME}{game.id}"},
            span({"class": "names"}, players),
            span({"class": "state"}, which, dealt, state, " · ", moment(game.changed)),
            span({"class": "go"}, onward),
        ),
        _sure(game.id) if asked else _tools(game),
    )


def moment(seconds: float) -> Node:
    """A time in UTC; the shell writes it in the format of the device."""
    stamp = time.gmtime(max(0, min(seconds, 32503680000)))
    machine = time.strftime("%Y-%m-%dT%H:%M:%SZ", stamp)
    return html.time({"datetime": machine}, time.strftime("%Y-%m-%d %H:%M", stamp))


def _tools(game: SavedGame) -> Node:
    names = ", ".join(seat.name for seat in game.seats)
    whose = span({"class": "visually-hidden"}, ": ", person(names))
    delete: dict[str, str] = {"kind": "quiet", "id_": f"delete-{game.id}", "game": game.id}
    return buttons(
        markup.review_link(game.id, whose, kind="quiet") if game.over else "",
        markup.way(f"{SHARE}{game.id}", "share", t("Share"), whose, kind="quiet"),
        text_button("ask-delete", "delete", t("Delete"), whose, **delete),
    )


def _sure(game_id: str) -> Node:
    keep = do_button("spare", t("Keep it"), id_=f"spare-{game_id}")
    delete = do_button("delete", t("Delete"), game=game_id, kind="danger")
    about: Attributes = {"class": "sure", "role": "group", "aria-label": t("Delete this game?")}
    return div(about, p(t("Delete this game for good?")), buttons(keep, delete))


def import_form(problem: str) -> Node:
    file: Attributes = {"type": "file", "id": "import-file", "name": "file", "accept": ".json,.txt"}
    area: Attributes = {"id": "import-text", "name": "text", "rows": "3"}
    area |= {"spellcheck": "false", "data-keep": None}
    fields = html.form(
        {"data-do": "import", "id": "import-form"},
        p(t("A file that was downloaded here, a link to a game, or its record from another "
            "program.")),
        label({"for": "import-file"}, t("File")),
        html.input_(file),
        label({"for": "import-text"}, t("or its text")),
        html.textarea(area, ""),
        p({"class": "problem", "role": "alert"}, problem) if problem else "",
        markup.submit_button("upload", t("Bring it in")),
    )  # fmt: skip
    return markup.folded("import", t("Bring in a game"), fields, kind="import")


def aside_list(keys: list[str]) -> Node:
    title, hint = t("Set aside"), t("These could not be read, and were left unchanged.")
    content = html.h3(title), p(hint), ul([_aside(key) for key in keys])
    return div({"class": "aside"}, *content) if keys else ""


def _aside(key: str) -> Node:
    name, about = key.removeprefix(ASIDE), {"key": key, "kind": "quiet"}
    download = text_button("download-aside", "download", t("Download"), **about)
    delete = text_button("remove-aside", "delete", t("Delete"), **about)
    return li({"id": f"aside-{name.replace(':', '-')}"}, span(name), buttons(download, delete))
