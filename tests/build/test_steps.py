"""The build's steps by themselves."""

import gzip
import os
import zipfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from web.build import archives, fingerprints, page
from web.build.cli import PORT, parser
from web.build.console import Problem, run
from web.build.site import Site, content_hash
from web.build.static_server import site as serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site to serve or pack."""
    made = tmp_path / "files"
    (made / "deep").mkdir(parents=True)
    (made / "index.html").write_text("<p>home", encoding="utf-8")
    (made / "deep" / "code.mjs").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return made


def test_an_archive_of_the_same_files_is_the_same(folder: Path, tmp_path: Path) -> None:
    archives.pack(folder, tmp_path / "one.zip")
    (folder / "index.html").touch()
    archives.pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    names = zipfile.ZipFile(tmp_path / "one.zip").namelist()
    assert names == ["deep/code.mjs", "index.html"]


def test_a_step_is_done_again_when_a_file_or_its_name_changes(folder: Path) -> None:
    before = fingerprints.digest([folder, "words"])
    assert fingerprints.digest([folder, "words"]) == before
    (folder / "index.html").rename(folder / "home.html")
    renamed = fingerprints.digest([folder, "words"])
    (folder / "home.html").write_text("<p>other", encoding="utf-8")
    changed = fingerprints.digest([folder, "words"])
    assert len({before, renamed, changed, fingerprints.digest([folder, "word", "s"])}) == 4


def test_a_stamp_is_fresh_for_what_it_was_written_for(tmp_path: Path) -> None:
    stamp = tmp_path / "deep" / "stamp"
    assert not fingerprints.is_fresh(stamp, "wanted")
    fingerprints.write(stamp, "wanted")
    assert fingerprints.is_fresh(stamp, "wanted")
    assert not fingerprints.is_fresh(stamp, "something else")


def test_names_bear_the_hash_of_what_is_in_the_file(tmp_path: Path) -> None:
    made = Site(tmp_path / "site")
    address = made.add_hashed("assets/icon.svg", "<svg/>")
    assert address == f"assets/icon.{content_hash(b'<svg/>')}.svg"
    assert (made.folder / address).read_text(encoding="utf-8") == "<svg/>"


@pytest.fixture
def frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame with two holes in the place of the page's."""
    (tmp_path / "index.html").write_text("<p>{{title}}</p>{{screen}}", encoding="utf-8")
    monkeypatch.setattr(page, "ROOT", tmp_path)


@pytest.mark.usefixtures("frame")
def test_text_is_escaped_and_markup_is_not() -> None:
    filled = page.fill({"title": "<Tiles & more>", "screen": "<main></main>"})
    assert filled == "<p>&lt;Tiles &amp; more&gt;</p><main></main>"


@pytest.mark.usefixtures("frame")
@pytest.mark.parametrize(
    ("filling", "named"),
    [({"title": ""}, "screen"), ({"title": "", "screen": "", "extra": ""}, "extra")],
)
def test_a_hole_without_filling_is_named_and_so_is_the_reverse(
    filling: dict[str, str], named: str
) -> None:
    with pytest.raises(Problem, match=named):
        page.fill(filling)


def test_the_server_serves_beneath_its_prefix_alone(folder: Path) -> None:
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


def test_the_bare_host_leads_to_the_site(folder: Path) -> None:
    with serve(folder, prefix="/okanagan/") as address:
        assert urlopen(address.removesuffix("okanagan/")).url == address


def test_the_server_sends_no_special_headers(folder: Path) -> None:
    with serve(folder) as address:
        headers = urlopen(address).headers
    assert not [name for name in headers if name.lower().startswith("cross-origin")]
    assert "Content-Security-Policy" not in headers


def ask(address: str, encoding: str) -> tuple[int, str | None, bytes]:
    """What a browser gets that takes `encoding`: the status, how it is packed, and the bytes."""
    try:
        answer = urlopen(Request(address, headers={"Accept-Encoding": encoding}))
    except HTTPError as refused:
        answer = refused
    return answer.status, answer.headers["Content-Encoding"], answer.read()


@pytest.mark.parametrize("address", ["", "index.html", "?from=home"])
def test_a_browser_that_takes_gzip_gets_texts_compressed(folder: Path, address: str) -> None:
    with serve(folder) as home:
        status, packed, body = ask(home + address, "br, gzip")
        assert (status, packed, gzip.decompress(body)) == (200, "gzip", b"<p>home")
        assert ask(home + address, "identity") == (200, None, b"<p>home")


def test_what_pages_does_not_compress_comes_as_it_is(folder: Path) -> None:
    (folder / "font.woff2").write_bytes(b"font")
    with serve(folder) as home:
        assert ask(home + "font.woff2", "gzip") == (200, None, b"font")


def test_a_changed_file_is_compressed_anew(folder: Path) -> None:
    page = folder / "index.html"
    with serve(folder) as home:
        ask(home, "gzip")
        page.write_text("<p>other", encoding="utf-8")
        os.utime(page, ns=(0, 0))
        assert gzip.decompress(ask(home, "gzip")[2]) == b"<p>other"


def test_a_missing_file_is_answered_with_the_page_for_it_where_there_is_one(folder: Path) -> None:
    (folder / "404.html").write_text("<p>gone", encoding="utf-8")
    with serve(folder) as home:
        assert ask(home + "none", "identity") == (404, None, b"<p>gone")
        status, packed, body = ask(home + "deep/none", "gzip")
        assert (status, packed, gzip.decompress(body)) == (404, "gzip", b"<p>gone")


def test_a_program_that_fails_is_told_with_its_output(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"(?s)Listing failed:.*nothing-here"):
        run(["ls", "nothing-here"], "Listing", cwd=tmp_path)
    with pytest.raises(Problem, match="no-such-program is not installed"):
        run(["no-such-program"], "Listing", cwd=tmp_path)


def test_the_commands_are_those_of_the_readme() -> None:
    for command in ("build", "serve", "test", "bench"):
        assert parser().parse_args([command]).command == command
    assert parser().parse_args([]).command is None
    assert parser().parse_args(["test", "--quick"]).quick


def test_a_port_counts_before_the_command_and_after_it() -> None:
    for words in (["--port", "81", "serve"], ["serve", "--port", "81"], ["--port", "81"]):
        assert parser().parse_args(words).port == 81
    assert parser().parse_args(["serve"]).port == parser().parse_args([]).port == PORT
