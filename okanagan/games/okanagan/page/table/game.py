"""Okanagan at the table: its history, the tile on trial, and what the map can still become."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from okanagan.games.okanagan.page.table.choices.gains import Gain, gain
from okanagan.games.okanagan.page.table.placement.plan import (
    Closer,
    HeldTile,
    Places,
    Plan,
    best_first,
    builds_now,
    closers,
    continuations,
    foresee,
    only,
    picked_build,
)
from okanagan.games.okanagan.page.table.state import Here, OkanaganState
from okanagan.games.okanagan.rules.actions import Action, Build, Keep, Place
from okanagan.games.okanagan.rules.events import RoundBegan, StructureBuilt, TilePlaced, TurnBegan
from okanagan.games.okanagan.rules.forecast import Forecast, Verdict
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import Position, Prospects, prospects
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording import event_sentence
from okanagan.games.okanagan.wording.places import position_words
from okanagan.kernel.events import Fact
from okanagan.page import words
from okanagan.page.core.session import Session
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.game import PastGame, TableGame
from okanagan.page.play.history import History
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.words import t


class OkanaganHistory(History):
    """The log of one match, and its tiles and buildings with the numbers of their moves."""

    def __init__(self, match: OkanaganMatch, names: Sequence[str], *, you: bool) -> None:
        self.placed: list[tuple[int, TilePlaced]] = []
        self.built: dict[Position, tuple[int, StructureBuilt]] = {}
        super().__init__(match, names, you=you)

    @property
    def tiles(self) -> list[TilePlaced]:
        return [tile for _, tile in self.placed]

    @property
    def buildings(self) -> dict[Position, StructureBuilt]:
        return {at: built for at, (_, built) in self.built.items()}

    def tell(self, event: Fact, you: int | None) -> str | None:
        return event_sentence(event, self.names, you, words)

    def turn_of(self, event: Fact) -> int | None:
        return event.player if isinstance(event, TurnBegan) else None

    def heads(self, event: Fact) -> bool:
        return isinstance(event, TurnBegan | RoundBegan)

    def learn(self, move: int, event: Fact) -> None:
        if isinstance(event, TilePlaced):
            self.placed.append((move, event))
        elif isinstance(event, StructureBuilt):
            self.built[event.at] = move, event

    def forget_from(self, move: int) -> None:
        self.placed = [placed for placed in self.placed if placed[0] < move]
        self.built = {at: built for at, built in self.built.items() if built[0] < move}


class OkanaganGame(TableGame):
    """One session in play."""

    spec = SPEC
    state_type = OkanaganState
    history_type = OkanaganHistory

    match: OkanaganMatch
    state: OkanaganState
    history: OkanaganHistory

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        self.held = HeldTile.of(session.shown_match(), None)  # the tile in the hand that is shown
        self._prospects: Prospects | None = None
        self._foreseen: dict[Any, tuple[Forecast, Verdict] | None] = {}
        self._closers: dict[Position, Closer] | None = None
        self._gains: dict[tuple[Action, ...], Gain] = {}
        super().__init__(session, plugin_bots)

    @property
    def here(self) -> Here:
        return Here(self.humans, self.match.legal, self.hintable, self.held.places)

    @property
    def prospects(self) -> Prospects:
        """Computed once for each position."""
        if self._prospects is None:
            self._prospects = prospects(self.view(0))
        return self._prospects

    @property
    def places(self) -> Places | None:
        decision = self.match.decision
        others = decision is not None and decision.player != self.held.player
        return self.held.places if self.held.placing or others else None

    @property
    def plan(self) -> Plan | None:
        return None if self.places is None else self.state.plan

    @property
    def tries_ahead(self) -> bool:
        return self.places is not None and not self.held.placing

    @property
    def foreseen(self) -> tuple[Forecast, Verdict] | None:
        key = self.plan, self.building
        if key not in self._foreseen:
            self._foreseen[key] = foresee(self.match, self.plan, self.held, self.building)
        return self._foreseen[key]

    @property
    def building(self) -> Build | None:
        """The building that is chosen for the tile on trial, or just placed."""
        if self.plan is not None:
            return self.plan.build
        return picked_build(self.state.picks, builds_now(self.match))

    def best_first(self, kind: Structure) -> list[Build]:
        """The buildings of a kind that can be chosen now, the best first if forecasts are shown."""
        builds = self.places.builds if self.plan and self.places else builds_now(self.match)
        return best_first(
            self.match, self.plan, self.held, [each for each in builds if each.structure == kind]
        )

    def closers(self) -> dict[Position, Closer]:
        """The places that complete something; computed once for each position."""
        if self._closers is None:
            player, places = self.held.player, self.held.places
            if player is None or places is None:
                return {}
            self._closers = closers(self.view(player), places)
        return self._closers

    def gain(self, *actions: Action) -> Gain:
        """What these actions bring the player who is asked; computed once for each position."""
        if actions not in self._gains:
            self._gains[actions] = gain(self.match.state, *actions)
        return self._gains[actions]

    @property
    def forecast(self) -> Forecast | None:
        return self.foreseen[0] if self.foreseen else None

    @property
    def verdict(self) -> Verdict | None:
        return self.foreseen[1] if self.foreseen else None

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        plan, places, player = self.plan, self.places, self.held.player
        if plan is None or places is None or player is None or not self.held.placing:
            return []
        return continuations(self.match, plan, places, player)

    def restore_draft(self, undone: list[Action]) -> None:
        place, build = (*undone, None)[:2]
        if isinstance(place, Place) and self.held.places:
            built = build if isinstance(build, Build) else None
            plan = Plan((place.x, place.y), place.rotation, built)
            self.state.plan = self.held.places.kept(plan)

    def choose(self, build: Build | None) -> None:
        """Chooses the building for the tile on trial, or just placed."""
        self.state.refused = ""
        if self.plan is not None and self.places is not None:
            self.lay(replace(self.plan, build=build or only(self.places.builds)))
        else:
            number = builds_now(self.match).index(build) if build else None
            self.state.picks = () if number is None else (f"{ANSWER}{number}",)
            self.state.drop_hint()

    def lay(self, plan: Plan | None) -> None:
        """Puts the tile on trial; a selected answer to the next question stays, if it can."""
        picks, before = self.state.picks, self.continuations if self.state.picks else []
        self.state.plan = plan
        self.state.picks = picks if self.continuations == before else ()
        self.state.put_away()

    def settle(self) -> list[str]:
        """Updates what depends on the position; returns sentences about the tile on trial."""
        super().settle()
        state = self.state
        self._prospects = None
        self._foreseen.clear()
        self._closers = None
        self._gains.clear()
        state.keep_land(self.match.state.map)
        state.picks = self._kept_before()
        before, plan = self.held, state.plan
        self.held = HeldTile.of(self.match, state.shown)
        state.plan = self.held.kept(plan, before)
        same = (before.player, before.tile) == (self.held.player, self.held.tile)
        return self._words_on_trial(before) if same and plan is not None else []

    def play(self, *actions: Action) -> list[str]:
        """The card of a land goes with the question; between questions it stays."""
        asked = self.asked is not None
        lines = super().play(*actions)
        if asked or self.asked is not None:
            self.state.land = None
        return lines

    def only_answer(self) -> Action | None:
        """The first token of the pool is collected at once if all of them must be."""
        decision, pool = self.decision, self.match.state.pool
        if not isinstance(decision, CollectToken) or decision.in_a_row(pool) < sum(pool):
            return super().only_answer()
        return self.match.legal[0] if self.asked is not None else None

    def _kept_before(self) -> tuple[str, ...]:
        """The objectives that the player has kept before, and may exchange now, as picks."""
        decision, player = self.decision, self.state.shown
        if not isinstance(decision, KeepObjectives) or decision.player != player:
            return ()
        kept = any(isinstance(move, Keep) and move.player == player for move in self.match.moves)
        hand = self.match.state.objectives[decision.player]  # those drawn now are the last
        return tuple(f"card-{card}" for card in hand[:OBJECTIVES_KEPT]) if kept else ()

    def _words_on_trial(self, before: HeldTile) -> list[str]:
        plan, begins = self.state.plan, self.held.placing and not before.placing
        if plan is None:
            return [t("Your tile no longer fits where it lay on trial: it is back in your hand.")]
        where = position_words(*plan.at, words)
        return [t("Your tile still lies on trial {where}.", where=where)] if begins else []


class PastOkanagan(PastGame, OkanaganGame):
    """The game at one of its moments."""


def influence_values(game: OkanaganGame) -> dict[str, object]:
    """The influence of each building by the rules of the game, for texts."""
    names = ("farm", "warehouse", "silo")
    return dict(zip(names, game.match.state.rules.influence, strict=True))
