"""Oregon for learning programs: actions have the words of records, observations show the table."""

from importlib import import_module
from pkgutil import iter_modules

import numpy as np
import pytest

from okanagan.games.oregon.rules import frames
from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.frames.draw import ShuffleDeck
from okanagan.games.oregon.rules.frames.turn import PlacePiece
from okanagan.games.oregon.rules.terms import FACES, Building, Deck
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.zoo.actions import meaning, meanings, reading
from okanagan.games.oregon.zoo.game import OREGON
from okanagan.games.oregon.zoo.observation import MOST_POINTS, QUESTIONS, fields
from okanagan.kernel.frames import Choice
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import Layout, Parts
from tests.games.oregon.games import steps
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.scene import FARMER, WAGONS, Scene
from tests.zoo.observing import observation

INDEX = ActionIndex(meanings(2))
ACTIONS = 525


def observed(scene: Scene, player: int = 0) -> Parts:
    seen = observation(OREGON, view(scene.state, player))
    return Layout(fields(scene.state.players)).parts(seen)


def question(scene: Scene) -> str:
    [place] = np.flatnonzero(observed(scene)["asked"])
    return list(QUESTIONS.values())[place]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_actions_are_the_same_for_every_number_of_players(players: int) -> None:
    assert tuple(meanings(players)) == INDEX.meanings
    assert len(INDEX) == ACTIONS


def test_a_meaning_is_a_move_without_the_player() -> None:
    for verb, *words in INDEX.meanings:
        action = parse_move([verb, 3, *words])
        assert meaning(action) == (verb, *words)


def test_random_games_ask_for_every_verb() -> None:
    seen = set[str]()
    for plan in (Plan(1, 4), Plan(2, 4, "drowned")):
        for match in steps(plan):
            if match.decision is not None and match.decision.player is not None:
                legal = INDEX.indexed(reading(match.view(0)), match.legal)
                seen |= {action.verb for action in legal.values()}
    assert seen == INDEX.blocks.keys()


def test_every_question_to_a_player_has_a_place() -> None:
    modules = [
        import_module(f"okanagan.games.oregon.rules.frames.{module.name}")
        for module in iter_modules(frames.__path__)
    ]
    names = [value for module in modules for value in vars(module).values()]
    choices = {name for name in names if isinstance(name, type) and issubclass(name, Choice)}
    assert choices - {Choice, PlacePiece, ShuffleDeck} == set(QUESTIONS)


def test_the_board_is_shown_from_the_place_of_the_agent() -> None:
    scene = Scene(
        "wagon wagon eagle church",
        farmers={0: [(3, 0), (14, 9)], 1: [(6, 3)]},
        buildings={(7, 2): "gold_mine"},
        piles={"church": 1},
    )
    for player, own, other in ((0, [3, cell_at(14, 9)], [51]), (1, [51], [3, 149])):
        parts = observed(scene, player)
        assert np.flatnonzero(parts["farmers"][0]).tolist() == own
        assert np.flatnonzero(parts["farmers"][1]).tolist() == other
        assert np.argwhere(parts["buildings"]).tolist() == [[Building.GOLD_MINE, 2, 7]]
        assert parts["start"].argmax(1).tolist() == [
            scene.state.start[player],
            scene.state.start[1 - player],
        ]
    assert observed(scene)["piles"].tolist() == [4, 4, 1, 4, 4, 4, 4]


def test_players_are_counted_from_the_agent() -> None:
    scene = Scene("wagon wagon eagle church", players=3, jokers=[1], extras=[0, 1], first=2)
    scene.state.points = [3, 200, 7]
    scene.state.supply = [1, 2, 3]
    scene.state.coal_of, scene.state.gold_of = [(1, 3), (), ()], [(), (4, 4, 5), ()]
    parts = observed(scene, 1)
    assert parts["points"].tolist() == [MOST_POINTS, 7, 3]
    assert parts["supply"].tolist() == [2, 3, 1]
    assert parts["joker"].tolist() == [1, 0, 0]
    assert parts["extra"].tolist() == [1, 0, 1]
    assert parts["coal"].tolist() == [0, 0, 2]
    assert parts["gold"].tolist() == [3, 0, 0]
    assert parts["own_gold"].tolist() == [0, 2, 1]
    assert observed(scene, 0)["own_coal"].tolist() == [1, 0, 1]
    assert parts["decides"].tolist() == [0, 0, 1]
    assert parts["first"].tolist() == [0, 1, 0]


def test_the_cards() -> None:
    scene = Scene("wagon wagon eagle church")
    scene.discarded("landscape", "bison bison")
    scene.state.aside = (FACES.index("station"),)
    parts = observed(scene)
    names = {name: parts[name] for name in ("hand", "discards", "aside")}
    shown = {
        name: {FACES[face]: int(row[face]) for face in np.flatnonzero(row)}
        for name, row in names.items()
    }
    assert shown == {
        "hand": {"wagon": 2, "eagle": 1, "church": 1},
        "discards": {"bison": 2},
        "aside": {"station": 1},
    }
    assert parts["hand_count"].tolist() == [[3, 1], [3, 1]]
    assert parts["deck"].tolist() == [len(scene.state.decks[deck]) for deck in Deck]


def test_the_questions_of_a_turn_with_an_extra_turn() -> None:
    scene = Scene("wagon wagon eagle church", extras=[0])
    asked = [question(scene)]
    for move in (WAGONS, FARMER, ["extra", 0, "use"], ["play", 0, "eagle", "church"]):
        assert observed(scene)["may_extra"] == (len(asked) < 4)
        scene.play(move)
        asked.append(question(scene))
        if question(scene) == "farmer":
            assert FACES[int(observed(scene)["played"].argmax())] == "wagon"
            assert observed(scene)["played"].sum() == 2
    assert asked == ["play", "farmer", "extra", "play again", "build"]


def test_the_end_is_announced() -> None:
    assert not observed(Scene("wagon wagon eagle church"))["end"]
    assert observed(Scene("wagon wagon eagle church", supply={1: 0}))["end"]
