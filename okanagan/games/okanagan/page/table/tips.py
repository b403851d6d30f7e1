"""The tips in a first game of Okanagan."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from okanagan.games.okanagan.page.table.game import OkanaganGame, influence_values
from okanagan.games.okanagan.page.things import card_points
from okanagan.games.okanagan.rules.actions import Keep
from okanagan.games.okanagan.rules.events import TerritoryCompleted, TokenCollected
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import RankTied, SolePrize, TiedForAction
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording import decision_prompt
from okanagan.games.okanagan.wording.names import (
    counted_kind,
    kind_name,
    the_terrain,
    tokens_listed,
)
from okanagan.kernel.frames import Choice
from okanagan.kernel.game import Event
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play.screen import Tip
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import mark, n, t

STORED = f"{PREFIX}tips"  # the key of the list of tips that were shown
_SMALL_TILES = 15  # with so many tiles, a map on a phone is seen from afar


def _asked(*kinds: type[Choice]) -> Callable[[OkanaganGame], bool]:
    return lambda game: isinstance(game.decision, kinds)


def _dealt(game: OkanaganGame) -> bool:
    """Whether the first cards are dealt, and no more are picked than the tip says."""
    first = isinstance(game.decision, KeepObjectives) and not game.history.placed
    return first and len(game.state.picks) <= OBJECTIVES_KEPT


def _second_round(game: OkanaganGame) -> bool:
    keeps, watcher = isinstance(game.decision, KeepObjectives), game.watcher
    return keeps and watcher is not None and game.view(watcher).between_rounds


def _places(game: OkanaganGame) -> bool:
    return isinstance(game.decision, PlaceTile) and game.plan is None


def _places_late(game: OkanaganGame) -> bool:
    return _places(game) and len(game.history.placed) >= _SMALL_TILES


def _builds(game: OkanaganGame) -> bool:
    return isinstance(game.decision, PlaceTile | BuildStructure) and not _places(game)


def _closes(game: OkanaganGame) -> bool:
    effects = game.forecast if _builds(game) else None
    return effects is not None and any(closing.groups for closing in effects.closings)


def _closed(game: OkanaganGame) -> bool:
    return isinstance(game.decision, ChooseTile) and _closing(game) is not None


def _closing(game: OkanaganGame) -> TerritoryCompleted | None:
    """The first territory with influence that the watcher has closed in this turn."""
    return next(
        (
            event
            for event in _turn_events(game)
            if isinstance(event, TerritoryCompleted)
            and event.closer == game.watcher
            and any(event.influence)
        ),
        None,
    )


def _turn_events(game: OkanaganGame) -> Iterator[Event]:
    for move in range(game.history.turn_start, game.at):
        yield from game.match.events_of(move)


def _closing_words(game: OkanaganGame) -> dict[str, object]:
    """The territory, who took how many of its tokens and why, and the use of the watcher's."""
    closing, me = _closing(game), game.watcher
    if closing is None or me is None:
        return {"land": "", "result": ""}
    sentences = filter(None, [_closing_result(game, closing, me), _use(game, me)])
    return {"land": the_terrain(closing.terrain, words), "result": ". ".join(sentences)}


def _closing_result(game: OkanaganGame, closing: TerritoryCompleted, me: int) -> str:
    taken = Counter(e.player for e in _turn_events(game) if isinstance(e, TokenCollected))
    own = n("{n} token", "{n} tokens", taken[me])
    influence = closing.influence
    others = {player: amount for player, amount in enumerate(influence) if player != me}
    most = max(others.values())
    if not most and not taken[me]:
        return t("alone there, you took the special action")
    if not most:
        return t("alone there, you took {tokens}", tokens=own)
    rivals = [player for player, amount in others.items() if amount == most]
    each = [f"{game.names[player]} {taken[player]}" for player in rivals]
    names = listed([game.names[player] for player in rivals], words)
    values = {"names": names, "tokens": own, "others": listed(each, words)}
    if influence[me] > most:
        return t("with the most influence you took {tokens}, {others}", **values)
    if influence[me] == most:
        return t("tied with {names}, you took {tokens}, {others}", **values)
    return n(
        "{names} had the most influence: you took {tokens}, {others}",
        "{names} were tied for the most influence: you took {tokens}, {others}",
        len(rivals),
        **values,
    )


def _use(game: OkanaganGame, me: int) -> str:
    """What the tokens that a player collected in this turn are good for; empty for none."""
    collected = Counter(
        event.kind
        for event in _turn_events(game)
        if isinstance(event, TokenCollected) and event.player == me
    )
    state = game.match.state
    after = state.tokens[me]
    before = [count - min(count, collected[kind]) for count, kind in zip(after, Kind, strict=True)]
    cards = [OBJECTIVES[card] for card in state.objectives[me]]
    needing = [card for card in cards if collected.keys() & set(card.needs)]
    scoring = [card for card in needing if card.value(after) > card.value(before)]
    used = {kind for card in scoring or needing for kind in card.needs}
    tokens = tokens_listed((kind for kind in collected.elements() if kind in used), words)
    if scoring:
        return n(
            "With {tokens} you score on {n} card",
            "With {tokens} you score on {n} cards",
            len(scoring),
            tokens=tokens,
        )
    if needing:
        return n(
            "{tokens} can score on {n} card later",
            "{tokens} can score on {n} cards later",
            len(needing),
            tokens=tokens,
        )
    return t("Every token counts for the Explorer") if collected else ""


