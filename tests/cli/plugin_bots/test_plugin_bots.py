"""A plugin bot plays like an own bot, and can spoil no game."""

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


def test_plugin_bots_are_found_by_their_entry_points() -> None:
    known = SPEC.all_bots()
    assert {"last", "fails", "mute"} < known.keys()
    assert {name: known[name] for name in SPEC.bots} == SPEC.bots


def test_a_plugin_bot_with_the_name_of_an_own_bot_is_refused(installed: Path) -> None:
    announce(installed, "impostors_of_test", {"hard": "Last", "mine": "Last"})
    invalidate_caches()
    reason = "'impostors-of-test' announces a bot 'hard', which is the name of one of ours"
    with pytest.raises(BotError, match=f"the package {reason}"):
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
def test_parameters_are_passed_to_the_factory(written: str, chosen: int) -> None:
    bot = plugin_bot(written)
    assert bot.choose(None, list(range(10)), Random(1)) == chosen
    assert bot.name == written


def test_parameters_are_numbers_booleans_or_text() -> None:
    parameters = parameters_of("a=2,b=-1.5,c=1e-3,d=true,e=false,f=calm,g=,h=nan,i=1_000")
    assert list(parameters) == list("abcdefghi")
    assert list(parameters.values()) == [2, -1.5, 0.001, True, False, "calm", "", "nan", "1_000"]
    assert [type(parameters[name]) for name in "abde"] == [int, float, bool, bool]


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
def test_wrong_parameters_are_refused(written: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        make_bot(SPEC.all_bots(), written)


def test_an_answer_is_the_legal_action_itself() -> None:
    assert answer("last") is LEGAL[1]
    assert answer("copies") is LEGAL[0]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cheats", "answers what is not legal: 'a free nugget'$"),
        ("fails", "fails: ZeroDivisionError: of zero$"),
        ("leaves", "fails: SystemExit$"),
        (
            "needs-more",
            r"\(.*\) can't begin: ModuleNotFoundError: No module named 'numpyish_that_is",
        ),
        ("gone", r"\(visitors_of_test:.*\) can't begin: AttributeError"),
        ("mute", r"\(visitors_of_test:.*\) is none: it has no `choose"),
    ],
)
def test_an_error_of_a_bot_names_it(name: str, reason: str) -> None:
    with pytest.raises(BotError, match=f"^the bot '{name}' {reason}"):
        answer(name)


def test_a_bot_that_thinks_has_several_thoughts_and_another_has_one() -> None:
    thoughts = list(plugin_bot("thinks").think(None, LEGAL, Random(1)))
    assert [thought.best for thought in thoughts] == LEGAL
    assert thoughts[-1].ideas[0].tries == thoughts[-1].playouts == 3
    (only,) = plugin_bot("last").think(None, LEGAL, Random(1))
    assert only.best is LEGAL[1]
