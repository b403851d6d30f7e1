"""The panels round the map: what they tell, and what they keep to themselves."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from simple_html import Node, SafeString, render

from okanagan.games.okanagan.page.table import holdings
from okanagan.games.okanagan.page.table import log as story
from okanagan.games.okanagan.page.table import players as people
from okanagan.games.okanagan.page.table import prompt as asking
from okanagan.games.okanagan.page.table.choices.decision import decision
from okanagan.games.okanagan.page.table.inspect.territories import territories
from okanagan.games.okanagan.page.table.prompt import question, turns_left, winners_said
from okanagan.games.okanagan.page.table.result import result
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.events import TokenCollected
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import explorer_sets, nugget_vp, scores
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
    """Everybody's part in the frame, as the page puts them together."""
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


PANELS = (prompt, decision, hand, players, offers, log, territories, result)


def everything(model: ViewModel) -> Element:
    nodes: list[Node] = [panel(model) for panel in PANELS]
    return tree(*nodes)


def models() -> list[ViewModel]:
    return [*moments().values(), *(late(count) for count in (2, 3, 4)), ended(3)]


@pytest.mark.parametrize("model", models(), ids=lambda model: str(model.at))
def test_markup_is_sound_whatever_is_asked(model: ViewModel) -> None:
    root = everything(model)
    ids = Counter(one["id"] for one in root.all() if "id" in one.attributes)
    assert [name for name, count in ids.items() if count > 1] == []
    named = [one["aria-labelledby"] for one in root.all() if "aria-labelledby" in one.attributes]
    assert set(named) <= set(ids)
    assert all(one.attributes.get("aria-hidden") == "true" for one in root.all("svg"))
    assert all(table.all("caption") for table in root.all("table"))
    lists = [one.parent.tag for one in root.all("li") if one.parent is not None]
    assert set(lists) <= {"ul", "ol"}


HOSTILE = "<img src=x onerror=alert(1)>", "\"><script>alert('&amp;')</script>", "{name} {n} %s"


def test_names_are_never_markup() -> None:
    match = begun(3, "bga", 4, HOSTILE)
    for _ in played(match, 4):
        if match.decision is None or len(match.moves) % 40 == 30:
            root = everything(model_of(match, match.decision.player if match.decision else 0))
            assert not root.all("script")
            assert not root.all("img")
            assert {one.text for one in root.all("bdi")} <= set(HOSTILE)
    assert set(HOSTILE) <= {one.text for one in root.all("bdi")}


def test_nobodys_secrets_are_shown_while_there_is_no_viewer() -> None:
    for count in (2, 3, 4):
        match = late_match(count)
        root = everything(model_of(match, None))
        assert not root.having("card")
        own = {objective_words(card, ENGLISH) for cards in match.state.objectives for card in cards}
        assert not any(words in root.text for words in own)


def test_a_tile_drawn_unseen_is_not_on_the_page_of_the_others() -> None:
    hidden = 0
    for seed in range(6):
        match = begun(3, "en", seed)
        for _ in played(match, seed):
            tile, known = match.state.hands[1], match.view(0).hands[1]
            if tile is None or known is None or known.tile is not None:
                continue
            hidden += 1
            root = tree(hand(model_of(match, 0)), players(model_of(match, 0)))
            assert not root.all("use", href=f"#tile-{tile}")
            assert tile_words(tile, 0, ENGLISH) not in root.text
            break
    assert hidden


def test_the_prompt_says_who_is_asked_and_which_turn_it_is() -> None:
    model = replace(moments()["PlaceTile", 0], humans=(0, 1))
    assert model.decider is not None
    name = model.name(model.decider)
    root = tree(prompt(model))
    assert root.all("p", id="prompt-question")[0].text == f"{name}, place your tile."
    assert "Round 1 of 2: your turn 1 of 6" in root.text
    away = replace(model, viewer=None)
    assert f"{name}’s turn 1 of 6" in tree(prompt(away)).text
    assert f"{name}, place your tile." in tree(prompt(away)).text, "who may answer is spoken to"


