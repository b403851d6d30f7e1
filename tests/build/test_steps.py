"""The steps of the build, and its server."""

import gzip
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.thorough import THOROUGH
from web.build import archives, fingerprints, page
from web.build.cli import PORT, parser
from web.build.console import Problem, run
from web.build.games import ARCHIVES
from web.build.paths import MODULES, ROOT, WORK
from web.build.static_server import site as serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "files"
    (made / "deep").mkdir(parents=True)
    (made / "index.html").write_text("<p>home", encoding="utf-8")
    (made / "deep" / "code.mjs").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return made


def test_equal_files_give_equal_archives(folder: Path, tmp_path: Path) -> None:
    archives.pack(folder, tmp_path / "one.zip")
    (folder / "index.html").touch()
    archives.pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    names = zipfile.ZipFile(tmp_path / "one.zip").namelist()
    assert names == ["index.html", "deep/code.mjs"], "by kind of file"


def test_a_step_is_repeated_when_a_file_or_its_name_changes(folder: Path) -> None:
    before = fingerprints.digest([folder, "words"])
    assert fingerprints.digest([folder, "words"]) == before
    (folder / "index.html").rename(folder / "home.html")
    renamed = fingerprints.digest([folder, "words"])
    (folder / "home.html").write_text("<p>other", encoding="utf-8")
    changed = fingerprints.digest([folder, "words"])
    assert len({before, renamed, changed, fingerprints.digest([folder, "word", "s"])}) == 4


def test_a_step_runs_again_after_a_failure_or_with_other_inputs(tmp_path: Path) -> None:
    stamp, calls = tmp_path / "deep" / "stamp", list[str]()

    def fail() -> None:
        raise Problem("failed")

    with pytest.raises(Problem):
        fingerprints.refresh(stamp, ["a"], fail)
    for inputs in (["a"], ["a"], ["b"]):
        fingerprints.refresh(stamp, inputs, lambda: calls.append("run"))
    assert len(calls) == 2


def test_placeholders_are_filled_and_only_text_is_escaped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<p>{{title}}</p>{{screen}}", encoding="utf-8")
    monkeypatch.setattr(page, "ROOT", tmp_path)
    filled = page.fill({"title": "<Tiles & more>", "screen": "<main></main>"})
    assert filled == "<p>&lt;Tiles &amp; more&gt;</p><main></main>"
    with pytest.raises(Problem, match="screen"):
        page.fill({"title": ""})
    with pytest.raises(Problem, match="extra"):
        page.fill({"title": "", "screen": "", "extra": ""})


def test_the_server_serves_only_below_its_prefix(folder: Path) -> None:
    with serve(folder, prefix="/okanagan/") as address:
        assert urlopen(address).read() == b"<p>home"
        code = urlopen(f"{address}deep/code.mjs")
        assert code.headers["Content-Type"] == "text/javascript"
        outside = address.removesuffix("okanagan/") + "index.html"
        within = [f"{address}{path}" for path in ("../secret.txt", "%2e%2e/secret.txt", "none")]
        for path in (outside, *within):
            with pytest.raises(HTTPError) as refused:
                urlopen(path)
            assert refused.value.code == 404
        home = urlopen(address.removesuffix("okanagan/"))
        assert home.url == address, "the host leads to the site"
        headers = home.headers
    assert not [name for name in headers if name.lower().startswith("cross-origin")]
    assert "Content-Security-Policy" not in headers


def get(address: str, encoding: str) -> tuple[int, str | None, bytes]:
    """Requests an address with this `Accept-Encoding`. Returns status, encoding and body."""
    try:
        answer = urlopen(Request(address, headers={"Accept-Encoding": encoding}))
    except HTTPError as refused:
        answer = refused
    return answer.status, answer.headers["Content-Encoding"], answer.read()


def test_the_server_compresses_text_on_request(folder: Path) -> None:
    (folder / "font.woff2").write_bytes(b"font")
    (folder / "404.html").write_text("<p>gone", encoding="utf-8")
    with serve(folder) as home:
        for address, code, text in (
            ("", 200, b"<p>home"),
            ("index.html", 200, b"<p>home"),
            ("?from=home", 200, b"<p>home"),
            ("deep/none", 404, b"<p>gone"),
        ):
            status, encoding, body = get(home + address, "br, gzip")
            assert (status, encoding, gzip.decompress(body)) == (code, "gzip", text)
            assert get(home + address, "identity") == (code, None, text)
        assert get(home + "font.woff2", "gzip") == (200, None, b"font")
        (folder / "index.html").write_text("<p>other", encoding="utf-8")
        os.utime(folder / "index.html", ns=(0, 0))
        assert gzip.decompress(get(home, "gzip")[2]) == b"<p>other", "the file has changed"


def test_a_failed_program_is_reported_with_its_output(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"(?s)Listing failed:.*nothing-here"):
        run(["ls", "nothing-here"], "Listing", cwd=tmp_path)
    with pytest.raises(Problem, match="no-such-program is not installed"):
        run(["no-such-program"], "Listing", cwd=tmp_path)


def test_a_port_may_be_before_or_after_the_command() -> None:
    for words in (["--port", "81", "serve"], ["serve", "--port", "81"], ["--port", "81"]):
        assert parser().parse_args(words).port == 81
    assert parser().parse_args(["serve"]).port == parser().parse_args([]).port == PORT


SOURCES = ("okanagan", "web", "pyproject.toml", "README.md", "LICENSE", "THIRD_PARTY.md")
NOT_COPIED = shutil.ignore_patterns("node_modules", "__pycache__", "locale")
DOWNLOADED = ("micropip", "page-wheels")
"""The downloads of the build."""
BUILD = "from web.build import node, python; python.compile_all(node.find())"
NAMES_OF_ARCHIVES = (
    *("okanagan.zip", "python_stdlib.zip", "plugin-bots.zip"),
    *(f"game-{game}.zip" for game in ARCHIVES),
)


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=NOT_COPIED)
    else:
        shutil.copy(source, target)


def built(folder: Path, **environment: str) -> dict[str, bytes]:
    work = folder / WORK.name
    work.mkdir(parents=True)
    for name in SOURCES:
        copy(ROOT / name, folder / name)
    (folder / "web" / MODULES.name).symlink_to(MODULES)
    for path in (path for name in DOWNLOADED for path in WORK.glob(f"{name}*")):
        copy(path, work / path.name)
    command = [sys.executable, "-c", BUILD]
    environment = {**os.environ, "PYTHONPATH": str(folder), **environment}
    subprocess.run(command, cwd=folder, env=environment, check=True)
    return {name: (work / name).read_bytes() for name in NAMES_OF_ARCHIVES}


@pytest.mark.long
@pytest.mark.skipif(not THOROUGH, reason="half a minute: only in a thorough run")
@pytest.mark.slow
@pytest.mark.usefixtures("site")
def test_another_build_gives_the_same_archives(tmp_path: Path) -> None:
    """The folder, the time zone and the order of sets differ from those of the site's build."""
    first = {name: (WORK / name).read_bytes() for name in NAMES_OF_ARCHIVES}
    second = built(tmp_path / "another" / "place", PYTHONHASHSEED="2", TZ="Asia/Tokyo")
    assert [name for name in NAMES_OF_ARCHIVES if first[name] != second[name]] == []
