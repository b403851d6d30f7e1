"""The games as PettingZoo environments: the modules `okanagan_v0` and `oregon_v0`, and `opponent`.

This is the optional extra `okanagan[pettingzoo]`. `docs/pettingzoo.md` is the manual.
"""

_EXTRA = ("gymnasium", "numpy", "pettingzoo")

try:
    from okanagan.zoo.opponents import opponent
except ImportError as error:
    if (error.name or "").partition(".")[0] not in _EXTRA:
        raise
    raise ImportError(
        f"okanagan.zoo needs {error.name}, which is not installed. "
        'Install it with: pip install "okanagan[pettingzoo]"',
        name=error.name,
    ) from error

__all__ = ["opponent"]
