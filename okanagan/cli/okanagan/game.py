"""Okanagan as a game of the command line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from okanagan.cli.chart import Chart
from okanagan.cli.game import AnyMatch, Telling, TerminalGame
from okanagan.cli.okanagan import bench, puzzles, tune
from okanagan.cli.okanagan.drawing import LEGEND
from okanagan.cli.okanagan.menu import menu
from okanagan.cli.okanagan.report import chart
from okanagan.cli.okanagan.rules import add_rules, rules_of
from okanagan.cli.okanagan.score import score_lines
from okanagan.cli.okanagan.screen import reserve_line, table_lines, territory_lines
from okanagan.cli.terminal.menu import Menu, Shortcut, Shortcuts
from okanagan.cli.told import ChancesFitted, ChancesTold, HintsTold
from okanagan.kernel.bots import Bots, make_bot
from okanagan.kernel.game import Json
from okanagan.kernel.words import ENGLISH
from okanagan.valley.bots import STAND_IN, USUAL, all_bots
from okanagan.valley.census import census
from okanagan.valley.events import TurnBegan
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.packing import PACKING
from okanagan.valley.review.hindsight import ValleyHinter
from okanagan.valley.review.trust import TELLING
from okanagan.valley.telling import tell

BEFORE_THESE = (KeepObjectives, PlaceTile, BuildStructure, ChooseTile)
"""The questions for which the player needs the table; words will do for the others."""


class Okanagan(TerminalGame):
    """Okanagan, with its editions, bots and reports."""

    id = "okanagan"
    name = "Okanagan"
    packing = PACKING
    default_bot = USUAL
    stand_in = STAND_IN
    commands = (tune, bench, puzzles)

    def bots(self) -> Bots:
        """The levels, their styles, and the bots of installed packages."""
        return all_bots()

    def add_rules(self, parser: ArgumentParser) -> None:
        """Adds the options for the edition and house rules."""
        add_rules(parser)

    def rules_of(self, arguments: Namespace) -> Json:
        """The edition's rules with the house rules."""
        return rules_of(arguments).to_json()

    def table(self, match: AnyMatch, player: int) -> Iterable[str]:
        """The map, and the table around it."""
        return table_lines(match, player)

    def menu(self, match: AnyMatch, player: int) -> Menu:
        """The present question; a placement is first a place, then a rotation."""
        return menu(match, player)

    def needs_table(self, match: AnyMatch) -> bool:
        """Whether the question is one about the map or the stacks."""
        return isinstance(match.decision, BEFORE_THESE)

    def shortcuts(self, match: AnyMatch, player: int) -> Shortcuts:
        """Shortcuts for the territories, the reserve and the legend."""
        view, names = match.view(player), [seat.name for seat in match.seats]
        lands = "\n".join(territory_lines(view, names))
        return {
            "t": Shortcut("the open territories", lambda: print(lands)),
            "r": Shortcut("the reserve", lambda: print(reserve_line(view))),
            "l": Shortcut("what the letters on the map mean", lambda: print(LEGEND)),
        }

    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterator[str]:
        """One sentence for an event; turns stand apart, and their events are indented."""
        sentence = tell(event, [seat.name for seat in match.seats], viewer, ENGLISH)
        if sentence is None:
            return
        if isinstance(event, TurnBegan):
            yield from ("", sentence)
        else:
            yield f"  {sentence}"

    def score(self, match: AnyMatch) -> Iterable[str]:
        """Every player's points by source, and their tokens."""
        return score_lines(match)

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        """A census of the games."""
        return census(matches).to_json()

    def chart(self, facts: Sequence[Json]) -> Chart:
        """Territories, special actions, points, and wins by turn order."""
        return chart(facts)

    def chances(self) -> Telling:
        """The chances that a review tells, beside who won."""
        return ChancesTold(TELLING)

    def fit(self) -> Telling:
        """The numbers by which the chances would be told best."""
        return ChancesFitted(TELLING)

    def hints(self, bot: str) -> Telling:
        """By how much the next best idea is worse, beside how both ended."""
        return HintsTold(bot, ValleyHinter(make_bot(all_bots(), bot)))
