"""`build.py workflows`: the jobs of the workflow that deploys, run here as nearly as it can be.

Every `run` step runs as it is written, in a fresh clone, with an empty home and hardly any
environment.
"""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .paths import ROOT
from .running import run
from .say import Problem, detail, step
from .workflow_actions import LeftOut, Place, use
from .workflow_files import Job, Step, filled, jobs

FILE = ROOT / ".github" / "workflows" / "pages.yml"
PATH = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")
NOT_PROVEN = """Not proven by this:
    that GitHub's machines have what this one has (Node, browsers, tar), and reach the registries;
    the actions themselves: something of ours stood in for each;
    when the workflow begins, who may deploy, and that Pages is switched on in the settings."""


def prove(chosen: Sequence[str], kept: Sequence[str], file: Path = FILE) -> int:
    """Run the chosen jobs of a workflow, or all, and return the exit status.

    `kept` names variables of this environment that the steps are given. A job that this machine
    can't run is left out, and said so. Raises `Problem` at the first job that fails.
    """
    found = jobs(file)
    if unknown := sorted(set(chosen) - {job.group for job in found}):
        raise Problem(f"{file.name} has no job of this name: {', '.join(unknown)}.")
    wanted = [job for job in found if job.group in chosen or not chosen]
    environment = _kept(kept)
    _tell_what_is_missing(wanted)
    with TemporaryDirectory(prefix="workflow-") as folder:
        done = _run_all(wanted, Path(folder), environment)
    if done:
        step(f"In order: {', '.join(done)}")
    print(NOT_PROVEN)
    return 0 if done else 1


def _kept(names: Sequence[str]) -> dict[str, str]:
    if unset := [name for name in names if name not in os.environ]:
        raise Problem(f"This environment has no {', '.join(unset)} to keep.")
    return {name: os.environ[name] for name in names}


def _tell_what_is_missing(wanted: Sequence[Job]) -> None:
    there = {job.group for job in wanted}
    if changed := run(["git", "status", "--porcelain"], "Asking git", cwd=ROOT).splitlines():
        detail(f"not committed, and so not a part of it: {len(changed)} files")
    for name in sorted({need for job in wanted for need in job.needs} - there):
        detail(f"the job {name} was not chosen, and is taken as passed")


def _run_all(wanted: Sequence[Job], folder: Path, kept: Mapping[str, str]) -> list[str]:
    """Run the jobs; return the names of those that passed."""
    artifacts: dict[str, Path] = {}
    done = []
    for job in wanted:
        for entry in job.entries:
            name = " ".join([job.name, *entry.values()])
            place = Place(folder / name.replace("/", "-"), artifacts, job.permissions, list(PATH))
            step(f"job {name}")
            if job.condition:
                detail(f"run here in any case; on GitHub only if {job.condition}")
            try:
                _run_job(job, entry, place, kept)
                done.append(name)
            except LeftOut as why:
                detail(f"left out: {why}")
    return done


def _run_job(job: Job, entry: Mapping[str, str], place: Place, kept: Mapping[str, str]) -> None:
    for name in ("work", "home", "temp"):
        (place.folder / name).mkdir(parents=True)
    for one in job.steps:
        if one.uses:
            detail(f"instead of {one.action}:")
            inputs = {name: filled(value, entry) for name, value in one.inputs.items()}
            use(one.action, inputs, place)
        else:
            _run_command(one, entry, place, job.minutes, kept)


def _run_command(
    one: Step, entry: Mapping[str, str], place: Place, minutes: int, kept: Mapping[str, str]
) -> None:
    """Run a command as GitHub does it, with `bash -e`; the job's time is the limit of each."""
    script = place.folder / "temp" / "step.sh"
    script.write_text(filled(one.run, entry), encoding="utf-8")
    detail(f"$ {one.run.strip()}")
    command = ["timeout", "--kill-after=10", f"{minutes}m", "bash", "-e", str(script)]
    environment = {**kept, **_environment(place)}
    status = subprocess.run(command, cwd=place.workspace, env=environment, check=False).returncode
    if status:
        raise Problem(f"The step failed with status {status}: {one.run.strip()}")


def _environment(place: Place) -> dict[str, str]:
    """All that a step knows of its surroundings."""
    return {
        "PATH": os.pathsep.join(place.path),
        "HOME": str(place.folder / "home"),
        "LANG": "C.UTF-8",
        "CI": "true",
        "GITHUB_ACTIONS": "true",
        "GITHUB_WORKSPACE": str(place.workspace),
        "RUNNER_OS": "Linux",
        "RUNNER_TEMP": str(place.folder / "temp"),
    }
