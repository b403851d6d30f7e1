"""The error of a command."""


class CommandError(Exception):
    """A command can't go on; the message says why, and `code` is the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
