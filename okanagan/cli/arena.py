"""`okanagan arena`: bots against each other on the same deals, with statistics."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from okanagan.cli.apart import Apart, Limits, add_limits, limits_of
from okanagan.cli.arena_folder import ArenaGame, Contest, Folder, kept_games, match_of, opened
from okanagan.cli.arguments import (
    RANDOM,
    count,
    refuse_number,
    refuse_other_game,
    seed,
    seed_lines,
    split_seats,
)
from okanagan.cli.game import TerminalGame
from okanagan.cli.output import (
    STOPPED,
    CommandError,
    add_debug,
    add_json,
    check_output,
    failure_text,
    say,
    tell,
)
from okanagan.cli.progress import with_progress
from okanagan.cli.report import say_report
from okanagan.cli.workers import add_workers, workers
from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.game import Json
from okanagan.kernel.plugin_bots import BotError, Missing, seated
from okanagan.lab.arena import Fixture, Outcome, fixtures, play
from okanagan.lab.entry import Entry
from okanagan.lab.ratings import Pairs, Table, comparable, elo, pairs_of, wilson

Seat = tuple[Outcome, int]


def standings(outcomes: Sequence[Outcome]) -> Iterator[Entry]:
    """An entry for each bot."""
    seats: dict[str, list[Seat]] = {}
    for outcome in outcomes:
        for seat, name in enumerate(outcome.seats):
            seats.setdefault(name, []).append((outcome, seat))
    for name in sorted(seats):
        yield Entry(bot_facts(name, seats[name]), _of_bot(name, seats[name]))


def bot_facts(name: str, seats: Sequence[Seat]) -> dict[str, Json]:
    """The numbers of a bot in the standings, for other programs."""
    wins = sum(outcome.share(seat) for outcome, seat in seats)
    low, high = wilson(wins, len(seats))
    return {
        "bot": name,
        "games": len(seats),
        "wins": wins,
        "interval": [low, high],
        "failed": sum(outcome.failed == seat for outcome, seat in seats),
        "decisions": sum(outcome.decisions[seat] for outcome, seat in seats),
        "seconds": sum(outcome.seconds[seat] for outcome, seat in seats),
    }


def _of_bot(name: str, seats: Sequence[Seat]) -> list[str]:
    wins = sum(outcome.share(seat) for outcome, seat in seats)
    low, high = wilson(wins, len(seats))
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    seconds = sum(outcome.seconds[seat] for outcome, seat in seats)
    failed = sum(outcome.failed == seat for outcome, seat in seats)
    return [
        f"{name}: wins {wins / len(seats):.1%} of {len(seats)} "
        f"(95 % interval {low:.1%} to {high:.1%})",
        *([f"    failed in {failed} of them, which are lost"] if failed else []),
        *_sources([outcome.scores[seat] for outcome, seat in seats if outcome.scores]),
        f"    {1000 * seconds / max(1, decisions):.2f} ms CPU a decision",
    ]


def _sources(entries: Sequence[dict[str, Any]]) -> list[str]:
    """The mean points by source, over the finished games."""
    if not entries:
        return []
    keys = [key for key in entries[0] if all(key in entry for entry in entries)]
    sources = {key: mean(_points(entry[key]) for entry in entries) for key in keys}
    return ["    " + ", ".join(f"{key} {value:.1f}" for key, value in sources.items())]


def _points(value: Any) -> float:
    return float(sum(value)) if isinstance(value, list) else float(value)


def ladder(outcomes: Sequence[Outcome]) -> Iterator[Entry]:
    """All bots' ratings, the best first, in groups of comparable bots."""
    groups = comparable(pairs_of([_table(outcome) for outcome in outcomes]))
    if not groups:
        yield Entry({"ratings": []}, ["no games to rate: no two bots met"])
    for number, pairs in enumerate(groups):
        heading = "Elo of others, whom none of these has met" if number else "Elo"
        ratings = list(_rated(pairs))
        lines = ["    {bot:<12} {elo:>6.0f}  {note}".format(**each).rstrip() for each in ratings]
        yield Entry({"ratings": ratings}, [heading, *lines])


