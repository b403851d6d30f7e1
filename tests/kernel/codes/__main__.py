"""`python -m tests.kernel.codes 2000`: packs and unpacks so many games of each kind, and counts."""

import argparse
import sys
import time
from statistics import mean

from okanagan.kernel.codes.packing import pack, unpack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from tests.kernel.codes.games import SPECS, comes_back, simulated


def main() -> int:
    """Simulate, pack and unpack; print lengths by the number of players."""
    parser = argparse.ArgumentParser(prog="python -m tests.kernel.codes", description=__doc__)
    parser.add_argument("count", type=int, help="how many games of each kind")
    count = parser.parse_args().count
    for spec in SPECS:
        matches = [simulated(spec, number) for number in range(count)]
        for players in spec.players:
            _report(spec, [match for match in matches if match.game.players == players])
    return 0


def _report(spec: GameSpec, matches: list[AnyMatch]) -> None:
    sizes = [len(comes_back(match, spec)) for match in matches]
    print(  # noqa: T201 - a command
        f"{spec.id}, {matches[0].game.players} players: {len(matches)} games the same; "
        f"characters {mean(sizes):.1f} in the mean, {max(sizes)} at the most; "
        f"{_milliseconds(spec, matches)}"
    )


def _milliseconds(spec: GameSpec, matches: list[AnyMatch]) -> str:
    began = time.process_time()
    codes = [pack(match, spec) for match in matches]
    packed = time.process_time()
    for code in codes:
        unpack(code, SPECS)
    done = time.process_time()
    each = 1000 / len(matches)
    return f"{(packed - began) * each:.1f} ms to pack, {(done - packed) * each:.1f} to unpack"


if __name__ == "__main__":
    sys.exit(main())
