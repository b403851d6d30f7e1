#!/usr/bin/env python3
"""Build, serve, test and measure Okanagan: `python3 build.py --help`.

Needs Python 3.11 or later and nothing else: it makes its own environment. The steps are in
`web/build/`.
"""

import sys

OLDEST = (3, 11)


def main() -> "int | str":
    """Hand the command line over to `web.build`, within the build's own environment."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        return f"build.py: Python 3.11 or later is needed, and this is Python {found}."
    # Imported late: an older Python must come as far as the sentence above.
    from web.build import cli

    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
