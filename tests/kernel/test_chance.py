"""Chance that is the same in each version of Python."""

from collections import Counter
from itertools import permutations
from random import Random

from okanagan.kernel.chance import pick, shuffled


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
