"""Whatever is stored, imported, opened or sent: the page answers, and nothing is lost."""

import pytest

from tests.page.hostile.attacks import attack

BATCH = 100
BATCHES = 16


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_attack_succeeds(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        try:
            attack(number)
        except BaseException as error:
            error.add_note(f"attack {number}: python -m tests.page.hostile --from {number} 1")
            raise
