"""Parts of games as a screen reader announces them: each action and its sentences.

From the project's root, `python -m tests.games.okanagan.page.transcript` writes the files in
`transcripts`: read the difference as a listener would before you commit it.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.rules.actions import Action, Place, UseSpecial
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.kernel.record import Seat
from okanagan.page.core.protocol import Answer, Hush
from tests.games.okanagan.page.table_page import Page
from tests.old_links import old_link

GOLDEN = Path(__file__).parent / "transcripts"


class Hearing:
    """Plays on at random, always the same for one seed, and writes the announcements down.

    It answers for the bots too: their own choices are others each time. The answers are drawn from
    the legal actions and not from the markup, so that a change of drawing changes no transcript.

    Attributes:
        lines: what was done, in brackets, and below it what was announced.
    """

    def __init__(self, page: Page, seed: int = 1, script: Sequence[Action] = ()) -> None:
        """Listen from now on; the first answers are those of `script`."""
        self.page = page
        self.lines: list[str] = []
        self._chance, self._script = Random(seed), list(script)
        page.game.opponents.seated = dict.fromkeys(range(4), self)
        self._heard(page.last)

    def until(self, done: Callable[[Page], bool]) -> "Hearing":
        """Play until the condition holds, or the game is over."""
        while not (done(self.page) or self.page.game.match.over):
            self._step()
        return self

    def turns(self, count: int) -> "Hearing":
        """Play until so many turns have begun since, and a person is asked."""
        first = self._begun(self.page)
        return self.until(lambda page: self._begun(page) >= first + count and not page.game.bot_due)

    @staticmethod
    def _begun(page: Page) -> int:
        return sum(isinstance(e.event, TurnBegan) for e in page.game.history.entries(None))

    def _step(self) -> None:
        game = self.page.game
        if game.bot_due:
            self._do("tick")
        elif not game.legal:
            self._do("uncover")
        elif game.places is not None:
            self._place(game.places)
        else:
            option = game.legal.index(self._answer(game.legal))
            self._do("act", at=game.at, option=option)

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Answers for a bot."""
        return self._answer(legal)

    def _answer(self, legal: Sequence[Any]) -> Any:
        """The next of the script, as long as it fits."""
        wanted = self._script.pop(0) if self._script else None
        return wanted if wanted in legal else self._chance.choice(legal)

    def _place(self, places: Places) -> None:
        """On trial in one cell, then in another, turned there; a building; confirmed."""
        first, place = (
            self._chance.choice(self.page.game.legal),
            self._answer(self.page.game.legal),
        )
        assert isinstance(first, Place)
        assert isinstance(place, Place)
        for cell in dict.fromkeys(((first.x, first.y), (place.x, place.y))):
            self._do("tap-cell", x=cell[0], y=cell[1])
        while self.page.game.plan and self.page.game.plan.rotation != place.rotation:
            self._do("turn")
        option = places.builds.index(self._answer(places.builds))
        self._do("build", at=self.page.game.at, option=option)
        self._do("confirm", at=self.page.game.at)

    def _do(self, verb: str, **data: int) -> None:
        said = " ".join([verb, *(f"{name}={value}" for name, value in data.items())])
        self.lines += ["", f"[{said}]"]
        self._heard(self.page.send(verb, **data))

    def _heard(self, answer: Answer) -> None:
        if any(isinstance(effect, Hush) for effect in answer.effects):
            self.lines.append("(what was announced before is taken away)")
        self.lines += answer.announce


SEATS = (Seat("Ann"), Seat("Bo", "bot:hard"), Seat("Cy", "bot:random"))


def random_game(players: int, seed: int, edition: str = "en") -> OkanaganMatch:
    """A whole game of a person, and bots, of random moves."""
    seats = SEATS[:players]
    match, chance = new_match(seats, EDITIONS[edition], seed, first_player=0), Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal))
    return match


def opened(match: OkanaganMatch, moves: int) -> Page:
    """A page on which the first moves of this game are opened by its link."""
    played = [move.to_json() for move in match.moves[:moves]]
    document = {**match.record().to_json(), "moves": played, "result": None}
    page = Page()
    page.send("go", hash=old_link(json.dumps(document)))
    return page


def first_turn() -> list[str]:
    """A new game against a bot: objectives, the first turn of each, and what comes then."""
    return Hearing(Page("human", "bot:hard", seed=3)).turns(3).lines


def hot_seat() -> list[str]:
    """Two people at one screen: the device goes from hand to hand."""
    return Hearing(Page("human", "human", seed=4), 2).turns(3).lines


def tied() -> list[str]:
    """A territory is completed with a tie, in two editions that settle it differently."""
    lines = []
    for edition, seed, moves in (("en", 3, 37), ("nl", 3, 80)):
        match = random_game(3, seed, edition)
        # The placement and the building before that completed it.
        hearing = Hearing(opened(match, moves - 2), script=match.moves[moves - 2 :])
        lines += [f"== {edition} ==", *hearing.turns(1).lines, ""]
    return lines


SPECIALS = {
    "new_objectives": (2, 73, 2),
    "nugget": (2, 73, 0),
    "swap_shape": (2, 73, 1),
    "swap_colour": (1, 21, 2),
    "collect_first": (3, 98, 1),
    "trade": (3, 98, 0),
    "plus_shape": (0, 123, 2),
    "plus_kind": (0, 123, 1),
    "tribute": (0, 50, 0),
    "refresh": (2, 101, 0),
}
"""Where each special action is offered: a random game's seed, after how many moves, its stack."""


def special_actions() -> list[str]:
    """Each of the special actions, up to the next turn."""
    lines = []
    for name, (seed, moves, stack) in SPECIALS.items():
        page = opened(random_game(3, seed), moves)
        heard = Hearing(page, script=[UseSpecial(0, stack)]).turns(1).lines
        lines += [f"== {name} ==", *heard, ""]
    return lines


def ending() -> list[str]:
    """The last turns of a game, and who wins."""
    match = random_game(2, 6)
    start = len(match.moves) - 14
    hearing = Hearing(opened(match, start), script=match.moves[start:])
    return hearing.until(lambda page: False).lines


TRANSCRIPTS: dict[str, Callable[[], list[str]]] = {
    "first-turn": first_turn,
    "hot-seat": hot_seat,
    "tied": tied,
    "special-actions": special_actions,
    "ending": ending,
}


def written(name: str) -> str:
    """The whole text of a transcript."""
    make = TRANSCRIPTS[name]
    return "\n".join([str(make.__doc__), "", *make()]).rstrip() + "\n"


def main() -> None:
    """Write every transcript anew."""
    for name in TRANSCRIPTS:
        (GOLDEN / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
