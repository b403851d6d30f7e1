"""Decisions on what comes into hands: tokens, three of five objectives, the next tile."""

from collections import Counter
from collections.abc import Mapping, Sequence

from simple_html import Node, b, div, fieldset, legend, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import terrain, tile_back, token
from okanagan.games.okanagan.page.table.appeal import (
    Appeal,
    appeal_facts,
    appeal_of,
    best_closing,
    closing_words,
)
from okanagan.games.okanagan.page.table.choices import answers
from okanagan.games.okanagan.page.table.choices.answers import GET, GIVE
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Choose, Collect, Give, Keep, Swap, Take, Trade
from okanagan.games.okanagan.rules.frames import exchange, objectives, rewards, turn
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording.names import (
    kind_name,
    objective_title,
    objective_words,
    special_name,
)
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.buttons import Answer
from okanagan.page.play.seats import brief, who
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t

TOKEN = "pick token-choice"


def take(model: ViewModel, _: exchange.TakeToken) -> Node:
    return _one_token(model, Take, model.view.reserve)


def give(model: ViewModel, decision: exchange.GiveToken) -> Node:
    return _one_token(model, Give, model.view.tokens[decision.player])


def collect(model: ViewModel, decision: rewards.CollectToken) -> Node:
    pool, frames = model.view.pool, model.view.frames
    due = Counter((decision.player, *decision.then))
    below = frames[-2] if len(frames) > 1 else None
    if isinstance(below, rewards.CollectRewards):  # players with less influence come later
        due.update({player: group.influence for group in below.groups for player in group.players})
    shares = [brief(model.seats, player, count) for player, count in due.items()]
    count, rest = decision.in_a_row(pool), sum(pool) - due.total()
    if rest > 0:
        ending = n("the other goes back", "the other {n} go back", rest)
    else:
        ending = t("as far as they go") if rest else ""
    queue = answers.info(
        n("{n} token:", "{n} tokens:", sum(pool)),
        span({"class": "queue"}, pieces.spaced(shares)),
        ending,
    )
    taken = _several_tokens(model, count) if count > 1 else _one_token(model, Collect, pool)
    return [queue, *taken]


def _several_tokens(model: ViewModel, count: int) -> list[Node]:
    picked = answers.counted(model)
    left = count - picked.total()
    kinds = [kind for kind in Kind if model.view.pool[kind]]
    row = buttons.choices(*[_counter(model, kind, picked, left) for kind in kinds])
    unready = n("Pick {n} more token", "Pick {n} more tokens", left)
    ready = n("Take {n} token", "Take {n} tokens", count)
    button = buttons.confirm(model, unready if left else ready, "" if left else "collect")
    return [row, buttons.last_row(buttons.clear(model), button)]


def _counter(model: ViewModel, kind: Kind, picked: Counter[Kind], left: int) -> Node:
    """A tap takes one more of a kind; after the last one, none. A full hand drops another kind."""
    own, there = picked[kind], model.view.pool[kind]
    item, group = f"{answers.COUNT}{kind.text}.{own}", ""
    gained: Kind | None = kind
    dropped: Kind | None = None
    puts_back = own and (own == there or not left)
    if puts_back:
        item, group = f"{answers.COUNT}{kind.text}.0", f"{answers.COUNT}{kind.text}."
        gained = None
    elif not left:
        dropped = next(iter(picked))
        group = f"{answers.COUNT}{dropped.text}.{picked[dropped] - 1}"
    advised = isinstance(model.advised, Collect) and model.advised.kind == kind
    spoken = t("taken, put back") if puts_back else t("taken")
    taken: Node = [f"{own}/{there}", pieces.unseen(spoken)] if own else ""
    shown = _token(model, kind, there, taken=taken, gained=gained, lost=dropped)
    content = *shown, buttons.mark(advised=advised)
    name = f"count-{model.at}-{kind.text}"
    look = f"{TOKEN} picked" if own else TOKEN
    return buttons.picking(model, item, *content, group=group, look=look, id_=name, is_toggle=False)


def need(model: ViewModel) -> str:
    """Whether the player's cards need one of the tokens to take; empty without cards."""
    own = answers.holding(model)
    if not own.cards:
        return ""
    if any(action.kind in own.lacks for _, action in buttons.offered(model, Take)):
        return t("Ringed: your cards need it.")
    return t("Your cards need none of these.")


