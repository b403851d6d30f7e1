"""All texts of whole random games, and a language for tests."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.wording import action_label, decision_prompt, event_sentence
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from okanagan.kernel.words import Words

NAMES = ("1", "2", "3", "4")
"""Names without a letter, so that all letters come from texts."""
GAMES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]


def sentences(edition: str, players: int, seed: int, say: Words) -> Iterator[str]:
    """All texts of a game for its players and for an onlooker."""
    names = NAMES[:players]
    match = new_match([Seat(name) for name in names], EDITIONS[edition], seed)
    rng = Random(seed)
    while not match.over:
        yield from _questions(match, players, say)
        for event in match.play(pick(list(match.legal), rng)):
            for viewer in (None, *range(players)):
                sentence = event_sentence(event.seen_by(viewer), names, viewer, say)  # type: ignore[arg-type]
                assert sentence is not None
                yield sentence


def pick_some(legal: Sequence[Any]) -> Sequence[Any]:
    """Not all of a long list: the texts are the same."""
    return legal[:: len(legal) // 8 + 1]


def _questions(match: OkanaganMatch, players: int, say: Words) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    assert decision.player is not None
    view = match.view(decision.player)
    assert view.decision is not None
    for viewer in (None, *range(players)):
        yield str(decision_prompt(view.decision, view, NAMES, viewer, say))
    for action in pick_some(match.legal):
        yield action_label(action, view, NAMES, say)


OUTSIDE_BRACES = re.compile(r"(\{[^}]*\})|[A-Za-z]")


class Pseudo:
    """Text that still reads as English was not translated."""

    def t(self, text: str, /, **values: object) -> str:
        return _masked(text).format(**values)

    def n(self, singular: str, plural: str, count: int, /, **values: object) -> str:
        return _masked(plural if count != 1 else singular).format(n=count, **values)


def _masked(text: str) -> str:
    return OUTSIDE_BRACES.sub(lambda match: match[1] or "~", text)
