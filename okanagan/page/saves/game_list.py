"""The kept games in a list, those that were set aside, and the form that brings one in."""

import time as clock

from simple_html import (
    Node,
    a,
    button,
    details,
    div,
    form,
    h3,
    input_,
    label,
    li,
    p,
    span,
    summary,
    textarea,
    time,
    ul,
)

from okanagan.page.saves.repository import Kept
from okanagan.page.saves.storage import ASIDE
from okanagan.page.widgets.markup import do_button, person, review_link, with_icon
from okanagan.page.widgets.seat_mark import seat_mark
from okanagan.page.words import n, t

IN_SIGHT = 3
"""So many kept games are shown; the rest is a tap away, so that a new game is not far down."""


def game_list(games: list[Kept], asked: str) -> Node:
    """The kept games, the older ones folded; `asked` is the one whose deletion is in question."""
    older = games[IN_SIGHT:]
    count = n("{n} older game", "{n} older games", len(older))
    return [
        _games(games[:IN_SIGHT], asked),
        details({"id": "older-games"}, summary(count), _games(older, asked)) if older else "",
    ]


def _games(games: list[Kept], asked: str) -> Node:
    return ul({"class": "games"}, [_game(game, asked=game.id == asked) for game in games])


def _game(game: Kept, *, asked: bool) -> Node:
    state = t("finished") if game.over else n("{n} move", "{n} moves", game.moves)
    return li(
        {"id": f"kept-{game.id}", "class": "game"},
        a(
            {"class": "continue", "href": f"#/game/{game.id}"},
            span({"class": "names"}, [_player(game, place) for place in range(len(game.names))]),
            span({"class": "state"}, state, " · ", moment(game.changed)),
            span({"class": "go"}, with_icon("next", t("Result") if game.over else t("Continue"))),
        ),
        _sure(game) if asked else _tools(game),
    )


def _player(game: Kept, place: int) -> Node:
    bot = game.bots[place] is not None
    kind = span({"class": "visually-hidden"}, t("(bot)")) if bot else ""
    mark = seat_mark(game.colours[place])
    return span({"class": "player"}, mark, " ", person(game.names[place]), " ", kind)


def moment(seconds: float) -> Node:
    """A time, in UTC; the shell writes it the way the person's device does."""
    stamp = clock.gmtime(max(0, min(seconds, 32503680000)))
    machine = clock.strftime("%Y-%m-%dT%H:%M:%SZ", stamp)
    return time({"datetime": machine}, clock.strftime("%Y-%m-%d %H:%M", stamp))


def _tools(game: Kept) -> Node:
    names = ", ".join(game.names)
    return div(
        {"class": "buttons"},
        review_link(game.id, _hidden(names), kind="quiet") if game.over else "",
        do_button(
            "download-record",
            *with_icon("download", t("Download")),
            _hidden(names),
            game=game.id,
            kind="quiet",
        ),
        button(
            {
                "type": "button",
                "class": "quiet",
                "id": f"delete-{game.id}",
                "data-do": "ask-delete",
                "data-game": game.id,
            },
            with_icon("delete", t("Delete")),
            _hidden(names),
        ),
    )


def _hidden(words: str) -> Node:
    return span({"class": "visually-hidden"}, ": ", person(words))


def _sure(game: Kept) -> Node:
    return div(
        {"class": "sure", "role": "group", "aria-label": t("Delete this game?")},
        p(t("Delete this game for good?")),
        div(
            {"class": "buttons"},
            button({"type": "button", "id": f"spare-{game.id}", "data-do": "spare"}, t("Keep it")),
            do_button("delete", t("Delete"), game=game.id, kind="danger"),
        ),
    )


def import_form(problem: str) -> Node:
    """Takes a game from a file or from pasted text."""
    return details(
        {"id": "import", "class": "import"},
        summary(t("Bring in a game")),
        form(
            {"data-do": "import", "id": "import-form"},
            p(t("A file that was downloaded here, or a game’s record from another program.")),
            label({"for": "import-file"}, t("File")),
            input_({"type": "file", "id": "import-file", "name": "file", "accept": ".json,.txt"}),
            label({"for": "import-text"}, t("or its text")),
            textarea(
                {
                    "id": "import-text",
                    "name": "text",
                    "rows": "3",
                    "spellcheck": "false",
                    "data-keep": None,
                },
                "",
            ),
            p({"class": "problem", "role": "alert"}, problem) if problem else "",
            button({"type": "submit"}, with_icon("upload", t("Bring it in"))),
        ),
    )


def aside_list(keys: list[str]) -> Node:
    """The entries that could not be read: they can be downloaded and deleted."""
    return div(
        {"class": "aside"},
        h3(t("Set aside")),
        p(t("These could not be read, and were left unchanged.")),
        ul([_aside(key) for key in keys]),
    )


def _aside(key: str) -> Node:
    return li(
        {"id": f"aside-{key.removeprefix(ASIDE).replace(':', '-')}"},
        span(key.removeprefix(ASIDE)),
        div(
            {"class": "buttons"},
            do_button(
                "download-aside", *with_icon("download", t("Download")), key=key, kind="quiet"
            ),
            do_button("remove-aside", *with_icon("delete", t("Delete")), key=key, kind="quiet"),
        ),
    )
