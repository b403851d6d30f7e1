"""A table of Oregon without a browser: takes messages and collects their answers."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from simple_html import render

from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.page.table.screen import Table
from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.kernel.record import Seat
from okanagan.page.app.app import App
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Answer
from okanagan.page.saves.repository import record_text
from okanagan.page.site import routes
from tests.old_links import old_link
from tests.page.frame_helpers import Page as Tab

NAMES = ("Ann", "Bo", "Cy", "Di")


class Page(Tab):
    """A tab with a game of Oregon; bots move when it is ticked, and time passes quickly."""

    def __init__(
        self,
        *seats: str,
        seed: int = 7,
        match: OregonMatch | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        begun = match or new_match(
            [Seat(name, kind) for name, kind in zip(NAMES, seats, strict=False)], seed=seed
        )
        ticks = count()
        app = App(routes(), clock=clock or (lambda: next(ticks) * 0.3), seed=lambda: seed)
        super().__init__(address=old_link(record_text(begun)), app=app)

    @property
    def table(self) -> Table:
        assert isinstance(self.app.screen, Table)
        return self.app.screen

    @property
    def game(self) -> OregonGame:
        return self.table.game

    def do(self, verb: str, **data: Any) -> Answer:
        """Sends a message as the page does: numbers are texts, and `at` is the current move."""
        texts = {name: str(value) for name, value in {"at": self.game.at, **data}.items()}
        answer = self.send(verb, **texts)
        if answer.rest:
            self.send("rest")
        return answer

    def bots_move(self) -> None:
        for _ in range(2000):
            if not (self.game.bot_due or self.game.showing):
                return
            self.do("tick")
        raise AssertionError("the bots never stop")

    def step(self, rng: Random) -> None:
        """Takes one decision at random, of a bot or a person."""
        game = self.game
        if game.bot_due or game.showing:
            self.do("tick")
        elif game.cover is not None:
            self.do("uncover")
        elif game.ways is not None:
            self._place(rng)
        else:
            self.do("act", option=rng.randrange(len(game.legal)))

    def until(self, kind: type, rng: Random) -> None:
        """Plays on until a person has this decision."""
        for _ in range(2000):
            if isinstance(self.game.decision, kind) and self.game.asked is not None:
                return
            self.step(rng)
        raise AssertionError(f"no {kind.__name__}")

    def _place(self, rng: Random) -> None:
        ways = self.game.ways
        assert ways is not None
        play = rng.choice(list(ways.cells))
        if play is not None:
            for card in ways.with_play(Plan(), play).cards:
                self.do("pick-card", card=card)
        x, y = rng.choice(ways.places(self.game.state.plan))
        self.do("tap-cell", x=x, y=y)
        self.do("confirm")

    def markup(self) -> str:
        regions = {**self.table.regions(), **self.table.later().render()}
        return "\n".join(
            render(region.render() if isinstance(region, Region) else region)
            for region in regions.values()
        )
