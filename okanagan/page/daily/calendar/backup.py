"""The results of daily games in a backup."""

import json

from okanagan.page.daily.diary import VERSION, as_dict, day_of, read_result
from okanagan.page.saves.entry_kinds import Checked, EntryKind, document_of
from okanagan.page.words import mark, t


def _check(text: str) -> Checked:
    """The diary of a backup, without damaged results. Raises `RecordError`."""
    document = document_of(text, VERSION, "days")
    days, flaws = {}, []
    for game, played in document["days"].items():
        results = {
            name: day_of(name) and read_result(data) for name, data in as_dict(played).items()
        }
        days[game] = {name: played[name] for name, result in results.items() if result}
        flaws += [name for name, result in results.items() if not result]
    sentences = [t("The daily game of {day} can’t be read.", day=name[:20]) for name in flaws]
    cleaned = json.dumps({**document, "days": days})
    return Checked(cleaned, sum(map(len, days.values())), (*sentences,))


def _merge(here: str, other: str) -> str:
    """The results of both; that of the same day stays as it is here. Raises `RecordError`."""
    document = document_of(here, VERSION, "days")
    for game, days in document_of(other, VERSION, "days")["days"].items():
        document["days"][game] = {**days, **as_dict(document["days"].get(game))}
    return json.dumps(document)


KIND = EntryKind(mark("Results of daily games"), _check, _merge)
