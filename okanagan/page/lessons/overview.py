"""The page with all lessons of a game, and which of them are done."""

from simple_html import Node, a, h2, li, ol, p, section, span

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.lessons.course import Lessons
from okanagan.page.play.lesson import LESSONS_PAGE, has_learned
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, percent_bar, plain_page, short_title, way
from okanagan.page.words import mark, t


def lesson_screen(lessons: Lessons, context: Context, name: str) -> Screen:
    """The lesson with this id; all of them if there is none."""
    lesson = next((each for each in lessons.short if each.id == name), None)
    return (
        LessonsScreen(lessons, context)
        if lesson is None
        else lessons.screen.load()(context, lesson)
    )


def next_lesson(lessons: Lessons, context: Context, after: str = LESSONS_PAGE) -> str:
    """The page of the next lesson that is not done, after this one; empty if all are done."""
    pages = [*lessons.titles]
    at = pages.index(after) + 1 if after in pages else 0
    left = (
        page
        for page in [*pages[at:], *pages[:at]]
        if not has_learned(context, lessons.spec.id, page)
    )
    return next(left, "")


class LessonsScreen(Screen):
    """All lessons of a game."""

    heading = mark("Lessons")

    def __init__(self, lessons: Lessons, context: Context) -> None:
        super().__init__(context)
        self._lessons = lessons

    def regions(self) -> dict[str, Node | Region]:
        lessons, game = self._lessons, self._lessons.spec.id
        pages = lessons.titles
        done = {page for page in pages if has_learned(self.context, game, page)}
        ahead = next_lesson(lessons, self.context)
        count = t("{done} of {all} lessons done", done=len(done), all=len(pages))
        onward = way(lessons.address_of(ahead), "play", t("Next lesson"), kind="primary")
        return plain_page(
            "lessons",
            self.title,
            f"/{game}",
            p(t("Short lessons at the real table. Each takes about two minutes.")),
            section(
                {"aria-labelledby": "lessons-done", "class": "lessons-done"},
                h2({"id": "lessons-done"}, f"{short_title(lessons.spec)}: {count}"),
                percent_bar(round(100 * len(done) / len(pages))),
                onward if ahead else "",
            ),
            ol(
                {"class": "lesson-list"},
                [
                    li(self._link(page, title, page in done, is_next=page == ahead))
                    for page, title in pages.items()
                ],
            ),
        )

    def _link(self, page: str, title: str, is_done: bool, *, is_next: bool) -> Node:
        look: Attributes = {"href": f"#{self._lessons.address_of(page)}"}
        stand = t("done") if is_done else t("next") if is_next else ""
        picture = icon("confirm" if is_done else "book")
        return a(look, picture, span(t(title)), span({"class": "stand"}, stand) if stand else "")
