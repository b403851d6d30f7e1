"""Samples of a test: small in the usual run, large in `build.py test --thorough`."""

import os
from typing import TypeVar

THOROUGH = "OKANAGAN_THOROUGH" in os.environ
"""`web.build` sets the variable, which also reaches the parallel processes of pytest."""


Sample = TypeVar("Sample")


def sample(usual: Sample, thorough: Sample) -> Sample:
    """The size of a sample, or the sample itself."""
    return thorough if THOROUGH else usual
