"""The page's texts in other languages: found in our sources, kept as .po files, compiled to .mo.

`python -m web.build.catalogues` brings the catalogues in `web/words/` up to date with the sources,
and says what each still lacks; `python -m web.build.catalogues de` begins another. The build
compiles every catalogue into the package, where `okanagan.page.words` looks for it. What a game
that comes apart says alone is compiled into a catalogue of that game's.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from okanagan.page.games import GAMES

from .archives import EPOCH
from .console import Problem, detail, step
from .games import owner
from .paths import PACKAGE, ROOT, WEB

WORDS = WEB / "words"
"""The catalogues that people edit: one `<language>.po` for each."""
COMPILED = PACKAGE
"""The package into which the catalogues are compiled."""
OWN = {game.id: game.apart.partition(".")[2].replace(".", "/") for game in GAMES if game.apart}
"""The folders of games with catalogues of their own, by the games' ids."""
SPEAKING = ("page", *(folder for game in GAMES for folder in game.make().texts))
"""The parts of the package whose texts the page shows."""
HEAD = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
"""What a catalogue's head says; dates and names are the version control's affair."""
KEYWORDS = {"t": None, "n": (1, 2), "mark": None}
COMMENTS = ("Translators:",)
"""How a comment begins that is for translators; it stands right above its text."""


def compile_all() -> None:
    """Compile every catalogue into the package."""
    owners = {_key(text): _owner(text) for text in texts() if text.id}
    for source in sorted(WORDS.glob("*.po")):
        for game, folder in {"": "page", **OWN}.items():
            part = _part(source, {key for key, its in owners.items() if its == game})
            target = COMPILED / folder / "locale" / source.stem / "LC_MESSAGES" / "okanagan.mo"
            target.parent.mkdir(parents=True, exist_ok=True)
            compiled = BytesIO()
            write_mo(compiled, part)
            target.write_bytes(compiled.getvalue())


def _owner(text: Message) -> str:
    """The game that comes apart and says this text; an empty text if others say it, too."""
    package = PACKAGE.relative_to(ROOT).as_posix()
    games = {owner(place.removeprefix(f"{package}/")) for place, _ in text.locations}
    return games.pop() if len(games) == 1 else ""


def _part(source: Path, keys: set[str | tuple[str, ...]]) -> Catalog:
    """These texts of a catalogue."""
    catalog = _read(source)
    # Babel would write the time of the build, and each build would be another version.
    catalog.creation_date = datetime(*EPOCH, tzinfo=UTC)
    for message in [message for message in catalog if message.id and _key(message) not in keys]:
        catalog.delete(message.id)
    return catalog


def texts() -> Catalog:
    """Return every text of the sources, untranslated, with where it stands."""
    catalog = Catalog(project="okanagan", charset="utf-8")
    for part in SPEAKING:
        found = extract_from_dir(
            PACKAGE / part,
            [("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=COMMENTS,
            strip_comment_tags=True,
        )
        for name, _line, message, comments, _context in found:
            place = (PACKAGE / part / name).relative_to(ROOT).as_posix()
            catalog.add(message, locations=[(place, 0)], auto_comments=comments)
    return catalog


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return [path.stem for path in sorted(WORDS.glob("*.po"))]


def catalogue(language: str) -> Catalog:
    """Return a language's catalogue as it is kept."""
    return _read(WORDS / f"{language}.po")


def missing(found: Catalog) -> list[str]:
    """Return the texts of the sources that a catalogue does not say, or not for certain."""
    said = {_key(message): message for message in found if message.id}
    wanted = [_key(text) for text in texts() if text.id]
    return [str(key) for key in wanted if not _is_said(said.get(key))]


def unused(found: Catalog) -> list[str]:
    """Return the texts of a catalogue that the sources do not have any more."""
    wanted = {_key(text) for text in texts()}
    kept = [_key(message) for message in found if message.id]
    return [str(key) for key in [*kept, *found.obsolete] if key not in wanted]


def _key(message: Message) -> str | tuple[str, ...]:
    """The English text; both forms of one that counts."""
    return message.id if isinstance(message.id, str) else tuple(message.id)


def _is_said(message: Message | None) -> bool:
    if message is None or message.fuzzy:
        return False
    forms = message.string
    return all(forms) if isinstance(forms, list | tuple) else bool(forms)


def bring_up_to_date(language: str) -> Path:
    """Add the texts that a catalogue lacks, keep its translations, and drop what is gone."""
    path = WORDS / f"{language}.po"
    catalog = _read(path) if path.exists() else Catalog(locale=language, charset="utf-8")
    catalog.update(texts(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    WORDS.mkdir(exist_ok=True)
    write(path, catalog)
    return path


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue; the same texts are always the same file."""
    catalog.fuzzy = False
    catalog.header_comment = f"# The texts of the page in {catalog.locale_identifier}."
    whole = BytesIO()
    write_po(whole, catalog, include_lineno=False, sort_by_file=True, width=100)
    head, gap, body = whole.getvalue().decode().partition("\n\n")
    kept = [line for line in head.splitlines() if _belongs_in_head(line)]
    path.write_text("\n".join(kept) + gap + body, encoding="utf-8")


def _belongs_in_head(line: str) -> bool:
    return not line.startswith('"') or line[1:].startswith(HEAD)


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        try:
            return read_po(file, locale=path.stem, abort_invalid=True)
        except Exception as error:  # babel has several of its own
            raise Problem(f"{path.name} is no catalogue: {error}") from error


if __name__ == "__main__":
    step("Bringing the catalogues up to date")
    for wanted in sys.argv[1:] or languages():
        detail(str(bring_up_to_date(wanted)))
        for text in missing(catalogue(wanted)):
            detail(f"  without a translation: {text}")
