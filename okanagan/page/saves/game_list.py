"""The list of saved games, the list of entries set aside, and the form that imports a game."""

import time
from collections.abc import Mapping

import simple_html as html
from simple_html import Node, a, div, form, h3, input_, label, li, p, span, textarea, ul

from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.page.core.session import GAME, SHARE
from okanagan.page.saves.repository import SavedGame
from okanagan.page.saves.storage import ASIDE
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import (
    Attributes,
    do_button,
    folded,
    game_picture,
    game_title,
    person,
    with_icon,
)
from okanagan.page.words import n, t

IN_SIGHT = 3  # the number of games shown; older ones are folded


def game_list(games: list[SavedGame], asked: str, kinds: Mapping[str, GameSpec]) -> Node:
    """The saved games. `asked` is the id of the game that the user may delete."""
    items = [_game(game, kinds.get(game.format), asked=game.id == asked) for game in games]
    shown, older = ul({"class": "games"}, items[:IN_SIGHT]), items[IN_SIGHT:]
    count = n("{n} older game", "{n} older games", len(older))
    rest = folded("older-games", count, ul({"class": "games"}, older)) if older else ""
    return [_how_long() if games else "", shown, rest]


def _how_long() -> Node:
    """A warning for browsers that delete games after a time; the shell shows it there."""
    return p(
        {"class": "hint forgets"},
        t("This browser deletes games when you do not come here for seven days. Keep a file of "
          "those that you want to be sure of (under Share), or put this page on the home screen "
          "and play there."),
    )  # fmt: skip


def _game(game: SavedGame, kind: GameSpec | None, *, asked: bool) -> Node:
    state = t("finished") if game.over else n("{n} move", "{n} moves", game.moves)
    dealt = t("Deal of {day}", day=day_words(game.daily.day)) + " · " if game.daily else ""
    which: list[Node] = (
        [game_picture(kind), game_title(kind).partition(": ")[0], " · "] if kind else []
    )
    return li(
        {"id": f"kept-{game.id}", "class": "game"},
        a(
            {"class": "continue", "href": f"#{GAME}{game.id}"},
            span({"class": "names"}, list(map(_player, game.seats, game.colours))),
            span({"class": "state"}, which, dealt, state, " · ", moment(game.changed)),
            span({"class": "go"}, with_icon("next", t("Result") if game.over else t("Continue"))),
        ),
        _sure(game) if asked else _tools(game),
    )


def _player(seat: Seat, colour: int) -> Node:
    bot = span({"class": "visually-hidden"}, t("(bot)")) if seat.bot else ""
    return span({"class": "player"}, seat_mark(colour), " ", person(seat.name), " ", bot)


def moment(seconds: float) -> Node:
    """A time in UTC; the shell writes it in the format of the device."""
    stamp = time.gmtime(max(0, min(seconds, 32503680000)))
    machine = time.strftime("%Y-%m-%dT%H:%M:%SZ", stamp)
    return html.time({"datetime": machine}, time.strftime("%Y-%m-%d %H:%M", stamp))


def _tools(game: SavedGame) -> Node:
    names = ", ".join(seat.name for seat in game.seats)
    whose = span({"class": "visually-hidden"}, ": ", person(names))
    delete = with_icon("delete", t("Delete"))
    id_ = f"delete-{game.id}"
    return div(
        {"class": "buttons"},
        markup.review_link(game.id, whose, kind="quiet") if game.over else "",
        markup.way(f"{SHARE}{game.id}", "share", t("Share"), whose, kind="quiet"),
        do_button("ask-delete", *delete, whose, kind="quiet", id_=id_, game=game.id),
    )


def _sure(game: SavedGame) -> Node:
    keep = do_button("spare", t("Keep it"), id_=f"spare-{game.id}")
    delete = do_button("delete", t("Delete"), game=game.id, kind="danger")
    return div(
        {"class": "sure", "role": "group", "aria-label": t("Delete this game?")},
        p(t("Delete this game for good?")),
        div({"class": "buttons"}, keep, delete),
    )


def import_form(problem: str) -> Node:
    area: Attributes = {"id": "import-text", "name": "text", "rows": "3"}
    area |= {"spellcheck": "false", "data-keep": None}
    fields = form(
        {"data-do": "import", "id": "import-form"},
        p(
            t(
                "A file that was downloaded here, a link to a game, or its record from another "
                "program."
            )
        ),
        label({"for": "import-file"}, t("File")),
        input_({"type": "file", "id": "import-file", "name": "file", "accept": ".json,.txt"}),
        label({"for": "import-text"}, t("or its text")),
        textarea(area, ""),
        p({"class": "problem", "role": "alert"}, problem) if problem else "",
        markup.submit_button("upload", t("Bring it in")),
    )
    return folded("import", t("Bring in a game"), fields, kind="import")


def aside_list(keys: list[str]) -> Node:
    if not keys:
        return ""
    return div(
        {"class": "aside"},
        h3(t("Set aside")),
        p(t("These could not be read, and were left unchanged.")),
        ul([_aside(key) for key in keys]),
    )


def _aside(key: str) -> Node:
    name, download = key.removeprefix(ASIDE), with_icon("download", t("Download"))
    buttons = [
        do_button("download-aside", *download, key=key, kind="quiet"),
        do_button("remove-aside", *with_icon("delete", t("Delete")), key=key, kind="quiet"),
    ]
    attributes: Attributes = {"id": f"aside-{name.replace(':', '-')}"}
    return li(attributes, span(name), div({"class": "buttons"}, buttons))
