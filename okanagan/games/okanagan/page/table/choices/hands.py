"""Decisions on what comes into hands: tokens, three of five objectives, the next tile."""

from collections import Counter
from collections.abc import Callable
from itertools import groupby

from simple_html import Node, div, fieldset, legend, li, ol, p, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.cards import card_face
from okanagan.games.okanagan.page.drawing.tiles import tile_back, tile_picture
from okanagan.games.okanagan.page.drawing.tokens import token
from okanagan.games.okanagan.page.table.choices import answers
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Choose, Collect, Give, Keep, Swap, Take, Trade
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.frames import exchange, objectives, rewards, turn
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STACKS
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.names import kind_name, special_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.seats import who
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import icon_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t

TOKEN = "choice token-choice"


def take(model: ViewModel, _: exchange.TakeToken) -> Node:
    stock = model.view.reserve
    return _one_token(model, Take, lambda kind: n("{n} in stock", "{n} in stock", stock[kind]))


def give(model: ViewModel, decision: exchange.GiveToken) -> Node:
    own = model.view.tokens[decision.player]
    return _one_token(model, Give, lambda kind: n("you have {n}", "you have {n}", own[kind]))


def collect(model: ViewModel, decision: rewards.CollectToken) -> Node:
    """A token from the pool; below, who collects how many after it, in their order."""
    pool = model.view.pool

    def there(kind: Kind) -> str:
        return n("{n} in the pool", "{n} in the pool", pool[kind])

    due = [*Counter((decision.player, *decision.then)).items(), *_later(model)]
    queue: list[Node] = [
        li(who(model.seats, player), span({"class": "due"}, n("{n} token", "{n} tokens", count)))
        for player, count in due
    ]
    left = n("{n} token in the pool, due to:", "{n} tokens in the pool, due to:", sum(pool))
    title = p({"class": "queue-title"}, left)
    count = decision.in_a_row(pool)
    taken = _several(model, count) if count > 1 else _one_token(model, Collect, there)
    return [taken, title, ol({"class": "queue"}, queue)]


def _several(model: ViewModel, count: int) -> Node:
    picked = answers.counted(model)
    left = count - sum(picked.values())
    kinds = [kind for kind in Kind if model.view.pool[kind]]
    rows = [_counter(model, kind, picked[kind], more=left > 0) for kind in kinds]
    wanted = n("Pick {n} more token", "Pick {n} more tokens", left)
    ready = n("Take {n} token", "Take {n} tokens", count)
    verb = "" if left else "collect"
    button = buttons.confirm(model, ready if verb else wanted, verb)
    return [ul({"class": "counters"}, rows), buttons.last_row(button)]


def _counter(model: ViewModel, kind: Kind, picked: int, *, more: bool) -> Node:
    there, name = model.view.pool[kind], capital(kind_name(kind, words))
    advised = isinstance(model.advised, Collect) and model.advised.kind == kind

    def step(picture: str, text: str, place: int, *, enabled: bool) -> Node:
        item = f"{answers.COUNT}{kind.text}.{place}"
        sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
        also: Attributes = sends if enabled else {"aria-disabled": "true"}
        label, id_ = (
            t("{token}: {step}", token=name, step=text),
            f"{picture}-{model.at}-{kind.text}",
        )
        return icon_button(picture, label, kind="step-button", id_=id_, also=also)

    return li(
        {"class": "counter"},
        token(kind),
        span({"class": "token-name"}, name, buttons.mark(advised=advised)),
        answers.effect(model, gained=kind),
        step("minus", t("one less"), picked - 1, enabled=picked > 0),
        span({"class": "counter-number"}, t("{n} of {all}", n=picked, all=there)),
        step("plus", t("one more"), picked, enabled=more and picked < there),
    )


def _one_token(
    model: ViewModel, wanted: type[Take | Give | Collect], there: Callable[[Kind], str]
) -> Node:
    """A button for each kind, with how many are there and what one does to the viewer's points."""

    def content(place: int, one: Take | Give | Collect) -> Node:
        given = isinstance(one, Give)
        return [
            token(one.kind),
            span({"class": "token-name"}, answers.label(model, place)),
            span({"class": "token-count"}, there(one.kind)),
            answers.effect(model, None if given else one.kind, one.kind if given else None),
        ]

    return answers.row(model, wanted, content, TOKEN)


def _later(model: ViewModel) -> list[tuple[int, int]]:
    """Players with less influence, who collect when the first are done."""
    frames = model.view.frames
    below = frames[-2] if len(frames) > 1 else None
    groups = below.groups if isinstance(below, rewards.CollectRewards) else ()
    return [(player, group.influence) for group in groups for player in group.players]


def swap(model: ViewModel, decision: exchange.SwapToken) -> Node:
    held, rows = model.view.tokens[decision.player], []
    for given, swaps in groupby(buttons.offered(model, Swap), key=lambda one: one[1].given):
        count = things.kind_count(given, held[given])
        own = span({"class": "swap-given"}, count, _swap_name(given))
        each = buttons.choices(*[_swap(model, place, one) for place, one in swaps])
        rows.append(li({"class": "swap"}, own, icon("next"), each))
    return [ul({"class": "swaps"}, *rows), buttons.last_row(answers.passing(model))]


def _swap(model: ViewModel, place: int, one: Swap) -> Node:
    effect = answers.effect(model, gained=one.taken, lost=one.given)
    picture = pieces.pictured(token(one.taken), answers.label(model, place))
    return answers.button(model, place, picture, _swap_name(one.taken), effect, look=TOKEN)


def _swap_name(kind: Kind) -> Node:
    return span({"class": "token-name", "aria-hidden": "true"}, capital(kind_name(kind, words)))


