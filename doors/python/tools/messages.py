"""Writes python/eyespace/messages.py from schemas/v1; with --check it fails if the file differs from what the schemas say."""

from __future__ import annotations

import json
import keyword
import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
SCHEMAS = HERE.parent.parent / "crates" / "eyespace-wire" / "schemas" / "v1"
OUT = HERE / "python" / "eyespace" / "messages.py"

# The messages that answer a question. The rest of the schemas describes questions, and what only other doors say.
ANSWERS = ["analyze", "certify", "estimate", "eye", "katago", "probe", "published", "race", "read", "score", "solve"]

HEAD = '''"""The messages of Eyespace, version 1, as classes. Made from the schemas: python doors/python/tools/messages.py

An answer is a mapping with the names of docs/json.md (`answer["needsConfirmation"]`), and has the same fields as attributes in Python's spelling
(`answer.needs_confirmation`). A field that is left out of an answer is `None` as an attribute.
"""

# ruff: noqa: E501

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

from eyespace._answer import Answer

'''

# Fields that a reply adds to every answer.
REPLY = {
    "id": ("str | int | None", "The id of the question."),
    "kind": ("str", "The kind of the question."),
    "turn": ("int | None", "The number of moves before the position; None if the question has no position."),
    "ignored": ("list[str] | None", "Names of fields of the question that have no meaning for its kind."),
}


def attribute(key: str) -> str:
    name = re.sub(r"(?<=[a-z0-9])([A-Z])", lambda match: "_" + match.group(1).lower(), key)
    return name + "_" if keyword.iskeyword(name) else name


