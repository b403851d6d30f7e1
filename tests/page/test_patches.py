"""All changed regions are sent, and no others."""

from simple_html import Node, div, p

from okanagan.page import words
from okanagan.page.core.patches import Patches, Region, lazy
from tests.page.speaking import speaking


def test_a_region_is_sent_again_if_it_is_another_or_after_another_screen() -> None:
    sent, table = Patches(), {"screen": lazy(p, "table")}
    assert sent.changed(table) == {"screen": "<p>table</p>"}
    assert sent.changed(table) == {}
    assert sent.changed({"screen": lazy(p, "turn")}) == {"screen": "<p>turn</p>"}
    sent.changed({"screen": p("start")})
    assert sent.changed(table) == {"screen": "<p>table</p>"}


def panel(_: int) -> dict[str, Region]:
    return {"panel": lazy(p, "panel")}


def test_a_later_region_is_sent_once_for_each_key_and_frame() -> None:
    sent = Patches()
    assert not sent.has_pending(None)
    for key in (1, 2):
        later = lazy(panel, key)
        assert sent.has_pending(later)
        sent.flush(later)
        assert not sent.has_pending(later)
    for key in (1, 2):
        sent.changed({"screen": div({"id": "panel"}, str(key))})
        assert sent.flush(lazy(panel, key)) == {"panel": "<p>panel</p>"}, "a new frame"


def greeting(name: str, marks: tuple[str, ...], *, loud: bool) -> Node:
    return p(name, *marks, words.language(), "!" if loud else "")


def test_equal_arguments_make_equal_regions_and_others_another() -> None:
    region = lazy(greeting, "Ann", ("?",), loud=True)
    assert lazy(greeting, "Ann ".strip(), tuple("?"), loud=True) == region
    for other in (
        lazy(greeting, "Bo", ("?",), loud=True),
        lazy(greeting, "Ann", (), loud=True),
        lazy(greeting, "Ann", ("?",), loud=False),
        lazy(p, "Ann", ("?",), loud=True),
    ):
        assert other != region


def test_in_another_language_the_same_arguments_make_another_region() -> None:
    sent = Patches()
    region = lazy(greeting, "Ann", (), loud=False)
    assert sent.changed({"screen": region}) == {"screen": "<p>Annen</p>"}
    sent.flush(lazy(panel, 1))
    with speaking("fr"):
        again = lazy(greeting, "Ann", (), loud=False)
        assert again != region
        assert sent.changed({"screen": again}) == {"screen": "<p>Annfr</p>"}
        assert sent.has_pending(lazy(panel, 1))
    assert lazy(greeting, "Ann", (), loud=False) == region
