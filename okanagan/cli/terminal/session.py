"""A session at the terminal: a match that people play at one keyboard."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from okanagan.cli.failures import failure_text
from okanagan.cli.files import write
from okanagan.cli.games import game_of
from okanagan.cli.replay import story
from okanagan.cli.score import breakdown
from okanagan.cli.terminal.menu import Leave, Shortcut, Shortcuts, pick, read_line
from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.plugin_bots import BotError
from okanagan.kernel.simulate import Forfeit, bot_move


class _TookBack(Exception):
    """The player has taken back a move: the question has changed."""


@dataclass
class Session:
    """A match at a terminal.

    Attributes:
        match: the match.
        bots: the bots, by player; all others are humans.
        path: the file that keeps the game after every move; None keeps nothing.
        seed: of the bots' chance; None is new chance each time.
        reader: the human at the screen.
        read: for each human, the number of moves that they know of.
        debug: whether the traceback of a bot that fails is shown.
    """

    match: AnyMatch
    bots: dict[int, Bot]
    path: Path | None
    seed: int | None
    reader: int | None = None
    read: dict[int, int] = field(default_factory=dict)
    debug: bool = False

    def __post_init__(self) -> None:
        self.game = game_of(self.match)

    def play(self) -> None:
        """Plays on to the end, or until somebody leaves."""
        self._save()  # a file that can't be written is refused before anybody has played
        try:
            while (decision := self.match.decision) is not None:
                assert decision.player is not None, "a match settles chance by itself"
                self._move(decision.player)
                self._save()
        except Leave:
            self._say_goodbye()
            return
        if self.reader is not None:
            self._tell_news(self.reader)
        print("\nThe game is over.")
        print("\n".join(breakdown(self.match)))

    def _save(self) -> None:
        if self.path is not None:
            write(self.match, self.path)

    def _say_goodbye(self) -> None:
        if self.path is None:
            print("The game is not kept: name a file to keep one.")
        else:
            self._save()
            print(f"The game is kept: `okanagan play {self.path}` goes on with it.")

    def _move(self, player: int) -> None:
        if player in self.bots:
            self.match.play(self._bot_move(player))
            return
        newcomer = self.reader != player
        self._hand_over(player)
        self._tell_news(player)
        if newcomer or self.game.needs_table(self.match):
            self._show_table(player)
        print()
        try:
            self.match.play(pick(self.game.menu(self.match, player), self._shortcuts(player)))
        except _TookBack:
            self.read[player] = min(self.read[player], len(self.match.moves))

    def _bot_move(self, player: int) -> Any:
        """The bot's move; if an added bot fails, another one replaces it."""
        try:
            return bot_move(self.match, self.bots[player], self.seed)
        except BotError as error:
            failure, stand_in = Forfeit(self.match, self.seed, error), self.game.spec.fallback_bot
            print(failure_text(failure, debug=self.debug))
            print(f"`{stand_in}` goes on for {self.match.seats[player].name}.")
            self.bots[player] = make_bot(self.game.bots(), stand_in)
            return bot_move(self.match, self.bots[player], self.seed)

    def _hand_over(self, player: int) -> None:
        """Hides the secrets of one human before another looks."""
        if self.reader not in (None, player) or (self.reader is None and self._humans() > 1):
            self._clear()
            name = self.match.seats[player].name
            read_line(f"{name}, press Enter when you alone can see the screen. ")
        self.reader = player

    def _humans(self) -> int:
        return len(self.match.seats) - len(self.bots)

    def _clear(self) -> None:
        """Scrolls the screen away, and clears it with its history if the terminal can."""
        print("\n" * 60)
        if sys.stdout.isatty():
            print("\x1b[H\x1b[2J\x1b[3J", end="")

    def _tell_news(self, player: int) -> None:
        moves = range(self.read.get(player, self._last_own(player)), len(self.match.moves))
        for line in story(self.match, moves, player):
            print(line)
        self.read[player] = len(self.match.moves)

    def _last_own(self, player: int) -> int:
        """The number of the player's last move: in a game that goes on, news begins there."""
        own = [number for number, move in enumerate(self.match.moves) if move.player == player]
        return own[-1] if own else 0

    def _show_table(self, player: int) -> None:
        print()
        print("\n".join(self.game.table(self.match, player)))

    def _shortcuts(self, player: int) -> Shortcuts:
        return {
            "m": Shortcut("the table again", lambda: self._show_table(player)),
            **self.game.shortcuts(self.match, player),
            "u": Shortcut("take back your last move", lambda: self._take_back(player)),
            "q": Shortcut("leave the table", _leave),
        }

    def _take_back(self, player: int) -> None:
        if not self.match.can_undo(player):
            print("It can't be taken back: something came to light since, or others have answered.")
            return
        self.match.undo(player)
        raise _TookBack


def _leave() -> None:
    raise Leave
