"""The game as an environment of PettingZoo, for programs that learn: `okanagan_v0` and `opponent`.

This is the optional extra `okanagan[pettingzoo]`: nothing else imports it, or needs what it needs.
`actions` numbers the actions; `observation` writes what a player knows as one array, of `fields`
about the map (`ground`), what is around it (`table`) and what is `asked`; `rewards` counts what a
game was worth; `environment` puts them together, and `opponents` lets the bots play.
`docs/pettingzoo.md` is the manual.
"""

_EXTRA = ("gymnasium", "numpy", "pettingzoo")

try:
    from okanagan.zoo import okanagan_v0
    from okanagan.zoo.opponents import opponent
except ImportError as error:
    if (error.name or "").partition(".")[0] not in _EXTRA:
        raise
    raise ImportError(
        f"okanagan.zoo needs {error.name}, which is not installed. "
        'Install it with: pip install "okanagan[pettingzoo]"',
        name=error.name,
    ) from error

__all__ = ["okanagan_v0", "opponent"]
