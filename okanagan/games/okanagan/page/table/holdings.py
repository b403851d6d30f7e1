"""The middle of the table, the viewer's own things, and the viewer's objectives in short."""

from dataclasses import dataclass

from simple_html import Node, b, dd, div, dl, dt, li, ol, p, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import terrain, token
from okanagan.games.okanagan.page.table import announcer
from okanagan.games.okanagan.page.table.appeal import appeal_facts, appeal_of
from okanagan.games.okanagan.page.table.choices.answers import change
from okanagan.games.okanagan.page.table.view_model import Part, ViewModel
from okanagan.games.okanagan.page.things import Holding, foreseen, kept
from okanagan.games.okanagan.rules.editions import Rules
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import explorer_sets, nugget_vp
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STACKS
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.wording.names import objective_title, special_words, terrain_name
from okanagan.games.okanagan.wording.places import stack_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


@dataclass(frozen=True, slots=True)
class Goals:
    """The viewer's objectives with the tokens that they have, and could have."""

    cards: tuple[int, ...]
    tokens: tuple[int, ...]
    # those after the placement on trial that no other player can prevent, or after the choice
    after: tuple[int, ...]
    explorer: int  # the points of the Explorer, and of the gold nuggets
    gold: int

    @classmethod
    def of(cls, model: ViewModel) -> "Goals | None":
        """The goals at one moment; None while no cards are shown, or none are kept yet."""
        view = model.view
        cards = () if model.viewer is None or model.final is not None else kept(view)
        if not cards:
            return None
        tokens, gold = view.tokens[view.player], nugget_vp(view.nuggets)[view.player]
        explorer = things.explorer_points(tokens, view.rules.explorer_vp)
        return cls(cards, tokens, _foreseen(model).tokens, explorer, gold)


def _foreseen(model: ViewModel) -> Holding:
    """The viewer's things after the tile on trial, or after what is selected."""
    holding, verdict = Holding.of(model.view), model.verdict
    if verdict is not None and not model.ahead and verdict.forecast.player == model.viewer:
        return holding.after(verdict.forecast)
    chosen = model.picks and model.viewer == model.decider
    return holding.with_tokens(change(model)) if chosen else holding


def goals(progress: Goals | None) -> Node:
    """The viewer's objectives in one row, above the question, and what else has brought points."""
    if progress is None:
        return ""
    name = t("Your objectives")
    mark = span({"class": "goals-mark", "title": name}, icon("cards"))
    chips = [_chip(card, progress) for card in progress.cards]
    group: Attributes = {"class": "goals asked-goals", "role": "group", "aria-label": name}
    return div(group, mark, _open_points(progress.explorer, progress.gold), chips)


def _open_points(explorer: int, gold: int) -> Node:
    """The points that no objective brings, if there are any."""
    if not (points := explorer + gold):
        return ""
    text = t(
        "Open to all: {n} VP (Explorer {explorer}, gold {gold})",
        n=points,
        explorer=explorer,
        gold=gold,
    )
    opens: Attributes = {"popovertarget": "sheet-hand"}
    kind = "goal open-points"
    return push_button(icon("trophy"), b(str(points)), kind=kind, label=text, also=opens)


def _chip(card: int, progress: Goals) -> Node:
    title = objective_title(card, words)
    value = OBJECTIVES[card].value(progress.tokens)
    text = t("{card}: {points}", card=title, points=n("{n} VP", "{n} VP", value))
    objective = OBJECTIVES[card]
    needs: list[Node] = []
    for kind in objective.needs:
        look = "goal-need there" if progress.after[kind] else "goal-need"
        look += " ring" if progress.after[kind] > progress.tokens[kind] else ""
        needs.append(span({"class": look}, token(kind)))
    return push_button(
        span({"class": "goal-needs", "aria-hidden": "true"}, needs),
        b({"aria-hidden": "true", "data-bump": "sum"}, str(value)),
        span({"class": "goal-unit", "aria-hidden": "true"}, t("VP")),
        pieces.unseen(text),
        foreseen(card, progress.tokens, progress.after),
        kind="goal",
        also={
            "popovertarget": "sheet-hand",
            "title": text,
            "data-places": announcer.goal(card),
        },
    )


@dataclass(frozen=True)
class Offers(Part):
    """The middle of the table, named as in `View`."""

    offers: tuple[int | None, ...]
    backs: tuple[Special | None, ...]
    stack_sizes: tuple[int, ...]
    reserve: tuple[int, ...]
    nuggets_left: int
    deck_size: int
    discards_size: int
    box: tuple[int, ...]


Appeals = tuple[tuple[tuple[str, ...], frozenset[Kind]], ...]
"""What speaks for the tile on offer at each stack, and its tokens that the viewer wants."""


def appeals(model: ViewModel) -> Appeals:
    foretells = model.foretells
    tiles = [appeal_of(model, tile) if tile and foretells else None for tile in model.view.offers]
    return tuple(
        (tuple(appeal_facts(each, model.audience)), each.wanted) if each else NO_APPEAL
        for each in tiles
    )


NO_APPEAL = tuple[str, ...](), frozenset[Kind]()


