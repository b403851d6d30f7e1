"""The workflows of GitHub: pinned, understood, and run here as nearly as it can be."""

import io
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from web.build import workflow_actions, workflows
from web.build.paths import ROOT
from web.build.say import Problem
from web.build.workflow_actions import LeftOut, Place, check_archive, use
from web.build.workflow_files import filled, jobs

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
WORKFLOW = """
on: [push]
permissions: {contents: read}
jobs:
  deploy:
    needs: build
    runs-on: ubuntu-latest
    permissions: {pages: write, id-token: write}
    steps: [{uses: actions/deploy-pages@1}]
  build:
    runs-on: ubuntu-latest
    strategy: {matrix: {greeting: [hello]}}
    steps:
      - uses: actions/checkout@1
      - run: |
          test -z "${SECRET:-}" && test -z "$(ls -A "$HOME")" && test "$KEPT" = yes
          mkdir dist && cp page.html dist/index.html
          echo ${{ matrix.greeting }} > dist/404.html
          touch dist/.hidden
      - uses: actions/upload-pages-artifact@1
        with: {path: dist}
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_foreign_action_is_pinned_by_its_commit(file: Path) -> None:
    used = re.findall(r"uses:\s*(.*)", file.read_text(encoding="utf-8"))
    assert used
    for one in used:
        assert one.startswith("./") or PINNED.fullmatch(one), one


def test_our_workflow_is_understood() -> None:
    found = jobs(workflows.FILE)
    assert [job.name for job in found] == ["test / test", "build", "deploy", "single-file"]
    assert [entry["python"] for entry in found[0].entries] == ["3.11", "3.14"]
    assert found[1].minutes == 15
    named = {step.action for job in found for step in job.steps if step.uses}
    assert named == set(workflow_actions.ACTIONS)


def written(folder: Path, text: str) -> Path:
    file = folder / "workflow.yml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("    runs-on: ubuntu-latest\n", "    container: debian\n", "a job: container"),
        ("on: [push]", "env: {A: b}", "a workflow: env"),
        ("- run: |", "- shell: sh\n        run: |", "a step: shell"),
        ("matrix: {greeting: [hello]}", "max-parallel: 1", "a strategy: max-parallel"),
        ("needs: build", "needs: nobody", "what is not there: deploy"),
        ("jobs:", "jobs: [", "can't be read"),
    ],
)
def test_what_is_not_understood_is_named(tmp_path: Path, old: str, new: str, named: str) -> None:
    assert old in WORKFLOW
    with pytest.raises(Problem, match=named):
        jobs(written(tmp_path, WORKFLOW.replace(old, new)))


def test_only_the_matrix_fills_expressions() -> None:
    assert filled("v${{ matrix.python }}", {"python": "3.11"}) == "v3.11"
    with pytest.raises(Problem, match=re.escape("${{ github.sha }}")):
        filled("${{ github.sha }}", {})


@pytest.fixture
def place(tmp_path: Path) -> Place:
    (tmp_path / "work" / "dist").mkdir(parents=True)
    return Place(tmp_path, {}, workflow_actions.MAY_DEPLOY)


def test_unknown_actions_and_inputs_are_refused_by_name(place: Place) -> None:
    with pytest.raises(Problem, match="actions/cache"):
        use("actions/cache", {}, place)
    with pytest.raises(Problem, match="fetch-depth"):
        use("actions/checkout", {"fetch-depth": "0"}, place)


def test_a_python_that_is_not_here_leaves_the_job_out(place: Place) -> None:
    with pytest.raises(LeftOut, match=r"no Python 3\.2"):
        use("actions/setup-python", {"python-version": "3.2"}, place)
    own = ".".join(map(str, sys.version_info[:2]))
    use("actions/setup-python", {"python-version": own}, place)
    assert (Path(place.path[0]) / "python3").exists()


def packed(folder: Path, *members: tarfile.TarInfo) -> Path:
    archive = folder / "made.tar"
    with tarfile.open(archive, "w") as made:
        for member in members:
            made.addfile(member, io.BytesIO(b""))
    return archive


def test_an_archive_with_a_link_is_refused(tmp_path: Path) -> None:
    page, link = tarfile.TarInfo("./index.html"), tarfile.TarInfo("./link")
    assert check_archive(packed(tmp_path, page)) == 1
    link.type, link.linkname = tarfile.SYMTYPE, "index.html"
    with pytest.raises(Problem, match=r"\./link"):
        check_archive(packed(tmp_path, page, link))


def test_an_archive_without_a_page_or_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Problem, match=r"no index\.html"):
        check_archive(packed(tmp_path, tarfile.TarInfo("./other.html")))
    monkeypatch.setattr(workflow_actions, "LARGEST_SITE", 100)
    with pytest.raises(Problem, match="too many"):
        check_archive(packed(tmp_path, tarfile.TarInfo("./index.html")))


def test_a_job_that_may_not_deploy_or_has_nothing_to_deploy_fails(place: Place) -> None:
    with pytest.raises(Problem, match="github-pages"):
        use("actions/deploy-pages", {}, place)
    place.permissions = {"pages": "write"}
    with pytest.raises(Problem, match="id-token: write"):
        use("actions/deploy-pages", {}, place)


def test_a_site_without_a_page_for_wrong_addresses_is_not_as_wanted(place: Place) -> None:
    (place.workspace / "dist" / "index.html").write_text("home", encoding="utf-8")
    use("actions/upload-pages-artifact", {"path": "dist"}, place)
    with pytest.raises(Problem, match=r"404\.html"):
        use("actions/deploy-pages", {}, place)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository with one commit, in the place of ours."""
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "page.html").write_text("home", encoding="utf-8")
    person = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in (["init", "-q"], ["add", "."], [*person, "commit", "-qm", "A page"]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    for module in (workflows, workflow_actions):
        monkeypatch.setattr(module, "ROOT", folder)
    monkeypatch.setenv("SECRET", "told to nobody")
    monkeypatch.setenv("KEPT", "yes")
    return folder


@pytest.mark.usefixtures("repository")
def test_jobs_run_in_order_in_a_bare_clone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert workflows.prove([], ["KEPT"], written(tmp_path, WORKFLOW)) == 0
    said = capfd.readouterr().out
    assert said.index("job build hello") < said.index("job deploy")
    assert "2 files answer under /okanagan/" in said
    assert "Not proven" in said


@pytest.mark.usefixtures("repository")
def test_what_is_not_committed_is_not_there(
    tmp_path: Path, repository: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (repository / "extra.html").write_text("", encoding="utf-8")
    file = written(tmp_path, WORKFLOW.replace("cp page.html", "cp extra.html"))
    with pytest.raises(Problem, match="failed with status 1"):
        workflows.prove(["build"], ["KEPT"], file)
    assert "not committed, and so not a part of it: 1 files" in capfd.readouterr().out


def test_jobs_and_variables_that_are_not_there_are_named() -> None:
    with pytest.raises(Problem, match="no-job"):
        workflows.prove(["no-job"], [])
    with pytest.raises(Problem, match="NO_SUCH_VARIABLE"):
        workflows.prove(["build"], ["NO_SUCH_VARIABLE"])


def test_a_release_takes_files_that_are_there_from_a_job_that_may_write(place: Place) -> None:
    file, release = "okanagan.html", "softprops/action-gh-release"
    with pytest.raises(Problem, match="contents: write"):
        use(release, {"files": file}, place)
    place.permissions = {"contents": "write"}
    with pytest.raises(Problem, match=r"no okanagan\.html to attach"):
        use(release, {"files": file}, place)
    (place.workspace / file).write_text("the game", encoding="utf-8")
    use(release, {"files": file, "fail_on_unmatched_files": "true"}, place)


def test_what_is_too_large_for_a_release_is_told(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workflow_actions, "LARGEST_ASSET", 4)
    place.permissions = {"contents": "write"}
    (place.workspace / "okanagan.html").write_text("the game", encoding="utf-8")
    with pytest.raises(Problem, match="too many for a release"):
        use("softprops/action-gh-release", {"files": "okanagan.html"}, place)


def test_the_page_is_deployed_on_pushes_and_the_file_attached_to_releases() -> None:
    conditions = {job.name: job.condition for job in jobs(workflows.FILE)}
    assert conditions["build"] == "github.event_name != 'release'"
    assert conditions["single-file"] == "github.event_name == 'release'"
