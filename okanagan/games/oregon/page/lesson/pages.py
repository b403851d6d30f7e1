"""The pages with Oregon's lessons, which do not wait for the table."""

from functools import partial

from okanagan.games.oregon.page.lesson.short import LESSONS
from okanagan.page.lessons.overview import LessonsScreen, lesson_screen

every_lesson = partial(LessonsScreen, LESSONS)
one_lesson = partial(lesson_screen, LESSONS)