def _rated(pairs: Pairs) -> Iterator[dict[str, Json]]:
    """The ratings in one group, the best first; the weakest bot that won a game is at 0."""
    won = {name for (name, _), games in pairs.items() if games}
    lost = {name for (_, name), games in pairs.items() if games}
    ratings = elo(pairs, anchor=min(won))
    zero = min(ratings[name] for name in won)
    notes = {name: "won nothing" for name in ratings if name not in won}
    notes |= {name: "lost nothing" for name in ratings if name not in lost}
    for name, rating in sorted(ratings.items(), key=lambda item: -item[1]):
        yield {"bot": name, "elo": rating - zero, "note": notes.get(name, "")}


def _table(outcome: Outcome) -> Table:
    """The bots of one game, ranked by points, then by victory."""
    scores = outcome.scores or [{"total": 0}] * len(outcome.seats)
    totals = [float(score["total"]) for score in scores]
    return [(name, (totals[seat], outcome.share(seat))) for seat, name in enumerate(outcome.seats)]


Games = dict[Fixture, ArenaGame]


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="let bots compete",
        description="Lets bots play each deal once in every rotation round the table, and prints "
        "win rates with 95 % intervals, points by source and CPU time. With --out the games are "
        "kept in a folder, a record each, and the same command goes on where it was stopped. A bot "
        "that fails loses that game; if one did, the command exits with 1.",
    )
    parser.add_argument(
        "--seats", required=True, metavar="A,B[,…]", type=split_seats, help="the bots"
    )
    game.add_rules(parser)
    parser.add_argument("--games", type=count, default=100, help="how many (default: 100)")
    parser.add_argument(
        "--deal",
        metavar="SEED",
        type=seed,
        help="of the first deal; `random`: deals that no bot can find out (default: 1, or `random` "
        "if plugin bots play; a folder goes on with its own)",
    )
    add_workers(parser)
    add_limits(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="keep the games, a record each")
    parser.add_argument("--report", action="store_true", help="also print statistics of the games")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw that report as well")
    parser.add_argument(
        "--ladder",
        metavar="DIR",
        type=Path,
        nargs="+",
        default=[],
        help="also rate all bots together, of these games and those in the folders (Elo)",
    )
    add_json(parser)
    add_debug(parser)
    parser.set_defaults(run=partial(run, game))
    return parser


def run(game: TerminalGame, arguments: argparse.Namespace) -> int:
    contest = Contest(game, game.rules_of(arguments))
    arguments.report = arguments.report or arguments.svg is not None
    limits = limits_of(arguments)
    if limits and arguments.cluster:
        raise CommandError("--apart starts processes here, so it can't be used with --cluster")
    _refuse_unknown(game, arguments.seats, limits)
    if arguments.svg is not None:
        check_output(arguments.svg)
    # The ladder's games are read first: a wrong folder must not cost hours of games.
    rated = _ladder_games(contest, arguments)
    with _folder(arguments.out, contest) as folder:
        deal = arguments.deal
        if deal is None:
            deal = _usual_deal(game, arguments.seats, folder.games)
        schedule = list(islice(fixtures(arguments.seats, deal), arguments.games))
        rated |= {game.fixture: game for game in folder.games}
        games = {game.fixture: game for game in folder.games if game.record or not arguments.report}
        stopped = _play_missing(contest, folder, schedule, games, arguments)
        played = [games[fixture] for fixture in schedule if fixture in games]
        outcomes = [game.outcome for game in played]
        failed = int(any(outcome.failed is not None for outcome in outcomes))
        if stopped:
            tell(_stopped(len(outcomes), arguments))
        say(arguments, Entry({"deal": deal, "games": len(played)}, seed_lines("--deal", deal)))
        for entry in standings(outcomes):
            say(arguments, entry)
        if stopped:
            return STOPPED
        if arguments.report:
            _report(contest, played, arguments)
    if arguments.ladder:
        for entry in ladder([game.outcome for game in (rated | games).values()]):
            say(arguments, entry)
    return failed