def _pays_after_action(game: OkanaganGame) -> bool:
    """Whether tokens follow a special action; a player alone has chosen the action."""
    return isinstance(game.decision, PickSpecial) and game.decision.rewards is not None


def _why(game: OkanaganGame) -> dict[str, object]:
    """The reason in the prompt, which the tip hides."""
    decision, me = game.decision, game.watcher
    if decision is None or me is None:
        return {"why": ""}
    return {"why": decision_prompt(decision, game.view(me), game.names, me, words).why}


def _scored(game: OkanaganGame) -> bool:
    """Whether the watcher has points, and no question of a closing waits for its reason."""
    state, watcher = game.match.state, game.watcher
    if not (_places(game) or isinstance(game.decision, ChooseTile)):
        return False
    return watcher is not None and card_points(state.tokens[watcher], state.objectives[watcher]) > 0


def _pick_hand(game: OkanaganGame) -> None:
    game.state.picks = tuple(f"card-{card}" for card in _best_hand(game))


def _why_picked(game: OkanaganGame) -> dict[str, object]:
    wanted = _wanted(_best_hand(game))
    shared = [kind_name(kind, words) for kind in Kind if wanted[kind] > 1]
    if not shared:
        return {"why": t("Three cards are picked for you.")}
    return {"why": t("Three are picked; in common: {tokens}.", tokens=listed(shared, words))}


def _best_hand(game: OkanaganGame) -> tuple[int, ...]:
    hands = [action.cards for action in game.legal if isinstance(action, Keep)]
    return max(hands, key=_shared)


def _shared(cards: tuple[int, ...]) -> int:
    return sum(count - 1 for count in _wanted(cards).values())


def _wanted(cards: tuple[int, ...]) -> Counter[Kind]:
    return Counter(kind for card in cards for kind in OBJECTIVES[card].needs)


def _scores(game: OkanaganGame) -> dict[str, object]:
    """The points of the watcher's cards, and what brings them: `3 for 1 miner; 6 for 2 pelts`."""
    state, watcher = game.match.state, game.watcher
    if watcher is None:
        return {"points": 0, "sums": ""}
    tokens, cards = state.tokens[watcher], state.objectives[watcher]
    scoring = [card for card in cards if OBJECTIVES[card].value(tokens)]
    sums = [_sum_words(card, tokens) for card in scoring]
    return {"points": card_points(tokens, cards), "sums": "; ".join(sums)}


def _sum_words(card: int, tokens: Sequence[int]) -> str:
    objective = OBJECTIVES[card]
    sets, points = objective.sets(tokens), objective.value(tokens)
    what = listed([counted_kind(kind, sets, words) for kind in objective.needs], words)
    return t("{points} for {tokens}", points=points, tokens=what)


_TIE = RankTied, TiedForAction, TiedToBegin
TIPS = {
    "dealt": Tip(mark("{why} Keep them, or tap others."), _dealt, _pick_hand, _why_picked),
    "round": Tip(mark("Round 2: new buildings, and two more cards to choose from."), _second_round),
    "tie": Tip(mark("A tie: the player who closed the territory settles it."), _asked(*_TIE)),
    "sole": Tip(mark("Alone here, you get the action or the tokens, not both."), _asked(SolePrize)),
    "special": Tip(
        mark("{why} So you take a special action. Then tokens, most influence first."),
        _pays_after_action,
        values=_why,
    ),
    "tokens": Tip(
        mark("You take as many tokens as you have influence here."), _asked(CollectToken)
    ),
    "closing": Tip(
        mark("This closes a territory: the most influence takes tokens first."), _closes
    ),
    "closed": Tip(mark("You closed {land}: {result}."), _closed, values=_closing_words),
    "scored": Tip(mark("You scored {points}: {sums}."), _scored, values=_scores),
    "place": Tip(mark("Edges that touch must show the same terrain."), _places),
    "signs": Tip(
        mark(
            "A flag marks won land. From afar, signs show leaders and tokens, ringed if your cards "
            "want them."
        ),
        _places_late,
    ),
    "build": Tip(
        mark(
            "A farm gives influence {farm} in one land, a warehouse {warehouse} in each of two, "
            "a silo {silo} in every land it touches."
        ),
        _builds,
        values=influence_values,
    ),
    "choose": Tip(mark("The sign on a stack is a special action."), _asked(ChooseTile)),
}
"""By their names; of several that would do the first is shown."""
