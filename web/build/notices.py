"""The licences of what the site ships, as one text that goes with it."""

from .fonts import LICENCES
from .paths import MODULES, ROOT, WEB
from .site import Site

TEXTS = {
    "Okanagan (the code of this project)": ROOT / "LICENSE",
    "Third-party notices": ROOT / "THIRD_PARTY.md",
    "Python": WEB / "licences" / "python.txt",
    "PyScript": MODULES / "@pyscript" / "core" / "LICENSE",
    "idiomorph": MODULES / "idiomorph" / "LICENSE",
    "Lean QR": MODULES / "lean-qr" / "LICENSE",
    **LICENCES,
}


def add(site: Site) -> None:
    """Write `third-party.txt`."""
    parts = [f"{title}\n{'=' * len(title)}\n\n{_text(title)}" for title in TEXTS]
    site.add("third-party.txt", "\n\n".join(parts))


def _text(title: str) -> str:
    return TEXTS[title].read_text(encoding="utf-8").strip() + "\n"
