"""A bot of another package plays like ours, and can spoil no game."""

from importlib import invalidate_caches
from pathlib import Path
from random import Random
from typing import Any

import pytest

from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import make_bot, parameters_of
from okanagan.kernel.errors import GameError
from okanagan.kernel.plugin_bots import BotError, PluginBot
from tests.cli.plugin_bots.installing import announce

LEGAL = [("keep", 1), ("keep", 2)]


def plugin_bot(name: str) -> PluginBot:
    bot = make_bot(SPEC.all_bots(), name)
    assert isinstance(bot, PluginBot)
    return bot


def answer(name: str) -> Any:
    return plugin_bot(name).choose(None, LEGAL, Random(1))


def test_plugin_bots_are_found_by_their_entry_points_beside_ours() -> None:
    known = SPEC.all_bots()
    assert {"last", "fails", "mute"} < known.keys()
    assert {name: known[name] for name in SPEC.bots} == SPEC.bots


def test_one_that_takes_a_name_of_ours_is_refused_in_words(installed: Path) -> None:
    announce(installed, "impostors_of_test", {"hard": "Last", "mine": "Last"})
    invalidate_caches()
    said = (
        "the package 'impostors-of-test' announces a bot 'hard', which is the name of one of ours"
    )
    with pytest.raises(BotError, match=said):
        make_bot(SPEC.all_bots(), "hard")
    assert isinstance(make_bot(SPEC.all_bots(), "mine"), PluginBot)
    assert make_bot(SPEC.all_bots(), "normal")


@pytest.mark.parametrize(
    ("written", "chosen"),
    [
        ("tuned", 9),
        ("tuned:place=2,eager=true", 2),
        ("tuned:eager=true,place=-2", 8),
        ("tuned-freely:place=3,eager=true,name=wild", 3),
    ],
)
def test_parameters_go_to_what_makes_the_bot(written: str, chosen: int) -> None:
    bot = plugin_bot(written)
    assert bot.choose(None, list(range(10)), Random(1)) == chosen
    assert bot.name == written


def test_parameters_are_numbers_truths_or_text_by_their_form() -> None:
    written = "a=2,b=-1.5,c=1e-3,d=true,e=false,f=calm,g=,h=nan,i=1_000"
    assert parameters_of(written) == {
        "a": 2,
        "b": -1.5,
        "c": 0.001,
        "d": True,
        "e": False,
        "f": "calm",
        "g": "",
        "h": "nan",
        "i": "1_000",
    }


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("tuned:depth=2", "the bot 'tuned' takes no parameter 'depth'"),
        ("last:depth=2", "the bot 'last' takes no parameter 'depth'"),
        ("tuned-freely:depth=2", "can't begin: TypeError: .*'depth'"),
        ("hard:depth=2", "the bot 'hard' takes no parameters, so not 'depth=2'"),
        ("tuned:self=1,found=2", "the bot 'tuned' takes no parameter 'self'"),
        ("tuned-freely:found=2", "can't begin: TypeError: .*'found'"),
        ("tuned:place=1,place=2", "the parameter 'place' has two values"),
        ("tuned:place=1,2", "'2' should be a parameter and its value, like depth=2"),
        ("tuned:the place=1", "'the place=1' should be a parameter and its value"),
        ("tuned:", "there is no bot 'tuned:'; known are random"),
        ("tuned:calm", "there is no bot 'tuned:calm'; known are random"),
        ("gone:depth=2", "can't begin: AttributeError"),
    ],
)
def test_parameters_that_a_bot_does_not_take_are_refused_in_words(
    written: str, reason: str
) -> None:
    with pytest.raises(GameError, match=reason):
        make_bot(SPEC.all_bots(), written)


def test_what_counts_is_the_legal_action_itself() -> None:
    assert answer("last") is LEGAL[1]
    assert answer("copies") is LEGAL[0]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cheats", "the bot 'cheats' answers what is not legal: 'a free nugget'"),
        ("fails", "the bot 'fails' fails: ZeroDivisionError: of zero"),
        ("leaves", "the bot 'leaves' fails: SystemExit"),
    ],
)
def test_what_goes_wrong_while_it_plays_names_the_bot(name: str, reason: str) -> None:
    with pytest.raises(BotError, match=f"^{reason}$"):
        answer(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("needs-more", "can't begin: ModuleNotFoundError: No module named 'numpyish_that_is_no"),
        ("gone", "can't begin: AttributeError"),
        ("mute", "is none: it has no `choose"),
    ],
)
def test_one_that_can_not_begin_says_why_when_it_is_to_play(name: str, reason: str) -> None:
    with pytest.raises(BotError, match=f"^the bot '{name}' \\(visitors_of_test:.*\\) {reason}"):
        answer(name)


def test_a_plugin_bot_that_thinks_is_heard_step_by_step_and_another_has_one_thought() -> None:
    thoughts = list(plugin_bot("thinks").think(None, LEGAL, Random(1)))
    assert [thought.best for thought in thoughts] == LEGAL
    assert thoughts[-1].ideas[0].tries == thoughts[-1].playouts == 3
    (only,) = plugin_bot("last").think(None, LEGAL, Random(1))
    assert only.best is LEGAL[1]
