"""The panels beside the map: their content, and no secrets in them."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from simple_html import Node, SafeString, render

from okanagan.games.okanagan.page.table import holdings
from okanagan.games.okanagan.page.table import log as story
from okanagan.games.okanagan.page.table import players as asking
from okanagan.games.okanagan.page.table import players as people
from okanagan.games.okanagan.page.table.choices.decision import decision
from okanagan.games.okanagan.page.table.lands import territories
from okanagan.games.okanagan.page.table.players import question, turns_left
from okanagan.games.okanagan.page.table.result import result
from okanagan.games.okanagan.page.table.tiles_to_come import tiles_to_come
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.events import TokenCollected
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import explorer_sets, nugget_vp, scores
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.names import counted_kind, kind_name, objective_words
from okanagan.games.okanagan.wording.places import tile_words
from okanagan.kernel.wording.lists import capital
from okanagan.kernel.words import ENGLISH
from tests.games.okanagan.page.panel_models import (
    begun,
    ended,
    late,
    late_match,
    model_of,
    moments,
    played,
)
from tests.page.markup_tree import Element, tree


def log(model: ViewModel) -> Node:
    """The log's frame, and its parts beside it."""
    return [region.render() for _, region in story.log(model)]


def players(model: ViewModel) -> Node:
    """All players' parts in the frame, as in the page."""
    parts = {name: render(region.render()) for name, region in people.players(model)}
    frame = parts.pop("players")
    for name, part in parts.items():
        frame = frame.replace(f'id="{name}"></li>', f'id="{name}">{part}</li>')
    return SafeString(frame)


def prompt(model: ViewModel) -> Node:
    return asking.prompt(model)


def hand(model: ViewModel) -> Node:
    return holdings.hand(None if model.viewer is None else holdings.Hand.of(model.view))


def offers(model: ViewModel) -> Node:
    return holdings.offers(holdings.Offers.of(model.view))


def to_come(model: ViewModel) -> Node:
    return tiles_to_come(model.view.unseen, listed=True)


def test_the_tiles_to_come_are_counted_by_their_land_and_tokens() -> None:
    unseen = late(3).view.unseen
    root = tree(to_come(late(3)))
    counts = [item.all("b") for item in root.having("fit")]
    tiles = sum(int(count[0].text.strip("× ")) if count else 1 for count in counts)
    assert tiles == len(unseen)
    assert len(counts) == len({TILES[tile].edges for tile in unseen})
    tokens = [
        int(count.all("b")[0].text) for count in root.having("token-grid")[0].having("counted")
    ]
    assert sum(tokens) == 4 * len(unseen)


def test_the_heads_name_the_points_that_are_hidden() -> None:
    model = late(3)
    heads = tree(people.strip(people.everybody(model))).all("button")
    others = [head["aria-label"] for head in heads if "plus hidden ones" in head["aria-label"]]
    assert len(others) == 2
    assert "hidden points" in tree(players(model)).having("players-key")[0].text


def everything(model: ViewModel) -> Element:
    panels = (prompt, decision, hand, players, offers, to_come, log, territories, result)
    nodes: list[Node] = [panel(model) for panel in panels]
    return tree(*nodes)


def models() -> list[ViewModel]:
    return [*moments().values(), *(late(count) for count in (2, 3, 4)), ended(3)]


@pytest.mark.parametrize("model", models(), ids=lambda model: str(model.at))
def test_markup_is_sound_whatever_is_asked(model: ViewModel) -> None:
    root = everything(model)
    ids = Counter(element["id"] for element in root.all() if "id" in element.attributes)
    assert [name for name, count in ids.items() if count > 1] == []
    named = [
        element["aria-labelledby"]
        for element in root.all()
        if "aria-labelledby" in element.attributes
    ]
    assert set(named) <= set(ids)
    assert all(element.attributes.get("aria-hidden") == "true" for element in root.all("svg"))
    assert all(table.all("caption") for table in root.all("table"))
    lists = [element.parent.tag for element in root.all("li") if element.parent is not None]
    assert set(lists) <= {"ul", "ol"}


HOSTILE = "<img src=x onerror=alert(1)>", "\"><script>alert('&amp;')</script>", "{name} {n} %s"