def test_who_sits_alone_at_the_screen_is_not_named() -> None:
    model, over = moments()["PlaceTile", 0], ended(2)
    assert model.decider is not None
    assert question(replace(model, humans=(model.decider,))) == "Place your tile."
    assert over.final is not None
    assert winners_said(replace(over, humans=over.final.winners)) == "You win!"


def test_a_turn_is_counted_once_also_after_the_building() -> None:
    def number(name: str) -> str:
        model = moments()[name, 0]
        return tree(prompt(model)).having("ask-turns")[0].text

    assert number("ChooseTile") == number("PlaceTile") == "Round 1 of 2: your turn 1 of 6"
    assert number("KeepObjectives") == "Round 1 of 2"


@pytest.mark.parametrize(("count", "turns"), [(2, 12), (3, 11), (4, 10)])
def test_turns_left_are_those_of_both_rounds(count: int, turns: int) -> None:
    model = model_of(begun(count, "en", 0), 0)
    assert turns_left(model, 0) == turns
    assert turns_left(ended(count), 0) == 0


def test_players_show_what_everybody_knows() -> None:
    model = late(4)
    root = tree(players(model))
    for player, tokens in enumerate(model.view.tokens):
        (card,) = root.all("li", id=f"player-{player}")
        shown = [one["title"] for one in card.having("tokens")[0].having("counted")]
        owned = [kind for kind in Kind if tokens[kind]]
        assert shown == [capital(kind_name(kind, ENGLISH)) for kind in owned]
        assert all(counted_kind(kind, tokens[kind], ENGLISH) in card.text for kind in owned)
        assert f"{model.view.objective_counts[player]} objectives" in card.text
        assert model.name(player) in card.text
        assert ("Bot" in card.text) == (model.seats[player].bot is not None)
        assert ("First player" in card.text) == (player == model.view.first_player)
        assert ("Turn" in card.text) == (player == model.turn)


def test_the_hand_has_the_score_as_it_stands() -> None:
    for count in (2, 3, 4):
        match = late_match(count)
        assert match.decision is not None
        assert match.decision.player is not None
        player = match.decision.player
        root = tree(hand(model_of(match, player)))
        own = scores(match.state)[player]
        assert root.all("dd")[-1].text == f"{own.total} VP"
        assert [one.text for one in root.having("card-now")] == [
            f"{vp} VP" for vp in own.objectives
        ]


def test_cards_that_are_not_kept_yet_do_not_count() -> None:
    model = moments()["KeepObjectives", 0]
    assert len(model.view.objectives) == 5
    root = tree(hand(model))
    assert len(root.having("card")) == 5
    assert "Objectives" not in {one.text.strip() for one in root.all("dt")}


def test_the_offers_tell_every_stack_in_words() -> None:
    view = late(3).view
    root = tree(offers(late(3)))
    for stack, size in enumerate(view.stack_sizes):
        (shown,) = root.all("li", id=f"stack-{stack}")
        assert f"{size} tile" in shown.text
        offer = view.offers[stack]
        assert offer is not None
        assert tile_words(offer, 0, ENGLISH) in shown.text
    reserve = root.having("token-grid")[0].text
    assert all(counted_kind(kind, view.reserve[kind], ENGLISH) in reserve for kind in Kind)


def test_a_stack_without_tiles_shows_none() -> None:
    model = late(2)
    bare = replace(model.view, offers=(None,) * 3, backs=(None,) * 3, stack_sizes=(0,) * 3)
    assert tree(offers(replace(model, view=bare))).text.count("no tile on offer") == 3


def test_the_log_tells_every_line_once_and_points_to_the_map() -> None:
    model = late(4)
    root = tree(log(model))
    apart = [line for line in model.log if not isinstance(line.event, TokenCollected)]
    assert [line for line in apart if line.text.removesuffix(".") not in root.text] == []
    every = root.having("log-look")
    looks = [(int(one["data-x"]), int(one["data-y"])) for one in every]
    assert looks == [line.at for line in model.log if line.at is not None]
    assert len(root.having("log-head")) == sum(line.heads for line in model.log)
    new = [line for line in model.recent if not line.heads]
    assert 0 < len(root.having("new")) <= len(new)


