"""The verdict at the end of a game: who has won and why, and one thing to try next time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simple_html import Node, div, h2, p, span

from okanagan.kernel.wording.audience import Audience
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.markup import Attributes, push_button, with_icon
from okanagan.page.words import n, t


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who has won, and why."""

    winners: Sequence[int]
    said: str  # the sentence with the winners' names
    why: str  # empty in a challenge
    advice: Node = ""  # for the next game
    cheer: Node = ""  # flies from the winners' marks

    def beside(self, model: TableModel, points: Sequence[int]) -> "Verdict":
        """In a challenge, the verdict on the own result and that of the sender.

        The reason for the victory at the table is left out: it can contradict this verdict.
        """
        if not model.rivals:
            return self
        [seat], rival = model.humans, model.rivals[-1]
        ahead = points[seat] - rival.totals[seat]
        if ahead > 0:
            said = t("You beat {name} by {n}!", name=rival.name, n=ahead)
        elif ahead < 0:
            said = t("{name} stays ahead by {n}.", name=rival.name, n=-ahead)
        else:
            said = t("You are level with {name}.", name=rival.name)
        return replace(self, winners=(seat,) if ahead >= 0 else (), said=said, why="")

    def markup(self, model: TableModel, points: Sequence[int]) -> Node:
        """The headline, the winners' points and the reason; in the count, its title and a button.

        Those who share a victory have equal points.
        """
        unseen: Attributes = {"aria-hidden": "true"}
        marks = [seat_mark(model.seats[player].colour) for player in self.winners]
        title = h2({"id": "result-title", "tabindex": "-1"}, self.said)
        most = max((points[player] for player in self.winners), default=0)
        won = n("{n} point", "{n} points", most)
        has = p({"class": "winner-points"}, won) if self.winners else ""
        why = p({"class": "result-why"}, self.why) if self.why else ""
        again = with_icon("redo", t("Count again"))
        counting = span({**unseen, "class": "counting-title"}, t("The final count"))
        skip = with_icon("skip", t("Show all"))
        show_all = push_button(*skip, kind="primary", shell="reveal-all")
        return div(
            {"class": "verdict"},
            div({**unseen, "class": "winners"}, *marks, self.cheer) if marks else "",
            div({"class": "verdict-words"}, title, has, why),
            push_button(*again, kind="quiet count-again", shell="reveal"),
            div({"class": "counting-now"}, counting, show_all),
        )


def winners_said(model: TableModel, winners: Sequence[int]) -> str:
    """Who has won, in a sentence to the model's audience."""
    to = model.audience
    if len(winners) == 1:
        about = to.about(winners[0])
        return about.either(about.t("You win!"), about.t("{name} wins!"))
    if to.viewer in winners:
        return t("You share the victory with {names}!", names=to.others_of(winners))
    return t("{names} share the victory!", names=to.others_of(winners))


def leaders(totals: Sequence[int]) -> list[int]:
    return _with(totals, max(totals))


Source = tuple[str, Sequence[int]]
"""The title of a source of points, such as `Church`, and every player's points from it."""


def lead_words(totals: Sequence[int], sources: Sequence[Source], to: Audience) -> str:
    """`You won by 15. Objectives: you 67, Bo 45.`: the source is that of the largest lead.

    The headline above it names the winner. The only leader is compared with the viewer, or else
    with the best of the other players.
    """
    [best] = leaders(totals)
    others = [player for player in range(len(totals)) if player != best]
    rival = max(others, key=lambda player: (to.is_you(player), totals[player]))
    source, points = max(sources, key=lambda source: source[1][best] - source[1][rival])
    ahead = totals[best] - totals[rival]
    if to.is_you(best):
        won = t("You won by {n}.", n=ahead)
    elif to.is_you(rival):
        won = t("You lost by {n}.", n=ahead)
    else:
        won = t("Ahead by {n}.", n=ahead)
    most, less = (t("{name} {n}", name=to.called(each), n=points[each]) for each in (best, rival))
    brought = t("{source}: {most}, {less}.", source=source, most=most, less=less)
    return f"{won} {brought}"


def weakest(totals: Sequence[int], sources: Sequence[Source], player: int) -> int | None:
    """The index of the source in which a player is furthest behind the best other player."""
    others = [other for other in range(len(totals)) if other != player]
    rival = max(others, key=lambda other: totals[other])
    behind = [points[rival] - points[player] for _, points in sources]
    return behind.index(max(behind)) if max(behind) > 0 else None


def next_time(model: TableModel, advice: Sequence[str], weakest: int | None) -> Node:
    """One thing to try next time, while tips are on; `advice` has a sentence for each source."""
    if model.settings["tips"] != "yes" or weakest is None:
        return ""
    words = t("Next time: {advice}", advice=advice[weakest])
    return p({"class": "next-time"}, icon("hint"), span(words))


def most_first(model: TableModel, players: Sequence[int], amounts: Sequence[int]) -> str:
    """What decided a tie between players: `Cy 13, Bo 11`."""
    ranked = sorted(zip(players, amounts, strict=True), key=lambda each: -each[1])
    return ", ".join(t("{name} {n}", name=model.name(player), n=count) for player, count in ranked)


def _with(totals: Sequence[int], total: int) -> list[int]:
    return [player for player, points in enumerate(totals) if points == total]
