"""Values: small objects that are equal by their fields."""

from okanagan.kernel.values import copied, value


@value
class Coin:
    worth: int


@value
class Card:
    worth: int
    name: str = "ace"


def test_values_are_equal_by_class_and_fields() -> None:
    assert Coin(2) == Coin(2) != Coin(3)
    assert Card(2, "two") == Card(2, name="two")
    first, second = list[object]([Coin(1), Card(1)])
    assert first != second
    assert {Card(1): "king"}[Card(1, "ace")] == "king"


def test_a_value_has_slots_and_a_copy_is_another_object() -> None:
    card = Card(2, "two")
    copy = copied(card)
    assert copy == card
    object.__setattr__(copy, "worth", 3)
    assert repr(card) == "Card(worth=2, name='two')"
    assert not hasattr(card, "__dict__")
