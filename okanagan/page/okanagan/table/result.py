"""The end of a game (rules 6): who has won, and why; the next game."""

from collections.abc import Sequence

from simple_html import Node, div, h2, p, section, span

from okanagan.kernel.telling.lists import listed
from okanagan.page import words
from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.okanagan.drawing.tokens import token
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.prompt import winners_said
from okanagan.page.okanagan.table.state import Result
from okanagan.page.okanagan.table.view_model import Final, ViewModel
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import do_button, push_button, review_link, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.game import ValleyMatch
from okanagan.valley.terms import Kind


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
    return section(look, _verdict(model, model.final), div({"id": "count"}))


def _verdict(model: ViewModel, final: Final) -> Node:
    """The headline; while the count goes on, its title and a button stand in this place."""
    title = h2({"id": "result-title", "tabindex": "-1"}, winners_said(model))
    again, skip = with_icon("redo", t("Count again")), with_icon("skip", t("Show all"))
    counting = span({"class": "counting-title", "aria-hidden": "true"}, t("The final count"))
    show_all = push_button(*skip, kind="primary", shell="reveal-all")
    return div(
        {"class": "verdict"},
        _winners(model, final),
        div({"class": "verdict-words"}, title, p({"class": "result-why"}, why(model))),
        push_button(*again, kind="quiet count-again", shell="reveal"),
        div({"class": "counting-now"}, counting, show_all),
    )


def _winners(model: ViewModel, final: Final) -> Node:
    """The winners' marks; once the count is over, tokens fly up from them."""
    marks = [seat_mark(model.seats[player].colour) for player in final.winners]
    tokens = div({"class": "cheer"}, [token(kind) for kind in Kind])
    return div({"class": "winners", "aria-hidden": "true"}, *marks, tokens)


def why(model: ViewModel) -> str:
    """What decided: the points; where they were equal, the tokens; else nothing."""
    final = model.final
    assert final is not None, "the game is over"
    totals = [score.total for score in final.scores]
    level = _places(totals, max(totals))
    if len(level) > 1:
        return _tie(model, final, level)
    own, next_best = sorted(totals, reverse=True)[:2]
    names = model.audience.all_called(_places(totals, next_best))
    points = _points(own)
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
    decided = t("A tie at {points}. The most tokens decide: {counts}.", **told)
    if len(final.winners) == 1:
        return decided
    rest = t("{names} are still level.", names=_names(model, final.winners))
    return t("{sentence} {next}", sentence=decided, next=rest)


def _names(model: ViewModel, players: Sequence[int]) -> str:
    return listed([model.name(player) for player in players], words)


def _points(count: int) -> str:
    return n("{n} victory point", "{n} victory points", count)
