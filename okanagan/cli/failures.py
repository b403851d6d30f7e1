"""What is told of a bot of another package that fails."""

import argparse
import sys
import traceback

from okanagan.kernel.plugin_bots import BotError


def add_debug(parser: argparse.ArgumentParser) -> None:
    """The option that shows where in a bot an error came from."""
    parser.add_argument(
        "--debug", action="store_true", help="show the whole traceback of a bot that fails"
    )


def failure_text(failure: BotError, *, debug: bool) -> str:
    """One line, which names the bot and what went wrong; or the traceback as well."""
    trace = "".join(traceback.format_exception(failure)) if debug else ""
    return f"{trace}Note: {failure}."


def tell_failure(text: str) -> None:
    """Prints it beside the output, on a line of its own also where a progress bar stands."""
    start = "\n" if sys.stderr.isatty() else ""
    print(f"{start}{text}", file=sys.stderr)