def test_the_log_gathers_what_a_player_collects_in_a_row() -> None:
    model = late(4)
    told = [line.text for line in tree(log(model)).all("li") if " collects " in line.text]
    every = [line for line in model.log if isinstance(line.event, TokenCollected)]
    assert 0 < len(told) < len(every)
    amounts = [int(word) for text in told for word in re.findall(r" (\d+) \w", text)]
    assert sum(amounts) == len(every)


def test_a_line_that_is_drawn_has_its_sentence_for_those_who_hear_it() -> None:
    model = late(4)
    for line in tree(log(model)).having("line-drawn"):
        assert line["aria-hidden"] == "true"
        assert line.parent is not None
        (said,) = line.parent.having("visually-hidden")
        assert said.text == line["title"]


def test_the_tiles_of_the_log_lie_as_they_were_placed() -> None:
    model = late(4)
    lines = [one for one in tree(log(model)).having("line-drawn") if one.text == "Placed"]
    for line, placed in zip(lines, model.placed, strict=True):
        (tile,) = line.having(f"turned-{placed.rotation}")
        assert tile.all("use")[0]["href"] == f"#tile-{placed.tile}"


def test_open_territories_are_all_in_the_tables() -> None:
    model = late(3)
    root = tree(territories(model))
    wanted = [found for found in model.view.territories() if found.open_edges]
    rows = [one for one in root.all("tr") if "id" in one.attributes]
    assert len(rows) == len(wanted)
    apart = [row for row in rows if any(one.tag == "details" for one in row.above)]
    assert len(apart) == len([found for found in wanted if not any(found.influence)])


def test_every_tile_in_sight_is_told_in_words() -> None:
    model = late(4)
    faces = everything(model).having("tile-face")
    assert faces
    for face in faces:
        number = int(face.all("use")[0]["href"].removeprefix("#tile-"))
        assert 0 < number < len(TILES)
        assert face.text == tile_words(number, 0, ENGLISH)


def test_a_card_says_what_one_more_token_would_bring() -> None:
    for count in (2, 3, 4):
        model = late(count)
        view = model.view
        own = view.tokens[view.player]
        cards = tree(hand(model)).having("card")
        for card, shown in zip(view.objectives, cards, strict=True):
            now = OBJECTIVES[card].value(own)
            gains = [OBJECTIVES[card].value(more) - now for more in _with_one_more(own)]
            told = [int(one.text.split()[2]) for one in shown.having("hope")]
            assert told == [gain for gain in gains if gain]


def _with_one_more(tokens: tuple[int, ...]) -> list[list[int]]:
    return [[count + (other == kind) for other, count in enumerate(tokens)] for kind in Kind]


def test_points_that_all_can_count_are_beside_every_player() -> None:
    model = late(4)
    root = tree(players(model))
    for player, tokens in enumerate(model.view.tokens):
        (card,) = root.all("li", id=f"player-{player}")
        explorer = explorer_sets(tokens) * model.view.rules.explorer_vp
        gold = nugget_vp(model.view.nuggets)[player]
        (shown,) = card.having("open-points")
        assert shown["title"] == f"Open to all: Explorer {explorer} VP, gold {gold} VP"
        left = turns_left(model, player)
        (turns,) = card.having("player-turns")
        assert turns["title"] == f"{left} turn{'s' * (left != 1)} left"
        assert turns["title"] in turns.text


def test_every_picture_has_a_name_to_be_seen() -> None:
    """By a title on demand, or by words beside it: what screen readers hear is not enough."""
    for model in models():
        for one in everything(model).all("svg"):
            around = one.above[:4]
            titled = any(up.attributes.get("title") for up in around)
            assert titled or any(_visible(up) for up in around), around[1]


def _visible(element: Element) -> bool:
    """Whether there are words in it that are shown."""
    if "visually-hidden" in (element.attributes.get("class") or ""):
        return False
    return any(
        re.search(r"[^\W\d]{2}", one)
        if isinstance(one, str)
        else one.tag != "svg" and _visible(one)
        for one in element.content
    )
