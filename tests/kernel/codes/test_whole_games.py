"""A code contains the whole game: `unpack(pack(match))` has the same record, and it is short."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import okanagan
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.kernel.codes.forms import Fields
from okanagan.kernel.codes.packing import pack, unpack
from okanagan.kernel.match import AnyMatch, Match, replay
from okanagan.kernel.record import Seat, read_record
from okanagan.kernel.rule_set import MOST
from okanagan.kernel.simulate import simulate
from okanagan.kernel.spec import GameSpec, Part
from tests.games.both import LAWS, SUITES
from tests.kernel.codes.games import (
    OKANAGAN,
    OREGON,
    RULES,
    SPECS,
    assert_round_trip,
    marked,
    simulated,
)
from tests.thorough import sample

GAMES = sample(12, 24)
"""Of each kind; `python -m tests.kernel.codes 1000` tests more."""
LONGEST = {2: 130, 4: 180}
"""The mean number of characters, by the number of players; their names are empty."""
OLD_GAMES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("old_games.json").read_text(encoding="utf-8")
)
"""Codes and records of all editions, player counts and a house rule, made before version 1.0."""
NO_RULES = replace(OREGON.forms.load(), rules=Fields({}))


every_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)


@every_game
def test_simulated_games(spec: GameSpec) -> None:
    for number in range(GAMES):
        assert_round_trip(simulated(spec, number), spec)


@every_game
@LAWS
@given(data=st.data())
def test_random_games(spec: GameSpec, data: st.DataObject) -> None:
    games = {suite.id: suite.games for suite in SUITES}[spec.id]
    assert_round_trip(games.finished(data.draw(games.plans())), spec)


@every_game
def test_a_game_at_any_decision(spec: GameSpec) -> None:
    """Shuffles that are due are decisions, too."""
    match = simulated(spec, 23)
    chances = [number for number, move in enumerate(match.moves) if move.player is None]
    for moves in (*range(0, len(match.moves) + 1, sample(21, 3)), *chances):
        assert_round_trip(match.upto(moves), spec)


@pytest.mark.parametrize("players", LONGEST)
@every_game
def test_a_finished_game_is_a_short_link(spec: GameSpec, players: int) -> None:
    rules = RULES[spec.id][0]
    seats = [Seat("", "bot:hard")] * players
    sizes = []
    for seed in range(sample(2, 5)):
        bots = [spec.make_bot("normal") for _ in seats]
        match = simulate(spec.game(players, rules), seats, bots, seed)
        sizes.append(len(pack(match, spec)))
    assert mean(sizes) <= LONGEST[players]


def test_house_rules_names_marks_and_colours() -> None:
    rules = {**EDITIONS["nl"].to_json(), "explorer_vp": 7, "nugget_cards": 0}
    seats = [Seat("Zoë 🐟"), Seat("", "bot:expert:calm=2"), Seat("李", "bot:mine")]
    match: AnyMatch = Match.new(OKANAGAN.game(3, rules), seats, seed=5)
    for _ in range(9):
        match.play(match.legal[0])
    marked(match, Random(1))
    for colours in (None, [0, 1, 2], [3, 0, 2]):
        for options in (False, True):
            unpacked = unpack(pack(match, OKANAGAN, colours, options=options), SPECS)
            assert unpacked.match.record() == match.record()
            assert (unpacked.colours, unpacked.options) == (colours, options)


def test_a_move_in_another_order_stays_as_it_is() -> None:
    """Rules 10: the cards of `keep` may have any order, and the result follows it."""
    match = simulated(OKANAGAN, 0)
    document = match.record().to_json()
    document["moves"][0][2].reverse()
    odd = replay(match.game, read_record(document, OKANAGAN.record_format))
    code = assert_round_trip(odd, OKANAGAN)
    assert len(code) > len(pack(match, OKANAGAN)), "the move is written in full"


@pytest.mark.parametrize("old", OLD_GAMES, ids=lambda old: f"{old['code'][:2]}-{len(old['code'])}")
def test_old_codes_and_records_stay_readable(old: dict[str, Any]) -> None:
    """Users keep links and files: later versions read them, and write the same."""
    spec = next(spec for spec in SPECS if spec.record_format == old["record"]["format"])
    match, colours = (unpacked := unpack(old["code"], SPECS)).match, unpacked.colours
    assert match.record().to_json() == old["record"]
    assert okanagan.load(old["record"]).record().to_json() == old["record"]
    assert pack(match, spec, colours) == old["code"]


RULE_VALUES = [
    (spec, name, value)
    for spec in SPECS
    for name, rule in spec.engine.load().default_rules.house_rules().items()
    for value in rule.choices or (0, MOST)
]


@pytest.mark.parametrize(
    ("spec", "name", "value"),
    RULE_VALUES,
    ids=[f"{name}-{value}" for _, name, value in RULE_VALUES],
)
def test_a_code_holds_every_rule(spec: GameSpec, name: str, value: Any) -> None:
    game = spec.game(2, {name: value})
    match: AnyMatch = Match.new(game, [Seat("")] * 2, seed=1)
    assert match.record().rules[name] == value
    assert_round_trip(match, spec)


def test_a_rule_that_version_1_does_not_know_makes_a_code_of_version_2() -> None:
    spec = replace(OREGON, forms=Part(f"{__name__}:NO_RULES"))
    match: AnyMatch = Match.new(spec.game(2, {"tokens": "inactive"}), [Seat("")] * 2, seed=1)
    assert pack(match, OREGON)[0] == "1"
    code = pack(match, spec)
    assert code[0] == "2"
    assert unpack(code, [spec]).match.record() == match.record()
