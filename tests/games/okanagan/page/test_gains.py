"""The points that the answers to a completed territory bring at once."""

from collections import defaultdict

from okanagan.games.okanagan.page.table.choices.gains import Gain, gain, placement_gain
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Build, UseSpecial
from okanagan.games.okanagan.rules.events import TokenCollected
from okanagan.games.okanagan.rules.forecast import forecast_placed
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import SolePrize
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import totals
from tests.games.okanagan.page.panel_models import begun, played


def gains() -> dict[str, set[tuple[Gain, int]]]:
    """By special action, or by `rewards`: its gains, and what the next position has brought."""
    result = defaultdict[str, set[tuple[Gain, int]]](set)
    for seed in range(30):
        match = begun(2 + seed % 3, "en", seed)
        for _ in played(match, seed):
            decision = match.decision
            if isinstance(decision, PickSpecial):
                for use in match.legal:
                    result[back(match, use)].add((gain(match.state, use), brought(match, use)))
            elif isinstance(decision, SolePrize):
                rewards = match.legal[1]
                result["rewards"].add((gain(match.state, rewards), brought(match, rewards)))
    return result


def back(match: OkanaganMatch, use: object) -> str:
    assert isinstance(use, UseSpecial)
    special = match.view(use.player).backs[use.stack]
    assert special is not None
    return special.id


def brought(match: OkanaganMatch, answer: object) -> int:
    after, player = match.state.copy(), match.decision.player if match.decision else None
    assert player is not None
    after.apply(answer)
    return totals(after)[player] - totals(match.state)[player]


def test_an_answer_that_leads_to_no_choice_brings_what_it_promises() -> None:
    found = gains()
    for special in ("plus_kind", "nugget"):
        assert {now for each, now in found[special]} > {0}
        assert all(each == Gain(now, now) for each, now in found[special])
    assert {each for each, _ in found["refresh"] | found["new_objectives"]} == {Gain(0, 0)}


def test_an_answer_that_leads_to_choices_promises_the_best() -> None:
    found = gains()
    for special in ("plus_shape", "swap_shape", "swap_colour", "trade", "tribute", "rewards"):
        each = {gained for gained, _ in found[special]}
        assert any(one.least < one.most for one in each), special
        assert all(one.most >= 0 for one in each), special


def test_the_tokens_of_a_placement_never_bring_more_than_the_best_case() -> None:
    reached, below = 0, 0
    for seed in range(12):
        match = begun(2 + seed % 3, "en", seed)
        promised = None
        for _ in played(match, seed):
            decision = match.decision
            if isinstance(decision, BuildStructure):
                player, view = decision.player, match.view(decision.player)
                builds = {
                    build: placement_gain(
                        view, forecast_placed(view, decision.tile, decision.first, build)
                    )
                    for build in match.legal
                    if isinstance(build, Build)
                }
                before, since = list(match.state.tokens[player]), len(match.moves)
                promised = player, view, builds, before, since
            elif isinstance(decision, ChooseTile) and promised is not None:
                player, view, builds, before, since = promised
                chosen = match.moves[since]
                assert isinstance(chosen, Build)
                gain = builds[chosen]
                for number in range(since, len(match.moves)):
                    for event in match.events_of(number):
                        if isinstance(event, TokenCollected) and event.player == player:
                            before[event.kind] += 1
                now = Holding.of(view)
                came = Holding(tuple(before), now.cards, now.explorer_vp).points - now.points
                assert came <= gain.most
                reached += came == gain.most > 0
                below += came < gain.most
                promised = None
    assert reached
    assert below
