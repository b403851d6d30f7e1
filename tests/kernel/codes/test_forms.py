"""Forms: each reads what it writes, as small as possible."""

from itertools import permutations
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okanagan.kernel.codes.digits import Reader, Writer, from_text, to_text
from okanagan.kernel.codes.forms import (
    Count,
    Fields,
    Form,
    Joined,
    Mostly,
    Number,
    OneOf,
    Order,
    Row,
    Text,
    Written,
)

EXACT = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def written(form: Form, value: object) -> int:
    to = Writer()
    form.write(value, to)
    return to.total()


def read(form: Form, number: int) -> object:
    source = Reader(number)
    value = form.read(source)
    assert source.rest == 0, "everything was read"
    return value


@EXACT
@given(st.integers(0, 10**30))
def test_numbers_and_counts(number: int) -> None:
    assert from_text(to_text(number)) == number
    assert read(Count(), written(Count(), number)) == number


@EXACT
@given(st.text(alphabet=st.characters(blacklist_categories=["Cs", "Cc"])))
def test_a_text_in_any_script(value: str) -> None:
    assert read(Text(), written(Text(), value)) == value


def test_every_order_of_equal_and_different_items_has_its_own_number() -> None:
    items = ["a", "b", "b", "c", "c"]
    orders = {tuple(order) for order in permutations(items)}
    numbers = {order: written(Order(items), list(order)) for order in orders}
    assert sorted(numbers.values()) == list(range(factorial(5) // 4))
    assert all(read(Order(items), number) == list(order) for order, number in numbers.items())


def test_the_usual_values_and_any_other() -> None:
    form = Mostly(["human", "bot:easy"], Text())
    for value in ("human", "bot:easy", "bot:mine:depth=2"):
        assert read(form, written(form, value)) == value
    assert written(form, "bot:easy") == 1


def test_a_record_of_forms() -> None:
    form = Fields({"first": Number(3), "board": Joined(OneOf("LM"), OneOf("LM")), "any": Written()})
    value = {"first": 2, "board": "ML", "any": {"deep": [1, None, "é"]}}
    assert read(form, written(form, value)) == value
    with pytest.raises(ValueError, match="unknown or missing: junk"):
        written(form, {**value, "junk": 1})


@pytest.mark.parametrize(
    ("form", "value", "message"),
    [
        (Order(["a", "b"]), ["a", "a"], "not the items"),
        (Order(["a", "b"]), ["a"], "not the items"),
        (Order(["a", "b"]), ["a", "b", "b"], "not the items"),
        (Number(3), 3, "is not from 0 to 2"),
        (Number(3), -1, "is not from 0 to 2"),
        (Row(Number(2), Number(2)), [1], "argument"),
    ],
)
def test_a_wrong_value_is_refused(form: Form, value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        written(form, value)


def test_a_text_longer_than_the_code_is_refused() -> None:
    to = Writer()
    to.count(10**9)
    with pytest.raises(ValueError, match="no 1000000000 more"):
        Text().read(Reader(to.total()))
