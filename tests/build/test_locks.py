"""Everything that is installed is pinned with its hash, and may come from any mirror."""

import json
import re
import tomllib

import pytest

from web.build.paths import LOCKS, MODULES, ROOT, WEB

PYTHON_LOCKS = ("dev.txt", "node.txt", "page.txt")


def packages() -> dict[str, dict[str, object]]:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    found: dict[str, dict[str, object]] = lock["packages"]
    return {name: package for name, package in found.items() if name}


def test_npm_packages_have_hashes_and_no_addresses() -> None:
    for name, package in packages().items():
        assert "resolved" not in package, name
        assert str(package.get("integrity", "")).startswith("sha512-"), name


def test_npm_packages_for_other_machines_are_pinned_as_well() -> None:
    found = packages()
    for name, package in found.items():
        optional = package.get("optionalDependencies") or {}
        assert isinstance(optional, dict)
        missing = [other for other in optional if f"node_modules/{other}" not in found]
        assert missing == [], name


def test_what_we_ask_of_npm_is_one_version() -> None:
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in asked.values()), asked


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_python_packages_have_hashes_and_no_addresses(name: str) -> None:
    text = (LOCKS / name).read_text(encoding="utf-8")
    assert "://" not in text
    entries = re.split(r"\n(?=[a-z])", re.sub(r"(?m)^\s*#.*\n", "", text))
    for entry in filter(str.strip, entries):
        assert re.match(r"[a-z0-9-]+==[\d.]+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_what_we_ask_of_pypi_is_in_the_lock(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = project["dependency-groups"][name.removesuffix(".txt")]
    lock = (LOCKS / name).read_text(encoding="utf-8")
    for requirement in asked:
        package, exact = re.match(r"([\w-]+)(==[\d.]+)?", requirement).groups("")  # type: ignore[union-attr]
        assert f"\n{package.replace('_', '-')}=={exact.removeprefix('==')}" in lock, requirement


def test_the_page_and_the_build_ask_for_the_same_markup_library() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [asked] = project["project"]["optional-dependencies"]["page"]
    assert asked in project["dependency-groups"]["dev"]


@pytest.mark.usefixtures("site")
def test_micropip_is_the_one_that_the_release_of_pyodide_names() -> None:
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    pinned = (LOCKS / "page.txt").read_text(encoding="utf-8")
    assert f"\nmicropip=={lock['packages']['micropip']['version']} " in pinned
