"""The example notebook runs, and has the outputs of the code in it."""

from typing import Any

import pytest

from tests.notebook import code_cells, outputs, read

SVG = "image/svg+xml"


@pytest.mark.slow
def test_its_cells_print_and_show_what_it_holds() -> None:
    notebook = read()
    stored = [texts(cell["outputs"]) for cell in code_cells(notebook)]
    made = list(outputs(notebook))
    assert [texts(cell) for cell in made] == stored
    pictures = [output["data"][SVG] for cell in made for output in cell if SVG in texts_of(output)]
    assert len(pictures) == 2
    assert all(picture.startswith("<svg ") for picture in pictures)


def texts_of(output: dict[str, Any]) -> dict[str, Any]:
    return output.get("data") or {"stdout": output["text"]}


def texts(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The outputs without the content of pictures, which follows the style of the page."""
    return [texts_of(output) | ({SVG: ""} if SVG in texts_of(output) else {}) for output in outputs]