def _one_token(
    model: ViewModel, wanted: type[Take | Give | Collect], there: tuple[int, ...]
) -> list[Node]:
    def content(action: Take | Give | Collect) -> Node:
        kind = action.kind
        if isinstance(action, Give):
            return _token(model, kind, there[kind], lost=kind)
        return _token(model, kind, there[kind], gained=kind)

    row = answers.row(model, wanted, content, TOKEN)
    return [row, answers.ending(model, buttons.selected(model), t("Choose a token"))]


def _token(
    model: ViewModel,
    kind: Kind,
    count: int,
    *,
    gained: Kind | None = None,
    lost: Kind | None = None,
    taken: Node = "",
) -> list[Node]:
    """A token, what one changes, how many there are or are `taken`, and its name."""
    wanted = gained is not None and kind in answers.holding(model).lacks
    left: Attributes = {"class": "token-left taken" if taken else "token-left"}
    return [
        span({"class": "ring"} if wanted else {}, token(kind)),
        answers.effect(model, gained, lost),
        span(left, taken or t("× {n}", n=count)),
        span({"class": "token-name"}, capital(kind_name(kind, words))),
    ]


Exchange = tuple[Kind, Kind]  # the token given, and the token taken


def swap(model: ViewModel, _: exchange.SwapToken) -> Node:
    offers = buttons.offered(model, Swap)
    swaps = {(action.given, action.taken): Answer(place) for place, action in offers}
    return _exchanges(model, swaps, swaps, model.view.reserve, t("Pick two tokens"))


def trade(model: ViewModel, _: exchange.TradeToken) -> Node:
    trades = {action: Answer(place) for place, action in buttons.offered(model, Trade)}
    others = list(dict.fromkeys(action.other for action in trades))
    # The only possible partner need not be picked.
    picked = [player for player in others if str(player) in buttons.picked(model, "with-")]
    other = next(iter(picked or others), None) if picked or len(others) == 1 else None
    theirs = {
        (action.given, action.taken): answer
        for action, answer in trades.items()
        if action.other == other
    }
    unready = t("Pick a player and two tokens") if other is None else t("Pick two tokens")
    partners = [_pick(model, "with-", str(p), who(model.seats, p)) for p in others]
    first = _group(t("With"), partners) if len(others) > 1 else ""
    every = {(action.given, action.taken): answer for action, answer in trades.items()}
    there = () if other is None else model.view.tokens[other]
    return _exchanges(model, every, theirs, there, unready, first)


def _exchanges(
    model: ViewModel,
    every: Mapping[Exchange, Answer],
    possible: Mapping[Exchange, Answer],
    there: Sequence[int],
    unready: str,
    first: Node = "",
) -> Node:
    """One button of each group is pressed; only what goes together is shown.

    `there` are the tokens of each kind where the taken one comes from.
    """
    own = model.view.tokens[model.view.player]
    given, taken = answers.picked_kind(model, GIVE), answers.picked_kind(model, GET)
    kinds = {gave for gave, _ in every if given in (None, gave)}
    gives = [_pick_token(model, GIVE, kind, own[kind], lost=kind) for kind in sorted(kinds)]
    fitting = {got for gave, got in possible if gave == given}
    kinds = fitting & {taken} or fitting
    gets = [
        _pick_token(model, GET, kind, there[kind], gained=kind, lost=given)
        for kind in sorted(kinds)
    ]
    answer = None if given is None or taken is None else possible.get((given, taken))
    unready = t("Pick the token you get") if gets else unready
    return div(
        {"class": "exchange"},
        first,
        _group(t("You give"), gives),
        _group(t("You get"), gets) if gets else "",
        answers.ending(model, answer, unready, buttons.clear(model)),
    )


def _group(title: str, each: list[Node]) -> Node:
    return fieldset({"class": "step"}, legend(title), buttons.choices(*each))


def _pick_token(
    model: ViewModel,
    group: str,
    kind: Kind,
    count: int,
    gained: Kind | None = None,
    lost: Kind | None = None,
) -> Node:
    content = _token(model, kind, count, gained=gained, lost=lost)
    return _pick(model, group, kind.text, *content, look=TOKEN)


def _pick(model: ViewModel, group: str, name: str, *content: Node, look: str = "pick") -> Node:
    item, advised, hint = group + name, False, model.advised
    if isinstance(hint, Trade | Swap):
        parts = GIVE + hint.given.text, GET + hint.taken.text
        advised = item in parts or (isinstance(hint, Trade) and item == f"with-{hint.other}")
    frame = buttons.mark(advised=advised)
    return buttons.picking(model, item, *content, frame, group=group, look=look)


