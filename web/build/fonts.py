"""The typefaces that the site brings along: Alegreya for titles, Source Sans for text."""

from .paths import MODULES
from .site import Site

_TITLE = MODULES / "@fontsource" / "alegreya"
_TEXT = MODULES / "@fontsource-variable" / "source-sans-3"

FONTS = {
    "title-latin.woff2": _TITLE / "files" / "alegreya-latin-700-normal.woff2",
    "text-latin.woff2": _TEXT / "files" / "source-sans-3-latin-wght-normal.woff2",
}
"""The files by the names in `web/styles/shared/fonts.css`.

System fonts show letters beyond western Europe, whose files would be larger than these.
"""

LICENCES = {"Alegreya": _TITLE / "LICENSE", "Source Sans 3": _TEXT / "LICENSE"}


def add_fonts(site: Site) -> dict[str, str]:
    """Copy the fonts into the site and return each one's address by its name."""
    return {
        name: site.add_hashed(f"assets/{name}", source.read_bytes())
        for name, source in FONTS.items()
    }
