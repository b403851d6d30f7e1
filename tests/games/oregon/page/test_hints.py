"""Hints at Oregon's table: how long they stay, and what they say."""

from dataclasses import replace
from random import Random

from okanagan.games.oregon.page.table.hint import cost_words, why_words
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.board import cells_of, position
from okanagan.games.oregon.rules.forecast import forecast
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.plays import reaches
from okanagan.games.oregon.rules.terms import JOKER
from okanagan.kernel.thinking import Idea
from tests.games.oregon.page.oregon_page import Page


def test_a_hint_stays_while_the_player_picks_its_cards() -> None:
    page, rng = Page("human", "bot:normal"), Random(1)
    while page.game.at < 30 or page.game.ways is None or not page.game.ways.asks_cards:
        page.step(rng)
    page.do("hint")
    while page.game.state.hint is None:
        page.do("tick")
    hint, ways = page.game.state.hint, page.game.ways
    cards = ways.with_play(Plan(), hint.shown.best.action).cards
    for card in cards:
        page.do("pick-card", card=card)
        assert page.game.state.hint is hint
    other = next(card for card in range(len(ways.hand)) if card not in cards)
    page.do("pick-card", card=other)
    assert page.game.state.hint is None


def test_a_hint_names_the_joker_that_it_uses_up() -> None:
    page, rng, costs = Page("human", "bot:normal"), Random(2), set[bool]()
    while (ways := page.game.ways) is None or not (ways.asks_cards and ways.joker):
        page.step(rng)
    seen = page.game.view(0)
    for play, reached in ways.cells.items():
        assert play is not None
        at = position(next(iter(cells_of(reached))))
        kept = any(each.token == "joker" for each in forecast(seen, at, play).woken)
        costs.add(play.second == JOKER and not kept)
        said = cost_words(Advice(Idea(play, 0.0), at), seen)
        assert bool(said) == (play.second == JOKER and not kept)
    assert costs == {True, False}


def test_a_hint_always_has_a_reason() -> None:
    """What it brings its player, what it is good for, or how many plays it beats."""
    page, rng, compared = Page("human", "bot:normal"), Random(5), 0
    while not page.game.match.over:
        seen, to = page.game.match.view(0), page.game.audience
        mine = isinstance(seen.decision, PlayCards) and seen.decision.player == 0
        for play, cells in reaches(seen).items() if mine else ():
            for at in map(position, cells_of(cells)[:3]):
                assert play is not None
                idea = Advice(Idea(play, 0.0), at)
                why = why_words(replace(idea, others=(idea,)), seen, to)
                brings = any(forecast(seen, at, play).worth(0))
                assert why.startswith("You: +") == brings
                assert why
                compared += why.endswith(" plays, the bot likes this one best.")
        page.step(rng)
    assert compared
