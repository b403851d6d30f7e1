"""All dependencies are pinned with their hashes, and may come from any mirror."""

import json
import re
import tomllib
from typing import Any

import pytest

from web.build.paths import LOCKS, MODULES, ROOT, WEB

PYTHON_LOCKS = ("dev.txt", "node.txt", "page.txt")


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_npm_packages_of_all_machines_have_hashes_and_no_addresses() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        if name:
            assert "resolved" not in package, name
            assert package.get("integrity", "").startswith("sha512-"), name
        optional = package.get("optionalDependencies", ())
        assert {f"node_modules/{other}" for other in optional} <= packages.keys(), name


def test_npm_requirements_are_single_versions() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    versions = package["devDependencies"].values()
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions), versions


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_python_packages_have_hashes_and_no_addresses(name: str) -> None:
    text = (LOCKS / name).read_text(encoding="utf-8")
    assert "://" not in text
    entries = re.split(r"\n(?=[a-z])", re.sub(r"(?m)^\s*#.*\n", "", text))
    for entry in filter(str.strip, entries):
        assert re.match(r"[a-z0-9-]+==[\d.]+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_the_lock_has_all_requirements(name: str) -> None:
    lock = (LOCKS / name).read_text(encoding="utf-8")
    for requirement in project()["dependency-groups"][name.removesuffix(".txt")]:
        package, exact = re.match(r"([\w-]+)(==[\d.]+)?", requirement).groups("")  # type: ignore[union-attr]
        assert f"\n{package.replace('_', '-')}=={exact.removeprefix('==')}" in lock, requirement


def test_the_page_and_the_build_have_the_same_markup_library() -> None:
    [library] = project()["project"]["optional-dependencies"]["page"]
    assert library in project()["dependency-groups"]["dev"]


@pytest.mark.usefixtures("site")
def test_micropip_has_the_version_of_the_pyodide_release() -> None:
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    pinned = (LOCKS / "page.txt").read_text(encoding="utf-8")
    assert f"\nmicropip=={lock['packages']['micropip']['version']} " in pinned
