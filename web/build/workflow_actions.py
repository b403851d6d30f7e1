"""What stands in for the actions of our workflows, on a machine that is not GitHub's."""

import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

from .paths import ROOT
from .running import run
from .say import Problem, detail
from .serve import NOT_FOUND_PAGE, site
from .serving import PREFIX

LARGEST_SITE = 1_000_000_000
"""Bytes of an artifact that GitHub Pages promises to deploy."""
LARGEST_ASSET = 2 * 1024**3
"""Bytes of a file that GitHub still attaches to a release."""
MAY_DEPLOY = {"pages": "write", "id-token": "write"}
"""What the token of a job that deploys must be allowed."""
VERSION = "import sys; print('%d.%d' % sys.version_info[:2]); print(sys.executable)"


class LeftOut(Exception):
    """This machine lacks what the job asks for; says what."""


@dataclass
class Place:
    """Where one run of a job takes place.

    Attributes:
        folder: holds everything of this run, and was empty.
        artifacts: what jobs hand on to others, by name.
        permissions: what the job's token may do.
        path: the folders in which programs are found.
    """

    folder: Path
    artifacts: dict[str, Path]
    permissions: Mapping[str, str]
    path: list[str] = field(default_factory=list)

    @property
    def workspace(self) -> Path:
        """Where the repository is checked out."""
        return self.folder / "work"


def use(action: str, inputs: Mapping[str, str], place: Place) -> None:
    """Do what stands in for an action.

    Raises `Problem` where the action would fail, and for an action or an input that is not known
    here; `LeftOut` where this machine lacks what is asked for.
    """
    if action not in ACTIONS:
        raise Problem(f"Nothing stands in here for the action {action}.")
    known, stand_in = ACTIONS[action]
    if unknown := sorted(inputs.keys() - known):
        raise Problem(f"{action}: not stood in for: {', '.join(unknown)}.")
    stand_in(inputs, place)


def _checkout(_inputs: Mapping[str, str], place: Place) -> None:
    """The last commit, from here; what is not committed is not there."""
    git = ["git", "-c", "safe.directory=*", "clone", "--quiet", "--depth", "1"]
    run([*git, ROOT.as_uri(), str(place.workspace)], "Cloning the repository", cwd=place.folder)
    said = run(["git", "log", "--oneline", "-1"], "Asking git", cwd=place.workspace)
    detail(f"the commit {said.strip()}")


def _setup_python(inputs: Mapping[str, str], place: Place) -> None:
    """The machine's own Python of that version, before all others."""
    wanted = inputs["python-version"]
    own = getattr(sys, "_base_executable", sys.executable)
    for found in (own, shutil.which(f"python{wanted}"), shutil.which("python3")):
        if found and (folder := _folder_of(found, wanted)):
            place.path.insert(0, str(folder))
            detail(f"Python {wanted} of {folder}")
            return
    raise LeftOut(f"this machine has no Python {wanted}")


def _folder_of(executable: str, version: str) -> Path | None:
    """The folder of a Python if it has the version, and is `python3` there."""
    asked = subprocess.run([executable, "-c", VERSION], capture_output=True, text=True, check=False)
    if asked.returncode or not asked.stdout.startswith(f"{version}\n"):
        return None
    folder = Path(asked.stdout.splitlines()[1]).parent
    named = subprocess.run(
        [folder / "python3", "-c", VERSION], capture_output=True, text=True, check=False
    )
    return folder if named.stdout.startswith(f"{version}\n") else None


def _upload(inputs: Mapping[str, str], place: Place) -> None:
    """An archive as the action makes it, if GitHub Pages takes such a one."""
    folder = place.workspace / inputs["path"]
    archive = place.folder / "artifact.tar"
    left = [f"--exclude={name}" for name in (".git", ".github", ".[^/]*")]
    tar = ["tar", "--dereference", "--hard-dereference", "--directory", str(folder)]
    run([*tar, "-cf", str(archive), *left, "."], "Packing the site", cwd=place.folder)
    count = check_archive(archive)
    detail(f"{count} files, {archive.stat().st_size:,} bytes")
    place.artifacts["github-pages"] = archive


def check_archive(archive: Path) -> int:
    """Return how many files an archive has. Raises `Problem` if GitHub Pages would not take it."""
    if archive.stat().st_size >= LARGEST_SITE:
        raise Problem(f"The site has {archive.stat().st_size:,} bytes: too many for GitHub Pages.")
    with tarfile.open(archive) as packed:
        members = packed.getmembers()
    for member in members:
        if not (member.isfile() or member.isdir()):
            raise Problem(
                f"GitHub Pages takes files and folders alone, and this is neither: {member.name}."
            )
    names = {member.name for member in members}
    if "./index.html" not in names:
        raise Problem("The archive has no index.html at its root.")
    return sum(member.isfile() for member in members)


def _deploy(_inputs: Mapping[str, str], place: Place) -> None:
    """The archive's files alone, behind a server like GitHub Pages: each answers, nothing else."""
    for right, level in MAY_DEPLOY.items():
        if place.permissions.get(right) != level:
            raise Problem(f"A job that deploys needs the permission {right}: {level}.")
    if "github-pages" not in place.artifacts:
        raise Problem("There is no artifact github-pages: no job has uploaded one.")
    published = place.folder / "published"
    with tarfile.open(place.artifacts["github-pages"]) as packed:
        packed.extractall(published, filter="data")
    with site(published, PREFIX) as address:
        detail(f"{_visit(published, address)} files answer under {PREFIX}")


def _attach(inputs: Mapping[str, str], place: Place) -> None:
    """The files for a release, if it would take them."""
    if place.permissions.get("contents") != "write":
        raise Problem("A job that adds to a release needs the permission contents: write.")
    for name in inputs["files"].split():
        file = place.workspace / name
        if not file.is_file():
            raise Problem(f"There is no {name} to attach to the release.")
        if file.stat().st_size >= LARGEST_ASSET:
            raise Problem(f"{name} has {file.stat().st_size:,} bytes: too many for a release.")
        detail(f"{name}, {file.stat().st_size:,} bytes")


def _visit(published: Path, address: str) -> int:
    """Ask for every file, for the page itself, and for what is not there."""
    files = [file for file in sorted(published.rglob("*")) if file.is_file()]
    if published / NOT_FOUND_PAGE not in files:
        raise Problem(f"The site has no {NOT_FOUND_PAGE} for wrong addresses.")
    for file in files:
        _expect(address + quote(file.relative_to(published).as_posix()), 200, file)
    _expect(address, 200, published / "index.html")
    for wrong in ("nothing", "no/such/page"):
        _expect(address + wrong, 404, published / NOT_FOUND_PAGE)
    return len(files)


def _expect(address: str, status: int, file: Path) -> None:
    try:
        answer = urlopen(address)
    except HTTPError as error:
        answer = error
    with answer:
        if answer.status != status or answer.read() != file.read_bytes():
            raise Problem(f"{address} answers {answer.status}, and not with {file.name}.")


ACTIONS: dict[str, tuple[set[str], Callable[[Mapping[str, str], Place], None]]] = {
    "actions/checkout": (set(), _checkout),
    "actions/setup-python": ({"python-version"}, _setup_python),
    "actions/upload-pages-artifact": ({"path"}, _upload),
    "actions/deploy-pages": (set(), _deploy),
    "softprops/action-gh-release": ({"files", "fail_on_unmatched_files"}, _attach),
}
"""By their names: the inputs that are known, and what is done instead."""
