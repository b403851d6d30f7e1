"""The objectives in short: progress, and what the tile on trial would bring for certain."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from okanagan.games.okanagan.page.table.holdings import Goals, Hand, goals, hand
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.players import everybody, strip
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Action, Collect, Place, Rank, Sole
from okanagan.games.okanagan.rules.frames.piles import Shuffle
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import nugget_vp
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind
from tests.games.okanagan.page.panel_models import ended
from tests.games.okanagan.page.table_page import Page, play_on
from tests.page.markup_tree import tree
from tests.thorough import sample


def trials(seed: int, others: int = 1) -> Iterator[Page]:
    """A person's turns, with the tile on trial in every third place, and a building."""
    page, rng = Page("human", *["bot:random"] * others, seed=seed), random.Random(seed)
    while not page.game.match.over:
        places = page.game.places
        if isinstance(page.game.decision, PlaceTile) and page.game.held.placing and places:
            for at, rotations in islice(places.rotations.items(), page.game.at % 3, None, 3):
                page.game.lay(Plan(at, rotations[0], places.builds[0]))
                yield page
            page.game.lay(None)
        play_on(page, rng, page.game.at + 1)


def test_the_chips_have_all_points_objective_by_objective() -> None:
    for page in trials(2):
        own = Holding.of(page.model().view)
        chips = tree(goals(Goals.of(page.model()))).having("goal")
        values = [OBJECTIVES[card].value(own.tokens) for card in own.cards]
        shown = [int(chip.all("b")[0].text) for chip in chips]
        assert shown[-3:] == values
        assert 0 not in shown[:-3]
        assert sum(shown) == everybody(page.model())[0].points
        assert all("VP" in chip["title"] for chip in chips)


def test_a_selected_token_has_a_ring_in_the_objectives_that_need_it() -> None:
    page = collecting()
    assert not tree(goals(Goals.of(page.model()))).having("ring")
    page.tap(page.taps("pick")[0])
    current = Goals.of(page.model())
    assert promised(current).total() == 1
    assert current is not None
    served = set(+promised(current))
    needed = [card for card in current.cards if served & set(OBJECTIVES[card].needs)]
    assert len(tree(goals(current)).having("ring")) == len(needed)


def test_the_objectives_are_always_in_sight() -> None:
    page, rng = Page("human", "bot:random", seed=3), random.Random(3)
    seen = set()
    while not page.game.match.over:
        shown = Goals.of(page.model()) is not None
        assert ("asked-goals" in page.regions["goals"]) == shown
        seen.add(shown)
        play_on(page, rng, page.game.at + 1)
    assert seen == {False, True}


def test_a_token_that_is_given_away_takes_points_from_its_objectives() -> None:
    card = next(number for number, each in enumerate(OBJECTIVES) if len(each.needs) == 1)
    own = [0] * len(Kind)
    own[OBJECTIVES[card].needs[0]] = 1
    left = Goals((card,), tuple(own), (0,) * len(Kind), 0, 0)
    assert tree(goals(left)).having("loss")[0].text.startswith("−3")


def collecting() -> Page:
    """A game in which the only person collects tokens."""
    for seed in range(20):
        page, rng = Page("human", "bot:random", seed=seed), random.Random(seed)
        while not page.game.match.over:
            if any(isinstance(action, Collect) for action in page.game.legal):
                return page
            play_on(page, rng, page.game.at + 1)
    raise AssertionError("no game of these seeds asks for tokens")


def promised(current: Goals | None) -> Counter[Kind]:
    """The tokens that the placement would bring."""
    assert current is not None
    return Counter({kind: current.after[kind] - current.tokens[kind] for kind in Kind})


def collected(state: State, wanted: Counter[Kind], rng: random.Random) -> Counter[Kind]:
    """The tokens that the person takes until all is resolved; the others play at random."""
    taken: Counter[Kind] = Counter()
    while not isinstance(state.decision, ChooseTile | PlaceTile | None):
        decision = state.decision
        if isinstance(decision, Shuffle):
            state.apply(decision.answer(state, rng))
            continue
        answers = list(state.legal())
        own = [answer for answer in answers if _takes(answer, wanted - taken)]
        action = rng.choice(own if decision.player == 0 and own else answers)
        if isinstance(action, Collect) and action.player == 0:
            taken[action.kind] += 1
        state.apply(action)
    return taken


