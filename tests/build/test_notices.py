"""The notices name all shipped works of others, also those linked into Pyodide."""

import re
from pathlib import Path

import pytest

from okanagan.page.play.prose import LINKED, OF_THE_PUBLIC
from web.build import runtime
from web.build.assets import NOTICES
from web.build.paths import ROOT
from web.build.runtime import PYODIDE

THIRD_PARTY = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?!What \||-)(.+?) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
SIGNS = {
    "Python": b"Copyright (c) 2001 Python Software Foundation.",
    "Emscripten's runtime": b"emscripten_get_heap_size",
    "musl": b"__isalnum_l",
    "LLVM's compiler-rt, libc++, libc++abi and libunwind": b"_Unwind_RaiseException",
    "dlmalloc": b"malloc_usable_size",
    "zlib": b" inflate 1.",
    "bzip2": b"This is a bug in bzip2/libbzip2",
    "XZ Utils' liblzma": b"lzma_version_string",
    "Zstandard, with xxHash and divsufsort": b"divsufsort",
    "SQLite": b"sqlite3_libversion",
    "libffi": b"ffi_prep_closure_loc",
    "hiwire": b"hiwire_new",
    "Expat": b"expat_2.",
    "libmpdec": b"libmpdec",
    "HACL\\*": b"HACL* internal routine failed",
    "mimalloc": b"mimalloc: error",
    "pyzstd": b"zstd_dict",
    "MiniLZ4": b"MiniLZ4",
    "stackframe and error-stack-parser": b"ErrorStackParser",
}
"""A text of each work in the machine code or the script of Pyodide; uvloop's part has none."""
COPYRIGHT = re.compile(rb"[Cc]opyright (?:\([cC]\) )?(?:\d{4}[-\d, ]*)(?: by)? ([A-Z][\w -]+)")


@pytest.fixture(scope="module")
def pyodide() -> bytes:
    """All of Pyodide; the page ships a part of it (`web/build/js/trim`)."""
    return b"".join((PYODIDE / name).read_bytes() for name in (runtime.WASM, runtime.SCRIPT))


def linked() -> dict[str, str]:
    section = THIRD_PARTY.split("## Linked into Pyodide")[1].split("\n## ")[0]
    return {work.split(", in ")[0]: licence for work, _by, licence, _source in ROW.findall(section)}


def test_the_named_works_are_in_pyodide(pyodide: bytes) -> None:
    assert [name for name, sign in SIGNS.items() if sign not in pyodide] == []
    names = {name.split(", the ")[0] for name in linked()}
    rest = {"Python", "Emscripten's runtime"}
    assert SIGNS.keys() - rest == names - {"uvloop, a part of it"}
    assert all(any(row[0].startswith(name) for row in ROW.findall(THIRD_PARTY)) for name in rest)


def test_copyright_holders_in_pyodide_are_named(pyodide: bytes, site: Path) -> None:
    notices = (site / "third-party.txt").read_text(encoding="utf-8").lower()
    claims = {name.decode().strip() for name in COPYRIGHT.findall(pyodide)}
    assert len(claims) >= 6
    for name in claims:
        for holder in name.split(" and "):
            assert holder.lower() in notices, name


def test_the_about_page_names_the_linked_works_with_the_same_licences() -> None:
    notices = linked()
    for name, licence in LINKED.items() - {("CPython", "PSF 2"), ("Emscripten", "MIT")}:
        [listed] = [notices[row] for row in notices if row.startswith(name.replace("*", "\\*"))]
        assert licence in listed, name
    for name in OF_THE_PUBLIC:
        [listed] = [notices[row] for row in notices if row.startswith(name)]
        assert listed == "public domain"


def test_the_page_ships_all_notices_with_the_required_texts(site: Path) -> None:
    for kind in ("MIT License", "BSD 2-Clause", "ISC License", "LLVM exceptions"):
        assert re.search(rf"^## The .*{kind}", THIRD_PARTY, re.MULTILINE)
    shipped = (site / "third-party.txt").read_text(encoding="utf-8")
    for title, file in NOTICES.items():
        assert f"{title}\n{'=' * len(title)}\n" in shipped
        assert file.read_text(encoding="utf-8").strip() in shipped
    assert "Takuji Nishimura and Makoto Matsumoto" in shipped, "a work within Python"