def keep(model: ViewModel, _: objectives.KeepObjectives) -> Node:
    chosen = {card for card in buttons.picked(model, "card-") if card.isdecimal()}
    offers = buttons.offered(model, Keep)
    kept = (place for place, action in offers if {*map(str, action.cards)} == chosen)
    answer = next(map(Answer, kept), None)
    wanted, unready = OBJECTIVES_KEPT - len(chosen), t("Pick three cards")
    if wanted > 0:
        unready = n("Pick {n} more card", "Pick {n} more cards", wanted)
    elif wanted:
        unready = n("Put {n} card back", "Put {n} cards back", -wanted)
    faces = [_card(model, card) for card in model.view.objectives]
    cards = div({"class": "choices cards-to-keep", "data-state": "keeping"}, faces)
    return [cards, answers.ending(model, answer, unready, buttons.clear(model))]


def _card(model: ViewModel, card: int) -> Node:
    """A card in three lines: what it needs, the points of a set, and its points now or names."""
    objective, tokens = OBJECTIVES[card], model.view.tokens[model.view.player]
    value = objective.value(tokens)
    now = n("{n} VP now", "{n} VP now", value) if value else ""
    names = " + ".join(kind_name(kind, words) for kind in objective.needs)
    worth = t("{n} VP each", n=objective.vp) if value else n("{n} VP", "{n} VP", objective.vp)
    advised = isinstance(model.advised, Keep) and card in model.advised.cards
    content: tuple[Node, ...] = (
        pieces.unseen(f"{objective_title(card, words)}: {objective_words(card, words)} {now}"),
        span({"class": "card-needs", "aria-hidden": "true"}, [token(k) for k in objective.needs]),
        b({"class": "card-worth", "aria-hidden": "true"}, worth),
        span(
            {"class": "card-words", "aria-hidden": "true"}, now or t("per {tokens}", tokens=names)
        ),
        span({"class": "tick"}, icon("confirm")),
        buttons.mark(advised=advised),
    )
    return buttons.picking(model, f"card-{card}", *content, look="pick pick-card")


def tile(model: ViewModel, _: turn.ChooseTile) -> Node:
    """The tiles on offer in one row, those on the stacks in the next."""
    choices = buttons.offered(model, Choose)
    offers = [_offer(model, place, each.stack) for place, each in choices if each.source == "offer"]
    backs = [_unseen(model, place, each.stack) for place, each in choices if each.source != "offer"]
    look: Attributes = {"class": "tile-choices", "data-state": "choosing-tile"}
    tiles = div(look, *[buttons.choices(*row) for row in (offers, backs) if row])
    return [
        tiles,
        answers.ending(model, buttons.selected(model), t("Choose a tile")),
    ]


def _offer(model: ViewModel, place: int, stack: int) -> Node:
    number = model.view.offers[stack]
    assert number is not None, "no tile is on offer there"
    appeal = appeal_of(model, number)
    text = pieces.unseen(answers.label(model, place))
    facts = span({"class": "hint"}, _fact(model, number, appeal) if model.foretells else "")
    face = things.ringed_tile(number, appeal.wanted if model.foretells else frozenset())
    return answers.select(model, place, face, text, facts, look=TILE)


def _fact(model: ViewModel, tile: int, appeal: Appeal) -> Node:
    """The best fact about a tile; points that it can bring next turn look as on the map."""
    if model.gives_hints and (best := best_closing(model, tile)):
        closes, points = (*best.sure, *best.possible), things.points_words(best.points)
        said = pieces.unseen(closing_words(closes, model.audience))
        return [said, " ", [terrain(land) for land in closes], " ", b({"class": "gain"}, points)]
    return appeal_facts(appeal, model.audience)[0]


TILE = "pick tile-choice"


def _unseen(model: ViewModel, place: int, stack: int) -> Node:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no top"
    # The name of a token may be a long word; its picture has no more width than a letter.
    short = ["+2 ", token(back.kind)] if back.kind else capital(special_name(back, words))
    name = span({"class": "blind-name"}, short)
    hint = span({"class": "hint"}, t("face-down tile"))
    drawn = span({"class": "blind-tile", "aria-hidden": "true"}, tile_back(back))
    text = span({"class": "blind-words", "aria-hidden": "true"}, name, hint)
    label = pieces.unseen(answers.label(model, place))
    return answers.select(model, place, label, drawn, text, look=TILE)