def test_names_are_never_markup() -> None:
    match = begun(3, "bga", 4, HOSTILE)
    for _ in played(match, 4):
        if match.decision is None or len(match.moves) % 40 == 30:
            root = everything(model_of(match, match.decision.player if match.decision else 0))
            assert not root.all("script")
            assert not root.all("img")
            assert {element.text for element in root.all("bdi")} <= set(HOSTILE)
    assert set(HOSTILE) <= {element.text for element in root.all("bdi")}


def test_no_secrets_are_shown_while_there_is_no_viewer() -> None:
    for count in (2, 3, 4):
        match = late_match(count)
        root = everything(model_of(match, None))
        assert not root.having("card")
        own = {objective_words(card, ENGLISH) for cards in match.state.objectives for card in cards}
        assert not any(words in root.text for words in own)


def test_the_prompt_names_the_player_and_the_turn() -> None:
    model = replace(moments()["PlaceTile", 0], humans=(0, 1))
    assert model.decider is not None
    name = model.name(model.decider)
    root = tree(prompt(model))
    assert root.all("p", id="prompt-question")[0].text == f"{name}, place your tile."
    assert root.having("ask-line")[0].text == "Your turn 1 of 12, round 1 of 2"
    away = tree(prompt(replace(model, viewer=None))).text
    assert f"{name}’s turn 1 of 12, round 1 of 2" in away
    assert f"{name}, place your tile." in away, "the player who may answer is addressed"
    alone = question(replace(model, humans=(model.decider,)))
    assert alone.question == "Place your tile."
    choosing = tree(prompt(moments()["ChooseTile", 0]))
    assert choosing.having("ask-line")[0].text == "You place it in your next turn."


def test_the_first_question_of_round_2_says_what_is_new() -> None:
    model, news = moments()["KeepObjectives", 0], "Round 2 begins: every player gets new buildings."
    assert news not in tree(prompt(model)).text
    stock = STRUCTURES[model.view.players][1]
    view = replace(model.view, round=2, stock=(stock,) * model.view.players)
    assert tree(prompt(replace(model, view=view))).having("ask-line")[0].text == news
    built = replace(view, stock=((0, 1, 1), *view.stock[1:]))
    assert news not in tree(prompt(replace(model, view=built))).text, "the round is no longer new"


@pytest.mark.parametrize(("count", "turns"), [(2, 12), (3, 11), (4, 10)])
def test_turns_left_are_those_of_both_rounds(count: int, turns: int) -> None:
    assert turns_left(model_of(begun(count, "en", 0), 0), 0) == turns
    assert turns_left(ended(count), 0) == 0


def test_players_show_what_is_open_to_all() -> None:
    model = late(4)
    root, gold = tree(players(model)), nugget_vp(model.view.nuggets)
    for player, tokens in enumerate(model.view.tokens):
        (card,) = root.all("li", id=f"player-{player}")
        titles = [chip["title"] for chip in card.having("tokens")[0].having("counted")]
        owned = [kind for kind in Kind if tokens[kind]]
        assert titles == [capital(kind_name(kind, ENGLISH)) for kind in owned]
        assert all(counted_kind(kind, tokens[kind], ENGLISH) in card.text for kind in owned)
        assert f"{model.view.objective_counts[player]} objectives" in card.text
        assert model.name(player) in card.text
        assert ("Bot" in card.text) == (model.seats[player].bot is not None)
        assert ("First player" in card.text) == (player == model.view.first_player)
        assert ("Turn" in card.text) == (player == model.turn)
        explorer = explorer_sets(tokens) * model.view.rules.explorer_vp
        (points,) = card.having("player-points")[0].having("counted")
        open_to_all = f"{explorer + gold[player]} VP (Explorer {explorer}, gold {gold[player]})"
        assert points["title"] == f"Open to all: {open_to_all}"
        left = turns_left(model, player)
        (turns,) = card.having("player-turns")
        assert turns["title"] == f"{left} turn{'s' * (left != 1)} left"
        assert turns["title"] in turns.text


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_hand_has_the_score_and_what_one_more_token_would_bring(count: int) -> None:
    match = late_match(count)
    assert match.decision is not None
    assert match.decision.player is not None
    model = model_of(match, match.decision.player)
    root, own = tree(hand(model)), scores(match.state)[match.decision.player]
    assert root.all("dd")[-1].text == f"{own.total} VP"
    assert [mark.text for mark in root.having("card-now")] == [f"{vp} VP" for vp in own.objectives]
    tokens = model.view.tokens[model.view.player]
    for number, card in zip(model.view.objectives, root.having("card"), strict=True):
        objective = OBJECTIVES[number]
        more = [[count + (other == kind) for other, count in enumerate(tokens)] for kind in Kind]
        gains = [objective.value(counts) - objective.value(tokens) for counts in more]
        hopes = [int(hope.text.split()[2]) for hope in card.having("hope")]
        assert hopes == [gain for gain in gains if gain]


