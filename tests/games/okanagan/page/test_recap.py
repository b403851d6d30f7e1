"""Events since the player's last turn: a list beside the log, and marks on the map."""

import re
from dataclasses import replace

from simple_html import Node

from okanagan.games.okanagan.page.table.log import deeds, recap
from okanagan.games.okanagan.page.table.map.board import marks
from okanagan.games.okanagan.page.table.players import prompt
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.events import TilePlaced, TributePaid, TurnBegan
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import totals
from okanagan.page.play.history import LogEntry, placed_since_own
from okanagan.page.play.log import window
from tests.games.okanagan.page.panel_models import begun, late, model_of, played, seats
from tests.page.markup_tree import tree

NAMES = ("Ann", "Bo", "Cy", "Di")


def since(model: ViewModel) -> Node:
    return recap(window(model), model.seats)


def at_second_turn(players: int, viewer: int) -> ViewModel:
    """When the viewer is to place their second tile."""
    turns = 0
    for match in played(begun(players, "en", 5, NAMES), 5):
        asked = match.decision
        turns += isinstance(asked, PlaceTile) and asked.player == viewer
        if turns == 2:
            return model_of(match, viewer)
    raise AssertionError("there are more turns than that")


def test_it_begins_where_the_last_own_turn_ended() -> None:
    for players in (2, 3, 4):
        for viewer in range(players):
            lines = window(at_second_turn(players, viewer))
            heads = [line.event.player for line in lines if isinstance(line.event, TurnBegan)]
            others = [(viewer + step) % players for step in range(1, players)]
            assert heads == others


def test_without_a_viewer_or_before_the_first_turn_the_list_is_empty() -> None:
    """There is no viewer at the end of a game on a shared screen, or while a bot decides."""
    model = late(4)
    assert window(replace(model, viewer=None, decider=None)) == ()
    assert window(replace(model, viewer=None, decider=2, humans=(0, 1))) == ()
    assert window(replace(model, viewer=None, decider=1, humans=(0, 1)))
    first = next(
        model_of(match, match.decision.player)
        for match in played(begun(3, "en", 5, NAMES), 5)
        if isinstance(match.decision, PlaceTile)
    )
    assert window(first) == ()
    assert since(first) == ""


def test_every_player_who_laid_a_tile_has_a_line_that_leads_there() -> None:
    model = at_second_turn(4, 2)
    root = tree(since(model))
    laid = [line for line in window(model) if isinstance(line.event, TilePlaced)]
    looks = [
        (int(button["data-x"]), int(button["data-y"]))
        for button in root.all("button", data_do="look")
    ]
    assert looks == [line.at for line in laid]
    assert len(looks) == 3
    for line in laid:
        (item,) = root.all("li", id=f"since-{line.player}")
        assert model.name(line.player or 0) in item.text
        assert "show it on the map" in item.text


def test_gains_are_counted_once() -> None:
    model = late(4)
    by_player = deeds(tuple(model.log))
    taken = [len(deed.tokens) for deed in by_player.values()]
    collected = [line for line in model.log if type(line.event).__name__ == "TokenCollected"]
    assert sum(taken) >= len(collected) > 0
    assert sum(deed.nuggets for deed in by_player.values()) == sum(model.view.nuggets)


def test_every_swap_has_the_words_of_the_log() -> None:
    swaps: list[LogEntry] = []
    for seed in range(5, 30):
        model = late(4, seed)
        swaps += [swap for deed in deeds(tuple(model.log)).values() for swap in deed.swaps]
        if swaps:
            break
    kinds = [type(line.event).__name__ for line in model.log]
    assert len(swaps) == kinds.count("TokensTraded") + kinds.count("TokenSwapped") > 0
    for line in swaps:
        turn = turn_of(model, line)
        watcher = ((turn.player or 0) + 1) % 4
        only = replace(model, log=(turn, replace(line, number=1)), viewer=watcher)
        names = [picture["title"] for picture in tree(since(only)).having("pictured")]
        assert names == [line.text]


def turn_of(model: ViewModel, line: LogEntry) -> LogEntry:
    """The head of this line's turn, as if it were the first of the log."""
    heads = [entry for entry in model.log[: line.number] if isinstance(entry.event, TurnBegan)]
    return replace(heads[-1], number=0)


PLACED = tuple(
    TilePlaced(player, 10 + place, (place, 0), 0) for place, player in enumerate([0, 1, 2, 0])
)


def test_tiles_since_the_players_own_are_marked() -> None:
    assert placed_since_own(PLACED, 1) == PLACED[2:]
    assert placed_since_own(PLACED, 0) == PLACED[3:], "one's own is marked while it is the last"
    assert placed_since_own(PLACED, 3) == PLACED, "who has laid none has seen none"
    assert placed_since_own(PLACED, None) == PLACED[3:]
    assert placed_since_own((), 1) == ()


def test_marks_are_the_seats_own() -> None:
    root = tree(marks(placed_since_own(PLACED, 1), seats(NAMES)))
    assert [element["href"] for element in root.all("use")] == ["#seat-2", "#seat-0"]
    assert len(root.having("earlier")) == len(root.having("newest")) == 1
    assert [element["data-last"] for element in root.having("newest")] == ["350 50"]


def test_the_prompt_says_which_points_the_turn_of_the_other_brought_or_cost() -> None:
    viewer, changes = 0, set[int]()
    for seed in range(30):
        before = None
        for match in played(begun(2, "en", seed, NAMES), seed):
            if not isinstance(match.decision, PlaceTile):
                continue
            if match.decision.player != viewer:
                before = match.state.copy()  # at the beginning of the other's turn
            elif before is not None:
                before.objectives = match.state.objectives  # some may have been exchanged
                said = re.findall(r"you ([+−])(\d+) VP", news_of(match, viewer))
                change = sum(int(amount) * (1 if sign == "+" else -1) for sign, amount in said)
                assert change == totals(match.state)[viewer] - totals(before)[viewer]
                changes.add(change)
    assert min(changes) < 0 < max(changes)


def test_a_tribute_or_a_trade_is_the_cause_of_what_it_cost_and_not_a_closing() -> None:
    viewer, causes = 0, set[str]()
    for seed in range(30, 40):
        for match in played(begun(3, "en", seed, NAMES), seed):
            if not isinstance(match.decision, PlaceTile) or match.decision.player != viewer:
                continue
            happened = [line.event for line in window(model_of(match, viewer))]
            own = {type(event) for event in happened if getattr(event, "player", None) == viewer}
            if own <= {TributePaid}:  # closed land brought the player nothing
                news = news_of(match, viewer)
                assert not re.search(r"closed [^:]*: you", news), news
                causes |= {*re.findall(r"Tribute|traded with you", news)}
    assert len(causes) == 2


def test_the_prompt_says_who_drew_a_gold_nugget_if_the_player_gained_nothing() -> None:
    shown = 0
    for seed in range(12):
        for match in played(begun(2, "en", seed, NAMES), seed):
            if not isinstance(match.decision, PlaceTile) or match.decision.player != 0:
                continue
            news, done = news_of(match, 0), deeds(window(model_of(match, 0)))
            if "you" not in news and any(deed.nuggets for who, deed in done.items() if who):
                assert "Bo drew a gold nugget" in news
                shown += 1
    assert shown


def news_of(match: OkanaganMatch, viewer: int) -> str:
    return "".join(line.text for line in tree(prompt(model_of(match, viewer))).having("news"))
