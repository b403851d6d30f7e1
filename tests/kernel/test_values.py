"""Values: small objects that are compared by their fields."""

from okanagan.kernel.values import copied, value


@value
class Coin:
    worth: int


@value
class Card:
    worth: int
    name: str = "ace"


def test_values_are_equal_by_their_fields_within_a_class() -> None:
    assert Coin(2) == Coin(2)
    assert Coin(2) != Coin(3)
    assert Card(2, "two") == Card(2, name="two")
    same: list[object] = [Coin(1), Card(1)]
    assert same[0] != same[1]


def test_equal_values_are_one_key() -> None:
    assert {Card(1): "found"}[Card(1, "ace")] == "found"


def test_values_have_no_room_for_anything_else() -> None:
    assert not hasattr(Coin(1), "__dict__")
    assert repr(Card(1)) == "Card(worth=1, name='ace')"


def test_a_copy_is_equal_and_another_object() -> None:
    card = Card(2, "two")
    copy = copied(card)
    assert copy == card
    object.__setattr__(copy, "worth", 3)
    assert card.worth == 2
