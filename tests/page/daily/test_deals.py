"""The deal follows from the date and the game alone, and so does every answer of the bot."""

import json
from collections.abc import Callable
from datetime import date, timedelta

import pytest

from okanagan.kernel.chance import searchable
from okanagan.page.core.session import DailyDeal, daily_deal
from tests.page.daily.playing import DAY, GAMES, NOON, Device, play

every_game = pytest.mark.parametrize("game", GAMES)


def dealt(game: str, now: float) -> str:
    """The setup of the deal of a moment's day."""
    device = Device(now)
    device.begin(game)
    return json.dumps(device.table.game.match.record().setup)


@every_game
def test_the_same_date_deals_the_same_to_everybody(game: str) -> None:
    assert dealt(game, NOON) == dealt(game, NOON + 3600)


@every_game
def test_the_next_day_deals_otherwise(game: str) -> None:
    assert dealt(game, NOON) != dealt(game, NOON + DAY)


def test_no_two_deals_of_ten_years_have_one_seed_and_nobody_can_search_one() -> None:
    days = [str(date(2026, 1, 1) + timedelta(day)) for day in range(3650)]
    seeds = [DailyDeal(game, day).seed for day in days for game in GAMES]
    assert len(set(seeds)) == len(seeds)
    assert not [seed for seed in seeds[:200] if searchable(seed)]


def test_the_seed_of_a_day_never_changes() -> None:
    """Whoever changes it takes another `SCHEME`: two versions would deal two games on one day."""
    assert DailyDeal("okanagan", "2026-11-24").seed == SEED


SEED = 309_534_960_743_592_353_592_307_405_616_919_006_020


@pytest.mark.parametrize(
    "day", [None, 7, "", "2026-13-01", "2026-11-24 ", "20261124", "٢٠٢٦-١١-٢٤"]
)
def test_what_is_no_date_is_no_deal(day: object) -> None:
    assert daily_deal("okanagan", day) is None


def test_the_person_plays_by_their_last_name_and_no_other_wish_of_the_form_counts() -> None:
    device = Device(NOON)
    fields = {"players": "4", "name-0": " Zo\u00eb ", "edition": "nl", "seat-0": "bot:easy"}
    device.stored["okanagan:draft"] = json.dumps(fields)
    device.open("")
    device.begin("okanagan")
    match = device.table.game.match
    assert match.seats[0].name == "Zoë"
    assert [seat.kind for seat in match.seats] == ["human", "bot:hard"]
    assert match.record().rules["edition"] == "en"


WAYS: dict[str, Callable[[Device], str]] = {
    "hurried": lambda device: play(device, hurry=True),
    "loaded anew before each move": lambda device: play(device, reload=True),
}


@every_game
@pytest.mark.parametrize("way", WAYS)
def test_the_bot_answers_the_same_however_it_is_played(game: str, way: str) -> None:
    usual, other = Device(NOON), Device(NOON)
    usual.begin(game)
    other.begin(game)
    assert WAYS[way](other) == play(usual)


@every_game
def test_the_bot_answers_the_same_on_a_slow_device(game: str) -> None:
    """One on which an hour goes by at each look at the clock: a usual bot would be cut short."""
    quick, slow = Device(NOON, 0.0), Device(NOON, 3600.0)
    quick.begin(game)
    slow.begin(game)
    assert play(slow) == play(quick)
