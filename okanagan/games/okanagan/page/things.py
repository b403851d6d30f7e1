"""The things of the game in panels, each with its name, and the worth of tokens (rules 6)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import add

from simple_html import Node, SafeString, b, li, span, ul

from okanagan.games.okanagan.page.drawing.geometry import token_spot
from okanagan.games.okanagan.page.drawing.tiles import (
    special_icon,
    structure,
    terrain,
    tile_back,
    tile_picture,
    token,
)
from okanagan.games.okanagan.rules.forecast import Closing, Forecast
from okanagan.games.okanagan.rules.objectives import OBJECTIVES, Objective
from okanagan.games.okanagan.rules.scoring import explorer_sets
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import names
from okanagan.games.okanagan.wording.names import (
    objective_title,
    objective_words,
    special_name,
    special_words,
)
from okanagan.games.okanagan.wording.places import tile_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import SeatLook
from okanagan.page.widgets.svg import Attributes, circle, fixed, picture, svg
from okanagan.page.words import n, t


@pieces.made_once
def kind_count(kind: Kind, count: int) -> SafeString:
    name = capital(names.kind_name(kind, words))
    return pieces.counted(token(kind), count, name, names.counted_kind(kind, count, words))


def token_row(counts: Sequence[int]) -> Node:
    present = [kind_count(kind, counts[kind]) for kind in Kind if counts[kind]]
    return span({"class": "tokens"}, pieces.spaced(present))


def tokens(kinds: Sequence[Kind]) -> Node:
    return token_row([kinds.count(kind) for kind in Kind])


def token_grid(counts: Sequence[int]) -> Node:
    return ul({"class": "tokens token-grid"}, [li(kind_count(kind, counts[kind])) for kind in Kind])


@pieces.made_once
def terrain_mark(which: Terrain) -> SafeString:
    name = span({"class": f"word-{which.text}"}, capital(names.terrain_name(which, words)))
    return fixed(span({"class": "named"}, terrain(which), name))


@pieces.made_once
def structures_left(seat: SeatLook, which: Structure, count: int) -> SafeString:
    text = names.counted_structure(which, count, words)
    return pieces.counted(building(seat, which), count, text, text)


def building(seat: SeatLook, which: Structure) -> SafeString:
    return structure(seat.colour, which)


@pieces.made_once
def nuggets(count: int) -> SafeString:
    text = n("{n} gold nugget", "{n} gold nuggets", count)
    return pieces.counted(picture("nugget", "token"), count, t("Gold nuggets"), text)


def tile(number: int) -> SafeString:
    return ringed_tile(number, frozenset())


@pieces.made_once
def ringed_tile(number: int, ringed: frozenset[Kind]) -> SafeString:
    """A tile as it is printed, with a ring on the tokens of some kinds."""
    tile = TILES[number]
    spots = [token_spot(side) for side in Side if tile.icons[side] in ringed]
    circles = [
        circle({"class": look, "cx": f"{x:g}", "cy": f"{y:g}", "r": "20"})
        for x, y in spots
        for look in ("ring-back", "ring-line")
    ]
    box: Attributes = {"class": "rings", "viewBox": "0 0 100 100", "aria-hidden": "true"}
    drawing = [tile_picture(tile), svg(box, *circles)] if circles else tile_picture(tile)
    return pieces.pictured(drawing, tile_words(number, 0, words), "tile-face")


def unseen_tile(back: Special) -> SafeString:
    name = special_name(back, words)
    return pieces.pictured(
        tile_back(back), t("a face-down tile; its back shows: {action}", action=name)
    )


@pieces.made_once
def special_title(special: Special) -> SafeString:
    name = span(capital(special_name(special, words)))
    title = special_words(special, words)
    return fixed(span({"class": "named", "title": title}, special_icon(special), name))


def card_points(tokens: Sequence[int], cards: Iterable[int]) -> int:
    return sum(OBJECTIVES[card].value(tokens) for card in cards)


def kept(view: View) -> tuple[int, ...]:
    return view.objectives if len(view.objectives) <= OBJECTIVES_KEPT else ()


def explorer_points(tokens: Sequence[int], explorer_vp: int) -> int:
    return explorer_vp * explorer_sets(tokens)


def takings(tokens: Sequence[int], pool: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """Each result of adding `count` tokens of a pool to these."""
    count = min(count, sum(pool))
    for taken in product(*(range(min(count, most) + 1) for most in pool)):
        if sum(taken) == count:
            yield tuple(map(add, tokens, taken))


def missing(objective: Objective, tokens: Sequence[int]) -> tuple[Kind, ...]:
    sets = objective.sets(tokens)
    return tuple(kind for kind in objective.needs if tokens[kind] == sets)


def terrain_counts(tokens: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(tokens[Kind.of(colour, shape)] for shape in Shape) for colour in Terrain)


def missing_terrains(tokens: Sequence[int]) -> tuple[Terrain, ...]:
    counts = terrain_counts(tokens)
    return tuple(colour for colour in Terrain if counts[colour] == min(counts))


@dataclass(frozen=True, slots=True)
class Holding:
    """A player's tokens and cards, and what an exchange would make of them."""

    tokens: tuple[int, ...]
    cards: tuple[int, ...]
    explorer_vp: int

    @classmethod
    def of(cls, view: View) -> "Holding":
        return cls(view.tokens[view.player], view.objectives, view.rules.explorer_vp)

    @property
    def points(self) -> int:
        return sum(self.sources)

    @property
    def sources(self) -> tuple[int, int]:
        """The points of the objectives, and of the Explorer."""
        cards = card_points(self.tokens, self.cards)
        return cards, explorer_points(self.tokens, self.explorer_vp)

    def exchanged(self, gained: Kind | None = None, lost: Kind | None = None) -> "Holding":
        """With one more token of a kind, and one less of another kind."""
        had = zip(Kind, self.tokens, strict=True)
        tokens = tuple(count + (kind == gained) - (kind == lost) for kind, count in had)
        return replace(self, tokens=tokens)

    def change(self, gained: Kind | None = None, lost: Kind | None = None) -> int:
        return self.exchanged(gained, lost).points - self.points

    def with_tokens(self, gained: Iterable[Kind] | Mapping[Kind, int]) -> "Holding":
        more = Counter(gained)
        had = zip(Kind, self.tokens, strict=True)
        return replace(self, tokens=tuple(count + more[kind] for kind, count in had))

    def after(self, effects: Forecast) -> "Holding":
        """With the best tokens of a placement that no other player can prevent."""
        closings, player, holding = effects.closings, effects.player, self
        # Another player's action could change who gets what, or rob the closer of it.
        risks = [each for each in closings if each.action and {*each.actors} - {player}]
        if not any(each.collect_first or each.robs or len(closings) > 1 for each in risks):
            for closing in closings:
                if _collects_first(closing, player):
                    holding = max(
                        holding.taking(closing.pool, closing.due),
                        key=lambda each: (each.points, card_points(each.tokens, each.cards)),
                    )
        return holding

    def taking(self, pool: Sequence[int], count: int) -> Iterator["Holding"]:
        """Each result of taking `count` tokens of a pool."""
        for tokens in takings(self.tokens, pool, count):
            yield Holding(tokens, self.cards, self.explorer_vp)

    @property
    def lacks(self) -> set[Kind]:
        """The kinds of which the cards lack a token for another set."""
        return {kind for card in self.cards for kind in missing(OBJECTIVES[card], self.tokens)}


