"""One sitting at the terminal: whose turn it is at the keyboard, what they see and type."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from okanagan.cli.files import write
from okanagan.cli.replay import told
from okanagan.cli.score import breakdown
from okanagan.cli.terminal.drawing import LEGEND, buildings, draw
from okanagan.cli.terminal.menu import Leave, Word, Words, choose, read_line
from okanagan.cli.terminal.screen import reserve_line, table_lines, territory_lines
from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.guests import BotError
from okanagan.kernel.simulate import bot_move
from okanagan.kernel.words import ENGLISH
from okanagan.valley.actions import Place
from okanagan.valley.bots import BOTS, STAND_IN
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.game import ValleyMatch
from okanagan.valley.telling import ask, option
from okanagan.valley.telling.places import edges_words, position_words

OPENERS = (KeepObjectives, PlaceTile, BuildStructure, ChooseTile)
"""The questions before which the table is shown; between them words will do."""


class _TookBack(Exception):
    """The player has taken back a move: the question has changed."""


@dataclass
class Sitting:
    """A match as it is played at a terminal.

    Attributes:
        match: the game.
        bots: who plays for the seats that are no human's.
        path: the file that keeps the game after every move; None keeps nothing.
        seed: of the bots' chance; None is new chance each time.
        reader: the human who was last shown something.
        read: for each human, up to which move they have been told.
    """

    match: ValleyMatch
    bots: dict[int, Bot]
    path: Path | None
    seed: int | None
    reader: int | None = None
    read: dict[int, int] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return [seat.name for seat in self.match.seats]

    def play(self) -> None:
        """Plays on to the end, or until somebody leaves."""
        self._keep()  # a file that can't be written is told before anybody has played
        try:
            while (decision := self.match.decision) is not None:
                assert decision.player is not None, "a match settles chance by itself"
                self._move(decision.player)
                self._keep()
        except Leave:
            self._say_goodbye()
            return
        if self.reader is not None:
            self._tell_news(self.reader)
        print("\nThe game is over.")
        print("\n".join(breakdown(self.match)))

    def _keep(self) -> None:
        if self.path is not None:
            write(self.match, self.path)

    def _say_goodbye(self) -> None:
        if self.path is None:
            print("The game is not kept: name a file to keep one.")
        else:
            self._keep()
            print(f"The game is kept: `okanagan play {self.path}` goes on with it.")

    def _move(self, player: int) -> None:
        if player in self.bots:
            self.match.play(self._bots_answer(player))
            return
        newcomer = self.reader != player
        self._hand_over(player)
        self._tell_news(player)
        if newcomer or isinstance(self.match.decision, OPENERS):
            self._show(player)
        try:
            self.match.play(self._decide(player))
        except _TookBack:
            self.read[player] = min(self.read[player], len(self.match.moves))

    def _bots_answer(self, player: int) -> Any:
        """What the bot plays; where one from elsewhere fails, another takes its seat."""
        try:
            return bot_move(self.match, self.bots[player], self.seed)
        except BotError as error:
            print(f"Note: {error}. `{STAND_IN}` goes on for {self.names[player]}.")
            self.bots[player] = make_bot(BOTS, STAND_IN)
            return bot_move(self.match, self.bots[player], self.seed)

    def _hand_over(self, player: int) -> None:
        """Hides one human's secrets before another looks."""
        if self.reader not in (None, player) or (self.reader is None and self._humans() > 1):
            self._clear()
            read_line(f"{self.names[player]}, press Enter when you alone can see the screen. ")
        self.reader = player

    def _humans(self) -> int:
        return len(self.match.seats) - len(self.bots)

    def _clear(self) -> None:
        # Scrolled away, and where the terminal can, wiped out with what can be scrolled back to.
        print("\n" * 60)
        if sys.stdout.isatty():
            print("\x1b[H\x1b[2J\x1b[3J", end="")

    def _tell_news(self, player: int) -> None:
        moves = range(self.read.get(player, self._last_own(player)), len(self.match.moves))
        events = (event for move in moves for event in self.match.events_of(move))
        for line in told(self.match, events, player):
            print(line)
        self.read[player] = len(self.match.moves)

    def _last_own(self, player: int) -> int:
        """The number of the player's last move: in a game that goes on, news begins there."""
        own = [number for number, move in enumerate(self.match.moves) if move.player == player]
        return own[-1] if own else 0

    def _show(self, player: int) -> None:
        view = self.match.view(player)
        print()
        self._draw(self._marks())
        print()
        print("\n".join(table_lines(view, self.names)))

    def _draw(self, marks: dict[tuple[int, int], str]) -> None:
        built = buildings(self.match.moves)
        print("\n".join(draw(self.match.state.map, built, marks)))

    def _marks(self) -> dict[tuple[int, int], str]:
        """The cells where a tile may be placed now, numbered as in the menu."""
        places = [action for action in self.match.legal if isinstance(action, Place)]
        return {at: f"[{number}]" for number, at in enumerate(_cells(places), 1)}

    def _decide(self, player: int) -> Any:
        view, legal = self.match.view(player), self.match.legal
        assert view.decision is not None, "somebody is asked"
        print(f"\n{ask(view.decision, view, self.names, player, ENGLISH)}")
        words = self._words(player)
        if isinstance(legal[0], Place):
            return self._decide_place(legal, view.hand, words)
        return legal[choose([option(one, view, self.names, ENGLISH) for one in legal], words)]

    def _decide_place(self, legal: Sequence[Any], tile: int | None, words: Words) -> Any:
        """First where, then how the tile lies."""
        assert tile is not None, "who places holds a tile"
        cells = _cells(legal)
        while True:
            at = cells[choose([position_words(*cell, ENGLISH) for cell in cells], words)]
            turns = [place for place in legal if (place.x, place.y) == at]
            labels = [edges_words(tile, place.rotation, ENGLISH) for place in turns]
            print(f"How does it lie, {position_words(*at, ENGLISH)}?")
            turn = choose([*labels, "somewhere else"], words)
            if turn < len(turns):
                return turns[turn]

    def _words(self, player: int) -> Words:
        view = self.match.view(player)
        lands = list(territory_lines(view, self.names))
        return {
            "m": Word("the map and the table again", lambda: self._show(player)),
            "t": Word("the open territories", lambda: print("\n".join(lands))),
            "r": Word("the reserve", lambda: print(reserve_line(view))),
            "l": Word("what the letters on the map mean", lambda: print(LEGEND)),
            "u": Word("take back your last move", lambda: self._take_back(player)),
            "q": Word("leave the table", _leave),
        }

    def _take_back(self, player: int) -> None:
        if not self.match.can_undo(player):
            print("It can't be taken back: something came to light since, or others have answered.")
            return
        self.match.undo(player)
        raise _TookBack


def _cells(places: Sequence[Any]) -> list[tuple[int, int]]:
    """The cells of some placements, each once, row by row from the north."""
    return sorted({(place.x, place.y) for place in places}, key=lambda at: (at[1], at[0]))


def _leave() -> None:
    raise Leave
