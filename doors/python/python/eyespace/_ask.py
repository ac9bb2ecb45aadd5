"""Questions in the form of docs/query.md, and their answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from eyespace import _eyespace
from eyespace._answer import Answer
from eyespace._errors import EyespaceError, QuestionError

A = TypeVar("A", bound=Answer)

Question = Mapping[str, Any] | str | bytes


def answers(question: Question) -> list[str]:
    """All answers to a question, each as the line of JSON that every door of Eyespace gives: one answer, or one for each of its turns.

    A question that cannot be answered is answered by an `eyespace.error/1`. Other threads run meanwhile, and Ctrl-C stops the search.
    """
    return _eyespace.answers(_line(question))


def query(question: Question) -> dict[str, Any]:
    """The answer to a question of any kind that docs/query.md describes.

    >>> from eyespace import query
    >>> answer = query({"kind": "eye", "shape": "..#/.../#X#"})
    >>> answer["status"], answer["vital"]
    ('unsettled', ['C3'])

    Raises `QuestionError` with the field at fault if it cannot be answered. A question with several `turns` has several answers: see `answers`.
    """
    lines = answers(question)
    if len(lines) != 1:
        found = "no answer: the question is blank" if not lines else f"{len(lines)} answers; answers() gives them all"
        raise EyespaceError(f"{found}; expected a question with one answer", "question")
    answer: dict[str, Any] = json.loads(lines[0])
    _raise_refusal(answer)
    return answer


def ask(cls: type[A], kind: str, position: str, fields: Mapping[str, Any]) -> A:
    """Asks one question about a position and returns its answer as this class. `position` has the fields of the position as JSON."""
    given = {key: value for key, value in fields.items() if value is not None}
    try:
        rest = json.dumps(given, ensure_ascii=False, default=_plain)
    except (TypeError, ValueError) as error:
        raise EyespaceError(f"{error}; expected values that JSON can hold", _culprit(given)) from None
    parts = [part for part in (f'"kind":"{kind}"', position.strip()[1:-1], rest[1:-1]) if part]
    line = "{" + ",".join(parts) + "}"
    (text,) = _eyespace.answers(line.encode())
    if text.startswith('{"id":null,"schema":"eyespace.error/'):
        _raise_refusal(json.loads(text))
    return cls.from_json(text)


def budget(nodes: int | str | None, seconds: float | None) -> dict[str, Any] | None:
    """The field `budget` of a question."""
    limits = {"nodes": nodes, "seconds": seconds}
    given = {name: limit for name, limit in limits.items() if limit is not None}
    return given or None


def _raise_refusal(answer: Mapping[str, Any]) -> None:
    if str(answer.get("schema", "")).startswith("eyespace.error/"):
        error = QuestionError(answer["error"], answer.get("field"))
        error.turn = answer.get("turn")
        raise error


def _line(question: object) -> bytes:
    if isinstance(question, bytes):
        return question
    if isinstance(question, str):
        return question.encode()
    if isinstance(question, Mapping):
        try:
            return json.dumps(dict(question), ensure_ascii=False, default=_plain).encode()
        except (TypeError, ValueError) as error:
            raise EyespaceError(f"{error}; expected values that JSON can hold", "question") from None
    raise TypeError(f"a question of type {type(question).__name__}; expected a mapping, or its JSON as str or bytes")


def _culprit(fields: Mapping[str, Any]) -> str | None:
    """The first field that JSON cannot hold."""
    for name, value in fields.items():
        try:
            json.dumps(value, default=_plain)
        except (TypeError, ValueError):
            return name
    return None


def _plain(value: object) -> object:
    """Numbers of numpy, mappings and other iterables as JSON has them."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, (tuple, range)):
        return list(value)
    item = getattr(value, "tolist", None)
    if callable(item):
        return item()
    raise TypeError(f"a value of type {type(value).__name__}")
