"""Attacks on the page by storage, imports, links, messages and live tables: nothing is lost."""

import pytest

from tests.page.hostile.attacks import attack
from tests.page.hostile.live_tables import flood
from tests.thorough import sample


@pytest.mark.parametrize("first", range(0, sample(100, 2000), 50))
def test_no_attack_succeeds(first: int) -> None:
    for number in range(first, first + 50):
        try:
            attack(number)
        except BaseException as error:
            error.add_note(
                f"attack {number}: python -m tests.page.hostile.attacks --from {number} 1"
            )
            raise


def test_no_message_of_a_hostile_device_breaks_a_live_table() -> None:
    flood(sample(3_000, 10_000))
