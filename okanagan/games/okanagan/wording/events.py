"""What happened, one sentence for each event."""

from collections.abc import Iterable, Sequence

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.scoring import nugget_changes
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording import names, places
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.audience import Audience, Tellers
from okanagan.kernel.wording.victory import victory_words
from okanagan.kernel.words import Words, mark


def event_sentence(
    event: Fact, players: Sequence[str], viewer: int | None, say: Words
) -> str | None:
    """The sentence on the event, of which the viewer (None: a spectator) must know everything."""
    to = Audience(players, viewer, say)
    if sentence := _SENTENCES.get(type(event)):
        return sentence(event, to)
    return _by_player(event, to) if type(event) in _BY_PLAYER else None


_BY_PLAYER: dict[type[Fact], tuple[str, str]] = {
    facts.TurnBegan: (mark("Your turn."), mark("{name}’s turn.")),
    facts.TileDiscarded: (
        mark("Your tile fits nowhere and goes to the box: {lands}."),
        mark("{name}’s tile fits nowhere and goes to the box: {lands}."),
    ),
    facts.TilePlaced: (
        mark("You place a tile {where}: {edges}."),
        mark("{name} places a tile {where}: {edges}."),
    ),
    facts.StructureBuilt: (mark("You build {what}."), mark("{name} builds {what}.")),
    facts.OffersDiscarded: (
        mark("You put the tiles on offer into the box."),
        mark("{name} puts the tiles on offer into the box."),
    ),
    facts.TiedRanked: (
        mark("You put the tied players into this order: {order}."),
        mark("{name} puts the tied players into this order: {order}."),
    ),
    facts.SpecialUsed: (
        mark("You take the special action from {stack}: {what}."),
        mark("{name} takes the special action from {stack}: {what}."),
    ),
    facts.CollectsFirst: (
        mark("You will collect before all other players."),
        mark("{name} will collect before all other players."),
    ),
    facts.TokensTaken: (
        mark("You take {tokens} from the reserve."),
        mark("{name} takes {tokens} from the reserve."),
    ),
    facts.TokenSwapped: (
        mark("You swap {given} for {taken} from the reserve."),
        mark("{name} swaps {given} for {taken} from the reserve."),
    ),
    facts.Passed: (mark("You pass."), mark("{name} passes.")),
}
"""What the event's player reads, and the others."""


def _by_player(event: Fact, to: Audience) -> str:
    player: int = event.player  # type: ignore[attr-defined]  # every event in the table has one
    you, other = _BY_PLAYER[type(event)]
    return to.about(player, **_values(event, to)).t(you if to.is_you(player) else other)


def _values(event: Fact, to: Audience) -> dict[str, str]:
    say = to.say
    match event:
        case facts.TileDiscarded():
            return {"lands": places.lands_words(event.tile, say)}
        case facts.TilePlaced():
            edges = places.edges_words(event.tile, event.rotation, say)
            return {"where": places.position_words(*event.at, say), "edges": edges}
        case facts.StructureBuilt():
            return {"what": places.building_words(event.structure, event.terrains, say)}
        case facts.TiedRanked():
            return {"order": ", ".join(map(to.called, event.order))}
        case facts.SpecialUsed():
            stack = places.stack_name(event.stack, say)
            return {"what": names.special_name(event.special, say), "stack": stack}
        case facts.TokensTaken():
            return {"tokens": names.counted_kind(event.kind, event.count, say)}
        case facts.TokenSwapped() | facts.TokensTraded():
            given = names.counted_kind(event.given, 1, say)
            return {"given": given, "taken": names.counted_kind(event.taken, 1, say)}
    return {}


def _objectives_drawn(event: facts.ObjectivesDrawn, to: Audience) -> str:
    say, count = to.about(event.player), event.count
    if event.cards:
        cards = names.objectives_listed(event.cards, to.say)
        return say.n("You draw {n} objective: {cards}.", "You draw {n} objectives: {cards}.", count,
                     cards=cards)  # fmt: skip
    return say.n("{name} draws {n} objective.", "{name} draws {n} objectives.", count)


