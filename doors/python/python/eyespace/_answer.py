"""Answers as mappings whose fields are also attributes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeVar

A = TypeVar("A", bound="Answer")


class Answer(Mapping[str, Any]):
    """A message, or a part of one. It is read from its text only when something in it is asked for."""

    __slots__ = ("_data", "_text")

    _data: Mapping[str, Any] | None
    _text: str | None
    # The attributes of a class, each with the key in the message and the class of the messages inside.
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {}

    @classmethod
    def from_json(cls: type[A], text: str) -> A:
        """The answer whose text, as JSON, is this."""
        answer = cls.__new__(cls)
        answer._text, answer._data = text, None
        return answer

    @classmethod
    def from_dict(cls: type[A], data: Mapping[str, Any]) -> A:
        """The answer with these fields."""
        answer = cls.__new__(cls)
        answer._text, answer._data = None, data
        return answer

    def to_dict(self) -> dict[str, Any]:
        """The answer as plain dictionaries and lists. They are those of the answer, so do not change them."""
        if self._data is None:
            self._data = json.loads(self._text or "{}")
        return self._data  # type: ignore[return-value]

    def to_json(self) -> str:
        """The answer as JSON. For a whole answer this is the line that every door of Eyespace gives, byte for byte."""
        if self._text is None:
            return json.dumps(self._data, ensure_ascii=False, separators=(",", ":"))
        return self._text.rstrip("\n")

    def __getitem__(self, key: str) -> Any:
        return self.to_dict()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.to_dict())

    def __len__(self) -> int:
        return len(self.to_dict())

    def __getattr__(self, name: str) -> Any:
        field = self._fields.get(name)
        if field is None:
            expected = ", ".join(self._fields)
            raise AttributeError(f"{type(self).__name__} has no field {name!r}; expected one of {expected}", name=name, obj=self)
        key, inside = field
        value = self.to_dict().get(key)
        return value if inside is None or value is None else _typed(value, inside)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._fields]

    def __repr__(self) -> str:
        fields = ((name, self.to_dict().get(key)) for name, (key, _) in self._fields.items())
        plain = [f"{name}={value!r}" for name, value in fields if isinstance(value, (str, int, float, bool))]
        return f"{type(self).__name__}({', '.join(plain)})"

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.to_json())


def _restored(cls: type[A], text: str) -> A:
    return cls.from_json(text)


def _typed(value: Any, name: str) -> Any:
    """The parts of a message as answers of this class of `eyespace.messages`."""
    if isinstance(value, dict):
        cls: type[Answer] = getattr(sys.modules["eyespace.messages"], name)
        return cls.from_dict(value)
    if isinstance(value, list):
        return [_typed(item, name) for item in value]
    return value
