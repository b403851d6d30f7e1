"""Runs the code of a notebook: `python -m tests.notebook` writes what its cells print and show.

This needs neither Jupyter nor a second process.
"""

import ast
import io
import json
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "docs" / "notebook.ipynb"
Json = dict[str, Any]


def read() -> Json:
    """The notebook."""
    return dict(json.loads(NOTEBOOK.read_text(encoding="utf-8")))


def code_cells(notebook: Json) -> list[Json]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def outputs(notebook: Json) -> Iterator[list[Json]]:
    """The outputs of each code cell, which run in turn in a folder of their own."""
    names: Json = {"__name__": "__main__"}
    with TemporaryDirectory() as folder, chdir(folder):
        for cell in code_cells(notebook):
            yield list(_run("".join(cell["source"]), names))


def _run(source: str, names: Json) -> Iterator[Json]:
    """What a cell prints, and the value of its last expression."""
    *body, last = ast.parse(source).body
    value: Any = None
    with redirect_stdout(io.StringIO()) as printed:
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), names)
            value = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)
        else:
            exec(compile(source, NOTEBOOK.name, "exec"), names)
    if printed.getvalue():
        yield {"name": "stdout", "output_type": "stream", "text": printed.getvalue()}
    if value is not None:
        yield {"data": _shown(value), "metadata": {}, "output_type": "execute_result"}


def _shown(value: Any) -> dict[str, str]:
    """A value in the forms in which a notebook can show it."""
    data = {"text/plain": repr(value)}
    if hasattr(value, "_repr_svg_") and (drawing := value._repr_svg_()):
        data = {"image/svg+xml": drawing, "text/plain": f"<{type(value).__name__}>"}
    return data


def main() -> None:
    """Writes the outputs into the notebook."""
    notebook = read()
    for number, (cell, new) in enumerate(
        zip(code_cells(notebook), outputs(notebook), strict=True), 1
    ):
        for output in new:
            if output["output_type"] == "execute_result":
                output["execution_count"] = number
        cell |= {"execution_count": number, "outputs": new}
    text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
    NOTEBOOK.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
