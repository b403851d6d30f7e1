"""The games and parts of the page with files of their own, which the page loads on demand.

The first archive contains everything that all visitors need, including the default game. Each
other game has an archive of its code and catalogues, `engine/<id>.pack`; the symbols of its
drawings, `assets/<id>.svg`; and a style sheet, `assets/<id>.css`, from `web/styles/<id>/main.css`.
"""

from okanagan.games import DEFAULT, GAMES

from .paths import PACKAGE

NOT_SHIPPED = ("cli", "lab", "prerender", "zoo")
"""Names of folders of the package, at any depth, that the built page does not need."""


def _own_folders(game: str) -> tuple[str, ...]:
    folders = sorted(file.parent for file in (PACKAGE / "games" / game).glob("*/__init__.py"))
    shipped = [folder for folder in folders if folder.name not in NOT_SHIPPED]
    return tuple(folder.relative_to(PACKAGE).as_posix() for folder in shipped)


GAME_ARCHIVES = {id_: _own_folders(id_) for id_, game in GAMES.items() if game is not DEFAULT}
"""The folders of the package in each game's own archive, by the game's id."""


PARTS = {
    "lessons": ("page/lessons", f"games/{DEFAULT.id}/page/lesson"),
    "live": ("page/live", "page/sharing/live"),
    "statistics": ("page/statistics", "page/daily/calendar"),
    "review": ("page/review", f"games/{DEFAULT.id}/page/review"),
    "puzzles": ("page/puzzles", f"games/{DEFAULT.id}/page/puzzles"),
    "backup": ("page/backup",),
}
"""The folders of the package in each archive for a part of the page. It has a catalogue in the
first folder, and no style sheet and no symbols. `okanagan.page.app.game_ui.NEEDS` names the parts
that a part needs."""
ARCHIVES = {**PARTS, **GAME_ARCHIVES}
"""All archives that are loaded on demand. One may need those before it."""
AS_SOURCES = ("live",)
"""The archives that contain sources, not compiled modules: less than half the bytes, but the page
must compile them when it loads them. docs/performance.md compares the times."""


def owner(path: str) -> str:
    """Return the archive on demand that contains a path of the package, or an empty string."""
    for name, folders in ARCHIVES.items():
        if path.startswith(tuple(f"{folder}/" for folder in folders)):
            return name
    return ""
