"""The list of saved games, the list of entries set aside, and the form that imports a game."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import simple_html as html
from simple_html import Node, b, div, label, li, p, span, ul

from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.lists import capital
from okanagan.page.core.session import GAME, SHARE, ranking
from okanagan.page.saves.document import LONGEST_TITLE
from okanagan.page.saves.repository import SavedGame
from okanagan.page.saves.storage import ASIDE
from okanagan.page.saves.summary import Stamp, Summary
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import (
    Attributes,
    buttons,
    icon_button,
    person,
    push_button,
    text_button,
)
from okanagan.page.widgets.svg import path, svg, use_at, use_boxed
from okanagan.page.words import n, t

TOOLS = "game-tools"  # the id of the dialog, and the message that fills it
IN_SIGHT = 2  # the number of games shown; the others are folded


def game_list(
    games: list[SavedGame],
    listed: str,
    kinds: Mapping[str, GameSpec],
    *,
    onward: bool,
    others_seen: bool,
) -> Node:
    """The games of the format `listed`: the latest unfinished ones, the others, the finished.

    With `onward`, the latest stands out: to continue it is the main thing on the screen.

    `kinds` are the games of the page by format, if there are several: a switch lists another one.
    What is folded is drawn once it is unfolded: many pictures would slow down the start.
    """
    counts = Counter(game.format for game in games)
    has_switch = bool(kinds) and set(counts) != {listed}
    listed = listed if counts[listed] else games[0].format
    games, kind = [game for game in games if game.format == listed], kinds.get(listed)
    going, finished = ([game for game in games if game.over is over] for over in (False, True))
    latest, others = going[:IN_SIGHT], going[IN_SIGHT:]
    rows = [_game(game, kind, named=False, ahead=onward and game is latest[0]) for game in latest]
    more = n("{n} more game", "{n} more games", len(others))
    over = n("{n} finished game", "{n} finished games", len(finished))
    lists: list[Node] = [_switch(counts, kinds, listed)] if has_switch else []
    lists.append(ul({"class": "games"}, rows) if rows else "")
    for id_, count, folded in (("other-games", more, others), ("finished-games", over, finished)):
        rows = [_game(game, kind, named=False) for game in folded if others_seen]
        unfolds: Attributes = {"id": id_, "data-seen": "see-others"}
        content = html.summary(count), ul({"class": "games"}, rows)
        lists.append(html.details(unfolds, *content) if folded else "")
    return lists


def _switch(counts: Mapping[str, int], kinds: Mapping[str, GameSpec], listed: str) -> Node:
    buttons = [
        push_button(
            markup.short_title(kind),
            html.small(str(counts[format_])),
            id_=f"list-{kind.id}",
            pressed=format_ == listed,
            enabled=counts[format_] > 0,
            do="list-games",
            game=kind.id,
        )
        for format_, kind in kinds.items()
    ]
    return div({"class": "segments", "role": "group", "aria-labelledby": "kept"}, buttons)


def forgets_hint() -> Node:
    """The shell shows it in browsers that delete games after a time."""
    return p(
        {"class": "hint forgets"},
        t(
            "This browser deletes games if you do not visit this page for seven days. Download "
            "the games that you want to keep (under Share), or add this page to the home screen "
            "and play there."
        ),
    )  # fmt: skip


def friends_list(games: list[SavedGame], kinds: Mapping[str, GameSpec]) -> Node:
    """The games by link: first those that wait for this device."""
    games = sorted(games, key=lambda game: not game.asks_here)
    rows = [_game(game, kinds.get(game.format), _send(game)) for game in games]
    return ul({"class": "games with-friends"}, rows)


def _send(game: SavedGame) -> Node:
    """Sends the link again, while a friend is on turn."""
    if not game.waits or game.decider is None:
        return ""
    name = game.seats[game.decider].name
    text = t("Send again") if game.sent else t("Send")
    label = t("Send {name} the link: {names}", name=name, names=_label(game))
    about = {"id_": f"send-{game.id}", "do": "send-again", "game": game.id}
    return icon_button("share", f"{text}. {label}", kind="secondary on-site", **about)


def _game(
    game: SavedGame,
    kind: GameSpec | None,
    send: Node = "",
    *,
    named: bool = True,
    ahead: bool = False,
) -> Node:
    names = span({"class": "names"}, _players(game))
    title = span({"class": "game-title"}, person(game.title)) if game.title else ""
    day = [t("Daily game"), " · ", local_day(game.daily.day)] if game.daily else ""
    daily = span({"class": "game-title"}, day) if day else ""
    fact = markup.short_title(kind) if kind and named else ""
    last: Node = moment(game.changed)
    if game.waits and game.sent:
        last = [t("sent"), " ", moment(game.sent)]
    facts = " · ".join(filter(None, (fact, stage_words(game.summary), _level(game, kind))))
    state = span({"class": "state"}, f"{facts} · " if facts else "", last)
    turn = span({"class": "turn"}, _standing(game))
    # In the first row it looks like a button; the row around it is the link.
    look = "button primary" if ahead or game.asks_here else "visually-hidden"
    onward = "" if game.over or game.waits else span({"class": look}, t("Continue"))
    way = markup.percent_bar(game.summary.percent) if game.summary and not game.over else ""
    text = t("Share, rename or delete: {names}", names=_label(game))
    more = {"id_": f"more-{game.id}", "do": TOOLS, "game": game.id, "also": markup.opens(TOOLS)}
    return li(
        {"id": f"kept-{game.id}", "class": f"{_look(game)} ahead" if ahead else _look(game)},
        html.a(
            {"class": "continue", "href": f"#{GAME}{game.id}"},
            _picture(game, kind),
            span({"class": "game-words"}, turn, title, daily, names,
                span({"class": "game-foot"}, way, state, onward)),
        ),
        send,
        icon_button("more", text, kind="quiet", **more),
    )  # fmt: skip


def _look(game: SavedGame) -> str:
    """The classes of a row; that of a finished game has the winner's colour."""
    winners = game.summary.winners if game.summary else ()
    if len(winners) == 1:
        return f"game over seat-{game.colours[winners[0]]}"
    return "game on-turn" if game.asks_here else "game"


