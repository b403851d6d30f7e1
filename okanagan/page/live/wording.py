"""What the page says about the connections of a live table."""

from okanagan.page.words import mark, t

REASONS = {
    "damaged": mark("This code is damaged or incomplete. Scan it again, or copy all of it."),
    "newer": mark(
        "This code comes from another version of the page. Load the page again on both devices."
    ),
    "own": mark(
        "This is the code that another device scans. Scan the code that it shows afterwards."
    ),
    "old": mark("This answer belongs to an older code. Let the other device scan the new code."),
    "no-network": mark("This device is in no network. Join a Wi-Fi or a hotspot, then try again."),
    "no-camera": mark(
        "The camera can’t be used here. Open the link of the other device instead, or paste its "
        "code."
    ),
    "no-table": mark(
        "No page on this device waits for this answer. Open it on the device that hosts the game."
    ),
    "relayed": mark("The live table in another tab has taken this answer. You can close this tab."),
    "not-loaded": mark("A part of the page could not be loaded. Check the connection, try again."),
    "unreached": mark(
        "The devices don’t reach each other. Both must be in the same Wi-Fi, and some guest "
        "networks keep devices apart: one phone’s hotspot works instead."
    ),
    "expired": mark("This code has expired: codes are valid for a few minutes."),
    "cut": mark("The connection has ended."),
}
"""By the reasons of the shell."""


def reason_words(reason: str) -> str:
    return t(REASONS.get(reason, REASONS["damaged"]))
