"""Why the winner has won: by how much, or how a tie was broken (rules 6)."""

from typing import TYPE_CHECKING

from okanagan.page import words
from okanagan.page.words import n, t
from okanagan.valley.telling.names import listed

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Final, Scene


def why(scene: "Scene") -> str:
    """What decided: the points; where they were equal, the tokens; else nothing."""
    final = scene.final
    assert final is not None, "the game is over"
    best = final.scores[final.winners[0]].total
    level = [player for player, score in enumerate(final.scores) if score.total == best]
    return _lead(scene, final, level[0]) if len(level) == 1 else _tie(scene, final, level)


def _lead(scene: "Scene", final: "Final", winner: int) -> str:
    """How far the winner is ahead of whoever comes next."""
    own = final.scores[winner].total
    next_best = max(score.total for player, score in enumerate(final.scores) if player != winner)
    others = [player for player, score in enumerate(final.scores) if score.total == next_best]
    told = {"points": _points(own), "more": own - next_best, "names": _names(scene, others)}
    return t("{points}: {more} more than {names}.", **told)


def _tie(scene: "Scene", final: "Final", level: list[int]) -> str:
    """Equal points: the tokens decide; where these are equal too, the victory is shared."""
    tokens = [final.scores[player].tokens for player in level]
    names, points = _names(scene, level), _points(final.scores[level[0]].total)
    if len(set(tokens)) == 1:
        told = {"names": names, "points": points, "tokens": _tokens(tokens[0])}
        return t("A tie: {names} have {points} and {tokens} each, and nothing else counts.", **told)
    counts = listed([_count(scene, player, final.scores[player].tokens) for player in level], words)
    told = {"names": names, "points": points, "counts": counts}
    decided = t("A tie: {names} have {points} each. Most tokens decide: {counts}.", **told)
    if len(final.winners) == 1:
        return decided
    rest = t("{names} are still level.", names=_names(scene, final.winners))
    return t("{sentence} {next}", sentence=decided, next=rest)


def _names(scene: "Scene", players: "list[int] | tuple[int, ...]") -> str:
    return listed([scene.name(player) for player in players], words)


def _count(scene: "Scene", player: int, tokens: int) -> str:
    return t("{name} {n}", name=scene.name(player), n=tokens)


def _points(count: int) -> str:
    return n("{n} victory point", "{n} victory points", count)


def _tokens(count: int) -> str:
    return n("{n} token", "{n} tokens", count)
