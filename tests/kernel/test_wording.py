"""Texts: capitals, and names that stay as they were typed."""

import pytest

from okanagan.kernel.wording.lists import capital


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("it closes", "It closes"),
        ("ann won", "ann won"),
        ("ann’s turn", "ann’s turn"),
        ("annual report", "Annual report"),
        ("", ""),
    ],
)
def test_a_name_at_the_beginning_of_a_text_gets_no_capital(text: str, written: str) -> None:
    assert capital(text, ["ann", ""]) == written
