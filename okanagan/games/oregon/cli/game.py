"""Oregon as a game of the command line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from okanagan.cli.game import Calibration, Menu, Shortcut, Shortcuts, TerminalGame
from okanagan.games.oregon.cli import puzzles
from okanagan.games.oregon.cli.commands import add_bench, add_tune
from okanagan.games.oregon.cli.screen import LEGEND, board_lines, table_lines
from okanagan.games.oregon.lab import report
from okanagan.games.oregon.lab.chances import CHANCES, OregonHinter
from okanagan.games.oregon.lab.features import FEATURES
from okanagan.games.oregon.rules.events import StartLaid, TurnBegan
from okanagan.games.oregon.rules.house_rules import TOKENS
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording import ask, option, tell
from okanagan.games.oregon.wording.names import score_items, tie_words
from okanagan.kernel.bots import make_bot
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.words import ENGLISH
from okanagan.lab.calibration_report import ChancesReport, FittedChances, HintsReport
from okanagan.lab.chart import Chart


class OregonTerminal(TerminalGame):
    """Oregon, with its house rule and bots."""

    spec = SPEC
    features = FEATURES
    commands = (add_tune, add_bench, puzzles.add)
    rule_options: ClassVar = {"tokens": (TOKENS, "how jokers and extra turn tokens begin")}

    def table(self, match: AnyMatch, player: int) -> Iterable[str]:
        return table_lines(match, player)

    def board(self, match: AnyMatch) -> Iterable[str]:
        return (*board_lines(match.view(0), {}), "", LEGEND)

    def menu(self, match: AnyMatch, player: int) -> Menu:
        view = match.view(player)
        assert view.decision is not None, "a player is asked"
        answers = [(option(action, ENGLISH), action) for action in match.legal]
        names = [seat.name for seat in match.seats]
        question = ask(view.decision, view, names, player, ENGLISH)
        return Menu(question, answers)

    def shortcuts(self, match: AnyMatch, player: int) -> Shortcuts:
        return {"l": Shortcut("what the signs on the board mean", lambda: print(LEGEND))}

    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterator[str]:
        """One sentence for an event, indented within a turn."""
        sentence = tell(event, [seat.name for seat in match.seats], viewer, ENGLISH)
        if isinstance(event, TurnBegan):
            yield from ("", sentence)
        else:
            yield sentence if isinstance(event, StartLaid) else f"  {sentence}"

    def score(self, match: AnyMatch) -> Iterable[str]:
        for seat, score in zip(match.seats, scores(match.state), strict=True):
            yield ""
            yield f"{seat.name}: {score.total} points"
            for name, points in score_items(score, ENGLISH):
                yield f"{points:4}  {name}"
            yield f"      {tie_words(score, ENGLISH)}"

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        return report.facts(matches)

    def chart(self, facts: Sequence[Json]) -> Chart:
        return report.chart(facts)

    def chances(self) -> Calibration:
        return ChancesReport(CHANCES)

    def fit(self) -> Calibration:
        return FittedChances(CHANCES)

    def hints(self, bot: str) -> Calibration:
        return HintsReport(bot, OregonHinter(make_bot(self.bots(), bot)))