def trade(model: ViewModel, _: exchange.TradeToken) -> Node:
    """One button of each group is pressed; only what goes together is shown."""
    every = buttons.offered(model, Trade)
    others = list(dict.fromkeys(one.other for _, one in every))
    other = _other(model, others)
    theirs = [(place, one) for place, one in every if one.other == other]
    given, taken = _picked_kind(model, "give-"), _picked_kind(model, "get-")
    place = next((place for place, one in theirs if (one.given, one.taken) == (given, taken)), None)
    unready = t("Pick a player and two tokens") if other is None else t("Pick two tokens")
    partners = [_pick(model, "with-", str(one), who(model.seats, one)) for one in others]
    gives = _givens(model, [one for _, one in every], given)
    gets = _takens(model, [one for _, one in theirs], given, taken)
    return div(
        {"class": "trade"},
        _group(t("With"), partners) if len(others) > 1 else "",
        _group(t("You give"), gives),
        _group(t("You get"), gets) if theirs else "",
        answers.confirming(model, place, unready),
    )


def _other(model: ViewModel, others: list[int]) -> int | None:
    """The partner picked, or the only possible one."""
    chosen = [player for player in others if str(player) in buttons.picked(model, "with-")]
    return chosen[0] if chosen else (others[0] if len(others) == 1 else None)


def _picked_kind(model: ViewModel, prefix: str) -> Kind | None:
    return next((kind for kind in Kind if kind.text in buttons.picked(model, prefix)), None)


def _group(title: str, each: list[Node]) -> Node:
    return fieldset({"class": "step"}, legend(title), buttons.choices(*each))


def _givens(model: ViewModel, trades: list[Trade], given: Kind | None) -> list[Node]:
    kinds = sorted({one.given for one in trades if given in (None, one.given)})
    return [_pick_token(model, "give-", kind, answers.effect(model, lost=kind)) for kind in kinds]


def _takens(
    model: ViewModel, trades: list[Trade], given: Kind | None, taken: Kind | None
) -> list[Node]:
    fitting = {one.taken for one in trades if given in (None, one.given)}
    return [
        _pick_token(model, "get-", kind, answers.effect(model, gained=kind, lost=given))
        for kind in sorted(fitting & {taken} or fitting)
    ]


def _pick_token(model: ViewModel, group: str, kind: Kind, effect: Node) -> Node:
    name = span({"class": "token-name"}, capital(kind_name(kind, words)))
    return _pick(model, group, kind.text, token(kind), name, effect, look="pick token-choice")


def _pick(model: ViewModel, group: str, name: str, *shown: Node, look: str = "pick") -> Node:
    item = group + name
    framed = buttons.mark(advised=item in _advised(model))
    return buttons.picking(model, item, *shown, framed, one=group, look=look)


def _advised(model: ViewModel) -> tuple[str, ...]:
    told = model.advised
    if not isinstance(told, Trade):
        return ()
    return f"with-{told.other}", f"give-{told.given.text}", f"get-{told.taken.text}"


def keep(model: ViewModel, _: objectives.KeepObjectives) -> Node:
    chosen = {card for card in buttons.picked(model, "card-") if card.isdecimal()}
    each = buttons.offered(model, Keep)
    kept = ((place, {str(card) for card in one.cards}) for place, one in each)
    place = next((place for place, cards in kept if cards == chosen), None)
    unready = _unready(OBJECTIVES_KEPT - len(chosen))
    shown = [_card(model, card) for card in model.view.objectives]
    cards = div({"class": "cards", "data-state": "keeping"}, shown)
    return [cards, answers.confirming(model, place, unready, t("Keep these three"))]


def _card(model: ViewModel, card: int) -> Node:
    tokens = model.view.tokens[model.view.player]
    tick = span({"class": "tick"}, icon("confirm"))
    advised = isinstance(model.advised, Keep) and card in model.advised.cards
    shown = tick, card_face(card, tokens), buttons.mark(advised=advised)
    return buttons.picking(model, f"card-{card}", *shown, look="pick pick-card")


def _unready(wanted: int) -> str:
    if wanted > 0:
        return n("Pick {n} more card", "Pick {n} more cards", wanted)
    back = n("Put {n} card back", "Put {n} cards back", -wanted)
    return back if wanted else t("Pick three cards")


def tile(model: ViewModel, _: turn.ChooseTile) -> Node:
    shown = {"offer": _offer, "stack": _unseen}
    columns: list[list[Node]] = [[] for _ in range(STACKS)]
    for place, one in buttons.offered(model, Choose):
        columns[one.stack].append(shown[one.source](model, place, one.stack))
    look: Attributes = {"class": "tile-choices", "data-state": "choosing-tile"}
    return ol(look, [li(column) for column in columns if column])


def _offer(model: ViewModel, place: int, stack: int) -> Node:
    number = model.view.offers[stack]
    assert number is not None, "no tile is on offer there"
    # In how many cells of the map it fits as that now is.
    fits = sum(bool(ROTATIONS[number][needs]) for needs in model.view.map.frontier.values())
    hint = span({"class": "hint"}, n("fits in {n} place", "fits in {n} places", fits))
    said = pieces.unseen(answers.label(model, place))
    picture = tile_picture(TILES[number])
    return answers.button(model, place, picture, said, hint, look="choice offer")


def _unseen(model: ViewModel, place: int, stack: int) -> Node:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no top"
    said = pieces.unseen(answers.label(model, place))
    name = span({"class": "blind-name"}, capital(special_name(back, words)))
    shown = span({"class": "blind-tile", "aria-hidden": "true"}, tile_back(back), name)
    hint = span({"class": "hint", "aria-hidden": "true"}, t("a tile unseen"))
    return answers.button(model, place, said, shown, hint, look="choice blind")
