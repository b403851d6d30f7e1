"""The translations of the page's texts: `.po` catalogues, which the build compiles to JSON files.

`python -m web.build.catalogues` updates the catalogues in `web/words/` from the sources and lists
the missing translations; `python -m web.build.catalogues it` adds a language. `okanagan.page.words`
reads the compiled catalogues. Texts that only a game with its own archive uses are compiled into a
catalogue of that game. The page shows a text without a translation in English.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from okanagan.page.words import SOURCE

from .console import Problem, detail, step, warn
from .games import GAME_ARCHIVES, PARTS, owner
from .paths import PACKAGE, ROOT, WEB

WORDS = WEB / "words"
"""The folder of the catalogues, `<language>.po`."""
COMPILED = PACKAGE
"""The package that gets the compiled catalogues."""
OWN = {
    **{name: folders[0] for name, folders in PARTS.items()},
    **{id_: f"games/{id_}/page" for id_ in GAME_ARCHIVES},
}
"""The folders with the catalogues of archives on demand, by archive."""
SOURCES = ("page", "kernel/wording", "games")
"""The parts of the package that have texts of the page."""
HEADER = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
"""The header lines of a catalogue. Dates and names are left to version control."""
Key = str | tuple[str, ...]
"""A text's English form, or its singular and plural."""
KEYWORDS = {"t": None, "n": (1, 2), "mark": None}
COMMENTS = ("Translators:",)
"""The prefix of a comment for translators, in the line above its text."""


def compile_all() -> None:
    """Compile every catalogue into the package; warn about missing translations."""
    source_texts = texts()
    warn_about_missing(source_texts)
    owners = {key_of(text): _owner(text) for text in source_texts if text.id}
    for game, folder in {"": "page", **OWN}.items():
        keys = [key for key in owners if owners[key] == game]
        files = {f"{name}.json": content for name, content in compiled(keys).items()}
        _update(COMPILED / folder / "locale", files)


def compiled(keys: Sequence[Key]) -> dict[str, bytes]:
    """Return the files of some texts, by name, as `okanagan.page.words` reads them.

    `en` is a list of the texts; each language has its plural rule, and a list of each text's forms.
    """
    files: dict[str, Any] = {SOURCE: [key if isinstance(key, str) else key[0] for key in keys]}
    for language in languages():
        catalog = catalogue(language)
        messages = {key_of(message): message for message in catalog if message.id}
        files[language] = catalog.plural_expr, [_forms(messages.get(key)) for key in keys]
    return {name: _json(content) for name, content in files.items()}


def _update(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make these the folder's files. Tests may read the folder, so equal files stay untouched."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        if file.name not in files:
            file.unlink()
    for name, content in files.items():
        file = folder / name
        if not file.is_file() or file.read_bytes() != content:
            file.write_bytes(content)


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _owner(text: Message) -> str:
    """The archive on demand that alone uses the text, or an empty string."""
    package = PACKAGE.relative_to(ROOT).as_posix()
    games = {owner(place.removeprefix(f"{package}/")) for place, _ in text.locations}
    return games.pop() if len(games) == 1 else ""


@cache
def texts() -> Catalog:
    """Return every text of the sources, untranslated, with its locations."""
    catalog = Catalog(project="okanagan", charset="utf-8")
    for part in SOURCES:
        options: dict[str, Any] = {
            "keywords": KEYWORDS,
            "comment_tags": COMMENTS,
            "strip_comment_tags": True,
        }
        messages = extract_from_dir(PACKAGE / part, [("**.py", "python")], **options)
        for name, _line, message, comments, _context in messages:
            path = (PACKAGE / part / name).relative_to(ROOT).as_posix()
            catalog.add(message, locations=[(path, 0)], auto_comments=comments)
    return catalog


def languages() -> list[str]:
    return [path.stem for path in sorted(WORDS.glob("*.po"))]


def catalogue(language: str) -> Catalog:
    return _read(WORDS / f"{language}.po")


def missing(catalog: Catalog, source: Catalog) -> list[str]:
    """Return the texts of `source` without a translation, or with a fuzzy one."""
    messages = {key_of(message): message for message in catalog if message.id}
    keys = [key_of(text) for text in source if text.id]
    return [str(key) for key in keys if not _is_translated(messages.get(key))]


def warn_about_missing(source: Catalog) -> None:
    for language in languages():
        if keys := missing(catalogue(language), source):
            names = "".join(f"\n    {key}" for key in keys)
            warn(f"web/words/{language}.po lacks these texts; the page shows English:{names}")


def unused(catalog: Catalog, source: Catalog) -> list[str]:
    """Return the texts of a catalogue that `source` does not have."""
    keys = {key_of(text) for text in source}
    current = [key_of(message) for message in catalog if message.id]
    return [str(key) for key in [*current, *catalog.obsolete] if key not in keys]


def key_of(message: Message) -> Key:
    """The English text, or its singular and plural."""
    return message.id if isinstance(message.id, str) else tuple(message.id)


def _is_translated(message: Message | None) -> bool:
    return bool(_forms(message))


def _forms(message: Message | None) -> list[str]:
    """The forms of a translation; empty if one is missing, or if it is fuzzy."""
    if message is None or message.fuzzy:
        return []
    string = message.string
    forms = list(string) if isinstance(string, list | tuple) else [str(string)]
    return forms if all(forms) else []


def update(language: str) -> Path:
    path = WORDS / f"{language}.po"
    catalog = _read(path) if path.exists() else Catalog(locale=language, charset="utf-8")
    catalog.update(texts(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    WORDS.mkdir(exist_ok=True)
    write(path, catalog)
    return path


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue; the same texts always give the same file."""
    catalog.fuzzy = False
    catalog.header_comment = f"# The texts of the page in {catalog.locale_identifier}."
    whole = BytesIO()
    write_po(whole, catalog, include_lineno=False, sort_by_file=True, width=100)
    header, gap, body = whole.getvalue().decode().partition("\n\n")
    kept = [
        line
        for line in header.splitlines()
        if not line.startswith('"') or line[1:].startswith(HEADER)
    ]
    path.write_text("\n".join(kept) + gap + body, encoding="utf-8")


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        try:
            return read_po(file, locale=path.stem, abort_invalid=True)
        except Exception as error:  # Babel raises several types
            raise Problem(f"{path.name} is not a valid catalogue: {error}") from error


if __name__ == "__main__":
    step("Updating the catalogues")
    for code in sys.argv[1:] or languages():
        detail(str(update(code)))
    warn_about_missing(texts())
