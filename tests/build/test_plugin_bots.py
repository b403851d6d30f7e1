"""Plugin bots in the page's own Python: micropip installs their wheels."""

import json
from base64 import b64encode
from pathlib import Path

from tests.page.plugin_bots.wheels import file_name, wheel
from web.build import page_python

LIBRARY = "import decimal, email.message, html.parser, importlib.resources, statistics, zipfile\n"
INSTALL = """
import asyncio, types
from base64 import b64decode
from pyodide.code import run_js

async def fetch():
    return run_js("(path) => new Uint8Array(process.getBuiltinModule('fs').readFileSync(path))")(
        {archive!r}
    )
sys.modules["okanagan_site"] = types.SimpleNamespace(fetchPluginBotFiles=fetch)
from okanagan.page.plugin_bots import wheels

async def installed(file, wheel):
    errors = []
    wheels.install(file, b64decode(wheel), errors.append)
    while not errors:
        await asyncio.sleep(0.01)
    return errors[0] and f"{{type(errors[0]).__name__}}: {{errors[0]}}"

outcomes = [await installed(*wheel) for wheel in {wheels!r}]
from okanagan.kernel.plugin_bots import announced, plugin_bots
from okanagan.games.okanagan.spec import SPEC
answer = plugin_bots(SPEC.bot_group)["mine"]().choose(None, [1, 2], None)
json.dumps([outcomes, announced("good", SPEC.bot_group), answer])
"""


def packed(package: str, bots: dict[str, str], needs: str = "", source: str = "") -> list[str]:
    content = wheel(package, bots, needs, source=source)
    return [file_name(package), b64encode(content).decode()]


def test_wheels_are_installed_or_refused_and_the_bot_has_the_whole_library(site: Path) -> None:
    [archive] = site.glob("engine/plugin-bots.*.zip")
    wheels = [
        packed("good", {"mine": "Last"}, "okanagan>=0.1", LIBRARY),
        packed("greedy", {"yours": "Last"}, "nowhere-to-be-had>=2"),
        [file_name("junk"), b64encode(b"no wheel").decode()],
    ]
    code = INSTALL.format(archive=str(archive.resolve()), wheels=wheels)
    outcomes, names, answer = json.loads(page_python.run(code))
    needs, junk = "NeedsMore: 'nowhere-to-be-had>=2'", "BadZipFile: File is not a zip file"
    assert outcomes == [None, needs, junk]
    assert (names, answer) == (["mine"], 2)
