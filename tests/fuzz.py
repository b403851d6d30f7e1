"""Junk, and documents with junk in them, for whatever reads what comes from outside."""

import copy
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st


def junk(words: Sequence[str]) -> st.SearchStrategy[Any]:
    """Any JSON value; these words of a game are among the texts."""
    return st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-3, 70)
        | st.integers()
        | st.floats()
        | st.text(max_size=9)
        | st.sampled_from(words),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
        max_leaves=6,
    )


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a document: the object or list, and the key or index in it."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    own = [(value, key) for key in keys]
    inner = [
        place for key in keys if isinstance(value[key], list | dict) for place in places(value[key])
    ]
    return own + inner


@st.composite
def mutations(draw: st.DrawFn, document: dict[str, Any], words: Sequence[str]) -> dict[str, Any]:
    """The document with one to three things in it replaced, dropped, doubled or exchanged."""
    record = copy.deepcopy(document)
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places(record)))
        change = draw(st.sampled_from(["replace", "drop", "double", "exchange"]))
        if change == "replace" or (isinstance(holder, dict) and change != "drop"):
            holder[key] = draw(junk(words))
        elif change == "drop":
            del holder[key]
        elif change == "double":
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
    return record
