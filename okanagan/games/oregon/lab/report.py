"""Counts over finished games of Oregon, and their chart."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.scoring import GROUPS, Source, tallies, winners
from okanagan.games.oregon.rules.scoring import SOURCES as EVERY_SOURCE
from okanagan.games.oregon.rules.terms import JOKER
from okanagan.kernel.events import Fact
from okanagan.kernel.game import Json
from okanagan.lab.chart import Chart

Counts = Counter[str]


def _text(source: Source) -> str:
    return source if source == GROUPS else source.text


SOURCES = tuple(map(_text, EVERY_SOURCE))
ACTIONS = {
    events.FarmerPlaced: "farmers placed",
    events.BuildingPlaced: "buildings placed",
    events.HandExchanged: "hands exchanged",
}
TOKENS = ("jokers played", "jokers woken", "extra turns", "extra turns woken")
ENDS = ("a last farmer", "empty piles", "a round of exchanges")
PARTS = ("counts", "points", "actions", "tokens", "ends", "wins")


def facts(matches: Iterable[OregonMatch]) -> Json:
    """The counts over finished games; unfinished games are left out."""
    sums: dict[str, Counts] = {part: Counter() for part in PARTS}
    for match in matches:
        if match.over:
            _add(sums, match)
    return {part: dict(counts) for part, counts in sums.items()}


def _add(facts: Mapping[str, Counts], match: OregonMatch) -> None:
    state = match.state
    facts["counts"].update(games=1, seats=state.players)
    log: list[Any] = [event for move in range(len(match.moves)) for event in match.events_of(move)]
    facts["counts"]["turns"] += sum(isinstance(event, events.TurnBegan) for event in log)
    for event in log:
        _count(facts, event)
    for tally in tallies(match):
        facts["points"].update({_text(source): points for source, points in tally.items()})
    facts["ends"][_end(log)] += 1
    best = winners(state)
    for player in best:
        place = (player - state.first_player) % state.players
        facts["wins"][f"player {place + 1}"] += 1 / len(best)  # type: ignore[assignment]


def _count(facts: Mapping[str, Counts], event: Fact) -> None:
    match event:
        case events.CardsPlayed(faces=faces) if JOKER in faces:
            facts["tokens"]["jokers played"] += 1
        case events.ExtraUsed():
            facts["tokens"]["extra turns"] += 1
        case events.TokenWoken(token=token):
            woken = "jokers woken" if token == "joker" else "extra turns woken"
            facts["tokens"][woken] += 1
        case _ if type(event) in ACTIONS:
            facts["actions"][ACTIONS[type(event)]] += 1


def _end(facts: Sequence[Fact]) -> str:
    """Why the end became certain, by the last piece before."""
    last = None
    for fact in facts:
        if isinstance(fact, events.EndCertain):
            return ENDS[0] if isinstance(last, events.FarmerPlaced) else ENDS[1]
        if isinstance(fact, events.FarmerPlaced | events.BuildingPlaced):
            last = fact
    return ENDS[2]


def chart(every: Sequence[Json]) -> Chart:
    """All the counts as means over the games or players, or as shares."""
    sums: dict[str, Counts] = {part: Counter() for part in PARTS}
    for each in every:
        for part in PARTS:
            sums[part].update(each[part])
    games, seats = sums["counts"]["games"], sums["counts"]["seats"]
    return {
        "points a player": _bars(sums["points"], SOURCES, seats),
        "tokens a player": _bars(sums["tokens"], TOKENS, seats),
        "a player's game": {
            "turns": sums["counts"]["turns"] / seats,
            **_bars(sums["actions"], ACTIONS.values(), seats),
        },
        "how games end (shares)": _bars(sums["ends"], ENDS, games),
        "wins by turn order (shares)": _bars(sums["wins"], sorted(sums["wins"]), games),
    }


def _bars(counts: Counts, names: Iterable[str], over: int) -> dict[str, float]:
    return {name: counts[name] / over for name in names}
