"""Pinned dependencies with hashes, and the GitHub workflows."""

import json
import os
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from web.build.cli import parser
from web.build.paths import LOCKS, MODULES, ROOT, WEB

PYTHON_LOCKS = ("build.txt", "dev.txt", "node.txt", "page.txt")


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


def requirements(group: str) -> Iterator[str]:
    """The requirements of a group, and of the groups that it includes."""
    for entry in project()["dependency-groups"][group]:
        if isinstance(entry, str):
            yield entry
        else:
            yield from requirements(entry["include-group"])


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_the_lock_has_all_requirements(name: str) -> None:
    lock = (LOCKS / name).read_text(encoding="utf-8")
    for requirement in requirements(name.removesuffix(".txt")):
        package, exact = re.match(r"([\w-]+)(==[\d.]+)?", requirement).groups("")  # type: ignore[union-attr]
        assert f"\n{package.replace('_', '-')}=={exact.removeprefix('==')}" in lock, requirement


def test_the_page_and_the_build_have_the_same_markup_library() -> None:
    [library] = project()["project"]["optional-dependencies"]["page"]
    assert library in project()["dependency-groups"]["build"]


@pytest.mark.usefixtures("site")
def test_micropip_has_the_version_of_the_pyodide_release() -> None:
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    pinned = (LOCKS / "page.txt").read_text(encoding="utf-8")
    assert f"\nmicropip=={lock['packages']['micropip']['version']} " in pinned


FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40}")

every_workflow = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def workflow_jobs(file: Path) -> dict[str, dict[str, Any]]:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    return dict(workflow["jobs"])


def steps_and_jobs(file: Path) -> Iterator[dict[str, Any]]:
    """Everything that can have `uses` or `run`."""
    for job in workflow_jobs(file).values():
        yield job
        yield from job.get("steps", [])


@every_workflow
def test_each_action_is_pinned_by_its_commit(file: Path) -> None:
    actions = [part["uses"] for part in steps_and_jobs(file) if "uses" in part]
    assert actions
    for action in actions:
        if action.startswith("./"):
            assert (ROOT / action).is_file(), action
        else:
            assert PINNED.fullmatch(action), action


@every_workflow
def test_each_command_exists(file: Path) -> None:
    lines = [line for part in steps_and_jobs(file) for line in part.get("run", "").splitlines()]
    for line in lines:
        program, *arguments = shlex.split(line)
        if program == "python3":
            script, *arguments = arguments
            assert script == "build.py"
            parser().parse_args(arguments)
        else:
            assert os.access(ROOT / program, os.X_OK), program


@every_workflow
def test_each_needed_job_exists(file: Path) -> None:
    jobs = workflow_jobs(file)
    for job in jobs.values():
        assert job.get("needs") in {None, *jobs}


def test_pushes_deploy_the_page_and_releases_attach_the_single_file() -> None:
    jobs = workflow_jobs(ROOT / ".github" / "workflows" / "pages.yml")
    assert jobs["build"]["if"] == "github.event_name != 'release'"
    assert jobs["single-file"]["if"] == "github.event_name == 'release'"
    for name in ("build", "single-file"):
        assert jobs[name]["needs"] == "test"
    assert jobs["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert jobs["single-file"]["permissions"] == {"contents": "write"}
