"""View models for the panels' tests, made from whole random games."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial

from okanagan.games.okanagan.page.table.choices.gains import PlacementGain, gain
from okanagan.games.okanagan.page.table.game import OkanaganHistory
from okanagan.games.okanagan.page.table.placement.plan import builds_now
from okanagan.games.okanagan.page.table.view_model import Final, Inspected, MapModel, ViewModel
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.rules.prospects import prospects
from okanagan.games.okanagan.rules.scoring import scores, winners
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.frames import Choice
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.play.seats import SeatLook
from okanagan.page.settings import Settings
from tests.games.okanagan.digest import any_move

NAMES = ("Ann", "Bo", "Charlotte-Amélie", "Дарья")


def seats(names: tuple[str, ...]) -> tuple[SeatLook, ...]:
    """The looks of the seats: every second one is a bot's."""
    return tuple(
        SeatLook(name, "hard" if place % 2 else None, place) for place, name in enumerate(names)
    )


def model_of(match: OkanaganMatch, viewer: int | None, *picks: str) -> ViewModel:
    """The view model of the present moment, while nothing is tried or looked at."""
    names = tuple(seat.name for seat in match.seats)
    history = OkanaganHistory(match, names, you=False)
    decision = match.decision
    assert decision is None or isinstance(decision, Choice)
    seen = view(match.state, viewer or 0)
    if viewer is None:
        hands = tuple(
            view(match.state, (player + 1) % len(names)).hands[player]
            for player in range(len(names))
        )
        seen = replace(seen, objectives=(), hands=hands)
    lines = tuple(history.entries(viewer))
    decider = None if decision is None else decision.player
    mine = viewer is not None and viewer == decider
    return ViewModel(
        session_id="1a2b3c4d",
        version=(len(match.moves), 1),
        viewer=viewer,
        picks=picks,
        practice=False,
        settings=Settings(),
        advised=None,
        trial=None,
        view=seen,
        map=MapModel.of(seen, seats(names), prospects(seen)),
        prospects=prospects(seen),
        cover=None,
        peek=None,
        at=len(match.moves),
        legal=tuple(match.legal) if mine else (),
        decision=decision,
        decider=decider,
        seats=seats(names),
        humans=tuple(range(0, len(names), 2)),
        turn=None if decision is None else history.turn,
        log=lines,
        recent=lines[-3:],
        undo=None,
        undo_turn=False,
        thinking=not mine,
        can_practise=False,
        final=_final(match) if decision is None else None,
        gives_hints=False,
        hintable=False,
        foretells=True,
        marks=True,
        daily=None,
        audience=Audience(names, viewer if len(names) < 3 else None, words),
        places=None,
        ahead=False,
        builds=builds_now(match) if mine else (),
        forecast=None,
        verdict=None,
        gain=PlacementGain(),
        continuations=(),
        gains=partial(gain, match.state.copy()),
        closers=dict,
        placed=tuple(tile for _, tile in history.placed),
        built={at: built for at, (_, built) in history.built.items()},
        rivals=(),
        away=None,
        opening="",
        watcher=viewer,
        inspected=Inspected(None, influence=False, hint=None, hint_thinking=None),
    )


def _final(match: OkanaganMatch) -> Final:
    state = match.state
    tokens = tuple(tuple(own) for own in state.tokens)
    return Final(scores(state), tuple(state.objectives), tokens, winners(state))


def begun(players: int, edition: str, seed: int, names: tuple[str, ...] = NAMES) -> OkanaganMatch:
    """A match at its first decision."""
    return new_match([Seat(name) for name in names[:players]], EDITIONS[edition], seed)


def played(match: OkanaganMatch, seed: int) -> Iterator[OkanaganMatch]:
    """The match at every decision of a random game, and at its end."""
    while match.decision is not None:
        yield match
        match.play(any_move(match, seed))
    yield match


GAMES = [(2 + seed % 3, ("en", "bga", "nl")[seed // 3 % 3], seed) for seed in range(18)]
THREE_TIED = 4, "en", 9
"""In this random game three players are tied."""


def _number(match: OkanaganMatch, decision: object) -> int:
    """How many players are tied, or how many tokens are collected if they are several."""
    several = decision.in_a_row(match.state.pool) if isinstance(decision, CollectToken) else 0
    return several if several > 1 else len(getattr(decision, "tied", ()))


@cache
def moments() -> dict[tuple[str, int], ViewModel]:
    """A view model of every kind of decision, by its name and a number: of players tied, or tokens.

    Each is seen by the one who decides.
    """
    models: dict[tuple[str, int], ViewModel] = {}
    for players, edition, seed in [*GAMES, THREE_TIED]:
        for match in played(begun(players, edition, seed), seed):
            decision = match.decision
            key = type(decision).__name__, _number(match, decision)
            if decision is not None and key not in models:
                models[key] = model_of(match, decision.player)
    return models


@cache
def ended(players: int, seed: int = 3) -> ViewModel:
    """The end of a random game."""
    *_, match = played(begun(players, "en", seed), seed)
    return model_of(match, 0)


def late_match(players: int, seed: int = 5) -> OkanaganMatch:
    """A random game before its last tile is placed."""
    match, last = begun(players, "en", seed), 0
    for _ in played(match, seed):
        if isinstance(match.decision, PlaceTile):
            last = len(match.moves)
    match.rewind(last)
    return match


@cache
def late(players: int, seed: int = 5) -> ViewModel:
    """The same, as the player who places it sees it."""
    match = late_match(players, seed)
    return model_of(match, match.decision.player if match.decision else None)


@cache
def with_a_dead_gap() -> ViewModel:
    """A late moment of a game of four in which nothing fits into some gap."""
    models = (late(4, seed) for seed in range(40))
    return next(
        model for model in models if any(gap.dead for gap in prospects(model.view).gaps.values())
    )
