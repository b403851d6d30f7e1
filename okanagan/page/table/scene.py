"""What the table shows at one moment: everything that a panel may know, and nothing more.

Panels are functions of a `Scene`. It holds no secret that the person before the screen may not
see, so that whatever a panel puts into the page is safe there.
"""

from dataclasses import dataclass, field

from okanagan.page.settings import Settings
from okanagan.valley.actions import Action
from okanagan.valley.events import Fact
from okanagan.valley.scoring import Score
from okanagan.valley.state import Choice
from okanagan.valley.terms import Kind
from okanagan.valley.view import View

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How one seat is shown.

    Attributes:
        name: what the player is called; untrusted text.
        bot: the name of the bot that sits there; None for a human.
        colour: the seat's colour and mark, 0 to 3.
        letter: the letter on the player's buildings; all seats' letters differ.
    """

    name: str
    bot: str | None
    colour: int
    letter: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log.

    Attributes:
        number: the line's number in the log, from 0; it never changes.
        move: the number of the move that it tells of.
        player: who acted; None for chance and for what concerns all.
        event: the fact, as the viewer may know it.
        text: the sentence.
        at: where on the map it happened, if anywhere.
        heads: whether a turn or a round begins here.
    """

    number: int
    move: int
    player: int | None
    event: Fact
    text: str
    at: Position | None
    heads: bool


@dataclass(frozen=True, slots=True)
class Final:
    """The end of the game: all cards are open now.

    Attributes:
        scores: each player's.
        objectives: each player's cards (places in `OBJECTIVES`), in the order of the scores.
        tokens: each player's tokens by kind.
        winners: who has won, ascending.
    """

    scores: tuple[Score, ...]
    objectives: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table.

    Buttons that answer the decision send `{"do": "act", "at": scene.at, "option": i}`, i being a
    place in `legal`. A choice of several parts (three cards; which token for which) may first be
    put together from `{"do": "pick", "at": scene.at, "item": WORD}`, which puts the word into
    `picks`, or takes it out again; with `"one": PREFIX` every other pick that begins so goes.
    `{"do": "unpick"}` clears them. A move clears them too.

    Attributes:
        view: the position as the viewer may know it. While no viewer is shown, it is an onlooker's:
            no objectives, no tile but those that all have seen.
        viewer: whose secrets are shown; None while nobody's may be.
        cover: who must take the device before anything secret is shown; None where nobody must.
        peek: who may ask to see their own cards, by `{"do": "uncover"}`, though they can decide
            without; None where nobody may.
        at: the number of the next move, which messages carry to prove they are of now.
        legal: the legal answers to the decision if a person before the screen may answer it now.
        decision: what is asked; None when the game is over.
        decider: who is asked; None when the game is over.
        seats: the seats by player.
        humans: the players that are human.
        turn: whose turn it is (others may decide within it); None before the first and at the end.
        picks: the parts of an answer that are put together so far, in the order of picking.
        log: every line so far.
        recent: the lines since the viewer (else the decider) last made a move.
        last_placed: where the last tile was laid.
        undo: who may take back their last move; None where nobody may.
        undo_turn: whether that player may take back more: everything since their turn began.
        thinking: whether a bot is to move.
        practice: whether moves may be taken back without limit.
        can_practise: whether the game may still be made one for practice.
        final: the end; None while the game goes on.
        settings: the person's.
        hintable: whether a bot may be asked what it would do, by `{"do": "hint"}`.
        advised: the answer that it has advised, while that is told; its buttons are marked.
    """

    view: View
    viewer: int | None
    cover: int | None
    peek: int | None
    at: int
    legal: tuple[Action, ...]
    decision: Choice | None
    decider: int | None
    seats: tuple[SeatLook, ...]
    humans: tuple[int, ...]
    turn: int | None
    picks: tuple[str, ...]
    log: tuple[LogEntry, ...]
    recent: tuple[LogEntry, ...]
    last_placed: Position | None
    undo: int | None
    undo_turn: bool
    thinking: bool
    practice: bool
    can_practise: bool
    final: Final | None
    settings: Settings = field(default_factory=Settings)
    hintable: bool = False
    advised: Action | None = None

    def name(self, player: int) -> str:
        """What the player is called."""
        return self.seats[player].name

    def tokens(self, player: int) -> tuple[tuple[Kind, int], ...]:
        """The player's tokens that are there, each kind with its count."""
        counts = self.view.tokens[player]
        return tuple((kind, counts[kind]) for kind in Kind if counts[kind])

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len(self.humans) > 1