def _objectives_kept(event: facts.ObjectivesKept, to: Audience) -> str:
    if event.kept:
        return to.say.t("You keep: {cards}.", cards=names.objectives_listed(event.kept, to.say))
    return to.about(event.player).n(
        "{name} keeps 3 objectives and discards {n}.",
        "{name} keeps 3 objectives and discards {n}.",
        event.count,
    )


def _tile_chosen(event: facts.TileChosen, to: Audience) -> str:
    say = to.about(event.player, stack=places.stack_name(event.stack, to.say))
    if event.tile is None:
        assert event.back is not None, "all players see the back of a tile drawn unseen"
        back = names.special_name(event.back, to.say)
        return say.t(
            "{name} draws a face-down tile from {stack}; its back shows: {back}.", back=back
        )
    lands = places.lands_words(event.tile, to.say)
    if event.back is None:
        return say.either(
            say.t("You take the tile on offer at {stack}: {lands}.", lands=lands),
            say.t("{name} takes the tile on offer at {stack}: {lands}.", lands=lands),
        )
    return say.either(
        say.t("You draw a face-down tile from {stack}: {lands}.", lands=lands),
        say.t("{name} draws a face-down tile from {stack}: {lands}.", lands=lands),
    )


def _offer_turned(event: facts.OfferTurned, to: Audience) -> str:
    lands = places.lands_words(event.tile, to.say)
    stack = places.stack_name(event.stack, to.say)
    return to.say.t("Now on offer at {stack}: {lands}.", stack=stack, lands=lands)


def _stack_refilled(event: facts.StackRefilled, to: Audience) -> str:
    return to.say.n(
        "Empty {stack} gets {n} tile from the bottom of {source}.",
        "Empty {stack} gets {n} tiles from the bottom of {source}.",
        event.count,
        stack=places.stack_name(event.stack, to.say),
        source=places.stack_name(event.source, to.say),
    )


def _game_ended(event: facts.GameEnded, to: Audience) -> str:
    total = event.totals[event.winners[0]]
    points = to.say.n("{n} victory point", "{n} victory points", total)
    return victory_words(event.winners, points, to)


def _territory_completed(event: facts.TerritoryCompleted, to: Audience) -> str:
    what = names.sized_terrain(event.terrain, len(event.tiles), to.say)
    say = to.about(event.closer, what=what)
    amounts = names.most_first(event.influence)
    if not amounts:
        return say.either(
            say.t("You close {what}; no player has influence there."),
            say.t("{name} closes {what}; no player has influence there."),
        )
    who = ", ".join(f"{to.called(player)} {amount}" for player, amount in amounts)
    return say.either(
        say.t("You close {what}; influence: {who}.", who=who),
        say.t("{name} closes {what}; influence: {who}.", who=who),
    )


def _actor_picked(event: facts.ActorPicked, to: Audience) -> str:
    say = to.about(event.actor, other=to.names[event.actor])
    decision = say.either(
        say.t("you take the special action"), say.t("{other} takes the special action")
    )
    return _decided(event.player, decision, to)


def _first_picked(event: facts.FirstPicked, to: Audience) -> str:
    say = to.about(event.first, other=to.names[event.first])
    decision = say.either(say.t("you begin to collect"), say.t("{other} begins to collect"))
    return _decided(event.player, decision, to)


def _decided(player: int, decision: str, to: Audience) -> str:
    say = to.about(player, what=decision)
    return say.either(say.t("You decide: {what}."), say.t("{name} decides: {what}."))


def _sole_prize_chosen(event: facts.SolePrizeChosen, to: Audience) -> str:
    say = to.about(event.player)
    if event.prize == "action":
        return say.either(
            say.t("Alone there, you choose the special action."),
            say.t("Alone there, {name} chooses the special action."),
        )
    return say.either(
        say.t("Alone there, you choose the tokens."),
        say.t("Alone there, {name} chooses the tokens."),
    )


_NOTHING = {
    "plus_shape": mark("No token of that shape is in stock: nothing to take."),
    "plus_kind": mark("No such token is in stock: nothing to take."),
    "collect_first": mark("No other player collects there: nothing changes."),
    "nugget": mark("No gold nugget is left: nothing to draw."),
    "trade": mark("No trade is possible: nothing happens."),
    "swap_shape": mark("No swap is possible: nothing more happens."),
    "swap_colour": mark("No swap is possible: nothing more happens."),
}


