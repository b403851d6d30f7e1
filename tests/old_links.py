"""Links as earlier versions made them: they are still opened."""

import base64
import zlib

from okanagan.page.core.session import RECORD


def pack(record: str) -> str:
    """A record's text, compressed into letters that are safe in an address."""
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")


def old_link(record: str) -> str:
    """The address at which a record of this text is opened, and kept."""
    return f"#{RECORD}{pack(record)}"
