"""Reads the data tables of the package: CSV without quotes, with a header."""

import pkgutil


def text(name: str) -> str:
    """The text of `data/<name>.csv`."""
    data = pkgutil.get_data("okanagan.games.okanagan.data", f"{name}.csv")
    assert data is not None, f"the package was installed without data/{name}.csv"
    return data.decode("utf-8")


def rows(name: str) -> list[dict[str, str]]:
    header, *lines = text(name).splitlines()
    names = header.split(",")
    return [dict(zip(names, line.split(","), strict=True)) for line in lines]
