"""A game on the page: its screens, its bots, and the games that are loaded."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from simple_html import Node

from okanagan.games import GAMES
from okanagan.kernel.events import Fact
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch, check_match
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.page import words
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.saves import document
from okanagan.page.saves.summary import Summary
from okanagan.page.settings import Setting
from okanagan.page.widgets.icons import COLOURS
from okanagan.page.widgets.markup import LONGEST_NAME, game_title
from okanagan.page.words import t


def spec_of(match: AnyMatch) -> GameSpec:
    return next(spec for spec in GAMES.values() if spec.record_format == match.game.format)


def bot_title(spec: GameSpec, bot: str) -> str:
    """The name of a bot with its level and style. A record may name any bot."""
    level, style_id = spec.level(bot), bot.partition(":")[2]
    if level is None:
        return bot.capitalize()
    if not style_id:
        return t(level.title)
    titles = {style.id: t(style.title) for style in level.styles}
    if style_id not in titles:
        return bot.capitalize()
    return t("{bot}, {style}", bot=t(level.title), style=titles[style_id])


def bot_seats(spec: GameSpec) -> dict[str, str]:
    return {f"bot:{bot}": bot_title(spec, bot) for bot in spec.bots}


def bot_groups(spec: GameSpec) -> dict[str, dict[str, str]]:
    """The names of bots by kind of seat, in groups: the levels, then the styles of each level."""
    levels = {f"bot:{level.id}": t(level.title) for level in spec.levels}
    groups = {t("Bots"): levels} if levels else {}
    for level in spec.levels:
        bots = [f"{level.id}:{style.id}" for style in level.styles]
        if bots:
            title = t("{bot} with a style", bot=t(level.title))
            groups[title] = {f"bot:{bot}": bot_title(spec, bot) for bot in bots}
    return groups


def bot_guide(spec: GameSpec) -> dict[str, str]:
    styles = {style.id: style for level in spec.levels for style in level.styles}
    levels = {t(level.title): t(level.guide) for level in spec.levels}
    return levels | {t(style.title).capitalize(): t(style.guide) for style in styles.values()}


PageMaker = Callable[[Context], Screen]


def tidied(name: str) -> str:
    """A typed name of a player, fit to be shown."""
    return document.tidied(name, LONGEST_NAME)


@dataclass(frozen=True, slots=True)
class Setup:
    """The values of the start form."""

    seats: list[Seat]
    colours: list[int]  # each seat's
    first_player: int | None  # None for a random one
    rules: Mapping[str, str]  # the values of `GameUI.rule_controls`


NEEDS = {"puzzles": ("statistics", "review"), "backup": ("statistics", "puzzles")}
"""The other parts of the page that a part needs, if any. Each part is loaded when it is wanted."""


class GameUI(ABC):
    """The page of one game. A game without bots, rules or a review leaves these methods out."""

    spec: ClassVar[GameSpec]
    colours: tuple[str, ...] = COLOURS  # names of the seats' colours, marked for translation
    settings: tuple[Setting, ...] = ()  # the game's own
    lesson: str = ""  # the page of the lesson, if any
    lessons: str = ""  # the page with all lessons, which come with `lesson`
    puzzles: str = ""  # the page with puzzles, if any
    explains: str = ""  # the yes/no setting that makes the game explain itself, if any

    @abstractmethod
    def tagline(self) -> str:
        """The kind of game in a sentence."""

    @abstractmethod
    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A new game with the form's values. Raises `GameError` with a text for the user."""

    def load(self, document: Json) -> AnyMatch:
        match = check_match(self.spec.engine.load(), document)
        match.settle()
        return match

    @abstractmethod
    def table(self, session: Session, context: Context) -> Screen:
        """The screen for the game and its result."""

    @abstractmethod
    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        """The replay before `move`, or at the end; a session without an id is not saved."""

    def story(self, session: Session, context: Context) -> Screen:
        """How the map of a finished game grew."""
        return self.table(session, context)

    def points_by_turn(self, match: AnyMatch) -> list[tuple[int | None, Sequence[int]]]:
        """The player of each turn, and every player's points after it, as if the game ended."""
        return []

    def picture(self, session: Session, context: Context) -> Node:
        """A picture of the whole board; empty for none."""
        return ""

    def opening(self, view: Any) -> Node:
        """What a player sees of the deal at the start of a game; empty for nothing."""
        return ""

    def summary(self, match: AnyMatch, viewer: int | None = None) -> Summary | None:
        """What the list of saved games shows of a game; None for no picture and score.

        With a viewer, what this player knows of the score; else what all know.
        """
        return None

    def deed(self, match: AnyMatch, player: int) -> str:
        """What a player placed last, in a sentence without secrets; empty for nothing."""
        return ""

    def review(self, session: Session, context: Context, turn: int | None = None) -> Screen:
        """The review of a finished game; with a turn it first asks what the user would play."""
        return self.table(session, context)

    def pages(self) -> Mapping[str, PageMaker]:
        """The game's own pages by their addresses after `/<id>/`, such as `rules`."""
        return {}

    def pages_within(self) -> Mapping[str, Callable[[Context, str], Screen]]:
        """The makers of pages below one of `pages`; an unknown rest shows the page above."""
        return {}

    @property
    def parts(self) -> Mapping[str, str]:
        """The part of the page that must be loaded for a page, by its address."""
        return {self.lesson: "lessons", self.lessons: "lessons", self.puzzles: "puzzles"}

    def page_titles(self) -> Mapping[str, str]:
        """The texts of the links to pages on the start screen."""
        titles = {"rules": t("Rules"), "about": t("About")}
        return {page: title for page, title in titles.items() if page in self.pages()}

    def emblem(self) -> Node:
        """A decorative picture for the head of the start screen."""
        return ""

    def sprite(self) -> Node:
        """The hidden picture with the symbols of all drawings, for the build."""
        return ""

    def glyphs(self) -> Mapping[str, str]:
        """The glyphs of game-icons that the drawings use, by the name in `glyph-<name>`."""
        return {}

    def bot_names(self) -> tuple[str, ...]:
        return (t("Bot"),) * self.spec.players[-1]

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        return ""

    def rules_title(self) -> str:
        return t("First player")


