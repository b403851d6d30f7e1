"""The end of the game: who has won, and why (rules 6); the final score by item is in `count`."""

from simple_html import Node, button, div, h2, p, section, span

from okanagan.page import words
from okanagan.page.okanagan.table.prompt import winners_said
from okanagan.page.okanagan.table.view_model import Final, ViewModel
from okanagan.page.widgets.markup import do_button, review_link, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.telling.names import listed


def result(model: ViewModel, *, counts: bool = False) -> Node:
    """Who has won, and a place for the count; nothing while the game goes on.

    With `counts` the shell shows the count step by step, as the game has just ended here.
    """
    if model.final is None:
        return ""
    attributes: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    attributes["tabindex"] = "0"  # it is longer than the screen, and keys must scroll it
    attributes["data-reveal"] = "now" if counts else "asked"
    return section(attributes, _verdict(model), div({"id": "count"}))


def _verdict(model: ViewModel) -> Node:
    """The headline; while the count goes on, its title and a button stand in this place."""
    return div(
        {"class": "verdict"},
        div(
            {"class": "verdict-words"},
            h2({"id": "result-title", "tabindex": "-1"}, winners_said(model)),
            p({"class": "result-why"}, why(model)),
        ),
        _shell_button("reveal", "redo", t("Count again"), "quiet count-again"),
        div(
            {"class": "counting-now"},
            span({"class": "counting-title", "aria-hidden": "true"}, t("The final count")),
            _shell_button("reveal-all", "skip", t("Show all"), "primary"),
        ),
    )


def _shell_button(verb: str, picture: str, text: str, kind: str) -> Node:
    attributes: Attributes = {"type": "button", "class": kind, "data-shell": verb}
    return button(attributes, with_icon(picture, text))


def result_layer(model: ViewModel | None, *, counts: bool) -> Node:
    """The result over the map; empty without a model, as the map is looked at."""
    if model is None:
        return ""
    return div(
        {"class": "result-layer", "data-covers": None},
        result(model, counts=counts),
        div(
            {"class": "result-buttons"},
            again_button(),
            review_link(model.session_id, kind="secondary"),
            do_button("hide-result", *with_icon("map", t("Look at the map")), kind="secondary"),
            do_button(
                "download-record", *with_icon("download", t("Download the game")), kind="secondary"
            ),
        ),
    )


def again_button() -> Node:
    """The button that begins another game with the same seats and rules."""
    return do_button("again", *with_icon("play", t("Play again")), kind="primary")


def why(model: ViewModel) -> str:
    """What decided: the points; where they were equal, the tokens; else nothing."""
    final = model.final
    assert final is not None, "the game is over"
    best = final.scores[final.winners[0]].total
    level = [player for player, score in enumerate(final.scores) if score.total == best]
    return _lead(model, final, level[0]) if len(level) == 1 else _tie(model, final, level)


def _lead(model: ViewModel, final: Final, winner: int) -> str:
    """How far the winner is ahead of whoever comes next."""
    own = final.scores[winner].total
    next_best = max(score.total for player, score in enumerate(final.scores) if player != winner)
    others = [player for player, score in enumerate(final.scores) if score.total == next_best]
    told = {"points": _points(own), "more": own - next_best, "names": _names(model, others)}
    return t("{points}: {more} more than {names}.", **told)


def _tie(model: ViewModel, final: Final, level: list[int]) -> str:
    """Equal points: the tokens decide; where these are equal too, the victory is shared."""
    tokens = [final.scores[player].tokens for player in level]
    names, points = _names(model, level), _points(final.scores[level[0]].total)
    if len(set(tokens)) == 1:
        told = {"names": names, "points": points, "tokens": _tokens(tokens[0])}
        return t("A tie: {names} have {points} and {tokens} each, and nothing else counts.", **told)
    counts = listed([_count(model, player, final.scores[player].tokens) for player in level], words)
    told = {"names": names, "points": points, "counts": counts}
    decided = t("A tie: {names} have {points} each. Most tokens decide: {counts}.", **told)
    if len(final.winners) == 1:
        return decided
    rest = t("{names} are still level.", names=_names(model, final.winners))
    return t("{sentence} {next}", sentence=decided, next=rest)


def _names(model: ViewModel, players: list[int] | tuple[int, ...]) -> str:
    return listed([model.name(player) for player in players], words)


def _count(model: ViewModel, player: int, tokens: int) -> str:
    return t("{name} {n}", name=model.name(player), n=tokens)


def _points(count: int) -> str:
    return n("{n} victory point", "{n} victory points", count)


def _tokens(count: int) -> str:
    return n("{n} token", "{n} tokens", count)
