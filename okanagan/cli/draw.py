"""`okanagan draw`: a position as a picture, in the drawings of the page or as text."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from okanagan.cli.files import FILE_HELP, load, load_at, shown
from okanagan.cli.games import game_of
from okanagan.cli.output import CommandError, check_output, written
from okanagan.kernel.match import AnyMatch

ZOOM = 2  # the pixels of a PNG picture for each one of the SVG picture


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "draw",
        help="draw a position",
        description="Draws the board as it was before move K: as SVG or PNG with the drawings of "
        "the page, or as text. The end of the name of the picture says which. SVG needs the extra "
        "okanagan[page], and PNG okanagan[png].",
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--at", metavar="K", type=int, help="the number of the move; the first is 0 (default: last)"
    )
    parser.add_argument(
        "--out", metavar="PICTURE", type=Path, required=True, help="board.svg, .png or .txt"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    picture: Path = arguments.out
    draw = DRAWN.get(picture.suffix)
    if draw is None:
        kinds = ", ".join(DRAWN)
        raise CommandError(f"--out {picture}: a picture's name should end with one of {kinds}")
    check_output(picture)
    at = arguments.at
    match = load(arguments.file) if at is None else load_at(arguments.file, at)
    data = draw(match)
    with written(picture) as draft:
        draft.write_bytes(data)
    print(f"drew move {len(match.moves)} of {shown(arguments.file)} to {picture}")
    return 0


def _svg(match: AnyMatch) -> bytes:
    drawing = match._repr_svg_()
    if drawing is None:
        raise CommandError("drawings need simple-html: pip install 'okanagan[page]'")
    return drawing.encode()


def _png(match: AnyMatch) -> bytes:
    drawing = _svg(match).decode()
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise CommandError("PNG needs resvg-py: pip install 'okanagan[png]'") from error
    return bytes(svg_to_bytes(svg_string=drawing, zoom=ZOOM))


def _text(match: AnyMatch) -> bytes:
    return "".join(f"{line}\n" for line in game_of(match).board(match)).encode()


DRAWN: dict[str, Callable[[AnyMatch], bytes]] = {".svg": _svg, ".png": _png, ".txt": _text}
"""How a picture is drawn, by the end of its name."""
