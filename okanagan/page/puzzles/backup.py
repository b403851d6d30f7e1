"""The results of puzzles in a backup."""

import json

from okanagan.page.puzzles.progress import MISSED, RESULTS, VERSION, known_days
from okanagan.page.saves.entry_kinds import Checked, EntryKind, document_of
from okanagan.page.words import mark, t


def _check(text: str) -> Checked:
    document = document_of(text, VERSION, "results")
    stored = document["results"].items()
    results = {name: result for name, result in stored if result in RESULTS}
    flaws = [name for name, _ in stored if name not in results]
    sentences = [t("The result of puzzle {name} can’t be read.", name=name[:40]) for name in flaws]
    return Checked(json.dumps({**document, "results": results}), len(results), (*sentences,))


def _merge(here: str, other: str) -> str:
    """The results of both; that of the same puzzle stays as it is here, unless it was missed."""
    document, more = (document_of(text, VERSION, "results") for text in (here, other))
    results, days, other_days = document["results"], known_days(document), known_days(more)
    for name, result in more["results"].items():
        if results.get(name, MISSED) == MISSED:
            results[name] = result
            days |= {name: other_days[name]} if name in other_days else {}
    return json.dumps({**document, "played": days} if days else document)


KIND = EntryKind(mark("Results of puzzles"), _check, _merge)