def offers(view: Offers, appeals: Appeals = (NO_APPEAL,) * STACKS) -> Node:
    reserve = div({"data-places": announcer.RESERVE}, things.token_grid(view.reserve))
    figures = (
        ("cards", view.deck_size, t("Objectives to draw")),
        ("delete", view.discards_size, t("Objectives discarded")),
        ("bag", len(view.box), t("Tiles in the box")),
    )
    counts = [_named(things.nuggets(view.nuggets_left), t("Gold nuggets"))]
    for picture, count, name in figures:
        text = t("{name}: {n}", name=name, n=count)
        counts.append(_named(pieces.figure(icon(picture), count, text), name))
    return pieces.panel(
        "offers",
        t("Tiles and reserve"),
        ol(
            {"class": "stacks"},
            [_stack(view, stack, *appeals[stack]) for stack in range(STACKS)],
        ),
        div({"id": "still-to-come"}),
        pieces.part(t("Reserve"), reserve),
        pieces.part(
            t("Also left"),
            ul({"class": "rest", "data-places": announcer.DECK}, [li(count) for count in counts]),
        ),
    )


def _stack(view: Offers, stack: int, facts: tuple[str, ...], wanted: frozenset[Kind]) -> Node:
    number, back = view.offers[stack], view.backs[stack]
    offer: Node = p({"class": "no-tile"}, t("no tile on offer"))
    if number is not None:
        offer = [
            things.ringed_tile(number, wanted),
            [p({"class": "stack-facts"}, fact) for fact in facts],
        ]
    size = n("{n} tile", "{n} tiles", view.stack_sizes[stack])
    return li(
        {"id": f"stack-{stack}", "class": "stack", "data-places": announcer.stack(stack)},
        div({"class": "stack-offer"}, offer),
        div({"class": "stack-back"}, things.unseen_tile(back) if back else ""),
        div(
            {"class": "stack-top"},
            p({"class": "stack-title"}, capital(stack_name(stack, words)), " · ", size),
            p({"class": "stack-action"}, things.special_title(back)) if back else "",
            p({"class": "stack-words"}, special_words(back, words)) if back else "",
        ),
    )


def _named(count: Node, name: str) -> Node:
    """A count with its name for the eye alone: screen readers have it in the count."""
    return span({"class": "named"}, count, span({"aria-hidden": "true"}, name))


@dataclass(frozen=True)
class Hand(Part):
    """The viewer's own things, named as in `View`."""

    player: int
    rules: Rules
    hand: int | None
    objectives: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    nuggets: tuple[int, ...]


def hand(view: Hand | None, after: tuple[int, ...] = ()) -> Node:
    if view is None:
        content: list[Node] = [p({"class": "covered"}, t("No cards are shown now."))]
    else:
        content = [_tile(view.hand), _objectives(view, after), _score(view)]
    return pieces.panel("hand", t("Your hand"), *content)


def _tile(number: int | None) -> Node:
    here = announcer.HAND
    if number is None:
        empty = p(t("You hold no tile now."))
        return div({"class": "hand-tile none", "data-places": here}, empty)
    title = p({"class": "hint"}, t("Your tile"))
    return div({"class": "hand-tile", "data-places": here}, title, things.tile(number))


def _objectives(view: Hand, after: tuple[int, ...]) -> Node:
    tokens = view.tokens[view.player]
    own = {card: things.card_face(card, tokens, after) for card in view.objectives}
    items = [li({"id": f"own-card-{card}"}, face) for card, face in own.items()]
    return pieces.part(t("Objectives"), ul({"class": "cards"}, *items))


def _score(view: Hand) -> Node:
    tokens, set_vp = view.tokens[view.player], view.rules.explorer_vp
    gold = nugget_vp(view.nuggets)[view.player]
    explorer = things.explorer_points(tokens, set_vp)
    kept = len(view.objectives) <= OBJECTIVES_KEPT
    own = things.card_points(tokens, view.objectives) if kept else 0
    sums = (
        _sum(t("Explorer"), _explorer(tokens, set_vp), explorer),
        _sum(t("Objectives"), "", own) if kept else [],
        _sum(t("Gold nuggets"), _gold(view.nuggets, view.player), gold),
        _sum(t("Total"), "", explorer + gold + own),
    )
    return pieces.part(t("Points so far"), dl({"class": "sums"}, *sums))


def _sum(name: str, detail: Node, points: int) -> list[Node]:
    return [dt(name, " ", detail), dd(b(n("{n} VP", "{n} VP", points)))]


def _explorer(tokens: tuple[int, ...], set_vp: int) -> Node:
    lacking, colours = things.missing_terrains(tokens), []
    for which, count in zip(Terrain, things.terrain_counts(tokens), strict=True):
        text = t("{terrain}: {n}", terrain=capital(terrain_name(which, words)), n=count)
        look = "counted lacking" if which in lacking else "counted"
        more = things.one_more(set_vp) if lacking == (which,) else ""
        colours.append(li(pieces.figure(terrain(which), count, text, look=look), more))
    sets = n("{n} set", "{n} sets", explorer_sets(tokens))
    return [ul({"class": "colours"}, *colours), span({"class": "hint"}, sets)]


def _gold(nuggets: tuple[int, ...], player: int) -> Node:
    richer = tuple(count + (each == player) for each, count in enumerate(nuggets))
    gain = nugget_vp(richer)[player] - nugget_vp(nuggets)[player]
    rank = span({"class": "hint"}, things.rank_words(nuggets, player))
    return [things.nuggets(nuggets[player]), things.one_more(gain) if gain else "", rank]
