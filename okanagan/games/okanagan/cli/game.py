"""Okanagan as a game of the command line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from okanagan.cli.game import Calibration, Menu, Shortcut, Shortcuts, TerminalGame
from okanagan.games.okanagan.cli import bench, puzzles, tune
from okanagan.games.okanagan.cli.screen import (
    LEGEND,
    draw,
    menu,
    reserve_line,
    score_lines,
    table_lines,
    territory_lines,
)
from okanagan.games.okanagan.lab.built import buildings
from okanagan.games.okanagan.lab.calibration import CHANCES, OkanaganHinter
from okanagan.games.okanagan.lab.census import census, chart
from okanagan.games.okanagan.lab.features import FEATURES
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording import event_sentence
from okanagan.kernel.bots import make_bot
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.words import ENGLISH
from okanagan.lab.calibration_report import ChancesReport, FittedChances, HintsReport
from okanagan.lab.chart import Chart

BEFORE_THESE = (KeepObjectives, PlaceTile, BuildStructure, ChooseTile)
"""The questions for which the player needs the table; words will do for the others."""


class OkanaganTerminal(TerminalGame):
    """Okanagan, with its editions, bots and reports."""

    spec = SPEC
    features = FEATURES
    commands = (tune.add, bench.add, puzzles.add)
    rule_options: ClassVar = {"edition": (list(EDITIONS), "the edition of the rules")}

    def table(self, match: AnyMatch, player: int) -> Iterable[str]:
        return table_lines(match, player)

    def board(self, match: AnyMatch) -> Iterable[str]:
        return (*draw(match.state.map, buildings(match.moves), {}), "", LEGEND)

    def menu(self, match: AnyMatch, player: int) -> Menu:
        return menu(match, player)

    def needs_table(self, match: AnyMatch) -> bool:
        return isinstance(match.decision, BEFORE_THESE)

    def shortcuts(self, match: AnyMatch, player: int) -> Shortcuts:
        view, names = match.view(player), [seat.name for seat in match.seats]
        territories = "\n".join(territory_lines(view, names))
        return {
            "t": Shortcut("the open territories", lambda: print(territories)),
            "r": Shortcut("the reserve", lambda: print(reserve_line(view))),
            "l": Shortcut("what the letters on the map mean", lambda: print(LEGEND)),
        }

    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterator[str]:
        sentence = event_sentence(event, [seat.name for seat in match.seats], viewer, ENGLISH)
        if sentence is None:
            return
        if isinstance(event, TurnBegan):
            yield from ("", sentence)
        else:
            yield f"  {sentence}"

    def score(self, match: AnyMatch) -> Iterable[str]:
        return score_lines(match)

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        return census(matches).to_json()

    def chart(self, facts: Sequence[Json]) -> Chart:
        return chart(facts)

    def chances(self) -> Calibration:
        return ChancesReport(CHANCES)

    def fit(self) -> Calibration:
        return FittedChances(CHANCES)

    def hints(self, bot: str) -> Calibration:
        return HintsReport(bot, OkanaganHinter(make_bot(self.bots(), bot)))