def _usual_deal(game: TerminalGame, seats: Sequence[str], kept: Sequence[ArenaGame]) -> int:
    """The first deal: of the games that these bots have played, or else a new one."""
    if all(name in game.spec.bots for name in seats):
        return 1
    tables = {fixture.seats for fixture in islice(fixtures(seats), len(seats))}
    deals = (each.outcome.deal for each in kept if each.outcome.seats in tables)
    return min(deals, default=seed(RANDOM))


def _stopped(games: int, arguments: argparse.Namespace) -> str:
    goes_on = "the same command goes on"
    kept = goes_on if arguments.out else f"they are not kept: with --out DIR {goes_on}"
    return f"stopped after {games} of {arguments.games} games; {kept}"


def _refuse_unknown(game: TerminalGame, seats: list[str], limits: Limits | None) -> None:
    """Refuses unknown and broken bots before any game."""
    refuse_number(game, len(seats))
    bots = game.bots()
    for name in seats:
        refuse_other_game(game, bots, name)
        if limits and name not in game.spec.bots:
            Apart(game.spec.id, name, limits).close()
        else:
            make_bot(bots, name)


@contextmanager
def _folder(out: Path | None, contest: Contest) -> Iterator[Folder]:
    """The folder of `--out`, or a temporary one."""
    with TemporaryDirectory() as passing, opened(out or Path(passing), contest) as folder:
        yield folder


def _ladder_games(contest: Contest, arguments: argparse.Namespace) -> Games:
    """The games in the folders of `--ladder`; that of `--out` may not have any yet."""
    games: Games = {}
    for path in arguments.ladder:
        if path == arguments.out:
            continue  # its games are rated after those that are played now
        if not path.exists():
            raise CommandError(f"--ladder {path}: there is no such folder")
        games |= {game.fixture: game for game in kept_games(path, contest)}
    return games


@dataclass(frozen=True, slots=True)
class _New:
    """A game that was just played, perhaps in another process."""

    outcome: Outcome
    record: Json
    failure: str | None  # the message about a bot that failed


def _play_missing(
    contest: Contest,
    folder: Folder,
    wanted: Sequence[Fixture],
    games: Games,
    arguments: argparse.Namespace,
) -> bool:
    """Plays the wanted games that are not among `games`, and adds them; returns if it was stopped.

    After a stop, games that have not ended are not kept.
    """
    missing = [fixture for fixture in wanted if fixture not in games]
    play_one = partial(_play, contest, limits_of(arguments), debug=arguments.debug)
    try:
        with workers(arguments, len(missing), contest.game.spec.id, arguments.seats) as crew:
            for new in with_progress(crew.each(play_one, missing), len(missing), "games"):
                if new.failure:
                    tell(new.failure)
                games[new.outcome.fixture] = folder.add(new.outcome, new.record)
    except KeyboardInterrupt:
        return True
    return False


def _play(contest: Contest, limits: Limits | None, fixture: Fixture, *, debug: bool) -> _New:
    engine = contest.game.engine(len(fixture.seats), contest.rules)
    with ExitStack() as stack:
        bots = [_seated(contest.game, name, limits, stack) for name in fixture.seats]
        apart = [bot for bot in bots if isinstance(bot, Apart)]
        played = play(engine, fixture, bots, partial(_seconds, apart))
    failed = played.failure
    failure = None if failed is None else failure_text(failed, debug=debug)
    return _New(played.outcome, played.match.record().to_json(), failure)


def _seated(game: TerminalGame, name: str, limits: Limits | None, stack: ExitStack) -> Bot:
    """A new bot; a plugin bot that can't begin fails at its first move."""
    if limits is None or name in game.spec.bots:
        return seated(game.bots(), name)
    try:
        return stack.enter_context(Apart(game.spec.id, name, limits))
    except BotError as error:
        return Missing(error)


def _seconds(apart: Sequence[Apart]) -> float:
    """The CPU time used so far, here and in the processes of bots."""
    return process_time() + sum(bot.seconds for bot in apart)


def _report(contest: Contest, games: list[ArenaGame], arguments: argparse.Namespace) -> None:
    ended = [game for game in games if game.outcome.failed is None]
    if not ended:
        raise CommandError("none of these games came to its end, so there is nothing to report")
    facts = [contest.game.facts([match_of(game, contest)]) for game in ended]
    say_report(arguments, len(ended), contest.game.chart(facts))
