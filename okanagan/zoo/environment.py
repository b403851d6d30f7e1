"""The environment: Okanagan for PettingZoo's agents, one decision after the other."""

from collections.abc import Callable, Sequence
from operator import index as whole_number
from random import Random
from typing import Any, TypedDict

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from okanagan.games.okanagan.cli.screen import around_the_map, buildings, draw
from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.errors import GameError, IllegalAction, brief
from okanagan.kernel.record import Record, Seat
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import Flat, Parts
from okanagan.zoo.observation import layout, observation


def picture(view: View, moves: Sequence[Action], names: Sequence[str]) -> str:
    """The table as text: the map, what is around it, the viewer's secrets, and the decision."""
    decision = view.decision
    due = "The game is over."
    if decision is not None and decision.player is not None:
        due = f"{names[decision.player]} must {decision.asks}."
    lines = [*draw(view.map, buildings(moves), {}), "", *around_the_map(view, names), "", due]
    return "\n".join(lines)


def win(state: State) -> tuple[float, ...]:
    """1 for a single winner; the rewards sum to 0, and winners who share a victory get the same.

    With two players the loser gets -1; with three the others get -1/2 each, with four -1/3.
    """
    won, rivals = winners(state), state.players - 1
    shares = [(player in won) / len(won) for player in range(state.players)]
    return tuple((state.players * share - 1) / rivals for share in shares)


def lead(state: State) -> tuple[float, ...]:
    """The victory points by which each player is ahead of the best of the others."""
    points = totals(state)
    rivals = [points[:player] + points[player + 1 :] for player in range(state.players)]
    return tuple(float(own - max(rest)) for own, rest in zip(points, rivals, strict=True))


REWARDS: dict[str, Callable[[State], tuple[float, ...]]] = {"win": win, "lead": lead}
RENDER_MODES = (None, "ansi")
METADATA = {"name": "okanagan_v0", "render_modes": ["ansi"], "is_parallelizable": False}


class Observation(TypedDict):
    """An agent's observation, and its legal actions."""

    observation: Flat
    action_mask: Flat


class Environment(AECEnv[str, Observation, int]):
    """A game of two to four agents, `player_0` to `player_3`, in clockwise order.

    `agent_selection` is the agent who decides next, often not the player in turn. The environment
    plays chance (the deal, later shuffles): after `reset(seed=7)` the deal is that of
    `new_match(…, seed=7)`, and the same actions make the same game. A `reset` without a seed deals
    another game, which depends on the last seed. The environment truncates no game.
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
        """The environment; `reset` deals. Raises `GameError` for a wrong argument.

        Args:
            players: 2 to 4.
            edition: the edition of the rules: `en`, `fr`, `nl` or `bga`.
            reward: the reward of a finished game, `win` or `lead` (see `REWARDS`).
            render_mode: `ansi` draws the table as text; None draws nothing.
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
        agents, count = self.possible_agents, len(self.index)
        self._action_spaces = {agent: spaces.Discrete(count) for agent in agents}
        self._observation_spaces = {agent: _observation_space(players, count) for agent in agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game; `options` have no effect."""
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
        """Takes the action with this index, then plays chance. A finished agent takes None.

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
        """The agent's observation; no action is legal while another agent decides."""
        view = self.view(agent)
        mask = np.zeros(len(self.index), np.int8)
        if agent == self.agent_selection:
            mask[list(self.legal)] = 1
        return {"observation": observation(view), "action_mask": mask}

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn('render() draws nothing: make it with render_mode="ansi"')
            return None
        return picture(self.view(self.agent_selection), self.moves, self.possible_agents)

    def close(self) -> None:
        """Does nothing."""

    def view(self, agent: str) -> View:
        """The agent's view, as bots receive it."""
        return self._game.view(self.position, self.possible_agents.index(agent))

    def legal_for(self, agent: str) -> dict[int, Action]:
        """The agent's legal actions by index; raises `GameError` if another agent decides."""
        if not self.legal or agent != self.agent_selection:
            due = f"{self.agent_selection} decides" if self.legal else "the game is over"
            raise GameError(f"{agent} has nothing to decide: {due}")
        return self.legal

    def parts(self, observation: Flat) -> Parts:
        """The fields of an observation, or of a batch of them, by name."""
        return layout(len(self.possible_agents)).parts(observation)

    def record(self) -> Record:
        """The game so far, as a record."""
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
        decision, last = self.position.decision, len(self.index) - 1
        assert decision is not None, "a live agent decides"
        error = f"{brief(action)} is no action: these are numbered from 0 to {last}"
        if 0 <= number <= last:
            error = f"action {number} ({self.index.words(number)}) is not legal now"
        raise IllegalAction(f"{self.agent_selection} must {decision.asks}; {error}")

    def _take(self, action: Action) -> None:
        self.position.apply(action)
        self.moves.append(action)

    def _settle(self) -> None:
        """Plays chance, then selects the agent who decides next."""
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
        words = ", ".join(repr(choice) for choice in known)
        raise GameError(f"{name} must be one of {words}, not {brief(value)}")
