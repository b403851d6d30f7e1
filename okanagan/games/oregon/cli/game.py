"""Oregon as a game of the command line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from okanagan.cli.game import Telling, TerminalGame
from okanagan.cli.terminal.menu import Menu, Shortcut, Shortcuts
from okanagan.games.oregon.cli import bench, tune
from okanagan.games.oregon.cli.screen import LEGEND, table_lines
from okanagan.games.oregon.lab import report
from okanagan.games.oregon.lab.chances import TELLING
from okanagan.games.oregon.lab.hints import OregonHinter
from okanagan.games.oregon.rules.events import StartLaid, TurnBegan
from okanagan.games.oregon.rules.house_rules import TOKENS, Rules
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording import ask, option, tell
from okanagan.games.oregon.wording.score import score_items, tie_words
from okanagan.kernel.bots import make_bot
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.words import ENGLISH
from okanagan.lab.calibration_report import ChancesFitted, ChancesTold, HintsTold
from okanagan.lab.chart import Chart


class OregonTerminal(TerminalGame):
    """Oregon, with its option and bots."""

    spec = SPEC
    commands = (tune, bench)

    def add_rules(self, parser: ArgumentParser) -> None:
        """Adds the option for the tokens."""
        parser.add_argument(
            "--tokens",
            choices=TOKENS,
            default=TOKENS[0],
            help=f"how jokers and extra turn tokens begin (default: {TOKENS[0]})",
        )

    def rules_of(self, arguments: Namespace) -> Json:
        """The rules with that option."""
        return Rules(arguments.tokens).to_json()

    def table(self, match: AnyMatch, player: int) -> Iterable[str]:
        """The board, and the table around it."""
        return table_lines(match, player)

    def menu(self, match: AnyMatch, player: int) -> Menu:
        """The present question, with every answer; the board shows the numbers of cells."""
        view = match.view(player)
        assert view.decision is not None, "somebody is asked"
        answers = [(option(action, ENGLISH), action) for action in match.legal]
        names = [seat.name for seat in match.seats]
        question = ask(view.decision, view, names, player, ENGLISH)
        return Menu(question, answers)

    def shortcuts(self, match: AnyMatch, player: int) -> Shortcuts:
        """A shortcut for the legend."""
        return {"l": Shortcut("what the signs on the board mean", lambda: print(LEGEND))}

    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterator[str]:
        """One sentence for an event; turns stand apart, and their events are indented."""
        sentence = tell(event, [seat.name for seat in match.seats], viewer, ENGLISH)
        if isinstance(event, TurnBegan):
            yield from ("", sentence)
        else:
            yield sentence if isinstance(event, StartLaid) else f"  {sentence}"

    def score(self, match: AnyMatch) -> Iterable[str]:
        """Every player's points, and the values of their tokens."""
        for seat, score in zip(match.seats, scores(match.state), strict=True):
            yield ""
            yield f"{seat.name}: {score.total} points"
            for name, points in score_items(score, ENGLISH):
                yield f"{points:4}  {name}"
            yield f"      {tie_words(score, ENGLISH)}"

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        """Points by source, tokens, and how the games ended."""
        return report.facts(matches)

    def chart(self, facts: Sequence[Json]) -> Chart:
        """The same as bars, and wins by turn order."""
        return report.chart(facts)

    def chances(self) -> Telling:
        """The chances that a review tells, beside who won."""
        return ChancesTold(TELLING)

    def fit(self) -> Telling:
        """The numbers by which the chances would be told best."""
        return ChancesFitted(TELLING)

    def hints(self, bot: str) -> Telling:
        """By how much the next best idea is worse, beside how both ended."""
        return HintsTold(bot, OregonHinter(make_bot(self.bots(), bot)))
