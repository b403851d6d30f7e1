"""`python -m tests.kernel.codes 2000` converts 2,000 games of each kind to codes and back."""

import sys
from statistics import mean
from timeit import timeit

from okanagan.kernel.codes.packing import pack, unpack
from tests.kernel.codes.games import SPECS, assert_round_trip, simulated

for spec in SPECS:
    matches = [simulated(spec, number) for number in range(int(sys.argv[1]))]
    for players in spec.players:
        own = [match for match in matches if match.game.players == players]
        codes = [assert_round_trip(match, spec) for match in own]
        lengths = [len(code) for code in codes]
        packing = timeit(lambda: [pack(match, spec) for match in own], number=1)  # noqa: B023
        unpacking = timeit(lambda: [unpack(code, SPECS) for code in codes], number=1)  # noqa: B023
        print(  # noqa: T201
            f"{spec.id}, {players} players: {len(own)} games; "
            f"{mean(lengths):.1f} characters on average, at most {max(lengths)}; "
            f"{1000 * packing / len(own):.1f} ms to pack, "
            f"{1000 * unpacking / len(own):.1f} ms to unpack"
        )
