"""The sizes of random samples: small in the usual run, large in `build.py test --thorough`."""

import os

THOROUGH = "OKANAGAN_THOROUGH" in os.environ
"""`web.build` sets the variable, which also reaches the parallel processes of pytest."""


def sample(usual: int, thorough: int) -> int:
    return thorough if THOROUGH else usual
