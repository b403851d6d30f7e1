"""What a workflow file asks for: its jobs, in an order in which they can run, and their steps.

Only what our own workflows use is understood. Anything else is refused by its name, as it would
otherwise be left out silently.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import yaml

from .paths import ROOT
from .say import Problem

TRIGGERS = True
"""The key `on`, as YAML reads it."""
LONGEST = 360
"""Minutes that GitHub gives a job which does not say how long it may take."""
UNDERSTOOD: dict[str, set[object]] = {
    "a workflow": {"name", TRIGGERS, "permissions", "concurrency", "jobs"},
    "a job": {
        *("uses", "needs", "if", "runs-on", "timeout-minutes", "strategy"),
        *("permissions", "environment", "steps"),
    },
    "a strategy": {"fail-fast", "matrix"},
    "a step": {"id", "name", "uses", "with", "run"},
}
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")


@dataclass(frozen=True, slots=True)
class Step:
    """A command to run, or an action to use.

    Attributes:
        run: the command, as written; empty for an action.
        uses: the action with its pin; empty for a command.
        inputs: what the action is told, by name.
    """

    run: str
    uses: str
    inputs: Mapping[str, str]

    @property
    def action(self) -> str:
        """The action's name, without the pin."""
        return self.uses.partition("@")[0]


@dataclass(frozen=True, slots=True)
class Job:
    """One job of a workflow.

    Attributes:
        name: its key; for those of a called workflow, after that of the calling job.
        group: the key in the workflow that was asked for, by which it is chosen.
        needs: the groups that come before it.
        condition: on what GitHub runs it; empty for always.
        entries: the values of its matrix, once for each time that it runs.
        minutes: how long it may take.
        permissions: what its token may do.
        steps: what it does.
    """

    name: str
    group: str
    needs: tuple[str, ...]
    condition: str
    entries: tuple[Mapping[str, str], ...]
    minutes: int
    permissions: Mapping[str, str]
    steps: tuple[Step, ...]


def jobs(file: Path) -> list[Job]:
    """Return the jobs of a workflow file, each after those that it needs.

    Raises `Problem` for what is not understood here.
    """
    read = _read(file)
    found = read["jobs"]
    inherited = read.get("permissions", {})
    return [
        job
        for name in _in_order(found)
        for job in _jobs_of(name, {"permissions": inherited, **found[name]})
    ]


def filled(text: str, entry: Mapping[str, str]) -> str:
    """Return the text with the matrix's values in it. Raises `Problem` for other expressions."""
    return EXPRESSION.sub(lambda found: _value(found[1], entry), text)


def _value(expression: str, entry: Mapping[str, str]) -> str:
    name = expression.removeprefix("matrix.")
    if not expression.startswith("matrix.") or name not in entry:
        raise Problem(f"The expression ${{{{ {expression} }}}} can't be worked out here.")
    return entry[name]


def _read(file: Path) -> Mapping[Any, Any]:
    try:
        read: Mapping[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
        _understand("a workflow", read)
        return read
    except (OSError, yaml.YAMLError) as error:
        raise Problem(f"{file.name} can't be read as a workflow: {error}") from error


def _understand(what: str, keys: Mapping[Any, Any]) -> None:
    if unknown := sorted(str(key) for key in keys if key not in UNDERSTOOD[what]):
        raise Problem(f"Not understood here, in {what}: {', '.join(unknown)}.")


def _in_order(found: Mapping[str, Mapping[str, Any]]) -> list[str]:
    left, order = dict(found), list[str]()
    while left:
        free = [name for name, job in left.items() if set(_names(job.get("needs"))) <= set(order)]
        if not free:
            raise Problem(f"These jobs need each other, or what is not there: {', '.join(left)}.")
        order.append(free[0])
        del left[free[0]]
    return order


def _names(value: str | list[str] | None) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value or ())


def _jobs_of(name: str, job: Mapping[str, Any]) -> Iterator[Job]:
    _understand("a job", job)
    needs = _names(job.get("needs"))
    if "uses" not in job:
        yield _job(name, needs, job)
        return
    if not job["uses"].startswith("./"):
        raise Problem(f"The job {name} calls a workflow from elsewhere: {job['uses']}.")
    for called in jobs(ROOT / job["uses"]):
        yield Job(
            name=f"{name} / {called.name}",
            group=name,
            needs=needs,
            condition=job.get("if", ""),
            entries=called.entries,
            minutes=called.minutes,
            permissions=called.permissions,
            steps=called.steps,
        )


def _job(name: str, needs: tuple[str, ...], job: Mapping[str, Any]) -> Job:
    strategy = job.get("strategy", {})
    _understand("a strategy", strategy)
    return Job(
        name=name,
        group=name,
        needs=needs,
        condition=job.get("if", ""),
        entries=tuple(_entries(strategy.get("matrix", {}))),
        minutes=job.get("timeout-minutes", LONGEST),
        permissions=job["permissions"],
        steps=tuple(map(_step, job["steps"])),
    )


def _entries(matrix: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    if matrix.keys() & {"include", "exclude"}:
        raise Problem("Not understood here, in a matrix: include, exclude.")
    for values in product(*matrix.values()):
        yield dict(zip(matrix, map(str, values), strict=True))


def _step(step: Mapping[str, Any]) -> Step:
    _understand("a step", step)
    inputs = {name: str(value) for name, value in step.get("with", {}).items()}
    return Step(run=step.get("run", ""), uses=step.get("uses", ""), inputs=inputs)