def _label(game: SavedGame) -> str:
    return game.title or ", ".join(seat.name for seat in game.seats)


def _players(game: SavedGame) -> list[Node]:
    """The players with their points, if any are known; at the end the best first.

    The points of those ahead stand out, and hidden ones are a plus.
    """
    summary, players = game.summary, list[Node]()
    points, winners = (summary.points, summary.winners) if summary else ((), ())
    ahead = summary.ahead if summary else []
    for player in ranking(points, winners) if winners else range(len(game.seats)):
        seat, colour = game.seats[player], game.colours[player]
        bot = span({"class": "visually-hidden"}, t("(bot)")) if seat.bot else ""
        more = "+" if summary and summary.has_hidden(player) else ""
        own: Node = [" ", b(f"{points[player]}{more}")] if any(points) else ""
        parts = seat_mark(colour), " ", person(seat.name), " ", bot, own
        look = "player lead" if player in ahead else "player"
        players.append(span({"class": look}, *parts))
    return players


def _standing(game: SavedGame) -> str:
    """The result, or whose turn it is; for games of earlier versions, how far they are."""
    everybody = [player for player, seat in enumerate(game.seats) if seat.bot is None]
    people = everybody if game.own is None else [*game.own]
    summary = game.summary
    if game.over:
        return _result(game, people)
    if summary is None or summary.decider is None:
        return n("{n} move", "{n} moves", game.moves)
    if people == [summary.decider]:
        return capital(t("your turn"))
    return t("{name}’s turn", name=game.seats[summary.decider].name)


def _level(game: SavedGame, kind: GameSpec | None) -> str:
    """The level of the bot, if there is one."""
    bots = [seat.bot for seat in game.seats if seat.bot]
    level = kind.level(bots[0]) if kind and len(bots) == 1 and not game.over else None
    return t(level.title) if level else ""


def _result(game: SavedGame, people: list[int]) -> str:
    """Who has won, and by how much, unless something else than the points decided.

    The only person of a game is compared with the winner, or else the winner with the second.
    """
    winners, points = (game.summary.winners, game.summary.points) if game.summary else ((), ())
    if not winners:
        return capital(t("finished"))
    if len(winners) > 1:
        return capital(t("a tie"))
    [winner] = winners
    lost = len(people) == 1 and people != [winner]
    rival = points[people[0]] if lost else sorted(points)[-2]
    lead, name = points[winner] - rival, game.seats[winner].name
    if people == [winner]:
        return capital(t("won by {points}", points=lead)) if lead else t("You won")
    if not lead:
        return t("{name} won", name=name)
    if lost:
        return capital(t("lost by {points}", points=lead))
    return t("{name} won by {n}", name=name, n=lead)


