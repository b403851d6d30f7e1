"""The built page has its start screen in every language."""

import re
from pathlib import Path

import pytest

from okanagan.page.words import NAMES

TEMPLATE = r'<template data-language="{}" data-title="[^"]+">(.*?)<div id="dialogs">'


@pytest.fixture(scope="module")
def page(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", NAMES)
def test_a_template_has_the_start_screen(page: str, language: str) -> None:
    [screen] = re.findall(TEMPLATE.format(language), page, re.DOTALL)
    assert 'id="setup"' in screen
    assert f'<p lang="{language}">' in page, "for browsers without scripts"


def test_the_first_script_has_the_languages_and_does_not_wait_for_styles(page: str) -> None:
    assert f'data-languages="{" ".join(NAMES)}"' in page
    assert page.index('src="assets/first.') < page.index('rel="stylesheet"')
