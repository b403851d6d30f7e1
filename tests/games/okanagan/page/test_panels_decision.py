"""Every decision that is not taken on the map has a button for each answer, or for its parts."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from okanagan.games.okanagan.page.table.choices.answers import counted_in
from okanagan.games.okanagan.page.table.choices.decision import decision
from okanagan.games.okanagan.page.table.choices.gains import Gain
from okanagan.games.okanagan.page.table.players import question
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import (
    Action,
    Choose,
    Keep,
    Rank,
    Sole,
    Swap,
    Trade,
    UseSpecial,
)
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.kernel.frames import Choice
from tests.games.okanagan.page.panel_models import begun, ended, model_of, moments
from tests.games.okanagan.page.table_page import Page, play_on
from tests.page.markup_tree import Element, tree

ON_THE_MAP = {"PlaceTile", "BuildStructure"}
PUT_TOGETHER = {("KeepObjectives", 0), ("TradeToken", 0), ("SwapToken", 0), ("RankTied", 3)}
ALL = sorted(moments())
SEVERAL = [key for key in ALL if key[0] == "CollectToken" and key[1]]
OF_SEVERAL_PARTS = {*PUT_TOGETHER, *SEVERAL, ("SolePrize", 0)}
SELECTED = [key for key in ALL if key not in OF_SEVERAL_PARTS and key[0] not in ON_THE_MAP]


def choices(model: ViewModel, *picks: str) -> Element:
    return tree(decision(replace(model, picks=picks)))


def options(root: Element) -> list[int]:
    return [int(button["data-option"]) for button in root.all("button", data_do="act")]


def test_every_kind_of_decision_was_met() -> None:
    own = [kind for kind in Choice.__subclasses__() if ".okanagan.rules." in kind.__module__]
    assert {name for name, _ in ALL} == {kind.__name__ for kind in own} - {"Shuffle"}


def given(root: Element) -> tuple[int, str | None] | None:
    """The answer that the confirm button gives, and the answer to the next decision."""
    (confirm,) = [each for each in root.all("button") if each["id"].startswith("confirm-")]
    if "data-do" not in confirm.attributes:
        return None
    return int(confirm["data-option"]), confirm.attributes.get("data-then")


@pytest.mark.parametrize("key", SELECTED)
def test_a_tap_selects_an_answer_and_another_button_gives_it(key: tuple[str, int]) -> None:
    model = moments()[key]
    items = [button["data-item"] for button in choices(model).all("button", data_do="pick")]
    passes = options(choices(model))
    assert given(choices(model)) is None
    answers = []
    for item in items:
        root = choices(model, item)
        (pressed,) = root.all("button", aria_pressed="true")
        assert pressed["data-item"] == item
        answers.append(given(root))
    assert sorted([option for option, _ in filter(None, answers)] + passes) == [
        *range(len(model.legal))
    ]
    assert advised(model, None) == []
    for item, answer in zip(items, answers, strict=True):
        assert answer is not None
        assert [button["data-item"] for button in advised(model, model.legal[answer[0]])] == [item]


@pytest.mark.parametrize("item", ["answer-99", "answer-²", "answer-", "answer-0.1.2", "answer-x"])
def test_a_damaged_selection_gives_no_answer(item: str) -> None:
    assert given(choices(moments()[SELECTED[0]], item)) is None


def test_a_player_alone_selects_the_rewards_or_one_of_the_actions() -> None:
    model = moments()["SolePrize", 0]
    items = [button["data-item"] for button in choices(model).all("button", data_do="pick")]
    prizes = [action.prize for action in model.legal if isinstance(action, Sole)]
    stacks = sum(back is not None for back in model.view.backs)
    actions = [(prizes.index("action"), str(number)) for number in range(stacks)]
    answers = [given(choices(model, item)) for item in items]
    assert answers == [(prizes.index("rewards"), None), *actions]


def test_a_player_alone_reads_the_same_number_of_tokens_everywhere() -> None:
    model = moments()["SolePrize", 0]
    (first, *_) = choices(model).all("button", data_do="pick")
    (again, confirm) = choices(model, first["data-item"]).all("button", data_do="act")
    assert again["data-option"] == confirm["data-option"]
    (count,) = first.having("action-name")
    assert confirm.text.strip() == f"Take {count.text}"
    assert count.text in question(model).question


def test_equal_actions_say_which_stack_each_comes_from() -> None:
    model = moments()["PickSpecial", 0]
    special = next(filter(None, model.view.backs))
    view = replace(model.view, backs=(special, None, special))
    twice = replace(model, view=view, legal=(UseSpecial(0, 0), UseSpecial(0, 2)))
    equal = choices(twice)
    buttons = equal.all("button", data_do="pick")
    assert [hint_of(each) for each in buttons] == ["stack 1", "stack 3"]
    chosen = choices(twice, buttons[1]["data-item"]).all("button", id=f"confirm-{model.at}")
    assert chosen[0].text.endswith("stack 3")
    view = replace(model.view, backs=(special, None, None))
    alone = choices(replace(model, view=view, legal=(UseSpecial(0, 0),)))
    assert "stack" not in hint_of(alone.all("button", data_do="pick")[0])


def with_action(special: str, gain: Gain) -> ViewModel:
    """A player takes a special action, of which there is one."""
    model = moments()["PickSpecial", 0]
    view = replace(model.view, backs=(Special(special), None, None))
    own = replace(model, view=view, legal=(UseSpecial(0, 0),), viewer=0, decider=0)
    return replace(own, gains=lambda *_: gain)


@pytest.mark.parametrize(
    ("gain", "shown"),
    [
        (Gain(0, 0), "no VP yet"),
        (Gain(10, 10), "+10\u00a0VP"),
        (Gain(0, 3), "up to +3\u00a0VP"),
    ],
)
def test_an_action_shows_its_points_also_if_it_brings_none(gain: Gain, shown: str) -> None:
    (chip,) = choices(with_action("nugget", gain)).having("chip")
    assert chip.text == shown


def test_an_action_says_what_it_does_if_its_name_does_not() -> None:
    for special, said in (("refresh", ["new tiles to take"]), ("nugget", [])):
        root = choices(with_action(special, Gain(0, 0)))
        assert [each.text for each in root.having("in-short")] == said
        assert len(root.having("chip")) == (special == "nugget")


def hint_of(button: Element) -> str:
    return " ".join(each.text.strip() for each in button.all(class_="hint"))


def tapped(model: ViewModel, picks: tuple[str, ...], kind: Kind) -> tuple[str, ...]:
    """The picks after a tap on the button of a kind, as the page keeps them."""
    (button,) = choices(model, *picks).all("button", id=f"count-{model.at}-{kind.text}")
    item, group = button["data-item"], button.attributes.get("data-one")
    others = tuple(
        pick for pick in picks if pick != item and not (group and pick.startswith(group))
    )
    return others if item in picks else (*others, item)


@pytest.mark.parametrize("key", SEVERAL)
def test_gains_of_several_tokens_follow_the_picks(key: tuple[str, int]) -> None:
    model = moments()[key]
    kinds = [kind for kind in Kind if model.view.pool[kind]]
    for first in kinds:
        page = choices(model, *tapped(model, (), first))
        own = Holding.of(model.view).with_tokens([first])
        for kind in (kind for kind in kinds if kind != first):
            (button,) = page.all("button", id=f"count-{model.at}-{kind.text}")
            gain = own.change(kind) if model.viewer == model.decider else 0
            shown = [chip.text for chip in button.all(class_="chip")]
            assert len(shown) == bool(gain)
            assert not gain or str(gain) in shown[0]


@pytest.mark.parametrize("key", SEVERAL)
def test_several_tokens_are_counted_by_taps_and_taken_by_one_button(key: tuple[str, int]) -> None:
    model, count = moments()[key], key[1]
    pool = Counter({kind: model.view.pool[kind] for kind in Kind})
    assert pool.total() >= count
    for taken in {tuple(sorted(some)) for some in combinations(pool.elements(), count)}:
        picks: tuple[str, ...] = ()
        for kind in taken:
            assert not choices(model, *picks).all("button", data_do="collect")
            picks = tapped(model, picks, kind)
        assert counted_in(picks) == Counter(taken)
        assert len(choices(model, *picks).all("button", data_do="collect")) == 1
        for kind in +pool:
            after = counted_in(tapped(model, picks, kind))
            if kind in taken:
                assert after[kind] == 0, "a tap on a full count starts again"
            else:
                assert (after[kind], after.total()) == (1, count), "it takes another’s place"


@pytest.mark.parametrize("key", ALL)
def test_buttons_have_words_and_the_number_of_the_move(key: tuple[str, int]) -> None:
    model = moments()[key]
    if key[0] in ON_THE_MAP:
        assert decision(model) == ""
        return
    buttons = choices(model).all("button")
    messages = [button for button in buttons if "data-do" in button.attributes]
    assert {message["data-at"] for message in messages} == {str(model.at)}
    for button in buttons:
        assert button.text.strip() or button["aria-label"]
        inside = {element.tag for element in button.all()}
        assert inside <= {"span", "svg", "use", "b", "strong", "bdi", "g", "path", "circle"}


def test_only_the_player_who_is_asked_gets_buttons() -> None:
    match = begun(3, "en", 1)
    assert match.decision is not None
    assert match.decision.player is not None
    assert decision(model_of(match, (match.decision.player + 1) % 3)) == ""
    assert decision(ended(2)) == ""


def picks_for(action: Action, model: ViewModel) -> list[str]:
    if isinstance(action, Keep):
        return [f"card-{card}" for card in reversed(action.cards)]
    if isinstance(action, Rank):
        return [f"rank-{player}" for player in action.order]
    assert isinstance(action, Trade | Swap)
    partner = [f"with-{action.other}"] if isinstance(action, Trade) else []
    return [f"give-{action.given.text}", f"get-{action.taken.text}", *partner]


@pytest.mark.parametrize("key", sorted(PUT_TOGETHER))
def test_picks_can_be_tapped_and_lead_to_each_legal_answer(key: tuple[str, int]) -> None:
    model = moments()[key]
    for place, action in enumerate(model.legal):
        if not isinstance(action, Keep | Rank | Trade | Swap):
            assert place in options(choices(model)), "a pass is a button at all times"
            continue
        picks = picks_for(action, model)
        confirmed = choices(model, *picks).all("button", id=f"confirm-{model.at}")
        assert [button["data-option"] for button in confirmed] == [str(place)]
        for number, word in enumerate(picks):
            offered = choices(model, *picks[number + 1 :], *picks[:number])
            buttons = offered.all("button", data_item=word)
            alone = isinstance(action, Trade) and model.view.players == 2
            assert len(buttons) == (0 if alone and word.startswith("with-") else 1)
            assert all(button["aria-pressed"] == "false" for button in buttons)
        pressed = choices(model, *picks).all("button", aria_pressed="true")
        assert {button["data-item"] for button in pressed} <= set(picks)
        assert len(pressed) >= len(picks) - 1


def test_a_trade_offers_only_items_that_fit_the_picks() -> None:
    model = moments()["TradeToken", 0]
    trade = next(button for button in model.legal if isinstance(button, Trade))
    partner, given = f"with-{trade.other}", f"give-{trade.given.text}"
    items = [
        button["data-item"]
        for button in choices(model, partner, given).all("button", data_do="pick")
    ]
    assert [item for item in items if item.startswith("give-")] == [given]
    assert f"get-{trade.given.text}" not in items
    assert f"get-{trade.taken.text}" in items


def advised(model: ViewModel, action: Action | None, *picks: str) -> list[Element]:
    """The buttons that are marked while a hint advises the action."""
    root = choices(replace(model, advised=action), *picks)
    return [mark.above[0] for mark in root.having("advised")]


def test_a_hint_marks_each_part_of_cards_and_trades() -> None:
    for name in ("KeepObjectives", "TradeToken", "SwapToken"):
        model = moments()[name, 0]
        offered = {button["data-item"] for button in choices(model).all("button", data_do="pick")}
        for action in model.legal:
            if isinstance(action, Keep | Trade | Swap):
                parts = {button["data-item"] for button in advised(model, action)}
                assert parts == offered & set(picks_for(action, model))


def test_a_hint_marks_the_next_player_of_an_order() -> None:
    model = moments()["RankTied", 3]
    for action in model.legal:
        first, second, _ = picks_for(action, model)
        assert [button["data-item"] for button in advised(model, action)] == [first]
        assert [button["data-item"] for button in advised(model, action, first)] == [second]
        assert advised(model, action, first, second) == []
        assert advised(model, action, second) == [], "another order was begun"


@pytest.mark.parametrize("key", sorted(PUT_TOGETHER))
def test_nothing_can_be_confirmed_before_all_is_picked(key: tuple[str, int]) -> None:
    model = moments()[key]
    junk = ("card-99", "card-²", "with-9", "with-", "give-gold", "get-", "rank-x", "rank-7", "?")
    for picks in ((), junk):
        (confirm,) = choices(model, *picks).all("button", id=f"confirm-{model.at}")
        assert confirm.attributes.get("aria-disabled") == "true"
        assert "data-do" not in confirm.attributes


def test_too_many_cards_are_an_error_and_picks_can_be_cleared() -> None:
    model = moments()["KeepObjectives", 0]
    picks = [f"card-{card}" for card in model.view.objectives]
    (confirm,) = choices(model, *picks).all("button", id=f"confirm-{model.at}")
    assert confirm.text == "Put 2 cards back"
    assert "data-do" not in confirm.attributes
    assert choices(model, *picks).all("button", data_do="unpick")
    assert not choices(model).all("button", data_do="unpick")


def test_a_card_to_keep_says_what_brings_its_points_until_some_are_there() -> None:
    model = moments()["KeepObjectives", 0]
    player = model.view.player
    for held, words in ((0, r"\d VP per [a-z]+( \+ [a-z]+)*"), (1, r"\d VP each \d+ VP now")):
        tokens = [*model.view.tokens]
        tokens[player] = tuple(held for _ in tokens[player])
        faces = choices(replace(model, view=replace(model.view, tokens=tuple(tokens))))
        cards = [
            f"{worth.text} {rest.text}"
            for worth, rest in zip(
                faces.having("card-worth"), faces.having("card-words"), strict=True
            )
        ]
        assert len(cards) == len(model.view.objectives)
        assert all(re.fullmatch(words, card) for card in cards), cards


def test_collecting_shows_the_queue() -> None:
    model = moments()["CollectToken", 0]
    (queue,) = choices(model).having("queue")
    assert model.decider is not None
    assert model.name(model.decider) in queue.text


@pytest.mark.parametrize("name", ["SwapToken", "TradeToken"])
def test_the_number_on_a_token_to_get_is_how_many_are_there(name: str) -> None:
    model = moments()[name, 0]
    action = next(action for action in model.legal if isinstance(action, Swap | Trade))
    there = model.view.reserve
    picks = [f"give-{action.given.text}"]
    if isinstance(action, Trade):
        there = model.view.tokens[action.other]
        picks.append(f"with-{action.other}")
    *_, gets = choices(model, *picks).all("fieldset")
    shown = [int(left.text.removeprefix("× ")) for left in gets.having("token-left")]
    assert shown
    assert set(shown) <= {count for count in there if count}


def test_a_selected_answer_is_given_by_its_own_button() -> None:
    page = Page("human", "human", seed=4)
    play_on(page, Random(4), 30)
    while not isinstance(page.game.decision, ChooseTile) or page.game.cover is not None:
        play_on(page, Random(4), page.game.at + 1)
    (first, *_) = page.taps("pick")
    for _ in range(2):  # the second was sent before the page showed the answer of the first
        page.tap(first)
    (again, confirm) = page.taps("act")
    assert again["option"] == confirm["option"]
    before = page.game.at
    page.tap(again)
    assert isinstance(page.game.match.moves[before], Choose)
