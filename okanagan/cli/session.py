"""A session at the terminal: menus, and a match that people play at one keyboard."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from okanagan.cli.files import write
from okanagan.cli.game import Menu, Shortcut, Shortcuts
from okanagan.cli.games import game_of
from okanagan.cli.inputs import read_line
from okanagan.cli.output import columns, control, failure_text
from okanagan.cli.story import breakdown, story
from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.errors import brief
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.plugin_bots import BotError
from okanagan.kernel.simulate import Forfeit, bot_move


class Leave(Exception):
    """The player leaves the table, or the input has ended."""


def pick(menu: Menu, shortcuts: Shortcuts) -> Any:
    """Asks for an action of the menu; None if the player goes back."""
    print(menu.question)
    labels = [label for label, _ in menu.answers] + [menu.back] * bool(menu.back)
    while (number := choose(labels, shortcuts)) < len(menu.answers):
        _, answer = menu.answers[number]
        action = pick(answer, shortcuts) if isinstance(answer, Menu) else answer
        if action is not None:
            return action
    return None


def choose(labels: Sequence[str], shortcuts: Shortcuts) -> int:
    """Prints the labels, asks for one, and returns its index. A label can be typed, too."""
    for line in _listed(labels):
        print(line)
    typable = [label.lower() for label in labels]
    while True:
        typed = read(f"1 to {len(labels)}, or ? for help: ").lower()
        if typed in shortcuts:
            shortcuts[typed].do()
        elif typed.isdecimal() and 1 <= int(typed) <= len(labels):
            return int(typed) - 1
        elif typed in typable:
            return typable.index(typed)
        elif typed == "?":
            print(f"Type a number from 1 to {len(labels)}, or:")
            for name, shortcut in shortcuts.items():
                print(f"   {name}  {shortcut.help}")
        else:
            print(f"{_fault(typed, len(labels))}. Type a number from 1 to {len(labels)}.")


def _fault(typed: str, answers: int) -> str:
    """What is wrong with a typed line."""
    if not typed:
        return "Nothing was typed"
    if typed.isdecimal():
        return f"There is no {brief(int(typed))}, the last answer is {answers}"
    return f"{brief(typed)} is no answer"


SHORT = 6  # the length of labels that are listed beside each other, such as cells


def _listed(labels: Sequence[str]) -> Iterator[str]:
    """The labels with their numbers; short ones beside each other, as far as the terminal goes."""
    items = [f"{number:4}. {label}" for number, label in enumerate(labels, 1)]
    in_a_row = 1
    if max(map(len, labels)) <= SHORT:
        in_a_row = max(1, columns() // (SHORT * 2))
    for first in range(0, len(items), in_a_row):
        row = items[first : first + in_a_row]
        yield "".join(item.ljust(SHORT * 2) for item in row).rstrip()


def read(prompt: str) -> str:
    """One typed line; raises `Leave` at the end of the input."""
    line = read_line(prompt)
    if line is None:
        print()
        raise Leave
    return line


class _TookBack(Exception):
    """The player has undone a move, so the decision is another one."""


@dataclass
class Session:
    """A match at a terminal."""

    match: AnyMatch
    bots: dict[int, Bot]  # by player; all others are humans
    path: Path | None  # the file that the game is saved to after every move
    seed: int | None  # of the bots' random numbers; None for new ones each time
    reader: int | None = None  # the human at the screen
    read: dict[int, int] = field(default_factory=dict)  # the moves that each human has read
    debug: bool = False  # whether to show the traceback of a bot that fails

    def __post_init__(self) -> None:
        self.game = game_of(self.match)

    def play(self) -> None:
        self._save()  # refuses a bad file before the game
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
        """The bot's move; if a plugin bot fails, another bot replaces it."""
        try:
            return bot_move(self.match, self.bots[player], self.seed)
        except BotError as error:
            failure, stand_in = Forfeit(self.match, self.seed, error), self.game.spec.fallback_bot
            print(failure_text(failure, debug=self.debug))
            print(f"`{stand_in}` goes on for {self.match.seats[player].name}.")
            self.bots[player] = make_bot(self.game.bots(), stand_in)
            return bot_move(self.match, self.bots[player], self.seed)

    def _hand_over(self, player: int) -> None:
        """Hides the secrets of one player before another looks."""
        humans = len(self.match.seats) - len(self.bots)
        if self.reader not in (None, player) or (self.reader is None and humans > 1):
            print("\n" * 60)
            if sys.stdout.isatty():
                control("\x1b[H\x1b[2J\x1b[3J", sys.stdout)  # clears the screen and its history
            name = self.match.seats[player].name
            read(f"{name}, press Enter when you alone can see the screen. ")
        self.reader = player

    def _tell_news(self, player: int) -> None:
        moves = range(self.read.get(player, self._last_own(player)), len(self.match.moves))
        for line in story(self.match, moves, player):
            print(line)
        self.read[player] = len(self.match.moves)

    def _last_own(self, player: int) -> int:
        """The player's last move: in a continued game, news begins there."""
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
