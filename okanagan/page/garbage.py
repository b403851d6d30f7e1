"""When Python may look for garbage: hardly ever, for a person may be waiting."""

import gc

OFTEN_ENOUGH = 50_000
"""So many objects more than have gone again are looked through at once."""


def look_rarely() -> None:
    """What is there by now lives as long as the page, and what comes goes by itself.

    Objects that hold each other are found by looking through all there are, at any moment, which on
    a slow phone takes a third of a second. Nothing of ours leaves such objects behind; an added bot
    may.
    """
    gc.freeze()
    gc.set_threshold(OFTEN_ENOUGH)
