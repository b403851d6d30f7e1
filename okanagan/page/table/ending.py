"""The end of a game: its result, one more look at the map, and the next game."""

from simple_html import Node, div

from okanagan.page.markup import do_button, with_icon
from okanagan.page.panels.result import result
from okanagan.page.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.screen import on
from okanagan.page.session import Session
from okanagan.page.table.base import TableBase
from okanagan.page.table.choosing import again_button
from okanagan.page.table.scene import Scene
from okanagan.page.words import t
from okanagan.valley.game import ValleyMatch


class Ending(TableBase):
    """Shows and hides the result; plays again.

    Attributes:
        result_hidden: whether the person looks at the map rather than at the result.
        counted: whether the score was counted up before their eyes, or the game was over before.
    """

    result_hidden = False
    counted = False

    def opened(self) -> Reply:
        """Bots go on at once; a game that was over has been counted."""
        self.counted = self.playing.match.over
        return self.went_on([])

    def went_on(self, said: list[str], *, skipped: bool = False) -> Reply:
        """The end of the game takes the focus to the result, which lies over all else."""
        reply = super().went_on(said, skipped=skipped)
        if not self.playing.match.over:  # moves may have been taken back
            self.result_hidden = self.counted = False
        elif not self.result_hidden:
            reply.effects.append(Focus("#result h2"))
        return reply

    @on("show-result")
    def show_result(self, message: Message) -> Reply:
        """Shows the result again."""
        self._over()
        self.result_hidden = False
        return Reply(effects=[Focus("#result h2")])

    @on("hide-result")
    def hide_result(self, message: Message) -> None:
        """Lets the person look at the map."""
        self._over()
        self.result_hidden = self.counted = True

    @on("again")
    def again(self, message: Message) -> Reply:
        """Another game with the same seats, colours and rules."""
        self._over()
        old, context = self.playing.session, self.context
        match = ValleyMatch.new(old.match.game, old.match.seats, context.seed())
        session = Session(context.shelf.new_id(), match, list(old.colours), context.now())
        context.shelf.keep(session)
        return Reply(go=f"/game/{session.id}")

    def _over(self) -> None:
        if not self.playing.match.over:
            raise BadMessage("the game goes on")


def result_layer(scene: Scene, *, hidden: bool, counts: bool) -> Node:
    """The result over the map; empty while the game goes on, or the map is looked at."""
    if scene.final is None or hidden:
        return ""
    return div(
        {"class": "result-layer", "data-covers": None},
        result(scene, counts=counts),
        div(
            {"class": "result-buttons"},
            again_button(),
            do_button("hide-result", *with_icon("map", t("Look at the map")), kind="secondary"),
            do_button(
                "download-record", *with_icon("download", t("Download the game")), kind="secondary"
            ),
        ),
    )
