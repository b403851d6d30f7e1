"""The page with the statistics: of one kind of game, or of all."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import simple_html as html
from simple_html import Node, dd, div, dl, dt, h3, p, small, span, strong, td, th, tr

from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Download, Message, Reply, check, on
from okanagan.page.core.session import REVIEW, START, STATISTICS, address
from okanagan.page.saves.results import Result
from okanagan.page.statistics import export
from okanagan.page.statistics.chart import chart, curve_table, titled_table
from okanagan.page.statistics.figures import (
    Entry,
    Figures,
    entries,
    figures,
    grouped,
    opponents,
    won,
)
from okanagan.page.statistics.words import (
    date_of,
    kind_words,
    opponent_words,
    outcome_words,
    percent,
    points_words,
    reasons_words,
    shown,
)
from okanagan.page.widgets import markup
from okanagan.page.widgets.markup import Attributes, short_title, text_button, titled_section
from okanagan.page.words import mark, n, t

LAST = 20  # the number of games that are listed


class StatisticsScreen(Screen):
    """The results are read once; the screen is made again each time it is shown."""

    heading = mark("Statistics")

    def __init__(
        self, games: Mapping[str, GameSpec], game: GameSpec | None, context: Context
    ) -> None:
        """`game` is the kind of game to show; None for all."""
        super().__init__(context)
        context.results.note_all()
        self._every = entries(context.results.all(), games)
        self._games = [g for g in games.values() if any(self._of(g))]
        self._chosen = self._games if game is None else [game]
        self._shown = [entry for game in self._chosen for entry in self._of(game)]
        self._shown.sort(key=lambda entry: entry.result.ended)

    def _of(self, game: GameSpec) -> Iterable[Entry]:
        return (entry for entry in self._every if entry.result.game == game.id)

    def regions(self) -> dict[str, Node | Region]:
        look, content = "statistics prose", self._content() if self._shown else self._empty()
        choice = self._choice() if len(self._games) > 1 else ""
        return markup.plain_page(look, self.title, self.context.back, choice, content)

    @on("export")
    def export(self, message: Message) -> Reply:
        """Downloads all results as a file, `csv` or `json`."""
        forms = {"csv": export.as_csv, "json": export.as_json}
        form = message.text("value")
        check(form in forms and bool(self._every), f"nothing can be downloaded as {form!r}")
        return Reply(effects=[Download(f"okanagan-statistics.{form}", forms[form](self._every))])

    def _choice(self) -> Node:
        ways = {STATISTICS: t("All games")}
        ways |= {f"{STATISTICS}/{game.id}": short_title(game) for game in self._games}
        is_single = len(self._chosen) == 1
        here = f"{STATISTICS}/{self._chosen[0].id}" if is_single else STATISTICS
        links: list[Node] = []
        for way, words in ways.items():
            link: Attributes = {"href": f"#{way}"}
            links.append(html.a(link | ({"aria-current": "page"} if way == here else {}), words))
        return html.nav({"class": "daily-games", "aria-label": t("Games")}, links)

    def _empty(self) -> Node:
        words = t("Your results appear here once you have finished a game.")
        begin = address(self._chosen[0].id) if self._chosen else START
        return [p(words), markup.way(begin, "play", t("Play a game"), kind="primary")]

    def _content(self) -> Node:
        counted = [entry.result for entry in self._shown if not entry.result.practice]
        return [
            self._overview(counted) if counted else "",
            self._ratings(),
            self._tables(counted) if counted else "",
            self._hints(),
            self._last_games(),
            markup.folded("what-counts", t("What counts"), _rules()),
            markup.buttons(
                text_button("export", "download", "CSV", value="csv", kind="secondary"),
                text_button("export", "download", "JSON", value="json", kind="secondary"),
            ),
        ]

    def _overview(self, counted: Sequence[Result]) -> Node:
        sums = figures(counted)
        tiles = [
            (t("Finished"), str(sums.games), ""),
            (t("Won"), percent(sums.share), n("{n} game", "{n} games", sums.wins)),
            (t("Won in a row"), str(sums.streak), t("Longest: {days}", days=sums.longest)),
        ]
        if len(self._chosen) == 1:
            most = t("Most: {points}", points=sums.best)
            tiles.append((t("Average points"), shown(sums.mean), most))
        boxes = [div(dt(name), dd(strong(value), small(more))) for name, value, more in tiles]
        return html.section({"aria-label": t("Overview")}, dl({"class": "tiles"}, *boxes))

    def _ratings(self) -> Node:
        several = len(self._chosen) > 1
        parts = [self._rating(game, several=several) for game in self._chosen]
        return titled_section("ratings", "rating-title", t("Rating"), *parts)

    def _rating(self, game: GameSpec, *, several: bool) -> Node:
        rated = [entry for entry in self._of(game) if not entry.reasons]
        name = short_title(game)
        title = h3(name) if several else ""
        if not rated:
            words = t("No rating yet: it begins with the first game that counts for it.")
            return [title, p({"class": "hint"}, words)]
        rating = rated[-1].rating
        text = f"{shown(rating.value)} ± {rating.range}"
        more = t("(provisional)") if rating.provisional else ""
        bots = {t(level.title): level.rating for level in game.levels if level.rating is not None}
        above = [(level, bot) for bot, level in bots.items() if level > rating.value]
        goal: Node = ""
        if above:
            level, bot = min(above)
            goal = p({"class": "hint"}, t("Next goal: {bot}, {rating}", bot=bot, rating=level))
        curve = [chart(rated, bots, name), curve_table(rated, name)] if len(rated) > 1 else ""
        return [title, p({"class": "rating"}, strong(text), " ", more), goal, curve]

    def _tables(self, counted: Sequence[Result]) -> Node:
        if len(self._chosen) > 1:
            names = {game.id: short_title(game) for game in self._chosen}
            return _section("games", t("By game"), grouped(counted, lambda r: [r.game]), names)
        [game] = self._chosen
        sizes = grouped(counted, lambda result: [len(result.bots)])
        players = {size: n("{n} player", "{n} players", size) for size in sorted(sizes)}
        groups = grouped(counted, opponents)
        order = [bot for bot in (*game.bots, *groups) if bot in groups]
        names = {opponent: opponent_words(game, opponent) for opponent in order}
        by_size = t("By number of players")
        return [
            _section("players", by_size, sizes, players) if len(players) > 1 else "",
            _section("opponents", t("By opponent"), groups, names),
        ]

    def _hints(self) -> Node:
        """How often hints were used, and how the games with and without ended."""
        names = {
            "none": t("Without hints"),
            "hints": t("With hints"),
            "practice": t("Practice games"),
        }

        def kind(result: Result) -> list[str]:
            return ["practice" if result.practice else "hints" if result.hints else "none"]

        results = [entry.result for entry in self._shown]
        groups = grouped(results, kind)
        if [*groups] == ["none"]:
            return titled_section("hints", "hints-title", t("Hints"), p(t("No hints so far.")))
        count = sum(result.hints for result in results)
        text = n("{n} hint so far", "{n} hints so far", count)
        headings = {name: words for name, words in names.items() if name in groups}
        points = len(self._chosen) == 1
        return _section("hints", t("Hints"), groups, headings, p(text), points=points)

    def _last_games(self) -> Node:
        heads = t("Game"), t("Points"), t("Rating")
        rows = [self._row(entry) for entry in reversed(self._shown[-LAST:])]
        title = t("Last games")
        content = titled_table(title, heads, rows)
        return titled_section("last-games", "last-title", title, content)

    def _row(self, entry: Entry) -> Node:
        result, spec = entry.result, self._spec(entry.result)
        day: Node = date_of(result)
        if self.context.repository.has(result.id):
            day = html.a({"href": f"#{REVIEW}{result.id}"}, day)
        facts = [
            short_title(spec) if len(self._chosen) > 1 else "",
            kind_words(result),
            ", ".join(opponent_words(spec, opponent) for opponent in opponents(result)),
        ]
        about = small(" · ".join(fact for fact in facts if fact))
        points = strong(points_words(result)) if won(result) else points_words(result)
        rating: list[Node] = [small(", ".join(reasons_words(entry)))]
        if not entry.reasons:
            change = f"{round(entry.change):+}".replace("-", "−")
            rating = [shown(entry.rating.value), small(change)]
        return tr(
            th({"scope": "row"}, span(day), about),
            td(points, small(outcome_words(result))),
            td(*rating),
        )

    def _spec(self, result: Result) -> GameSpec:
        return next(game for game in self._games if game.id == result.game)


def _section(
    name: str,
    title: str,
    groups: Mapping[Any, Sequence[Result]],
    names: Mapping[Any, str],
    *before: Node,
    points: bool = True,
) -> Node:
    """A table with a row for each of `names`, by their keys in `groups`."""
    heads = [
        "",
        t("Finished"),
        t("Won"),
        *([t("Average points"), t("Most points")] if points else []),
    ]
    rows = [
        _figures_row(words, figures(groups[key]), points=points) for key, words in names.items()
    ]
    return titled_section(name, f"{name}-title", title, *before, titled_table(title, heads, rows))


def _figures_row(name: str, sums: Figures, *, points: bool) -> Node:
    cells = [str(sums.games), percent(sums.share)]
    cells += [shown(sums.mean), str(sums.best)] if points else []
    return tr(th({"scope": "row"}, name), *map(td, cells))


def _rules() -> Node:
    return [
        p(t("Every game that you finish here is kept in this browser, also after you delete it. "
            "Practice games are listed, but do not count.")),
        p(t("The rating counts games that you play alone against bots, without hints and without "
            "taking moves back. Daily games and challenges count, too. A deal counts once. The "
            "true strength is within ± with a probability of 95%.")),
        p(t("If several people play on this device, you are the one with your name from the "
            "settings, or else the first.")),
    ]  # fmt: skip
