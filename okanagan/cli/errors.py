"""What a command can't do, in a sentence for people."""


class CommandError(Exception):
    """A command can't go on; the message says why, and `code` is what the program exits with."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
