"""The deal depends on the date and the game alone, and so does every answer of the bot."""

import json
from datetime import date, timedelta
from functools import cache

import pytest

from okanagan.kernel.chance import searchable
from okanagan.page.core.session import DailyGame, daily_game
from tests.page.daily.playing import DAY, GAMES, NOON, Device, play

SEED = 309_534_960_743_592_353_592_307_405_616_919_006_020

every_game = pytest.mark.parametrize("game", GAMES)


def begun(game: str, now: float = NOON, step: float = 0.001) -> Device:
    device = Device(now, step)
    device.begin(game)
    return device


@cache
def undisturbed(game: str) -> str:
    return play(begun(game, step=0.0))


@every_game
def test_each_date_has_its_deal(game: str) -> None:
    deals = [
        begun(game, now).table.game.match.record().setup for now in (NOON, NOON + 3600, NOON + DAY)
    ]
    assert deals[0] == deals[1] != deals[2]


def test_no_two_deals_of_ten_years_have_one_seed_and_no_seed_can_be_searched() -> None:
    days = [str(date(2026, 1, 1) + timedelta(day)) for day in range(3650)]
    seeds = [DailyGame(game, day).seed for day in days for game in GAMES]
    assert len(set(seeds)) == len(seeds)
    assert not [seed for seed in seeds[:200] if searchable(seed)]


def test_the_seed_of_a_day_never_changes() -> None:
    """A change needs another `SCHEME`: otherwise two versions have two deals on one day."""
    assert DailyGame("okanagan", "2026-11-24").seed == SEED


@pytest.mark.parametrize(
    "day", [None, 7, "", "2026-13-01", "2026-11-24 ", "20261124", "٢٠٢٦-١١-٢٤"]
)
def test_without_a_date_there_is_no_deal(day: object) -> None:
    assert daily_game("okanagan", day) is None


def test_the_player_has_their_last_name_and_the_form_has_no_other_effect() -> None:
    device = Device(NOON)
    fields = {"players": "4", "name-0": " Zo\u00eb ", "edition": "nl", "seat-0": "bot:easy"}
    device.stored["okanagan:draft"] = json.dumps(fields)
    device.open("")
    device.begin("okanagan")
    match = device.table.game.match
    assert match.seats[0].name == "Zoë"
    assert [seat.kind for seat in match.seats] == ["human", "bot:hard"]
    assert match.record().rules["edition"] == "en"


@every_game
@pytest.mark.parametrize(
    ("step", "hurry", "reload"),
    [(3600.0, True, False), (0.001, False, True)],
    ids=["skipped on a slow device", "reloaded before each move"],
)
def test_the_bot_plays_the_same(game: str, step: float, hurry: bool, reload: bool) -> None:
    assert play(begun(game, step=step), hurry=hurry, reload=reload) == undisturbed(game)
