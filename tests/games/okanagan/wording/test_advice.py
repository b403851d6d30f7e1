"""A better move is named beside the played one."""

from random import Random

from okanagan.games.okanagan.rules.actions import Place, Sole, UseSpecial
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import new_match
from okanagan.games.okanagan.wording.advice import instead_words
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH


def test_the_alternative_is_named_by_what_differs() -> None:
    match = new_match([Seat("Ann"), Seat("Bo")], EDITIONS["en"], 3)
    while not isinstance(match.decision, PlaceTile):
        match.play(pick(list(match.legal), Random(1)))
    view = match.view(match.decision.player)
    to = Audience(("Ann", "Bo"), view.player, ENGLISH)
    here, there = Place(0, 1, 0, 0), Place(0, 0, 1, 0)
    tokens, action = Sole(0, "rewards"), Sole(0, "action")
    assert (
        instead_words((here, None), (there, None), view, to) == "Better: another place for the tile"
    )
    assert (
        instead_words((action, None), (tokens, None), view, to)
        == "Better: the special action, not the tokens"
    )
    special = instead_words((UseSpecial(0, 0), None), (UseSpecial(0, 1), None), view, to)
    assert ", not " in special
    assert "tack" not in special, "a special action is named, not its stack"
