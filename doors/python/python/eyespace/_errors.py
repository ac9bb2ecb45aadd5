"""The exceptions of the package."""

from __future__ import annotations


class EyespaceError(ValueError):
    """The input has a fault, and the message says what was expected.

    `field` names the argument or the field of the question at fault, if it is one. `line` and `column` are the place in a text, counted from 1.
    """

    field: str | None
    line: int | None
    column: int | None

    def __init__(self, message: str, field: str | None = None, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.field, self.line, self.column = field, line, column

    def __str__(self) -> str:
        message = str(self.args[0])
        return f"{self.field}: {message}" if self.field else message

    def __reduce__(self) -> tuple[type[EyespaceError], tuple[str, str | None, int | None, int | None]]:
        return type(self), (str(self.args[0]), self.field, self.line, self.column)


class QuestionError(EyespaceError):
    """A question that cannot be answered. `turn` is the turn at fault, if the question has several."""

    turn: int | None = None


class IllegalMoveError(EyespaceError):
    """A move that the rules do not allow."""
