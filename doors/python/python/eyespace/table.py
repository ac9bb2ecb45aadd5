"""The table of solved eyes that the library carries: every eye of up to eight points (docs/tables.md)."""

from __future__ import annotations

from eyespace._ask import ask
from eyespace.messages import ProbeAnswer


def probe(shape: str, *, outside_liberties: int | None = None) -> ProbeAnswer:
    """The entry of one eye, or the value of one open eye space. Nothing is searched.

    >>> from eyespace import table
    >>> table.probe("...").status
    'unsettled'
    """
    if not isinstance(shape, str):
        raise TypeError(f"shape is of type {type(shape).__name__}; expected a drawing such as '...'")
    return ask(ProbeAnswer, "table", "{}", {"shape": shape, "outsideLiberties": outside_liberties})
