"""The games that come in files of their own, once somebody chooses them: nobody else pays for them.

Such a game has an archive of its code and catalogues, `engine/<id>.pack`; the symbols of its
drawings, `assets/<id>.svg`; and a style sheet, `assets/<id>.css`, of `web/styles/<id>/main.css`.
"""

GAME_ARCHIVES: dict[str, tuple[str, ...]] = {"oregon": ("games/oregon",)}
"""The folders of the package that belong to each such game alone, by its id."""


def owner(path: str) -> str:
    """Return the game that comes apart and has this path of the package; an empty text for none."""
    for game, folders in GAME_ARCHIVES.items():
        if path.startswith(tuple(f"{folder}/" for folder in folders)):
            return game
    return ""
