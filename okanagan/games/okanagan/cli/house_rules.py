"""The options for the edition and house rules."""

from argparse import ArgumentParser, Namespace

from okanagan.cli.errors import CommandError
from okanagan.games.okanagan.rules.editions import EDITIONS, HOUSE_RULES, Rules
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError


def add_rules(parser: ArgumentParser) -> None:
    """The edition, and house rules."""
    parser.add_argument(
        "--edition", choices=list(EDITIONS), default="en", help="whose rules (default: en)"
    )
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"a house rule, over the edition's: {', '.join(HOUSE_RULES)}",
    )


def rules_of(arguments: Namespace) -> Rules:
    """The rules that the options choose.

    Raises:
        CommandError: there is no such house rule, or not with that value.
    """
    document: dict[str, object] = {"edition": arguments.edition}
    for rule in arguments.rule:
        name, _, value = rule.partition("=")
        document[name] = _value(value)
    try:
        return Rules.from_json(document)
    except ValueError as error:
        raise CommandError(f"--rule: {error}") from error


def _value(text: str) -> object:
    """A number or a boolean in JSON; else plain text."""
    try:
        value: object = parse_document(text)
    except RecordError:
        return text
    return value
