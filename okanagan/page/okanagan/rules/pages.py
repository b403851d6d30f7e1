"""The addresses of the rules: one for the whole, and one for each chapter."""

from collections.abc import Callable, Mapping
from functools import partial

from okanagan.page.app.context import Context
from okanagan.page.core.screen import Screen
from okanagan.page.okanagan.rules.chapters import ADDRESS, CHAPTERS, address_of
from okanagan.page.okanagan.rules.screen import RulesScreen


def rules_pages() -> Mapping[str, Callable[[Context], Screen]]:
    """What shows the rules, by address."""
    chapters = {address_of(id_): partial(RulesScreen, chapter=id_) for id_ in CHAPTERS}
    return {ADDRESS: RulesScreen, **chapters}
