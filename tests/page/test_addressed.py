"""The player at the screen is addressed: their name may be "You", which suits few sentences."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from simple_html import render

from okanagan.games.okanagan.page.table.choices.answers import done_words
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import PickActor, PickFirst
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.wording.events import event_sentence
from okanagan.games.okanagan.wording.prompts import decision_prompt
from okanagan.games.oregon.wording.events import tell
from okanagan.games.oregon.wording.prompts import ask
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review.review import Turning
from okanagan.kernel.review.turns import Turn
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH
from okanagan.page import words
from okanagan.page.play.buttons import Answer
from okanagan.page.play.result import DecidingTurn, turning_point_link
from okanagan.page.play.verdict import winners_said
from okanagan.page.words import t
from tests.games.okanagan import games as okanagan_games
from tests.games.okanagan.page.panel_models import NAMES, ended
from tests.games.oregon import games as oregon_games
from tests.games.oregon.referee.random_game import Plan
from tests.page.speaking import TRANSLATED, speaking

OKANAGAN = okanagan_games.steps(okanagan_games.Plan(3, EDITIONS["en"], 5, greedy=True))
OREGON = oregon_games.steps(Plan(5, 3))


@pytest.mark.parametrize(
    ("steps", "event_words", "prompt"),
    [(OKANAGAN, event_sentence, decision_prompt), (OREGON, tell, ask)],
    ids=["okanagan", "oregon"],
)
def test_no_sentence_names_its_reader(
    steps: Iterator[AnyMatch], event_words: Callable[..., str], prompt: Callable[..., object]
) -> None:
    names = NAMES[:3]
    for match in steps:
        for reader, name in enumerate(names):
            if match.decision is not None and match.decision.player is not None:
                view = match.view(reader)
                asked = prompt(match.decision, view, names, reader, ENGLISH, by_name=False)
                assert name not in str(asked)
    for number in range(len(match.moves)):
        for event in match.events_of(number):
            for reader, name in enumerate(names):
                assert name not in (
                    event_words(event.seen_by(reader), names, reader, ENGLISH) or ""
                )


def alone(name: str) -> ViewModel:
    """The end of a game of a person against a bot."""
    model = ended(2)
    seats = replace(model.seats[0], name=name), model.seats[1]
    names = [seat.name for seat in seats]
    return replace(model, seats=seats, humans=(0,), audience=Audience(names, 0, words))


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_the_result_addresses_a_player_without_a_name(language: str) -> None:
    with speaking(language):
        model = alone(t("You"))
        turn = DecidingTurn(7, Turning.CHANGED, Turn(1, 12, 20, 4, 12), (0.62, 0.38), (0.3, 0.7))
        link = render(turning_point_link(model, turn, ""))
        assert t("Your chance to win: {before}% → {after}%", before=62, after=30) in link
        question = t("What would you have played?")
        assert question not in link, "the turn of a bot"
        cost = replace(turn, turn=replace(turn.turn, player=0), kind=Turning.COST)
        assert question in render(turning_point_link(model, cost, ""))
        won = render(turning_point_link(model, replace(cost, kind=Turning.WON), ""))
        assert question not in won, "it was the best that they could do"
        assert t("The winner’s best turn") in won
        assert winners_said(model, (0,)) == t("You win!")
        assert winners_said(model, (0, 1)) == t("You share the victory with {names}!", names="Bo")
        assert winners_said(model, (1,)) == t("{name} wins!", name="Bo")


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_an_answer_about_the_player_addresses_them(language: str) -> None:
    with speaking(language):
        model = replace(alone(t("You")), legal=(PickActor(0, 0), PickFirst(0, 0), PickActor(0, 1)))
        said = [done_words(model, Answer(option)) for option in range(3)]
        third = t("{name} takes the action", name="Bo")
        assert said == [t("You take the action"), t("You begin"), third]
