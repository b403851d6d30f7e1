"""The final score, item by item, with the tokens that made it (rules 6)."""

from typing import TYPE_CHECKING

from simple_html import (
    Node,
    b,
    caption,
    h2,
    h3,
    li,
    ol,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from okanagan.page import words
from okanagan.page.drawing.icons import icon
from okanagan.page.drawing.svg import Attributes
from okanagan.page.drawing.tokens import terrain
from okanagan.page.panels import pieces
from okanagan.page.panels.cards import card_needs
from okanagan.page.panels.people import who
from okanagan.page.panels.prompt import winners_said
from okanagan.page.words import n, t
from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.scoring import explorer_sets
from okanagan.valley.telling.objectives import objective_title, objective_words
from okanagan.valley.terms import Terrain

if TYPE_CHECKING:
    from okanagan.page.table.scene import Final, Scene


def result(scene: "Scene") -> Node:
    """Who has won and why; nothing while the game goes on."""
    final = scene.final
    if final is None:
        return ""
    ranking = sorted(range(len(final.scores)), key=lambda player: _rank(final, player))
    heading: Attributes = {"id": "result-title", "tabindex": "-1"}
    attributes: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    attributes["tabindex"] = "0"  # it is longer than the screen, and keys must scroll it
    return section(
        attributes,
        h2(heading, winners_said(scene)),
        p({"class": "result-why"}, why(scene)),
        _overview(scene, final, ranking),
        ol({"class": "result-players"}, [_player(scene, final, player) for player in ranking]),
    )


def _rank(final: "Final", player: int) -> tuple[int, int, int]:
    """The winner first; equals in the order of the table."""
    score = final.scores[player]
    return -score.total, -score.tokens, player


def why(scene: "Scene") -> str:
    """What decided: the points, or the tokens where the points were equal."""
    final = scene.final
    assert final is not None, "the game is over"
    best = final.scores[final.winners[0]]
    points = n("{n} victory point", "{n} victory points", best.total)
    level = [score for score in final.scores if score.total == best.total]
    if len(level) == 1:
        return t("The most: {points}.", points=points)
    tokens = n("{n} token", "{n} tokens", best.tokens)
    if len(final.winners) == 1:
        told = {"points": points, "tokens": tokens}
        return t("A tie at {points}: the most tokens decide, {tokens}.", **told)
    return t("A tie at {points}, and with {tokens} each.", points=points, tokens=tokens)


def _overview(scene: "Scene", final: "Final", ranking: list[int]) -> Node:
    """One column for each player, one row for each source of points."""
    scores = [final.scores[player] for player in ranking]
    rows = (
        (t("Explorer"), [score.explorer for score in scores]),
        (t("Objectives"), [sum(score.objectives) for score in scores]),
        (t("Gold nuggets"), [score.nuggets for score in scores]),
    )
    heads: list[Node] = [
        th({"scope": "col", "class": "number"}, who(scene, player)) for player in ranking
    ]
    return table(
        {"class": "score"},
        caption({"class": "visually-hidden"}, t("Victory points")),
        thead(tr(th({"scope": "col"}, t("Points")), heads)),
        tbody([_row(name, values) for name, values in rows]),
        tbody(
            _row(t("In all"), [score.total for score in scores], "total"),
            _row(t("Tokens"), [score.tokens for score in scores], "tokens-row"),
        ),
    )


def _row(name: str, values: list[int], kind: str = "item") -> Node:
    cells: list[Node] = [td({"class": "number"}, str(value)) for value in values]
    return tr({"class": kind}, th({"scope": "row"}, name), cells)


def _player(scene: "Scene", final: "Final", player: int) -> Node:
    """A player's points, each with the tokens that made it."""
    score, tokens = final.scores[player], final.tokens[player]
    colour = scene.seats[player].colour
    is_winner = player in final.winners
    won = " won" if is_winner else ""
    crown: Node = [pieces.pictured(icon("trophy"), t("Winner")), " "] if is_winner else ""
    cards = zip(final.objectives[player], score.objectives, strict=True)
    return li(
        {"id": f"result-{player}", "class": f"result-player seat-{colour}{won}"},
        h3(who(scene, player), " ", crown, b({"class": "points"}, _points(score.total))),
        ul(
            {"class": "items"},
            _item(t("Explorer"), _explorer(scene, tokens), score.explorer),
            [_item(objective_title(card, words), _card(card, tokens), vp) for card, vp in cards],
            _item(t("Gold nuggets"), pieces.nuggets(scene.view.nuggets[player]), score.nuggets),
        ),
        p({"class": "hint"}, n("{n} token in all", "{n} tokens in all", score.tokens)),
        pieces.token_row(tokens),
    )


def _points(vp: int) -> str:
    return n("{n} VP", "{n} VP", vp)


def _item(name: str, made_of: Node, vp: int) -> Node:
    return li(
        span({"class": "item-name"}, name),
        span({"class": "item-made"}, made_of),
        b({"class": "points"}, _points(vp)),
    )


def _explorer(scene: "Scene", tokens: tuple[int, ...]) -> Node:
    """How often all four colours are there."""
    sets = n("{n} set of", "{n} sets of", explorer_sets(tokens))
    each = t("{vp} VP each", vp=scene.view.rules.explorer_vp)
    return [f"{sets} ", [terrain(which) for which in Terrain], span({"class": "hint"}, each)]


def _card(card: int, tokens: tuple[int, ...]) -> Node:
    """How often the card's set is there."""
    sets = OBJECTIVES[card].sets(tokens)
    hint = span({"class": "hint"}, objective_words(card, words))
    return [n("{n} set:", "{n} sets:", sets), card_needs(card, tokens), hint]
