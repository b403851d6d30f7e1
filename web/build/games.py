"""The games that have files of their own, which the page fetches once the game is chosen.

The first archive holds everything that every visitor needs, the default game among it. Each other
game has an archive of its code and catalogues, `engine/<id>.pack`; the symbols of its drawings,
`assets/<id>.svg`; and a style sheet, `assets/<id>.css`, from `web/styles/<id>/main.css`.
"""

from okanagan.games import DEFAULT, GAMES

from .paths import PACKAGE

NOT_SHIPPED = ("cli", "lab", "prerender", "zoo")
"""Folders, anywhere in our package, that no page needs once it is built."""


def _own_folders(game: str) -> tuple[str, ...]:
    """Return the folders of a game, within the package, that are in its own archive."""
    folders = sorted(file.parent for file in (PACKAGE / "games" / game).glob("*/__init__.py"))
    shipped = [folder for folder in folders if folder.name not in NOT_SHIPPED]
    return tuple(folder.relative_to(PACKAGE).as_posix() for folder in shipped)


GAME_ARCHIVES = {id_: _own_folders(id_) for id_, game in GAMES.items() if game is not DEFAULT}
"""The folders of the package in the archive of each such game, by its id."""


def owner(path: str) -> str:
    """Return the game whose archive holds this path of the package, or an empty string."""
    for game, folders in GAME_ARCHIVES.items():
        if path.startswith(tuple(f"{folder}/" for folder in folders)):
            return game
    return ""