def _nugget_drawn(event: facts.NuggetDrawn, to: Audience) -> str:
    """`Bo draws a gold nugget: +10 VP. Your gold is worth 5 VP less.`."""
    changes = nugget_changes(event.player, event.nuggets)
    say = to.about(event.player, n=changes[event.player])
    drawn = say.either(say.t("You draw a gold nugget."), say.t("{name} draws a gold nugget."))
    if changes[event.player]:
        drawn = say.either(
            say.t("You draw a gold nugget: +{n} VP."),
            say.t("{name} draws a gold nugget: +{n} VP."),
        )
    losses = [to.about(player, n=-change) for player, change in enumerate(changes) if change < 0]
    lost = [
        about.either(
            about.t("Your gold is worth {n} VP less."),
            about.t("{name}’s gold is worth {n} VP less."),
        )
        for about in losses
    ]
    return " ".join([drawn, *lost])


def _pool_set(event: facts.PoolSet, to: Audience) -> str:
    say = to.say
    tokens, where = names.tokens_listed(event.tokens, say), names.the_terrain(event.terrain, say)
    if event.short:
        return say.n(
            "The pool for {where}: {tokens}; the reserve is {n} token short.",
            "The pool for {where}: {tokens}; the reserve is {n} tokens short.",
            event.short,
            where=where,
            tokens=tokens,
        )
    return say.t("The pool for {where}: {tokens}.", where=where, tokens=tokens)


def collected(player: int, kinds: Iterable[Kind], to: Audience) -> str:
    say = to.about(player, tokens=names.tokens_listed(kinds, to.say))
    return say.either(say.t("You collect {tokens}."), say.t("{name} collects {tokens}."))


def _tribute_paid(event: facts.TributePaid, to: Audience) -> str:
    token = names.counted_kind(event.kind, 1, to.say)
    say = to.about(event.player, other=to.names[event.to], token=token)
    if to.is_you(event.to):
        return say.t("{name} gives you {token} in tribute.")
    return say.either(
        say.t("You give {other} {token} in tribute."),
        say.t("{name} gives {other} {token} in tribute."),
    )


def _tokens_traded(event: facts.TokensTraded, to: Audience) -> str:
    say = to.about(event.player, other=to.names[event.other], **_values(event, to))
    if to.is_you(event.other):
        return say.t("{name} gives you {given} for {taken}.")
    return say.either(
        say.t("You give {other} {given} for {taken}."),
        say.t("{name} gives {other} {given} for {taken}."),
    )


_SENTENCES: Tellers = {
    facts.ObjectivesDrawn: _objectives_drawn,
    facts.ObjectivesKept: _objectives_kept,
    facts.TileChosen: _tile_chosen,
    facts.OfferTurned: _offer_turned,
    facts.StackRefilled: _stack_refilled,
    facts.TilesShuffled: lambda event, to: to.say.n(
        "The box is shuffled into new stacks: {n} tile.",
        "The box is shuffled into new stacks: {n} tiles.",
        event.count,
    ),
    facts.ObjectivesShuffled: lambda event, to: to.say.n(
        "The discards are shuffled into a new deck: {n} objective.",
        "The discards are shuffled into a new deck: {n} objectives.",
        event.count,
    ),
    facts.RoundBegan: lambda event, to: to.say.t(
        "Round {n} begins: every player gets new buildings.", n=event.round
    ),
    facts.GameEnded: _game_ended,
    facts.TerritoryCompleted: _territory_completed,
    facts.ActorPicked: _actor_picked,
    facts.FirstPicked: _first_picked,
    facts.SolePrizeChosen: _sole_prize_chosen,
    facts.NothingToGain: lambda event, to: to.say.t(_NOTHING[event.special]),
    facts.NuggetDrawn: _nugget_drawn,
    facts.PoolSet: _pool_set,
    facts.TokenCollected: lambda event, to: collected(event.player, [event.kind], to),
    facts.PoolReturned: lambda event, to: to.say.t(
        "Back to the reserve: {tokens}.", tokens=names.tokens_listed(event.tokens, to.say)
    ),
    facts.TributePaid: _tribute_paid,
    facts.TokensTraded: _tokens_traded,
}
