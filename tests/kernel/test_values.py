"""Values, which are equal by their fields, and chance that is the same in each Python."""

from collections import Counter
from itertools import permutations
from random import Random

from okanagan.kernel.chance import pick, shuffled
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


def test_a_seed_gives_this_exact_order() -> None:
    """`random.random()` has the same sequence in each Python; so must the deal."""
    assert shuffled(range(12), Random(7)) == [7, 11, 10, 5, 9, 8, 2, 4, 0, 6, 1, 3]


def test_a_shuffle_returns_a_new_list_and_every_order_is_about_as_likely() -> None:
    rng, letters = Random(1), list("abc")
    orders = Counter("".join(shuffled(letters, rng)) for _ in range(6000))
    assert letters == list("abc")
    assert set(orders) == {"".join(order) for order in permutations(letters)}
    assert all(800 < count < 1200 for count in orders.values())


def test_pick_may_return_each_item() -> None:
    rng = Random(1)
    assert {pick(("a", "b"), rng) for _ in range(50)} == {"a", "b"}


def test_the_generator_is_used_only_through_random() -> None:
    class Counting(Random):
        calls = 0

        def random(self) -> float:
            self.calls += 1
            return 0.0

        def getrandbits(self, k: int, /) -> int:
            raise AssertionError("its sequence may differ between versions of Python")

    rng = Counting()
    shuffled(range(10), rng)
    pick((1, 2), rng)
    assert rng.calls == 10
