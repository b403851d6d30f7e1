"""The quick engine is to a page what its worker is: its own."""

import json
from typing import Any

from .quick import Engines, engines


def dispatched(found: Engines, page: str, **message: object) -> dict[str, Any]:
    text = json.dumps({"forms": {}, **message})
    told: dict[str, Any] = json.loads(json.loads(found.call(page, "dispatch", text))["answer"])
    return told


def opened(found: Engines, page: str, language: str) -> str:
    opening = {"do": "open", "stored": {}, "languages": [language], "hash": ""}
    told = dispatched(found, page, **opening)
    return str(told["ok"]["regions"]["screen"])


def test_each_page_has_an_engine_of_its_own() -> None:
    with engines() as found:
        assert "Nouvelle partie" in opened(found, "one", "fr")
        assert "Nieuw spel" in opened(found, "other", "nl")
        told = dispatched(found, "one", do="go", hash="#/settings")
        assert "Langue" in str(told["ok"]["regions"])
