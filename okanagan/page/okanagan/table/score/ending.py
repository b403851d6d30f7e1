"""The end of a game: its result, one more look at the map, and the next game."""

from simple_html import Node, div

from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply, Show
from okanagan.page.core.screen import on
from okanagan.page.okanagan.table.animation import ended
from okanagan.page.okanagan.table.base import SOON, TableBase
from okanagan.page.okanagan.table.choosing import again_button
from okanagan.page.okanagan.table.scene import Scene
from okanagan.page.okanagan.table.score.result import result
from okanagan.page.widgets.markup import do_button, review_link, with_icon
from okanagan.page.words import t
from okanagan.valley.game import ValleyMatch


class Ending(TableBase):
    """Shows and hides the result; plays again.

    Attributes:
        result_hidden: whether the person looks at the map rather than at the result.
        result_due: whether the game has just ended, and its last move is still looked at.
        counted: whether the score was counted up before their eyes, or the game was over before.
    """

    result_hidden = False
    result_due = False
    counted = False

    @property
    def result_away(self) -> bool:
        """Whether the map is to be seen, be the game over or not."""
        return self.result_hidden or self.result_due

    def opened(self) -> Reply:
        """Bots go on at once; a game that was over has been counted."""
        self.counted = self.playing.match.over
        reply = self.went_on([])
        return self._result_shown(reply) if self.counted else reply

    def went_on(self, said: list[str], *, skipped: bool = False) -> Reply:
        """The end of the game: the result comes when its last move has been seen."""
        reply = super().went_on(said, skipped=skipped)
        self.result_due = self.playing.match.over
        if self.result_due:
            rooms = [effect.room for effect in reply.effects if isinstance(effect, Show)]
            reply.next = max([SOON, *rooms])
        else:  # moves may have been taken back
            self.result_hidden = self.counted = False
        return reply

    def tick(self, message: Message) -> Reply:
        """The last move has been seen."""
        if not self.result_due:
            return super().tick(message)
        return self._result_shown(Reply(effects=[*ended(self.playing, self.context.settings)]))

    @on("show-result")
    def show_result(self, message: Message) -> Reply:
        """Shows the result again."""
        self._over()
        return self._result_shown(Reply())

    @on("hide-result")
    def hide_result(self, message: Message) -> None:
        """Lets the person look at the map."""
        self._over()
        self.result_due, self.result_hidden, self.counted = False, True, True

    @on("again")
    def again(self, message: Message) -> Reply:
        """Another game with the same seats, colours and rules."""
        self._over()
        old, context = self.playing.session, self.context
        match = ValleyMatch.new(old.match.game, old.match.seats, context.seed())
        return Reply(go=context.repository.begin(match, old.colours).address)

    def _result_shown(self, reply: Reply) -> Reply:
        """The result lies over all else from now on, and takes the focus."""
        self.result_due = self.result_hidden = False
        reply.effects.append(Focus("#result h2"))
        reply.next = None
        return reply

    def _over(self) -> None:
        if not self.playing.match.over:
            raise BadMessage("the game goes on")


def result_layer(scene: Scene, game: str, *, hidden: bool, counts: bool) -> Node:
    """The result over the map; empty while the game goes on, or the map is looked at.

    `game` is the id of the game.
    """
    if scene.final is None or hidden:
        return ""
    return div(
        {"class": "result-layer", "data-covers": None},
        result(scene, counts=counts),
        div(
            {"class": "result-buttons"},
            again_button(),
            review_link(game, kind="secondary"),
            do_button("hide-result", *with_icon("map", t("Look at the map")), kind="secondary"),
            do_button(
                "download-record", *with_icon("download", t("Download the game")), kind="secondary"
            ),
        ),
    )