def _takes(action: Action, wanted: Counter[Kind]) -> bool:
    """Whether the answer leads to these tokens."""
    match action:
        case Collect(kind=kind):
            return wanted[kind] > 0
        case Rank(order=order):
            return order[0] == 0
        case Sole(prize=prize):
            return prize == "rewards"
    return True


@pytest.mark.parametrize("others", [1, 3])
def test_no_opponent_can_prevent_the_promised_tokens(others: int) -> None:
    rng, glowing = random.Random(others), 0
    for seed in (1, 2, 3)[: sample(2, 3)]:
        for page in trials(seed, others):
            current, plan = Goals.of(page.model()), page.game.plan
            if not (wanted := +promised(current)):
                continue
            assert plan is not None
            assert plan.build is not None
            cards = tree(hand(Hand.of(page.model().view), current.after if current else ()))
            assert len(cards.having("foreseen")) == len(tree(goals(current)).having("foreseen"))
            glowing += bool(tree(goals(current)).having("foreseen"))
            for _ in range(sample(1, 3)):
                state = page.game.match.state.copy()
                state.apply(Place(0, *plan.at, plan.rotation))
                state.apply(plan.build)
                assert collected(state, wanted, rng) >= wanted
    assert glowing >= 3


def test_a_pool_that_may_shrink_promises_nothing() -> None:
    glowing = (page.model() for page in trials(2) if +promised(Goals.of(page.model())))
    model = next(glowing)
    assert model.verdict is not None
    forecast = model.verdict.forecast
    shaky = tuple(replace(closing, firm=False) for closing in forecast.closings)
    verdict = replace(model.verdict, forecast=replace(forecast, closings=shaky))
    assert not +promised(Goals.of(replace(model, verdict=verdict)))
    assert not +promised(Goals.of(replace(model, ahead=True))), "others move before it is placed"


@pytest.mark.parametrize("robs", [True, False])
def test_tokens_that_an_action_could_take_away_are_not_promised(robs: bool) -> None:
    acted_on = 0
    for page in trials(7):
        model = page.model()
        if not +promised(Goals.of(model)) or model.verdict is None:
            continue
        forecast = model.verdict.forecast
        harmful = tuple(
            replace(closing, action=True, robs=robs, collect_first=not robs)
            for closing in forecast.closings
        )
        verdict = replace(model.verdict, forecast=replace(forecast, closings=harmful))
        others = {actor for closing in harmful for actor in closing.actors} - {forecast.player}
        acted_on += bool(others)
        assert bool(+promised(Goals.of(replace(model, verdict=verdict)))) == (not others)
    assert acted_on


def test_points_in_the_strip_say_whether_objectives_are_in_them() -> None:
    page = Page("human", "bot:random", seed=1)
    assert points(page.model()) == ["0", "0+hidden"]
    play_on(page, random.Random(1), 30)
    own, other = tree(strip(everybody(page.model()))).having("strip-seat")
    view = page.model().view
    total = Holding.of(view).points + nugget_vp(view.nuggets)[0]
    assert own.having("strip-points")[0].text == str(total)
    assert "with objectives" in own.having("strip-open")[0]["title"]
    assert other.having("strip-points")[0].text.endswith("+hidden")
    assert "plus hidden ones" in other.having("strip-open")[0]["title"]
    final = ended(3).final
    assert final is not None
    assert points(ended(3)) == [str(score.total) for score in final.scores]


def points(model: ViewModel) -> list[str]:
    return [mark.text for mark in tree(strip(everybody(model))).having("strip-points")]


def test_while_cards_are_not_kept_or_covered_there_are_no_goals() -> None:
    asked, covered = Page("human", "bot:random", seed=1), Page("human", "human", seed=1)
    assert covered.game.cover is not None
    assert Goals.of(asked.model()) is Goals.of(covered.model()) is None
    assert goals(None) == ""
