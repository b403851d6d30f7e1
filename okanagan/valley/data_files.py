"""Reads the data tables of the package: plain CSV without quoting, first line the names."""

import pkgutil


def rows(name: str) -> list[dict[str, str]]:
    """The rows of `data/<name>.csv` as dictionaries, in the order of the file."""
    data = pkgutil.get_data("okanagan.valley", f"data/{name}.csv")
    assert data is not None, f"the package was installed without data/{name}.csv"
    header, *lines = data.decode("utf-8").splitlines()
    names = header.split(",")
    return [dict(zip(names, line.split(","), strict=True)) for line in lines]
