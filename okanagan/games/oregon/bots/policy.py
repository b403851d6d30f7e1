"""How all players play on in a playout: at sight, some hundred microseconds a turn."""

from random import Random

from okanagan.games.oregon.bots.action_values import extra_cost
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.deck_choice import wanted
from okanagan.games.oregon.bots.hand_values import Best, Hands
from okanagan.games.oregon.rules.actions import (
    Build,
    DecideExtra,
    Done,
    Draw,
    LayStart,
    PlaceFarmer,
    Play,
)
from okanagan.games.oregon.rules.board import position
from okanagan.games.oregon.rules.frames.draw import DrawCards, ShuffleDeck
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlayCards
from okanagan.games.oregon.rules.plays import building_of
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import JOKER, Deck, building_face

DECKS = len(Deck)


class Policy:
    """Plays for everybody on one state, and keeps its field up to date.

    Attributes:
        state: the position, which `step` changes.
        field: what its cells are worth.
    """

    def __init__(self, state: State, field: Field, seed: float) -> None:
        self.state, self.field, self.seed = state, field, seed

    def step(self) -> None:
        """Takes the present decision; a play together with its cell."""
        decision = self.state.decision
        if isinstance(decision, PlayCards):
            best = self._best(decision.player)
            if best is None:
                self.state.apply(self.state.legal()[0])  # an exchange
            else:
                self.play(decision.player, best.faces, best.cell)
        elif isinstance(decision, OfferExtra):
            self._offer(decision.player)
        elif isinstance(decision, DrawCards):
            self._draw(decision.player)
        elif isinstance(decision, ShuffleDeck):
            self.state.apply(decision.answer(self.state, Random(self.seed)))
        else:
            assert isinstance(decision, LayStartTile), f"nobody decides {decision} in a playout"
            self._lay(decision.player)

    def _lay(self, player: int) -> None:
        """Lays the start tile where its building would be built."""
        building = self.state.start[player]
        best = self.field.best(self.state, player, (building_face(building), JOKER))
        assert best is not None, "there is a cell for every start tile"
        self.state.apply(LayStart(player, *position(best[1])))
        self.field.place_building(building, best[1])

    def _best(self, player: int) -> Best | None:
        hands = Hands(self.field, self.state, player)
        return hands.best(self.state.hands[player], joker=self.state.jokers[player])

    def play(self, player: int, faces: tuple[int, int], cell: int) -> None:
        """Plays two faces and places the piece."""
        self.state.apply(Play(player, *faces))
        if faces[1] == JOKER:
            self.field.tokens_changed(player)
        self.place(player, building_of(*faces), cell)

    def place(self, player: int, kind: int | None, cell: int) -> None:
        """Places the piece that was played: a farmer (None), or a building."""
        tokens = (*self.state.jokers, *self.state.extras)
        x, y = position(cell)
        if kind is None:
            self.state.apply(PlaceFarmer(player, x, y))
            self.field.place_farmer(player, cell)
        else:
            self.state.apply(Build(player, x, y))
            self.field.place_building(kind, cell)
        self._see_tokens(tokens)

    def _see_tokens(self, before: tuple[bool, ...]) -> None:
        after = (*self.state.jokers, *self.state.extras)
        if after != before:
            for player in range(self.state.players):
                self.field.tokens_changed(player)

    def _offer(self, player: int) -> None:
        best = self._best(player)
        use = best is not None and best.value > extra_cost(self.field)
        self.state.apply(DecideExtra(player, use))
        if use and best is not None:
            self.field.tokens_changed(player)
            self.play(player, best.faces, best.cell)

    def _draw(self, player: int) -> None:
        """Discards a dead card, or draws by the plain rule."""
        legal = self.state.legal()  # draws, then discards, then done
        last = legal[-1]
        if isinstance(last, Draw) and len(legal) == DECKS:
            self.state.apply(legal[wanted(self.state.hands[player])])
        else:
            self.state.apply(legal[-2] if isinstance(last, Done) else last)
