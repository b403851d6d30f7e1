"""The card with the coach's words in a lesson."""

from dataclasses import replace

from okanagan.page.play.lesson import Hint, card
from tests.page.markup_tree import tree

HINT = Hint(1, "Pick two cards.", "Two rows are lit.", "They place a farmer.")


def id_of_why(hint: Hint) -> str:
    (why,) = tree(card(("Cards", "Farmer"), hint, None)).all("details")
    return why["id"]


def test_the_rule_has_another_id_with_other_words_only() -> None:
    others = replace(HINT, ask="Else."), replace(HINT, look="Else."), replace(HINT, why="Else.")
    assert len({id_of_why(hint) for hint in (HINT, *others)}) == 4
    assert id_of_why(replace(HINT)) == id_of_why(HINT)


def test_the_id_of_the_rule_is_the_same_in_each_run_of_python() -> None:
    assert id_of_why(HINT) == "coach-why-20727581"
