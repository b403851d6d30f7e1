"""Who has not installed the extra is told how."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules[{package!r}] = None
import okanagan.zoo
"""


@pytest.mark.parametrize("package", ["gymnasium", "numpy", "pettingzoo"])
def test_what_is_missing_is_named_with_the_way_to_install_it(package: str) -> None:
    code = WITHOUT.format(package=package)
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    last = ended.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: okanagan.zoo needs ")
    assert last.endswith(
        'which is not installed. Install it with: pip install "okanagan[pettingzoo]"'
    )
