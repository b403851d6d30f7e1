"""Chance that is the same on every Python."""

from collections import Counter
from random import Random

from okanagan.kernel.chance import pick, shuffled


def test_shuffle_of_a_seed_is_this_exact_order() -> None:
    """`random.random()` keeps its sequence across Pythons; so must the deal."""
    assert shuffled(range(12), Random(7)) == [7, 11, 10, 5, 9, 8, 2, 4, 0, 6, 1, 3]


def test_shuffle_keeps_what_it_shuffles() -> None:
    things = list("okanagan")
    assert sorted(shuffled(things, Random(1))) == sorted(things)
    assert things == list("okanagan"), "the original stays as it was"


def test_every_order_is_about_as_likely() -> None:
    rng = Random(1)
    orders = Counter("".join(shuffled("abc", rng)) for _ in range(6000))
    assert len(orders) == 6
    assert all(800 < count < 1200 for count in orders.values())


def test_pick_takes_any() -> None:
    rng = Random(1)
    assert {pick(("a", "b"), rng) for _ in range(50)} == {"a", "b"}


def test_nothing_but_random_is_asked_of_the_generator() -> None:
    class Counting(Random):
        calls = 0

        def random(self) -> float:
            self.calls += 1
            return 0.0

        def getrandbits(self, k: int, /) -> int:
            raise AssertionError("its sequence may differ from Python to Python")

    rng = Counting()
    shuffled(range(10), rng)
    pick((1, 2), rng)
    assert rng.calls == 10