def stage_words(summary: Summary | None) -> str:
    """How far a game in play is."""
    if summary and summary.turns:
        return t("turn {n} of {all}", n=summary.turn, all=summary.turns)
    return t("round {n}", n=summary.round) if summary and summary.round else ""


def _picture(game: SavedGame, kind: GameSpec | None) -> Node:
    if game.summary is None:
        return markup.game_picture(kind) if kind else ""
    return small_map(game.summary, game.colours)


def small_map(summary: Summary, colours: Sequence[int]) -> Node:
    """The picture of a summary; the colours are those of the seats."""
    looks = {f"player-{player}": f"seat-{colour} piece" for player, colour in enumerate(colours)}
    shapes = [
        path({"class": looks.get(look, f"on-{look}"), "d": data})
        for look, data in summary.shapes.items()
    ]
    drawn = [node for stamp in summary.stamps for node in _stamped(stamp, colours)]
    about: Attributes = {"class": "small-map lit from-afar", "viewBox": summary.box}
    return svg(about | {"aria-hidden": "true"}, *shapes, *drawn)


def _stamped(stamp: Stamp, colours: Sequence[int]) -> Iterator[Node]:
    colour = "" if stamp.player is None else f"seat-{colours[stamp.player]}"
    symbol, look = stamp.symbol or colour, f"{stamp.look} {colour}".strip()
    for x, y in zip(stamp.places[::2], stamp.places[1::2], strict=True):
        if stamp.size:
            yield use_boxed(symbol, x, y, stamp.size, look)
        else:
            yield use_at(symbol, x, y, look)


def moment(seconds: float) -> Node:
    """A time in UTC; the shell writes it in the format of the device."""
    stamp = time.gmtime(max(0, min(seconds, 32503680000)))
    machine = time.strftime("%Y-%m-%dT%H:%M:%SZ", stamp)
    return html.time({"datetime": machine}, time.strftime("%Y-%m-%d %H:%M", stamp))


def local_day(day: str) -> Node:
    """A day such as 2026-11-24; the shell writes it in the format of the device."""
    return html.time({"datetime": f"{day}T00:00"}, day_words(day))


def tools_dialog(game: SavedGame | None) -> Node:
    """The dialog with the actions for a game; empty before one is chosen."""
    if game is None:
        return markup.page_dialog(TOOLS, t("This game"))
    field: Attributes = {"type": "text", "id": "game-title", "name": "title", "dir": "auto"}
    field |= {"value": game.title, "maxlength": str(LONGEST_TITLE), "autocomplete": "off"}
    field |= {"placeholder": _label(game), "data-do": "rename", "data-game": game.id}
    delete: dict[str, str] = {"kind": "danger", "shell": "close-dialog", "game": game.id}
    return markup.page_dialog(
        TOOLS,
        _label(game),
        div({"class": "game-rename"}, label({"for": "game-title"}, t("Name of the game")),
            html.input_(field)),
        div(
            {"class": "game-tools"},
            markup.review_link(game.id, kind="secondary") if game.over else "",
            markup.story_link(game.id, kind="secondary") if game.over else "",
            markup.way(f"{SHARE}{game.id}", "share", t("Share"), kind="secondary"),
            text_button("download-record", "download", t("Download"), game=game.id),
            text_button("delete", "delete", t("Delete"), **delete),
        ),
    )  # fmt: skip


def import_form(problem: str) -> Node:
    file: Attributes = {"type": "file", "id": "import-file", "name": "file", "multiple": None}
    area: Attributes = {"id": "import-text", "name": "text", "rows": "3"}
    area |= {"spellcheck": "false", "data-keep": None}
    fields = html.form(
        {"data-do": "import", "id": "import-form"},
        p(t("A link, or a message with a link; a file that was downloaded here, or a record from "
            "another program.")),
        p({"class": "hint drops"}, t("You can also drop files on this page.")),
        label({"for": "import-file"}, t("Files")),
        html.input_(file),
        label({"for": "import-text"}, t("or a text")),
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
