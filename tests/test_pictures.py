"""The developer's tools for pictures, without a browser."""

from itertools import pairwise

import pytest

from e2e.pictures import sheet_of
from e2e.strips import FRAME, PICTURES, last_turn, times_of


@pytest.mark.parametrize(("start", "end"), [(0, 1520), (300, 1000), (0, 14_290)])
def test_the_pictures_of_a_strip_are_equally_far_apart(start: int, end: int) -> None:
    times = times_of(start, end)
    assert len(times) == PICTURES
    assert abs(times[0] - start) < FRAME
    assert abs(times[-1] - end) < FRAME
    assert all(time % FRAME == 0 for time in times)
    steps = [late - early for early, late in pairwise(times)]
    assert max(steps) - min(steps) <= FRAME


def test_a_strip_of_the_end_of_a_game_begins_with_the_last_turn_of_the_bot() -> None:
    match = last_turn("oregon")
    assert match.decision is not None
    assert match.decision.player == 1
    assert match.decision.begins_turn


def test_captions_are_text() -> None:
    assert "&lt;b&gt; &amp; now" in sheet_of([("<b> & now", b"")], columns=1)
