"""The end of a game (rules 6): who has won, and why; the final count; the next game.

The count is one table, a column for each player, everything in it from the start. The shell may
show its parts one by one (`web/shell/motion/reveal.js`): an element with `data-step` appears at
that step; of the sums so far, the one with the step's number in `data-after` is shown.
"""

from collections.abc import Iterable, Sequence

from simple_html import Node, b, caption, div, h2, p, section, span, table, tbody, td, th, thead, tr

from okanagan.page import words
from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.okanagan import cards, pieces, seats
from okanagan.page.okanagan.drawing.tokens import terrain
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.prompt import winners_said
from okanagan.page.okanagan.table.state import Result
from okanagan.page.okanagan.table.view_model import Final, ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, person, push_button, review_link, with_icon
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import n, t
from okanagan.valley.game import ValleyMatch
from okanagan.valley.scoring import NUGGET_VP, explorer_sets
from okanagan.valley.setup import OBJECTIVES_KEPT
from okanagan.valley.telling.names import capital, listed, terrain_name
from okanagan.valley.telling.objectives import objective_title, objective_words
from okanagan.valley.terms import Terrain

LAST = OBJECTIVES_KEPT + 3
"""The step of the sum: after the Explorer, each objective, and the nuggets."""


class Results(Feature):
    """Shows and hides the result; plays again."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._context = game, announcer.context

    @property
    def due(self) -> bool:
        """Whether the game has just ended, and its last move is still looked at."""
        return self._game.state.result is Result.DUE

    def tick(self) -> Reply:
        """Shows the result: the last move has been seen."""
        return self.shown(Reply(effects=[*animation.ended(self._game, self._context.settings)]))

    def shown(self, reply: Reply) -> Reply:
        """Lays the result over all else; it takes the focus."""
        self._game.state.result = Result.SHOWN
        reply.effects.append(Focus("#result h2"))
        reply.next = None
        return reply

    @on("show-result")
    def show_result(self, message: Message) -> Reply:
        """Shows the result again."""
        self._check_over()
        return self.shown(Reply())

    @on("hide-result")
    def hide_result(self, message: Message) -> None:
        """Lets the person look at the map."""
        self._check_over()
        self._game.state.result, self._game.state.counted = Result.HIDDEN, True

    @on("again")
    def again(self, message: Message) -> Reply:
        """Begins another game with the same seats, colours and rules."""
        self._check_over()
        old, context = self._game.session, self._context
        match = ValleyMatch.new(old.match.game, old.match.seats, context.seed())
        return Reply(go=context.repository.begin(match, old.colours).address)

    def _check_over(self) -> None:
        if not self._game.match.over:
            raise BadMessage("the game goes on")


def result_layer(model: ViewModel | None, *, counts: bool) -> Node:
    """The result over the map; empty without a model, as the map is looked at."""
    if model is None:
        return ""
    look, save = with_icon("map", t("Look at the map")), t("Download the game")
    buttons = (
        again_button(),
        review_link(model.session_id, kind="secondary"),
        do_button("hide-result", *look, kind="secondary"),
        do_button("download-record", *with_icon("download", save), kind="secondary"),
    )
    covers: Attributes = {"class": "result-layer", "data-covers": None}
    return div(covers, result(model, counts=counts), div({"class": "result-buttons"}, *buttons))


def again_button() -> Node:
    """The button that begins another game with the same seats and rules."""
    return do_button("again", *with_icon("play", t("Play again")), kind="primary")


def result(model: ViewModel, *, counts: bool = False) -> Node:
    """Who has won, and a place for the count; nothing while the game goes on.

    With `counts` the shell shows the count step by step, as the game has just ended here.
    """
    if model.final is None:
        return ""
    look: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    # It is longer than the screen, and keys must scroll it.
    look |= {"tabindex": "0", "data-reveal": "now" if counts else "asked"}
    return section(look, _verdict(model), div({"id": "count"}))


def _verdict(model: ViewModel) -> Node:
    """The headline; while the count goes on, its title and a button stand in this place."""
    title = h2({"id": "result-title", "tabindex": "-1"}, winners_said(model))
    again, skip = with_icon("redo", t("Count again")), with_icon("skip", t("Show all"))
    counting = span({"class": "counting-title", "aria-hidden": "true"}, t("The final count"))
    show_all = push_button(*skip, kind="primary", shell="reveal-all")
    return div(
        {"class": "verdict"},
        div({"class": "verdict-words"}, title, p({"class": "result-why"}, why(model))),
        push_button(*again, kind="quiet count-again", shell="reveal"),
        div({"class": "counting-now"}, counting, show_all),
    )


def why(model: ViewModel) -> str:
    """What decided: the points; where they were equal, the tokens; else nothing."""
    final = model.final
    assert final is not None, "the game is over"
    totals = [score.total for score in final.scores]
    level = _places(totals, max(totals))
    if len(level) > 1:
        return _tie(model, final, level)
    own, next_best = sorted(totals, reverse=True)[:2]
    names, points = _names(model, _places(totals, next_best)), _points(own)
    more = own - next_best
    return t("{points}: {more} more than {names}.", points=points, more=more, names=names)


def _places(totals: Sequence[int], total: int) -> list[int]:
    return [player for player, own in enumerate(totals) if own == total]


def _tie(model: ViewModel, final: Final, level: list[int]) -> str:
    """Equal points: the tokens decide; where these are equal too, the victory is shared."""
    tokens = [final.scores[player].tokens for player in level]
    told = {"names": _names(model, level), "points": _points(final.scores[level[0]].total)}
    if len(set(tokens)) == 1:
        told["tokens"] = n("{n} token", "{n} tokens", tokens[0])
        return t("A tie: {names} have {points} and {tokens} each, and nothing else counts.", **told)
    each = zip(level, tokens, strict=True)
    counts = [t("{name} {n}", name=model.name(player), n=count) for player, count in each]
    told["counts"] = listed(counts, words)
    decided = t("A tie: {names} have {points} each. Most tokens decide: {counts}.", **told)
    if len(final.winners) == 1:
        return decided
    rest = t("{names} are still level.", names=_names(model, final.winners))
    return t("{sentence} {next}", sentence=decided, next=rest)


def _names(model: ViewModel, players: Sequence[int]) -> str:
    return listed([model.name(player) for player in players], words)


def _points(count: int) -> str:
    return n("{n} victory point", "{n} victory points", count)


def count(model: ViewModel, final: Final) -> Node:
    """The table, from the Explorer to the tokens that break ties."""
    return table(
        {"class": f"count of-{len(final.scores)}"},
        caption({"class": "visually-hidden"}, t("Victory points of every player, by source")),
        thead(tr([_head(model, final, player) for player in range(len(final.scores))])),
        _explorer(model, final),
        [_objectives(model, final, place) for place in range(OBJECTIVES_KEPT)],
        _nuggets(model, final),
        _sums(model, final),
        _tokens(model, final),
    )


def running(final: Final, player: int) -> list[int]:
    """A player's points after each step, from none at step 0."""
    score = final.scores[player]
    parts = (score.explorer, *score.objectives, score.nuggets)
    return [sum(parts[:step]) for step in range(len(parts) + 1)]


