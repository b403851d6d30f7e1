"""The environment: a game for PettingZoo's agents, one decision after the other."""

from collections.abc import Callable, Sequence
from operator import index as whole_number
from random import Random
from typing import Any, TypedDict

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from okanagan.kernel.errors import GameError, IllegalAction, brief
from okanagan.kernel.game import Game
from okanagan.kernel.record import Record, Seat
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import Flat, Layout, Parts
from okanagan.zoo.game import ZooGame


def win(points: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
    """1 for a single winner; the rewards sum to 0, and winners who share a victory get the same.

    With two players the loser gets -1; with three the others get -1/2 each, with four -1/3.
    """
    players = len(points)
    shares = [(player in winners) / len(winners) for player in range(players)]
    return tuple((players * share - 1) / (players - 1) for share in shares)


def lead(points: Sequence[int], winners: Sequence[int] = ()) -> tuple[float, ...]:
    """The points by which each player is ahead of the best of the others."""
    rivals = [[*points[:player], *points[player + 1 :]] for player in range(len(points))]
    return tuple(float(own - max(rest)) for own, rest in zip(points, rivals, strict=True))


REWARDS: dict[str, Callable[[Sequence[int], Sequence[int]], tuple[float, ...]]] = {
    "win": win,
    "lead": lead,
    "gain": lead,
}
SHAPED = ("gain",)  # the rewards that are paid after each action, not at the end alone
RENDER_MODES = ("ansi",)


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

    position: Any
    moves: list[Any]
    legal: dict[int, Any]

    def __init__(
        self, zoo_game: ZooGame, game: Game[Any, Any, Any], reward: str, render_mode: str | None
    ) -> None:
        """The environment; `reset` deals. Raises `GameError` for a wrong argument.

        Args:
            zoo_game: the actions and observations.
            game: the rules, for a number of players.
            reward: a key of `REWARDS`.
            render_mode: `ansi` draws the table as text; None draws nothing.
        """
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo has no type there
        check("reward", reward, REWARDS)
        check("render_mode", render_mode, (None, *RENDER_MODES))
        self.metadata = {
            "name": zoo_game.name,
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.zoo_game, self.game, players = zoo_game, game, game.players
        self._worth, self._shaped = REWARDS[reward], reward in SHAPED
        self.render_mode = render_mode
        self._rng: Random | None = None
        self.index = ActionIndex(zoo_game.meanings(players))
        self.layout = Layout(zoo_game.fields(players))
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        actions, seen = len(self.index), _observation_space(self.layout, len(self.index))
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces = dict.fromkeys(self.possible_agents, seen)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game; `options` have no effect."""
        if seed is not None or self._rng is None:
            self._rng = Random(seed)
        self._setup = self.game.deal(self._rng)
        self.position, self.moves = self.game.start(self._setup), []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._paid = (0.0,) * len(self.agents)
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
        self._pay()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """The agent's observation; no action is legal while another agent decides."""
        view = self.view(agent)
        mask = np.zeros(len(self.index), np.int8)
        if agent == self.agent_selection:
            mask[list(self.legal)] = 1
        flat = self.layout.empty()
        self.zoo_game.write(view, self.layout.parts(flat))
        return {"observation": flat, "action_mask": mask}

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn('render() draws nothing: make it with render_mode="ansi"')
            return None
        view, names = self.view(self.agent_selection), self.possible_agents
        decision, due = view.decision, "The game is over."
        if decision is not None:
            due = f"{self.agent_selection} must {decision.asks}."
        return "\n".join([*self.zoo_game.picture(view, self.moves, names), "", due])

    def close(self) -> None:
        """Does nothing."""

    def view(self, agent: str) -> Any:
        """The agent's view, as bots receive it."""
        return self.game.view(self.position, self.possible_agents.index(agent))

    def legal_for(self, agent: str) -> dict[int, Any]:
        """The agent's legal actions by index; raises `GameError` if another agent decides."""
        if not self.legal or agent != self.agent_selection:
            due = f"{self.agent_selection} decides" if self.legal else "the game is over"
            raise GameError(f"{agent} has nothing to decide: {due}")
        return self.legal

    def parts(self, observation: Flat) -> Parts:
        """The fields of an observation, or of a batch of them, by name."""
        return self.layout.parts(observation)

    def record(self) -> Record:
        """The game so far, as a record."""
        return Record(
            self.game.format,
            self.game.rules(),
            [Seat(agent) for agent in self.possible_agents],
            self._setup,
            [action.to_json() for action in self.moves],
            self.game.result(self.position),
        )

    def _chosen(self, action: Any) -> Any:
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

    def _take(self, action: Any) -> None:
        self.position.apply(action)
        self.moves.append(action)

    def _settle(self) -> None:
        """Plays chance, then selects the agent who decides next."""
        assert self._rng is not None, "a game is dealt"
        while (decision := self.position.decision) is not None and decision.player is None:
            self._take(self.game.chance(self.position, self._rng))
        if decision is None or decision.player is None:
            self._end()
            return
        self.agent_selection = self.possible_agents[decision.player]
        read = self.zoo_game.reading(self.view(self.agent_selection))
        self.legal = self.index.indexed(read, self.position.legal())

    def _pay(self) -> None:
        """Sets the rewards: the change of each agent's worth since the last payment."""
        if self.legal and not self._shaped:
            return
        points, winners = (
            of(self.position) for of in (self.zoo_game.points, self.zoo_game.winners)
        )
        worth = self._worth(points, winners)
        changes = (now - before for now, before in zip(worth, self._paid, strict=True))
        self.rewards, self._paid = dict(zip(self.agents, changes, strict=True)), worth

    def _end(self) -> None:
        self.legal = {}
        self.terminations = dict.fromkeys(self.agents, True)
        points = zip(self.agents, self.zoo_game.points(self.position), strict=True)
        self.infos = {agent: {"points": total} for agent, total in points}


def _observation_space(layout: Layout, actions: int) -> spaces.Space[Any]:
    low, high = layout.bounds()
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, dtype=np.int8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    return spaces.Dict(parts)


def check(name: str, value: object, known: Any) -> None:
    """Raises `GameError` if the argument's value is not known."""
    if value not in known:
        words = ", ".join(repr(choice) for choice in known)
        raise GameError(f"{name} must be one of {words}, not {brief(value)}")
