"""What is wrong with a damaged code, in words."""

from okanagan.kernel.codes.damage import Damage, Fault
from okanagan.kernel.words import Words


def damage_words(words: Words, damage: Damage) -> str:
    """The damage as a clause, without a capital and a full stop."""
    t, n, number, character = words.t, words.n, damage.number, damage.character
    match damage.fault:
        case Fault.SHORT:
            return n(
                "the code is too short: at least {n} character is missing",
                "the code is too short: at least {n} characters are missing",
                number,
            )
        case Fault.LONG:
            return n(
                "the code has {n} character too many",
                "the code has {n} characters too many",
                number,
            )
        case Fault.FOREIGN:
            return t(
                "character {number} of the code is “{character}”, which no code contains",
                number=number,
                character=character,
            )
        case Fault.WRONG:
            return t(
                "character {number} of the code is wrong: “{character}” is probably “{right}”",
                number=number,
                character=character,
                right=damage.right,
            )
        case Fault.VERSION:
            return t("the code comes from another version of this program")
        case Fault.GAME:
            return t("the code is of a game that this program does not have")
        case Fault.CHANGED:
            return t("at least one character of the code is wrong")