def last_event(match: AnyMatch, player: int, kinds: tuple[type[Fact], ...]) -> Fact | None:
    """The last event of these kinds about a player, as all players may know it."""
    for number in range(len(match.moves) - 1, -1, -1):
        for event in reversed(match.events_of(number)):
            if isinstance(event, kinds) and getattr(event, "player", None) == player:
                return event.seen_by(None)
    return None


class NotHere(Exception):
    """The code of a game, or of a part of the page that it wants, is not loaded yet."""

    def __init__(self, game: GameSpec, part: str = "") -> None:
        self.game, self.part = game, part or game.id
        super().__init__(f"the code of {self.part} is not here")

    @property
    def words(self) -> str:
        """What could not be downloaded, in a sentence."""
        if self.part == self.game.id:
            return t("{game} could not be downloaded.", game=game_title(self.game))
        return t("A part of the game could not be downloaded.")


class Shelf:
    """Gives the default game, and other games once the shell has loaded their code."""

    def __init__(self, games: Iterable[GameSpec]) -> None:
        self.games = {game.id: game for game in games}
        self.default = next(iter(self.games.values()))
        self.missing = ""  # the game or part that the shell could not load for the current message
        self._here = {self.default.id}
        self._taken: dict[str, GameUI] = {}

    def take(self, game: GameSpec) -> GameUI:
        """The game itself. Raises `NotHere` if its code is not loaded."""
        if game.id not in self._here:
            raise NotHere(game)
        if game.id not in self._taken:
            self._taken[game.id] = game.page.load()()
            if game is not self.default:
                words.add(game.page_package)
        return self._taken[game.id]

    def note_loaded(self, came: str, missing: str) -> None:
        self.missing = missing
        self._here.add(came)

    def want(self, part: str, game: GameSpec | None = None) -> None:
        """Raises `NotHere` if the code of a part of the page is not loaded; a game may need it."""
        for each in (*NEEDS.get(part, ()), part):
            if each not in self._here:
                raise NotHere(game or self.default, each)
            words.add(f"okanagan.page.{each}")

    def of_format(self, record_format: str) -> GameSpec:
        return next(game for game in self.games.values() if game.record_format == record_format)

    def of_code(self, code: str) -> GameSpec:
        """The game of an undamaged code."""
        return next(game for game in self.games.values() if game.code_letter == code[1])

    def load(self, game: GameSpec, document: Json) -> AnyMatch:
        return self.take(game).load(document)

    def summarise(self, match: AnyMatch, viewer: int | None) -> Summary | None:
        return self.take(self.of_format(match.game.format)).summary(match, viewer)
