"""The API reference is built without warnings, and has a page for each public name."""

import re
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path

import pytest

from web.build import reference

NAMES, MEMBERS = reference.public_names()


@pytest.mark.slow
def test_it_has_every_public_name_and_links_to_each_module(tmp_path: Path) -> None:
    before = {module: vars(import_module(module)).get("__all__") for module in NAMES}
    try:
        reference.build(tmp_path)
    finally:
        for module, names in before.items():
            vars(import_module(module))["__all__"] = names
            if names is None:
                del vars(import_module(module))["__all__"]
    index = (tmp_path / "index.html").read_text(encoding="utf-8")
    for module, names in NAMES.items():
        address = f"{module.replace('.', '/')}.html"
        assert f'href="{address}"' in index
        page = (tmp_path / address).read_text(encoding="utf-8")
        assert set(names) == set(re.findall(r'<section id="(\w+)">', page)) - {"module-info"}


@pytest.mark.parametrize("module", NAMES)
def test_public_names_have_docstrings(module: str) -> None:
    for name in NAMES[module]:
        value = getattr(import_module(module), name)
        if isclass(value) or isfunction(value):
            # A dataclass without a docstring gets its signature as one.
            assert not (value.__doc__ or f"{name}(").startswith(f"{name}("), name


def test_public_members_exist() -> None:
    for owner, members in MEMBERS.items():
        module, _, name = owner.rpartition(".")
        owning = getattr(import_module(module), name)
        known = {*dir(owning), *getattr(owning, "__annotations__", {}), "moves", "seats"}
        assert set(members) <= known, owner