def test_cards_that_are_not_kept_yet_do_not_count() -> None:
    root = tree(hand(moments()["KeepObjectives", 0]))
    assert len(root.having("card")) == 5
    assert "Objectives" not in {term.text.strip() for term in root.all("dt")}


def test_the_offers_describe_every_stack_in_words() -> None:
    model = late(3)
    view, root = model.view, tree(offers(model))
    for stack, size in enumerate(view.stack_sizes):
        (item,) = root.all("li", id=f"stack-{stack}")
        assert f"{size} tile" in item.text
        offer = view.offers[stack]
        assert offer is not None
        assert tile_words(offer, 0, ENGLISH) in item.text
    reserve = root.having("token-grid")[0].text
    assert all(counted_kind(kind, view.reserve[kind], ENGLISH) in reserve for kind in Kind)
    bare = replace(view, offers=(None,) * 3, backs=(None,) * 3, stack_sizes=(0,) * 3)
    assert tree(offers(replace(model, view=bare))).text.count("no tile on offer") == 3


def test_the_log_has_every_line_once_and_points_to_the_map() -> None:
    model = late(4)
    root = tree(log(model))
    apart = [line for line in model.log if not isinstance(line.event, TokenCollected)]
    assert [line for line in apart if line.text.removesuffix(".") not in root.text] == []
    looks = [(int(link["data-x"]), int(link["data-y"])) for link in root.having("log-look")]
    assert looks == [line.at for line in model.log if line.at is not None]
    assert len(root.having("log-head")) == sum(line.heads for line in model.log)
    new = [line for line in model.recent if not line.heads]
    assert 0 < len(root.having("new")) <= len(new)
    gathered = [line.text for line in root.all("li") if " collects " in line.text]
    amounts = [int(word) for text in gathered for word in re.findall(r" (\d+) \w", text)]
    assert sum(amounts) == len(model.log) - len(apart) > len(gathered) > 0
    drawings = root.having("line-drawn")
    for drawing in drawings:
        assert drawing["aria-hidden"] == "true"
        assert drawing.parent is not None
        (sentence,) = drawing.parent.having("visually-hidden")
        assert sentence.text == drawing["title"]
    tiles = [drawing for drawing in drawings if drawing.text == "Placed"]
    for drawing, placed in zip(tiles, model.placed, strict=True):
        (tile,) = drawing.having(f"turned-{placed.rotation}")
        assert tile.all("use")[0]["href"] == f"#tile-{placed.tile}"


def test_every_tile_in_sight_is_described_in_words() -> None:
    faces = everything(late(4)).having("tile-face")
    assert faces
    for face in faces:
        number = int(face.all("use")[0]["href"].removeprefix("#tile-"))
        assert 0 < number < len(TILES)
        assert face.text == tile_words(number, 0, ENGLISH)


def test_every_picture_has_a_visible_name() -> None:
    """A title or words beside it; words for screen readers only are not enough."""
    for model in models():
        for picture in everything(model).all("svg"):
            around = picture.above[:4]
            titled = any(up.attributes.get("title") for up in around)
            assert titled or any(_visible(up) for up in around), around[1]


def _visible(element: Element) -> bool:
    """Whether it has visible words."""
    if "visually-hidden" in (element.attributes.get("class") or ""):
        return False
    return any(
        re.search(r"[^\W\d]{2}", part)
        if isinstance(part, str)
        else part.tag != "svg" and _visible(part)
        for part in element.content
    )
