"""A minute of anything at any time (see e2e/monkey.py for an hour)."""

import pytest

from .monkey import Monkey
from .table import open_start
from .visits import Visit

SECONDS = 60
SEED = 7


@pytest.mark.long
@pytest.mark.real_engine
def test_a_monkey_breaks_nothing(phone: Visit) -> None:
    monkey = Monkey(phone, SEED)
    open_start(phone.page, phone.site.address)
    monkey.run(SECONDS)
