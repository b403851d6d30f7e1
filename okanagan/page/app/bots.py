"""The bots of a game in words."""

from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page.words import t


def spec_of(match: AnyMatch) -> GameSpec:
    """The spec of the game of a match."""
    return next(spec for spec in GAMES.values() if spec.record_format == match.game.format)


def bot_title(spec: GameSpec, bot: str) -> str:
    """The name of a bot: its level, and its style if it has one; a record may name any bot."""
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
    """The names of all bots, by the kinds of their seats in records."""
    return {f"bot:{bot}": bot_title(spec, bot) for bot in spec.bots}


def bot_groups(spec: GameSpec) -> dict[str, dict[str, str]]:
    """The bots to choose from, by the titles of their groups: the levels, then the styles of each.

    In each group the kinds of seats in records have the names of the bots.
    """
    levels = {f"bot:{level.id}": t(level.title) for level in spec.levels}
    groups = {t("Bots"): levels} if levels else {}
    for level in spec.levels:
        bots = [f"{level.id}:{style.id}" for style in level.styles]
        if bots:
            title = t("{bot} with a style", bot=t(level.title))
            groups[title] = {f"bot:{bot}": bot_title(spec, bot) for bot in bots}
    return groups


def bot_guide(spec: GameSpec) -> dict[str, str]:
    """What to expect of each level and each style, by its name."""
    styles = {style.id: style for level in spec.levels for style in level.styles}
    levels = {t(level.title): t(level.guide) for level in spec.levels}
    return levels | {t(style.title).capitalize(): t(style.guide) for style in styles.values()}
