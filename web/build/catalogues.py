"""The page's texts in other languages: found in our sources, kept as .po files, compiled to .mo.

`python -m web.build.catalogues fr` brings `web/words/fr.po` up to date with the sources, or begins
it. The build compiles every catalogue into the package, where `okanagan.page.words` looks for it.
"""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from .paths import PACKAGE, ROOT, WEB
from .say import Problem, detail, step

WORDS = WEB / "words"
"""The catalogues that people edit: one `<language>.po` for each."""
COMPILED = PACKAGE / "page" / "locale"
SPEAKING = ("page", "valley/telling")
"""The parts of the package whose texts the page shows."""
KEYWORDS = {"t": None, "n": (1, 2), "mark": None}


def compile_all() -> None:
    """Compile every catalogue into the package."""
    for source in sorted(WORDS.glob("*.po")):
        target = COMPILED / source.stem / "LC_MESSAGES" / "okanagan.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            write_mo(file, _read(source))


def texts() -> Catalog:
    """Return every text of the sources, untranslated, with where it stands."""
    catalog = Catalog(project="okanagan", charset="utf-8")
    for part in SPEAKING:
        found = extract_from_dir(PACKAGE / part, [("**.py", "python")], keywords=KEYWORDS)
        for name, _line, message, _comments, _context in found:
            place = (PACKAGE / part / name).relative_to(ROOT).as_posix()
            catalog.add(message, locations=[(place, 0)])
    return catalog


def bring_up_to_date(language: str) -> Path:
    """Add the texts that a catalogue lacks, keep its translations, and drop what is gone."""
    path = WORDS / f"{language}.po"
    catalog = _read(path) if path.exists() else Catalog(locale=language, charset="utf-8")
    catalog.update(texts(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    WORDS.mkdir(exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, include_lineno=False, sort_by_file=True, width=100)
    return path


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        try:
            return read_po(file, locale=path.stem, abort_invalid=True)
        except Exception as error:  # babel has several of its own
            raise Problem(f"{path.name} is no catalogue: {error}") from error


if __name__ == "__main__":
    step("Bringing the catalogues up to date")
    for wanted in sys.argv[1:]:
        detail(str(bring_up_to_date(wanted)))
