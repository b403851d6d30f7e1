"""Makes the scene of the present moment."""

from dataclasses import replace

from okanagan.page.okanagan.table.playing import Playing
from okanagan.page.okanagan.table.scene import Final, LogEntry, Scene, SeatLook
from okanagan.page.settings.settings import Settings
from okanagan.valley.scoring import scores, winners
from okanagan.valley.state import State
from okanagan.valley.view import View, view


def scene_of(playing: Playing, seats: tuple[SeatLook, ...], settings: Settings) -> Scene:
    """What the table shows now."""
    match, decision, sitting = playing.match, playing.decision, playing.sitting
    chronicle, viewer, advice = playing.chronicle, sitting.shown, playing.counsel.advice
    return Scene(
        view=view_of(playing),
        viewer=viewer,
        cover=sitting.cover(decision),
        peek=sitting.peek(decision),
        at=playing.at,
        legal=playing.legal,
        decision=decision,
        decider=None if decision is None else decision.player,
        seats=seats,
        humans=sitting.humans,
        turn=None if decision is None else chronicle.turn,
        picks=playing.picks,
        log=tuple(chronicle.entries(viewer)),
        recent=_recent(playing),
        last_placed=chronicle.last_placed,
        undo=playing.undoer,
        undo_turn=playing.undoes_turn,
        thinking=playing.bot_due,
        practice=match.practice,
        can_practise=not match.practice and len(sitting.humans) == 1 and not match.over,
        final=None if decision is not None else _final(match.state),
        settings=settings,
        hintable=playing.hintable and settings["coach"] != "off",
        advised=None if advice is None else advice.best.action,
    )


def view_of(playing: Playing) -> View:
    """What the person before the screen may know; nobody's secrets while nobody's are shown."""
    viewer = playing.sitting.shown
    return onlooker(playing.match.state) if viewer is None else playing.match.view(viewer)


def onlooker(state: State) -> View:
    """The position as somebody without a seat may know it.

    Of each hand it takes what another player knows of it.
    """
    hands = tuple(
        view(state, (holder + 1) % state.players).hands[holder] for holder in range(state.players)
    )
    return replace(view(state, 0), objectives=(), hands=hands)


def _final(state: State) -> Final:
    tokens = tuple(tuple(own) for own in state.tokens)
    return Final(scores(state), tuple(state.objectives), tokens, winners(state))


def _recent(playing: Playing) -> tuple[LogEntry, ...]:
    """The lines from the last move of the person who sees them on."""
    moves = playing.match.moves
    watcher = playing.watcher
    if watcher is None and playing.decision is not None:
        watcher = playing.decision.player
    own = (number for number in range(len(moves) - 1, -1, -1) if moves[number].player == watcher)
    last = next(own, max(0, len(moves) - 1))
    since = last if last == len(moves) - 1 else last + 1
    return playing.chronicle.since(since, playing.sitting.shown)
