"""The classes of the messages have every field of every answer of the corpus."""

import json
from pathlib import Path

from eyespace import messages
from eyespace._answer import Answer

MESSAGES = Path(__file__).resolve().parents[3] / "testdata" / "messages"
CLASSES: dict[str, type[Answer]] = {
    "analyze": messages.Analysis,
    "certify": messages.Certification,
    "estimate": messages.Estimate,
    "eye": messages.EyeAnswer,
    "probe": messages.ProbeAnswer,
    "published": messages.PublishedEstimate,
    "race": messages.Race,
    "read": messages.TacticalReading,
    "score": messages.Score,
    "solve": messages.Solution,
}


def unknown(answer: Answer) -> list[str]:
    """Fields of an answer without an attribute, and parts without a class."""
    known = {key for key, _ in answer._fields.values()}
    found = [f"{type(answer).__name__}.{key}" for key in answer if key not in known]
    for name in answer._fields:
        value = getattr(answer, name)
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Answer):
                found += unknown(part)
            elif isinstance(part, dict) and name != "canonical":
                found.append(f"{type(answer).__name__}.{name}")
    return found


def test_every_field_is_an_attribute() -> None:
    seen = set()
    for path in MESSAGES.glob("*.json"):
        for case in json.loads(path.read_text()):
            for message in case["answers"]:
                kind = str(message.get("schema", "")).removeprefix("eyespace.").split("/")[0]
                if kind in CLASSES:
                    seen.add(kind)
                    assert unknown(CLASSES[kind].from_dict(message)) == []
    assert seen >= {"analyze", "eye", "score", "solve", "race", "read", "estimate"}
