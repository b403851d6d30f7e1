"""The games for OpenSpiel: `pyspiel.load_game("okanagan")` and `"oregon(players=3)"`.

Importing this module registers them. It is the optional extra `okanagan[openspiel]`, and
`docs/openspiel.md` is the manual.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel

from okanagan.kernel.errors import GameError
from okanagan.kernel.game import Json
from okanagan.zoo import okanagan_v0, oregon_v0
from okanagan.zoo.environment import Environment, win
from okanagan.zoo.fields import Layout

_ANY = Random(0)  # deals the example that is then ordered by chance nodes
_DEALING = "the game is being dealt"


class Dealer:
    """Orders piles one item after the other, so that each item is a chance node."""

    def __init__(self, piles: dict[str, list[Json]], picked: Iterable[str] = ()) -> None:
        """The piles by name; of those in `picked` only one item is taken."""
        self._left = {name: Counter(items) for name, items in piles.items()}
        self._kinds = {name: sorted(left, key=str) for name, left in self._left.items()}
        self._sizes = {name: len(items) for name, items in piles.items()}
        self._sizes.update(dict.fromkeys(picked, 1))
        self.orders: dict[str, list[Json]] = {name: [] for name in piles}

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._kinds, new._sizes = self._kinds, self._sizes
        new._left = {name: left.copy() for name, left in self._left.items()}
        new.orders = {name: order[:] for name, order in self.orders.items()}
        return new

    @property
    def pile(self) -> str | None:
        """The pile that is being ordered; None when all are."""
        sizes = self._sizes.items()
        return next((name for name, size in sizes if len(self.orders[name]) < size), None)

    def outcomes(self) -> list[tuple[int, float]]:
        """Each kind that may come next, by its number, with its probability."""
        assert self.pile is not None
        left, kinds = self._left[self.pile], self._kinds[self.pile]
        total = left.total()
        return [
            (kind, left[kinds[kind]] / total) for kind in range(len(kinds)) if left[kinds[kind]]
        ]

    def item(self, kind: int) -> Json:
        assert self.pile is not None
        return self._kinds[self.pile][kind]

    def take(self, kind: int) -> None:
        pile = self.pile
        assert pile is not None
        item = self._kinds[pile][kind]
        self._left[pile][item] -= 1
        self.orders[pile].append(item)

    @property
    def most(self) -> int:
        """The most kinds in a pile."""
        return max(map(len, self._kinds.values()))


FIRST = "first_player"


def _setup_dealer(env: Environment) -> Dealer:
    """All piles of a setup, and the first player."""
    setup = env.game.deal(_ANY)
    piles = {name: value for name, value in setup.items() if isinstance(value, list)}
    return Dealer({FIRST: list(range(env.game.players)), **piles}, picked=[FIRST])


class Table:
    """A position behind an OpenSpiel state, with what each player has seen."""

    def __init__(self, env: Environment) -> None:
        self.env = env
        self.position: Any = None  # None while the setup is dealt
        self.dealer: Dealer | None = _setup_dealer(env)
        self.legal: dict[int, Any] = {}
        self.seen: list[tuple[str, ...]] = [()] * env.game.players

    def __deepcopy__(self, memo: Any) -> Self:
        """OpenSpiel copies the attributes of a state to clone it."""
        new = object.__new__(type(self))
        new.env, new.legal, new.seen = self.env, self.legal, self.seen[:]
        new.position = self.position and self.position.copy()
        new.dealer = self.dealer and self.dealer.copy()
        return new

    def deal(self, kind: int) -> None:
        """Takes the next item of a pile; after the last one the game goes on."""
        assert self.dealer is not None
        self.dealer.take(kind)
        if self.dealer.pile is not None:
            return
        orders, self.dealer = self.dealer.orders, None
        if self.position is None:
            [orders[FIRST]] = orders[FIRST]
            self.position = self.env.game.start({**self.env.game.deal(_ANY), **orders})
            self._settle()
        else:
            self.apply(self.env.game.parse([*self._shuffle()[:-1], *orders.values()]))

    def apply(self, action: Any) -> None:
        """Takes an action of a player or of chance, and notes what each player sees."""
        self.position.events = []
        self.position.apply(action)
        for player, seen in enumerate(self.seen):
            facts = [repr(event.seen_by(player)) for event in self.position.events]
            own = [str(action.to_json())] if action.player == player else []
            self.seen[player] = (*seen, *own, *facts)
        self.position.events = None
        self._settle()

    def _shuffle(self) -> Json:
        """A move of chance that ends with the order of a pile."""
        return self.env.game.chance(self.position, _ANY).to_json()

    def _settle(self) -> None:
        self.legal, decision = {}, self.position.decision
        if decision is None:
            return
        if decision.player is None:
            self.dealer = Dealer({"shuffle": self._shuffle()[-1]})
            return
        read = self.env.zoo_game.reading(self.view(decision.player))
        self.legal = self.env.index.indexed(read, self.position.legal())

    def view(self, player: int) -> Any:
        return self.env.game.view(self.position, player)


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A state of OpenSpiel. The setup and each shuffle are chance nodes, one for each item."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.table = Table(game.env)

    def current_player(self) -> int:
        if self.table.dealer is not None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.table.position.decision
        return int(pyspiel.PlayerId.TERMINAL if decision is None else decision.player)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.table.dealer is not None
        return self.table.dealer.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal)

    def _apply_action(self, action: int) -> None:
        if self.table.dealer is not None:
            self.table.deal(action)
        else:
            self.table.apply(self.table.legal[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.table.env.index.words(action)
        assert self.table.dealer is not None
        return f"{self.table.dealer.pile} {self.table.dealer.item(action)}"

    def returns(self) -> list[float]:
        """The reward `"win"` of the environment."""
        zoo_game, position = self.table.env.zoo_game, self.table.position
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return list(win(zoo_game.points(position), zoo_game.winners(position)))

    def observation_string(self, player: int) -> str:
        """The player's view as text."""
        return _DEALING if self.table.position is None else str(self.table.view(player).text())

    def information_state_string(self, player: int) -> str:
        """The view, the player's own actions, and everything that the player has seen."""
        return "\n".join((self.observation_string(player), *self.table.seen[player]))

    def __str__(self) -> str:
        """What all players know together."""
        if self.table.dealer is not None and self.table.position is None:
            return f"{_DEALING}: {self.table.dealer.orders}"
        return "\n\n".join(map(self.observation_string, range(self.num_players())))


