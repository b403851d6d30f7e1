"""The GitHub workflows: valid YAML, actions pinned by commit, and commands that exist."""

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from web.build.cli import parser
from web.build.paths import ROOT

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