def _head(model: ViewModel, final: Final, player: int) -> Node:
    seat = model.seats[player]
    crown = pieces.pictured(icon("trophy"), t("Winner"), "pictured crown")
    name = seats.badge(seat), person(seat.name), crown if player in final.winners else ""
    head = div({"class": "count-head"}, *name, _so_far(final, player))
    return th({**_column(model, final, player), "scope": "col"}, head)


def _column(model: ViewModel, final: Final, player: int) -> Attributes:
    won = " won" if player in final.winners else ""
    return {"class": f"seat-{model.seats[player].colour}{won}"}


def _so_far(final: Final, player: int) -> Node:
    """For the eye alone: the row of sums says it too."""
    most = max(score.total for score in final.scores)
    sums = []
    for step, points in enumerate(running(final, player)):
        shown: Attributes = {"data-after": str(step), "class": "" if step else "now"}
        sums.append(span(shown, b(str(points)), _bar(points, most)))
    return span({"class": "so-far", "aria-hidden": "true"}, *sums)


def _bar(points: int, most: int) -> Node:
    box: Attributes = {"class": "sum-bar", "viewBox": "0 0 100 6", "preserveAspectRatio": "none"}
    length = number(100 * points / most) if most else "0"
    bar = rect({"class": "bar-points", "width": length, "height": "6"})
    return svg({**box, "aria-hidden": "true"}, bar)


