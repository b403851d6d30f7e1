"""What the engine refuses, in sentences for people."""


class GameError(ValueError):
    """Something that was asked of the engine can't be done; the message says what and why."""


class IllegalAction(GameError):
    """An action that the rules don't allow now. The state is unchanged."""


class RecordError(GameError):
    """A record that is no faithful account of a game: what is wrong, and where."""
