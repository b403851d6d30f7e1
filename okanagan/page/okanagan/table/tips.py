"""Tips in a first game: a line the first time that something happens, one at a time, each once."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from simple_html import Node, div, p

from okanagan.kernel.documents import parse_document
from okanagan.kernel.frames import Choice
from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Reply
from okanagan.page.okanagan.cards import card_points
from okanagan.page.okanagan.table.game import OkanaganGame
from okanagan.page.saves.storage import PREFIX
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.words import mark, t
from okanagan.valley.actions import Keep
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.rewards import CollectToken, TiedToBegin
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.territory import RankTied, SolePrize, TiedForAction
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.objectives import OBJECTIVES

STORED = f"{PREFIX}tips"
"""The key of the list of tips that were shown."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A line, and when it is of use to the person who is asked."""

    text: str
    moment: Callable[[OkanaganGame], bool]


def _asked(*kinds: type[Choice]) -> Callable[[OkanaganGame], bool]:
    return lambda game: isinstance(game.decision, kinds)


def _dealt(game: OkanaganGame) -> bool:
    return isinstance(game.decision, KeepObjectives) and not game.history.placed


def _second_round(game: OkanaganGame) -> bool:
    return isinstance(game.decision, KeepObjectives) and game.match.state.round > 1


def _places(game: OkanaganGame) -> bool:
    return isinstance(game.decision, PlaceTile) and game.plan is None


def _builds(game: OkanaganGame) -> bool:
    return isinstance(game.decision, PlaceTile | BuildStructure) and not _places(game)


def _closes(game: OkanaganGame) -> bool:
    found = game.forecast if _builds(game) else None
    return found is not None and any(closing.groups for closing in found.closings)


def _scored(game: OkanaganGame) -> bool:
    state, watcher = game.match.state, game.watcher
    if isinstance(game.decision, KeepObjectives):
        return False  # of five cards, which are not one's own yet
    return watcher is not None and card_points(state.tokens[watcher], state.objectives[watcher]) > 0


_TIE = RankTied, TiedForAction, TiedToBegin
TIPS = {
    "dealt": Tip(mark("Three cards are picked for you: keep them, or tap others."), _dealt),
    "round": Tip(mark("Round 2: new buildings, and two more cards to choose from."), _second_round),
    "tie": Tip(mark("A tie: whoever closed the territory settles it."), _asked(*_TIE)),
    "sole": Tip(mark("Alone here, you get the action or the tokens, not both."), _asked(SolePrize)),
    "special": Tip(
        mark("Whoever has the least influence takes a special action first."), _asked(PickSpecial)
    ),
    "tokens": Tip(
        mark("You take as many tokens as you have influence here."), _asked(CollectToken)
    ),
    "closing": Tip(
        mark("This closes a territory: the most influence takes tokens first."), _closes
    ),
    "scored": Tip(mark("A card of yours scores: your hand shows how much."), _scored),
    "place": Tip(mark("Edges that touch must show the same terrain."), _places),
    "build": Tip(
        mark("Buildings are influence: a farm 3, a warehouse 2 and 2, a silo 1 all round."), _builds
    ),
    "choose": Tip(
        mark("Take a tile for your next turn. The stacks show special actions."), _asked(ChooseTile)
    ),
}
"""By their names; of several that would do the first is shown."""


class Tips:
    """Keeps to the moments of a game; once all tips are shown, nothing comes of it."""

    def __init__(self, game: OkanaganGame, context: Context) -> None:
        self._game, self._context = game, context

    def follow(self, reply: Reply | None) -> Reply | None:
        """Takes away a tip whose moment is over; shows the next, and announces it."""
        game, state = self._game, self._game.state
        if state.tip in TIPS and TIPS[state.tip].moment(game):
            return reply
        state.tip = self._due()
        if not state.tip:
            return reply
        self._context.storage.put(STORED, json.dumps([*self._seen(), state.tip]))
        if state.tip == "dealt":
            state.picks = _hand(game)
        reply = reply or Reply()
        reply.announce.append(t(TIPS[state.tip].text))
        return reply

    def _due(self) -> str:
        """The tip for this moment; none where there is nothing to choose, as in a lesson."""
        seen = self._seen()
        if self._context.settings["tips"] == "no":
            if seen:  # who switches them on again wants all of them
                self._context.storage.put(STORED, "[]")
            return ""
        if not self._game.hintable:
            return ""
        fitting = (name for name, tip in TIPS.items() if tip.moment(self._game))
        return next((name for name in fitting if name not in seen), "")

    def _seen(self) -> list[str]:
        """The tips shown before; none if what is stored makes no sense."""
        try:
            seen = parse_document(self._context.storage.get(STORED) or "[]")
        except ValueError:
            return []
        return [name for name in TIPS if name in seen] if isinstance(seen, list) else []


def _hand(game: OkanaganGame) -> tuple[str, ...]:
    """Picks for the cards that have the most tokens in common."""
    hands = [one.cards for one in game.legal if isinstance(one, Keep)]
    return tuple(f"card-{card}" for card in max(hands, key=_shared))


def _shared(cards: tuple[int, ...]) -> int:
    wanted = Counter(kind for card in cards for kind in OBJECTIVES[card].needs)
    return sum(count - 1 for count in wanted.values())


def tip_line(name: str) -> Node:
    """The tip of this name, with the way to be rid of all; nothing for none."""
    if name not in TIPS:
        return ""
    off = do_button("set", t("Tips off"), kind="quiet", id_="tips-off", name="tips", value="no")
    return div({"class": "first-tip"}, icon("info"), p(t(TIPS[name].text)), off)
