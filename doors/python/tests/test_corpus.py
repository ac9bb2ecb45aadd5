"""The questions of testdata/messages: the library and the installed program give the answers that every door gives, byte for byte."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import eyespace
import pytest

MESSAGES = Path(__file__).resolve().parents[3] / "testdata" / "messages"


def asked(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each question of a file and its answers, as they are written there."""
    decoder = json.JSONDecoder()
    for chunk in text.split('"about":')[1:]:
        if '"line":' in chunk and '"question":' not in chunk:
            at = chunk.index('"line":') + len('"line":')
            line, _ = decoder.raw_decode(chunk, at + (len(chunk[at:]) - len(chunk[at:].lstrip())))
        else:
            at = chunk.index('"question":') + len('"question":')
            at += len(chunk[at:]) - len(chunk[at:].lstrip())
            _, end = decoder.raw_decode(chunk, at)
            line = chunk[at:end]
        at = chunk.index('"answers": [') + len('"answers": [')
        answers = []
        while True:
            rest = chunk[at:].lstrip(" \n,")
            at = len(chunk) - len(rest)
            if rest.startswith("]"):
                break
            _, end = decoder.raw_decode(chunk, at)
            answers.append(chunk[at:end])
            at = end
        yield line, answers


def of_the_library(line: str) -> list[str]:
    return [answer.rstrip("\n") for answer in eyespace.answers(line)]


def of_the_program(line: str) -> list[str]:
    done = subprocess.run(["eyespace", "query"], input=line + "\n", capture_output=True, text=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize("answers_of", [of_the_library, of_the_program])
@pytest.mark.parametrize("path", sorted(MESSAGES.glob("*.json")), ids=lambda path: path.stem)
def test_every_answer_is_that_of_the_corpus(path: Path, answers_of: Callable[[str], list[str]]) -> None:
    text = path.read_text()
    count = 0
    for line, answers in asked(text):
        # A question may stand on many lines there.
        assert answers_of(line.replace("\n", " ")) == answers, line
        count += 1
    assert count == len(json.loads(text)) > 0


def test_a_question_may_be_a_mapping() -> None:
    question = {"id": 7, "kind": "score", "rules": "chinese", "komi": 7.5, "board": [".X.OO", "XXXO.", "XOOOO", "XXOO.", ".XXO."]}
    answer = eyespace.query(question)
    assert (answer["id"], answer["result"]) == (7, "W+9.5")
    assert eyespace.query(json.dumps(question)) == answer
    assert eyespace.query(json.dumps(question).encode()) == answer
