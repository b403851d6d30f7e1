"""What a page must never do, whatever a test is about: its faults come out at the test's end."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

LOST_NETWORK = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_FAILED",
    "ERR_NETWORK_CHANGED",
    "Failed to fetch",
    "NetworkError when attempting to fetch",
    "download failed (font-family",
    "error loading dynamically imported module",
    "An unknown error occurred when fetching the script.",  # that of the service worker
)
"""What browsers say where there is no network: Chromium's words, then Firefox's."""
WORDLESS = ("{}", "Error")
"""All that Firefox tells of some errors: an object without its words."""
VIOLATIONS = """
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`));
"""


@dataclass
class Watch:
    """Requests to other origins, errors on the console, errors nobody caught, broken policies.

    Attributes:
        origin: the only address that may be asked for anything.
        foreign: what else was asked for.
        errors: what was written on the console as an error, and what nobody caught.
    """

    origin: str = ""
    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _forgiven: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext, origin: str) -> None:
        """Watch every page of `context`, its workers included."""
        self.origin = origin
        context.on("request", lambda request: self._asked(request.url))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", lambda said: self._said(said.type, said.text))
        context.add_init_script(VIOLATIONS)

    def forgive(self, *texts: str) -> None:
        """Take errors with these texts as part of what the test provokes, and those without any."""
        self._forgiven += texts

    def check(self) -> None:
        """Fail if there was anything to complain of."""
        bad = [error for error in self.errors if not self._forgives(error)]
        assert not self.foreign, f"other origins were asked: {self.foreign}"
        assert not bad, "the page complains:\n" + "\n".join(bad)

    def _forgives(self, error: str) -> bool:
        if error in WORDLESS:
            return bool(self._forgiven)
        return any(text in error for text in self._forgiven)

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and parts.netloc != urlsplit(self.origin).netloc:
            self.foreign.append(url)

    def _said(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)
