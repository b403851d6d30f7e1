"""The number of taps in a game of a player who knows what to do."""

from random import Random

import pytest

from okanagan.games.okanagan.page.table.placement.plan import THEN, Plan
from okanagan.games.okanagan.rules.actions import (
    Action,
    Build,
    Collect,
    Keep,
    Pass,
    Place,
    Rank,
    Swap,
    Trade,
)
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.frames import Choice
from okanagan.page.play.buttons import ANSWER
from tests.games.okanagan.page.table_page import Page, Tap
from tests.thorough import sample

MOST = 8.5
"""Taps for each turn of the player, with the decisions in other players' turns and between
the rounds. A good player closes a territory in two turns of three, and makes 4.6 decisions a turn:
each takes a tap to select and another one to confirm; a building takes one more where another spot
of its kind is better for the player than the first."""


class Thrifty:
    """Plays like a bot, with as few taps as the page allows."""

    def __init__(self, page: Page, level: str) -> None:
        self.page, self.bot = page, SPEC.bots[level]()
        page.game.seed = 1
        self.taps = self.turns = 0

    def play(self) -> float:
        """Play to the end, and return the taps for each turn."""
        while not self.page.game.match.over:
            if self.page.game.bot_due:
                self.page.send("tick")
            else:
                self._answer()
        return self.taps / self.turns

    def _tap(self, tap: Tap) -> None:
        self.taps += 1
        self.page.tap(tap)

    def _answer(self) -> None:
        game = self.page.game
        wanted = self._wanted(game.match.state)
        if isinstance(game.decision, PlaceTile):
            self.turns += 1
            self._place(wanted)
        elif self.page.taps("pick")[0]["item"].startswith(ANSWER):
            self._select(game.match.state, wanted)
        elif isinstance(game.decision, CollectToken):
            self._collect()
        elif isinstance(wanted, Keep | Rank | Trade | Swap):
            self._put_together(wanted)
        else:
            self._select(game.match.state, wanted)

    def _select(self, state: State, wanted: Action) -> None:
        """Select the answer, if necessary together with the next one, and confirm it."""
        option = self.page.game.legal.index(wanted)
        ways = {tap["item"]: tap for tap in self.page.taps("pick")}
        item = f"{ANSWER}{option}"
        if item not in ways and not isinstance(wanted, Pass):
            after = state.copy()
            after.apply(wanted)
            item += f".{list(after.legal()).index(self._wanted(after))}"
        if item in ways:
            self._tap(ways[item])
        acts = [tap for tap in self.page.taps("act") if tap["option"] == str(option)]
        self._tap(acts[-1])

    def _wanted(self, state: State) -> Action:
        decision = state.decision
        assert isinstance(decision, Choice)
        assert decision.player is not None
        seen = self.page.game.match.game.view(state, decision.player)
        chosen: Action = self.bot.choose(seen, state.legal(), Random(0))
        return chosen

    def _place(self, wanted: Action) -> None:
        game = self.page.game
        assert isinstance(wanted, Place)
        after = game.match.state.copy()
        after.apply(wanted)
        build = self._wanted(after)
        assert isinstance(build, Build)
        self._tap({"do": "tap-cell", "x": str(wanted.x), "y": str(wanted.y)})
        while game.plan and game.plan.rotation != wanted.rotation:
            self._tap({"do": "turn"})
        if game.plan and (game.plan.build is None or game.plan.build.structure != build.structure):
            kinds = {tap["value"]: tap for tap in self.page.taps("build-kind")}
            self._tap(kinds[build.structure.text])
        if game.plan and game.plan.build != build:
            assert game.places is not None
            self._tap(self._building(game.places.builds.index(build)))
        assert game.plan == Plan((wanted.x, wanted.y), wanted.rotation, build)
        after.apply(build)
        self._confirm(after)

    def _building(self, option: int) -> Tap:
        return next(tap for tap in self.page.taps("build") if tap["option"] == str(option))

    def _confirm(self, after: State) -> None:
        """Confirm, after the selection of the next answer if it can be given now."""
        if ways := self.page.game.continuations:
            wanted = self._wanted(after)
            numbers = [number for number, way in enumerate(ways) if way[0] == wanted]
            sent = {tap["item"]: tap for tap in self.page.taps("pick")}
            if numbers and f"{THEN}{numbers[0]}" in sent:
                self._tap(sent[f"{THEN}{numbers[0]}"])
        self._tap(self.page.taps("confirm")[0])

    def _collect(self) -> None:
        game, state = self.page.game, self.page.game.match.state.copy()
        assert isinstance(game.decision, CollectToken)
        for _ in range(game.decision.in_a_row(state.pool)):
            wanted = self._wanted(state)
            assert isinstance(wanted, Collect)
            count = sum(wanted.kind.text in pick for pick in game.state.picks)
            item = f"count-{wanted.kind.text}.{count}"
            self._tap(next(tap for tap in self.page.taps("pick") if tap["item"] == item))
            state.apply(wanted)
        self._tap(self.page.taps("collect")[0])

    def _put_together(self, wanted: Keep | Rank | Trade | Swap) -> None:
        match wanted:
            case Keep(cards=cards):
                parts = [f"card-{card}" for card in cards]
            case Rank(order=order):
                parts = [f"rank-{player}" for player in order[:-1]]
            case Trade() | Swap():
                parts = [f"give-{wanted.given.text}", f"get-{wanted.taken.text}"]
        now = self.page.game.state.picks
        for part in (*(set(now) - set(parts)), *(part for part in parts if part not in now)):
            self._tap(next(tap for tap in self.page.taps("pick") if tap["item"] == part))
        self._tap(self.page.taps("act")[-1 if isinstance(wanted, Keep) else 0])


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_turn_takes_few_taps(level: str) -> None:
    seeds = range(sample(1, 4))
    games = [Thrifty(Page("human", f"bot:{level}", seed=seed), level) for seed in seeds]
    taps = [game.play() for game in games]
    assert sum(taps) / len(taps) <= MOST
