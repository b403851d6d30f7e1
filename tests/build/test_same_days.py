"""The deals of the day, and every answer of the bot, are the same in the page's own Python."""

import pytest

from tests.page.daily.compare import compare


@pytest.mark.usefixtures("site")
def test_three_days_of_both_games_are_the_same_in_the_page() -> None:
    found = compare(3)
    assert found.games == 6
    assert found.bots > 200
    assert found.different == 0