def _collects_first(closing: Closing, player: int) -> bool:
    first = player in closing.leaders and (len(closing.leaders) == 1 or not closing.in_turn)
    return first and closing.firm


def rank_words(nuggets: Sequence[int], player: int) -> str:
    own = nuggets[player]
    if not own:
        return t("no rank")
    rank = 1 + sum(other > own for other in nuggets)
    is_shared = nuggets.count(own) > 1
    return t("rank {n}, shared", n=rank) if is_shared else t("rank {n}", n=rank)


def card_face(card: int, tokens: Sequence[int], after: Sequence[int] = ()) -> Node:
    """A card as its holder sees it; `after` are the tokens after the placement on trial."""
    objective, value = OBJECTIVES[card], OBJECTIVES[card].value(tokens)
    title = span({"class": "card-title"}, objective_title(card, words))
    points = n("{n} VP", "{n} VP", value), foreseen(card, tokens, after)
    now = b({"class": "card-now" if value else "card-now nothing"}, *points)
    needs = card_needs(card, tokens, hopes=True)
    text = span({"class": "card-words"}, objective_words(card, words))
    return span({"class": f"card card-{objective.family}"}, title, " ", now, " ", needs, " ", text)


def foreseen(card: int, tokens: Sequence[int], after: Sequence[int]) -> Node:
    gain = OBJECTIVES[card].value(after) - OBJECTIVES[card].value(tokens) if after else 0
    if not gain:
        return ""
    if gain < 0:
        return change_chip(gain, "foreseen")
    text = t("Up to {vp} VP more by this placement", vp=gain)
    return span({"class": "chip gain foreseen", "title": text}, *_more(gain, text))


def change_chip(change: int, look: str = "") -> Node:
    """A chip with the points that a player gains, or loses."""
    kind, points = "loss" if change < 0 else "gain", signed(change, abs(change))
    return span({"class": f"chip {kind} {look}".rstrip()}, points, pieces.unseen(t("VP")))


def signed(change: int, amount: object) -> str:
    """The amount of a gain or loss, with its sign."""
    return t("{sign}{vp}", sign="−", vp=amount) if change < 0 else t("+{vp}", vp=amount)


def points_words(change: int) -> str:
    """`+3 VP` or `−5 VP`; empty without a change."""
    return signed(change, n("{n} VP", "{n} VP", abs(change))) if change else ""


def sources_words(cards: int, explorer: int, amount: Callable[[int], object] = int) -> list[str]:
    """What points come from, those of objectives first, each in words of its `amount`."""
    of_cards = [t("{n} for your objectives", n=amount(cards))] if cards else []
    return of_cards + ([t("{n} for the Explorer", n=amount(explorer))] if explorer else [])


def card_needs(card: int, tokens: Sequence[int], *, hopes: bool = False) -> Node:
    """The kinds of one set with counts; with `hopes`, what one more token would bring."""
    lacking = missing(OBJECTIVES[card], tokens) if hopes else ()
    needs = (_need(kind, card, tokens, hope=lacking == (kind,)) for kind in OBJECTIVES[card].needs)
    return span({"class": "card-needs"}, pieces.spaced(needs))


def _need(kind: Kind, card: int, tokens: Sequence[int], *, hope: bool) -> Node:
    ahead = tokens[kind] > OBJECTIVES[card].sets(tokens)
    state = " ahead" if ahead else "" if tokens[kind] else " lacking"
    chip = one_more(OBJECTIVES[card].vp) if hope else ""
    return span({"class": f"need{state}"}, kind_count(kind, tokens[kind]), chip)


def one_more(vp: int) -> Node:
    text = t("One more: {vp} VP", vp=vp)
    return span({"class": "chip hope", "title": text}, *_more(vp, text))


def _more(vp: int, text: str) -> tuple[Node, ...]:
    return " ", pieces.unseen(text), span({"aria-hidden": "true"}, t("+{vp}", vp=vp))