def _source(
    model: ViewModel, final: Final, step: int, name: str, hint: str, cells: Iterable[Node]
) -> Node:
    """One source of points: its name over the width of the table, then what each player has."""
    over: Attributes = {"scope": "rowgroup", "colspan": str(len(final.scores)), "class": "source"}
    title = span({"class": "source-name"}, name), " ", span({"class": "hint"}, hint)
    own = [
        td(_column(model, final, player), div({"class": "item"}, cell))
        for player, cell in enumerate(cells)
    ]
    return tbody({"data-step": str(step)}, tr(th(over, *title)), tr(*own))


def _vp(vp: int) -> Node:
    return b({"class": "points" if vp else "points nothing"}, n("{n} VP", "{n} VP", vp))


def _made(*content: Node) -> Node:
    return span({"class": "item-made"}, *content)


def _sets(said: str) -> Node:
    return span({"class": "item-sets"}, said)


def _explorer(model: ViewModel, final: Final) -> Node:
    hint = t("{vp} VP for each set of the four colours", vp=model.view.rules.explorer_vp)
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        sets = _sets(n("{n} set", "{n} sets", explorer_sets(tokens)))
        cells.append([_colours(tokens), sets, _vp(score.explorer)])
    return _source(model, final, 1, t("Explorer"), hint, cells)


def _colours(tokens: tuple[int, ...]) -> Node:
    counts = []
    for which, amount in zip(Terrain, cards.terrain_counts(tokens), strict=True):
        name = capital(terrain_name(which, words))
        said = t("{terrain}: {n}", terrain=name, n=amount)
        counts.append(pieces.counted(terrain(which), amount, name, said))
    return _made(pieces.spaced(counts))


def _objectives(model: ViewModel, final: Final, place: int) -> Node:
    name = t("Objective {n}", n=place + 1)
    cells = (_card(final, player, place) for player in range(len(final.scores)))
    return _source(model, final, 2 + place, name, "", cells)


def _card(final: Final, player: int, place: int) -> Node:
    card = final.objectives[player][place]
    said = objective_words(card, words)
    return [
        span({"class": "item-name", "title": said}, objective_title(card, words)),
        pieces.unseen(said),
        _made(cards.card_needs(card, final.tokens[player])),
        _vp(final.scores[player].objectives[place]),
    ]


def _nuggets(model: ViewModel, final: Final) -> Node:
    nuggets = model.view.nuggets
    ranks = dict(zip(("first", "second", "third"), NUGGET_VP, strict=True))
    hint = t("{first}, {second} and {third} VP by rank; equals share the better rank", **ranks)
    cells = []
    for player, score in enumerate(final.scores):
        sets = _sets(cards.rank_words(nuggets, player))
        cells.append([_made(pieces.nuggets(nuggets[player])), sets, _vp(score.nuggets)])
    return _source(model, final, LAST - 1, t("Gold nuggets"), hint, cells)


def _sums(model: ViewModel, final: Final) -> Node:
    totals = (n("{n} VP", "{n} VP", score.total) for score in final.scores)
    cells = (b({"class": "points total"}, total) for total in totals)
    return _source(model, final, LAST, t("In all"), "", cells)


def _tokens(model: ViewModel, final: Final) -> Node:
    """What breaks ties, and what everything above was made of."""
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        count = n("{n} token", "{n} tokens", score.tokens)
        cells.append([b({"class": "item-tokens"}, count), _made(pieces.token_row(tokens))])
    return _source(model, final, LAST, t("Tokens"), t("the most break a tie"), cells)
