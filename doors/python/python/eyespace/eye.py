"""Single eyes, drawn or in the table of solved eyes."""

from __future__ import annotations

from eyespace._ask import ask, budget
from eyespace.messages import EyeAnswer


class Eye(EyeAnswer):
    """The analysis of a drawn eye: `.` empty, `X` a stone of the attacker, `O` a stone of the owner, `#` no point; rows are separated by `/`.

    >>> from eyespace import Eye
    >>> eye = Eye("..#/.../#X#")
    >>> eye.status, eye.vital, eye.life_property
    ('unsettled', ['C3'], 'fails')
    """

    __slots__ = ()

    def __init__(
        self,
        shape: str,
        *,
        outside_liberties: int | None = None,
        tree: bool | None = None,
        nodes: int | str | None = None,
        seconds: float | None = None,
    ) -> None:
        if not isinstance(shape, str):
            raise TypeError(f"shape is of type {type(shape).__name__}; expected a drawing such as '..#/.../#X#'")
        fields = {"shape": shape, "outsideLiberties": outside_liberties, "tree": tree, "budget": budget(nodes, seconds)}
        answer = ask(EyeAnswer, "eye", "{}", fields)
        self._text, self._data = answer._text, None

    def __repr__(self) -> str:
        drawn = "\n".join(" ".join(row) for row in self.board)
        return f"<Eye {self.class_ or 'open'}, {self.status or self.value.name}>\n{drawn}"

    def _repr_svg_(self) -> str:
        from eyespace.board import Board

        marks = {point: "vital" for point in self.vital or []}
        return Board.from_diagram("\n".join(self.board)).svg(marks, caption=[f"{self.class_ or 'open'}: {self.status}"])
