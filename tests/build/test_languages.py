"""The built page carries its start screen in every language."""

import re
from pathlib import Path

import pytest

from okanagan.page.words import NAMES

TEMPLATE = r'<template data-language="{}" data-title="[^"]+">(.*?)<div id="dialogs">'


@pytest.mark.parametrize("language", NAMES)
def test_a_template_holds_the_start_screen(site: Path, language: str) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(TEMPLATE.format(language), page, re.DOTALL)
    assert found
    assert 'id="setup"' in found[1]
    assert f'<p lang="{language}">' in page, "said where scripts are switched off"


def test_the_languages_that_the_first_script_may_pick_are_named(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert f'data-languages="{" ".join(NAMES)}"' in page
    script, styles = page.index('src="assets/first.'), page.index('rel="stylesheet"')
    assert script < styles, "it need not wait for the style sheet"
