"""Only what changed is sent, and all that changed."""

from simple_html import p

from okanagan.page.screen import Region
from okanagan.page.sent import Sent


def test_a_region_with_the_same_key_is_not_sent_again() -> None:
    sent = Sent()
    assert sent.changed({"screen": Region(1, lambda: p("table"))}) == {"screen": "<p>table</p>"}
    assert sent.changed({"screen": Region(1, lambda: p("table"))}) == {}


def test_a_region_is_sent_again_when_another_screen_was_in_its_place() -> None:
    sent = Sent()
    sent.changed({"screen": Region(1, lambda: p("table"))})
    sent.changed({"screen": p("start")})
    assert sent.changed({"screen": Region(1, lambda: p("table"))}) == {"screen": "<p>table</p>"}