class Observer:
    """The observation of the PettingZoo environment as a tensor; `dict` has its fields."""

    def __init__(self, layout: Layout, kind: Any, params: Any) -> None:
        """Raises `GameError` if the kind is not one player's whole observation."""
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not whole:
            raise GameError("there is only one player's whole observation, without parameters")
        self._recall = kind.perfect_recall
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table.position is not None:
            state.table.env.zoo_game.write(state.table.view(player), self.dict)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def _kind(name: str, **params: Any) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=name.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=2,
        max_num_players=4,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, **params},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game of OpenSpiel; each subclass is registered."""

    kind: ClassVar[Any]
    module: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**self.kind.parameter_specification, **(params or {})}
        self.env: Environment = self.module.raw_env(**chosen)
        zoo_game, players = self.env.zoo_game, self.env.game.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.env.index),
            max_chance_outcomes=_setup_dealer(self.env).most,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=zoo_game.longest(players),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.env.layout, kind, params)


class Okanagan(SpielGame):
    """The parameters are those of `okanagan_v0`."""

    kind: ClassVar = _kind("okanagan", edition="en")
    module: ClassVar = okanagan_v0


class Oregon(SpielGame):
    """The parameters are those of `oregon_v0`."""

    kind: ClassVar = _kind("oregon", tokens="active")
    module: ClassVar = oregon_v0


for _game in (Okanagan, Oregon):
    pyspiel.register_game(_game.kind, _game)
