"""The results of games in a backup."""

from okanagan.page.saves.entry_kinds import Checked, EntryKind, document_of
from okanagan.page.saves.results import VERSION, read_result, text_of
from okanagan.page.words import mark, n


def _check(text: str) -> Checked:
    """The results of a backup, without damaged ones. Raises `RecordError`."""
    document = document_of(text, VERSION, "results")
    rows = {name: row for name, row in document["results"].items() if read_result(name, row)}
    damaged = len(document["results"]) - len(rows)
    flaws = n("{n} result can’t be read.", "{n} results can’t be read.", damaged)
    cleaned = {**document, "results": rows}
    return Checked(text_of(cleaned), len(rows), (flaws,) if damaged else ())


def _merge(here: str, other: str) -> str:
    """The results of both; that of the same game stays as it is here. Raises `RecordError`."""
    document, more = (document_of(text, VERSION, "results") for text in (here, other))
    document["results"] = {**more["results"], **document["results"]}
    return text_of(document)


KIND = EntryKind(mark("Results of games"), _check, _merge)
