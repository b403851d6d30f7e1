"""The environment: Okanagan as PettingZoo's agents play it, one decision after the other."""

from operator import index as whole_number
from random import Random
from typing import Any, TypedDict

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.games.okanagan.rules.scoring import totals
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.errors import GameError, IllegalAction, brief
from okanagan.kernel.record import Record, Seat
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import Flat, Parts
from okanagan.zoo.observation import layout, observation
from okanagan.zoo.picture import picture
from okanagan.zoo.rewards import REWARDS

RENDER_MODES = (None, "ansi")
METADATA = {"name": "okanagan_v0", "render_modes": ["ansi"], "is_parallelizable": False}


class Observation(TypedDict):
    """What an agent gets: what it knows, and which actions are legal."""

    observation: Flat
    action_mask: Flat


class Environment(AECEnv[str, Observation, int]):
    """A game of two to four agents, `player_0` to `player_3`, who sit clockwise in this order.

    `agent_selection` is whoever must decide next, which is often somebody else than the player in
    turn. Chance (the deal, later shuffles) is the environment's own: after `reset(seed=7)` the deal
    is that of `new_match(…, seed=7)`, and the same actions make the same game. A `reset` without a
    seed deals another game, which depends on the seed given last. Nothing is ever truncated.

    Attributes:
        position: the state of the game, with all that is hidden.
        moves: all actions since the deal, those of chance too.
        legal: the legal actions of `agent_selection`, by their indices.
        index: all actions' indices and their meanings.
    """

    metadata = METADATA
    position: State
    moves: list[Action]
    legal: dict[int, Action]

    def __init__(
        self,
        players: int = 2,
        edition: str = "en",
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        """The environment; `reset` deals.

        Args:
            players: how many, from 2 to 4.
            edition: whose rules are played: `en`, `fr`, `nl` or `bga`.
            reward: how a finished game counts, `win` or `lead` (see `rewards`).
            render_mode: `ansi` draws the table as text; None draws nothing.

        Raises:
            GameError: one of them is none of these.
        """
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo has no type there
        _check("edition", edition, EDITIONS)
        _check("reward", reward, REWARDS)
        _check("render_mode", render_mode, RENDER_MODES)
        self._game = Okanagan(players, EDITIONS[edition])
        self._worth = REWARDS[reward]
        self.render_mode = render_mode
        self._rng: Random | None = None
        self.index = ActionIndex(players)
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        self._action_spaces = {
            agent: spaces.Discrete(len(self.index)) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: _observation_space(players, len(self.index)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent: `observation` and `action_mask`."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent: the actions' indices."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game. There are no `options`: whatever is in them has no effect."""
        if seed is not None or self._rng is None:
            self._rng = Random(seed)
        self._setup = self._game.deal(self._rng)
        self.position, self.moves = self._game.start(self._setup), []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._settle()

    def step(self, action: int) -> None:
        """Takes the action with this index, and lets chance answer.

        An agent whose game is over takes None.

        Raises:
            IllegalAction: it is no action, or not legal now; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._chosen(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(chosen)
        self._settle()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent knows, and what it may do: nothing while somebody else decides."""
        view = self.view(agent)
        mask = np.zeros(len(self.index), np.int8)
        if agent == self.agent_selection:
            mask[list(self.legal)] = 1
        return {"observation": observation(view), "action_mask": mask}

    def render(self) -> str | None:
        """The table as text, as `agent_selection` sees it, with its secrets."""
        if self.render_mode is None:
            gymnasium.logger.warn('render() draws nothing: make it with render_mode="ansi"')
            return None
        return picture(self.view(self.agent_selection), self.moves, self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""

    def view(self, agent: str) -> View:
        """What the agent may know, as bots get it."""
        return self._game.view(self.position, self.possible_agents.index(agent))

    def legal_for(self, agent: str) -> dict[int, Action]:
        """The legal actions by their indices.

        Raises:
            GameError: it is somebody else's decision, or the game is over.
        """
        if not self.legal or agent != self.agent_selection:
            due = f"{self.agent_selection} decides" if self.legal else "the game is over"
            raise GameError(f"{agent} has nothing to decide: {due}")
        return self.legal

    def parts(self, observation: Flat) -> Parts:
        """The fields of an observation, or of a batch of them, by name."""
        return layout(len(self.possible_agents)).parts(observation)

    def record(self) -> Record:
        """The game so far, as the command line and the page read it."""
        return Record(
            self._game.format,
            self._game.rules(),
            [Seat(agent) for agent in self.possible_agents],
            self._setup,
            [action.to_json() for action in self.moves],
            self._game.result(self.position),
        )

    def _chosen(self, action: Any) -> Action:
        try:
            number = whole_number(action)
        except TypeError:
            number = -1
        if number in self.legal:
            return self.legal[number]
        raise IllegalAction(f"{self._expected()}; {self._said(number, action)}")

    def _expected(self) -> str:
        decision = self.position.decision
        assert decision is not None, "a live agent decides"
        return f"{self.agent_selection} must {decision.asks}"

    def _said(self, number: int, action: Any) -> str:
        if 0 <= number < len(self.index):
            return f"action {number} ({self.index.words(number)}) is not legal now"
        return f"{brief(action)} is no action: these are numbered from 0 to {len(self.index) - 1}"

    def _take(self, action: Action) -> None:
        self.position.apply(action)
        self.moves.append(action)

    def _settle(self) -> None:
        """Lets chance answer, then finds out who decides next."""
        assert self._rng is not None, "a game is dealt"
        while (decision := self.position.decision) is not None and decision.player is None:
            self._take(self._game.chance(self.position, self._rng))
        if decision is None or decision.player is None:
            self._end()
            return
        self.agent_selection = self.possible_agents[decision.player]
        view = self.view(self.agent_selection)
        self.legal = self.index.indexed(view, self.position.legal())

    def _end(self) -> None:
        self.legal = {}
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self._worth(self.position), strict=True))
        points = zip(self.agents, totals(self.position), strict=True)
        self.infos = {agent: {"points": total} for agent, total in points}


def _observation_space(players: int, actions: int) -> spaces.Space[Any]:
    low, high = layout(players).bounds()
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, dtype=np.int8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    return spaces.Dict(parts)


def _check(name: str, value: object, known: Any) -> None:
    if value not in known:
        words = ", ".join(repr(one) for one in known)
        raise GameError(f"{name} must be one of {words}, not {brief(value)}")