class Writer:
    """The definitions of all schemas, and the Python text that describes them."""

    def __init__(self) -> None:
        self.definitions: dict[str, dict[str, Any]] = {}
        self.inline: dict[str, dict[str, Any]] = {}
        self.done: dict[str, str] = {}

    def type_of(self, schema: dict[str, Any], owner: str, key: str) -> tuple[str, str | None]:
        """The annotation of a value, and the class of the messages inside it."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            return name, self.define(name, self.definitions[name])
        if "anyOf" in schema or "oneOf" in schema:
            parts = [self.type_of(part, owner, key) for part in schema.get("anyOf") or schema["oneOf"]]
            names = list(dict.fromkeys(name for name, _ in parts))
            inside = next((inside for _, inside in parts if inside), None)
            return " | ".join(sorted(names, key=lambda name: name == "None")), inside
        if "const" in schema:
            return f"Literal[{schema['const']!r}]".replace("'", '"'), None
        kind = schema.get("type")
        if isinstance(kind, list):
            parts = [self.type_of({**schema, "type": one}, owner, key) for one in kind]
            inside = next((inside for _, inside in parts if inside), None)
            return " | ".join(name for name, _ in parts), inside
        if kind == "array":
            if "prefixItems" in schema:
                return "list[Any]", None
            name, inside = self.type_of(schema.get("items", {}), owner, key)
            return f"list[{name}]", inside
        if kind == "object" and "properties" in schema:
            name = self.inline_name(schema, owner, key)
            return name, name
        plain = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
        return plain.get(kind or "", "Any"), None

    def inline_name(self, schema: dict[str, Any], owner: str, key: str) -> str:
        """A name for an object that the schemas describe in place, such as something of both colours."""
        name = owner + key[0].upper() + key[1:]
        self.inline.setdefault(name, schema)
        self.write_class(name, schema, {})
        return name

    def define(self, name: str, schema: dict[str, Any]) -> str | None:
        """Writes a definition and returns the class of messages inside it, if there is one."""
        if name in self.done:
            return name if self.is_class(schema) else None
        if "properties" in schema:
            self.write_class(name, schema, {})
            return name
        self.done[name] = ""
        options = schema.get("oneOf", [])
        doc = text(schema.get("description", ""))
        if options and all("const" in option for option in options):
            values = ", ".join(json.dumps(option["const"]) for option in options)
            lines = [f"{name}: TypeAlias = Literal[{values}]"]
            said = "\n".join(f"- `{option['const']}`: {text(option.get('description', ''))}" for option in options)
            lines.append(f'"""{doc}\n\n{said}\n"""')
            self.done[name] = "\n".join(lines)
            return None
        if any("properties" in option for option in schema.get("anyOf", [])):
            fields: dict[str, Any] = {}
            for option in schema["anyOf"]:
                fields.update(option.get("properties", {}))
            plain = [self.type_of(part, name, "")[0] for part in schema["anyOf"] if "properties" not in part]
            if plain:
                self.done[name] = f'{name}: TypeAlias = "{" | ".join(plain)} | Mapping[str, Any]"\n"""{doc}"""'
                return None
            del self.done[name]
            self.write_class(name, {"description": doc, "properties": fields, "required": []}, {})
            return name
        parts = [self.type_of(part, name, "")[0] for part in schema.get("anyOf", [])]
        self.done[name] = f'{name}: TypeAlias = "{" | ".join(parts) or "Any"}"\n"""{doc}"""'
        return None

    @staticmethod
    def is_class(schema: dict[str, Any]) -> bool:
        """Whether a definition is an object, or one of several objects. Where a text may stand instead it is an alias."""
        options = schema.get("anyOf", [])
        return "properties" in schema or (bool(options) and all("properties" in option for option in options))

    def write_class(self, name: str, schema: dict[str, Any], extra: dict[str, tuple[str, str]]) -> None:
        if name in self.done:
            return
        self.done[name] = ""  # holds the place, for definitions that contain themselves
        required = set(schema.get("required", []))
        lines = [f"class {name}(Answer):", f'    """{text(schema.get("description", ""))}"""', "", "    __slots__ = ()"]
        fields: dict[str, tuple[str, str | None]] = {}
        for key, (annotation, doc) in extra.items():
            lines += [f"    {attribute(key)}: {annotation}", f'    """{doc}"""']
            fields[attribute(key)] = (key, None)
        for key, value in schema["properties"].items():
            annotation, inside = self.type_of(value, name, key)
            if key not in required and "None" not in annotation:
                annotation += " | None"
            lines += [f"    {attribute(key)}: {annotation}", f'    """{text(value.get("description", ""))}"""']
            fields[attribute(key)] = (key, inside)
        lines.append("    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {")
        for own, (key, inside) in fields.items():
            lines.append(f"        {json.dumps(own)}: ({json.dumps(key)}, {json.dumps(inside) if inside else None}),")
        lines.append("    }")
        del self.done[name]
        self.done[name] = "\n".join(lines)


def text(described: str) -> str:
    return " ".join(described.split()).replace("\\", "\\\\")


def made() -> str:
    writer = Writer()
    roots = []
    for path in sorted(SCHEMAS.glob("*.json")):
        schema = json.loads(path.read_text())
        writer.definitions.update(schema.get("$defs", {}))
        if path.stem in ANSWERS:
            roots.append(schema)
    for schema in roots:
        extra = {key: value for key, value in REPLY.items() if key not in schema["properties"]}
        writer.write_class(schema["title"], schema, extra)
    names = ",\n".join(f'    "{name}"' for name in sorted(writer.done))
    aliases = [body for body in writer.done.values() if not body.startswith("class")]
    classes = [body for body in writer.done.values() if body.startswith("class")]
    head = HEAD.replace("from typing", "from collections.abc import Mapping\nfrom typing") if "Mapping[" in "".join(aliases) else HEAD
    return head + f"__all__ = [\n{names},\n]\n\n" + "\n\n".join(aliases) + "\n\n\n" + "\n\n\n".join(classes) + "\n"


def main() -> None:
    new = made()
    if "--check" in sys.argv[1:]:
        if OUT.read_text() != new:
            sys.exit(f"{OUT.name} is not that of the schemas; write it with: python doors/python/tools/messages.py")
        print(f"{OUT.name} is that of the schemas")
    else:
        OUT.write_text(new)


if __name__ == "__main__":
    main()
