#!/usr/bin/env python3
"""Life-and-death problems, plain and in the frame that KaTrain puts around them (F10): how many answers differ.

    python3 tools/clients/frames.py target/release/eyespace ../shared/data/tsumego/enclosed.jsonl --margin 4

The frames are made by KaTrain's own code, out of its wheel, which is fetched into a temporary folder; nothing of it needs a screen.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import types
import zipfile

WHEEL = "katrain==1.20.0"
SIZE = 13
COLUMNS = "ABCDEFGHJKLMN"
# The room that a frame needs beside a problem.
MOST_ROWS, MOST_COLUMNS = 9, 10


def load_framer(folder):
    """KaTrain's function, without the parts of KaTrain that it is not used with here."""
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, WHEEL]
    subprocess.run(command, check=True)
    wheel = next(pathlib.Path(folder).glob("katrain-*.whl"))
    source = zipfile.ZipFile(wheel).read("katrain/core/tsumego_frame.py").decode()
    for name, attribute in [("pysgf", "Move"), ("katrain.core.game_node", "GameNode")]:
        module = types.ModuleType(name)
        setattr(module, attribute, None)
        sys.modules[name] = module
    for name in ["katrain", "katrain.core"]:
        sys.modules[name] = types.ModuleType(name)
    module = types.ModuleType("tsumego_frame")
    exec(compile(source, "tsumego_frame.py", "exec"), module.__dict__)
    return module.tsumego_frame


def on_small_board(problem):
    """The problem in its corner of a 13x13 board, and where a stone of the target is; None if it needs more room."""
    rows = problem["board"]
    stones = [(y, x) for y, row in enumerate(rows) for x, at in enumerate(row) if at != "."]
    ys, xs = [y for y, _ in stones], [x for _, x in stones]
    if max(ys) - min(ys) >= MOST_ROWS or max(xs) - min(xs) >= MOST_COLUMNS:
        return None

    def shift(least, most, length):
        leans_on_the_first_line = least <= length - 1 - most
        return 0 if leans_on_the_first_line else SIZE - length

    dy, dx = shift(min(ys), max(ys), len(rows)), shift(min(xs), max(xs), len(rows[0]))
    board = [["."] * SIZE for _ in range(SIZE)]
    for y, x in stones:
        if not (0 <= y + dy < SIZE and 0 <= x + dx < SIZE):
            return None
        board[y + dy][x + dx] = rows[y][x]
    x, y = next((x, y) for x, y in problem["target"] if rows[y][x] != ".")
    return board, f"{COLUMNS[x + dx]}{SIZE - (y + dy)}"


def framed(frame, board, black_to_play, margin):
    names = {"X": "B", "O": "W", ".": "-"}
    blacks, whites, _ = frame([[names[at] for at in row] for row in board], 6.5, black_to_play, False, margin)
    board = [row[:] for row in board]
    for points, stone in [(blacks, "X"), (whites, "O")]:
        for y, x in points:
            board[y][x] = stone
    return board


def questions(problems, frame, count, margin):
    for problem in problems:
        if count == 0:
            return
        found = on_small_board(problem)
        if found is None:
            continue
        count -= 1
        board, target = found
        black_to_play = problem["to_play"] == "X"
        boards = {"plain": board, "framed": framed(frame, board, black_to_play, margin)}
        for kind, board in boards.items():
            yield {
                "id": f"{kind} {problem['id']}",
                "kind": "solve",
                "target": target,
                "toPlay": "black" if black_to_play else "white",
                "board": ["".join(row) for row in board],
            }


def outcomes(answer):
    return answer["attackerFirst"], answer["defenderFirst"], answer["koFirstThreat"]


def moves(answer):
    return answer["attackMoves"], answer["defendMoves"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("problems", help="lines of JSON: id, board, to_play, target")
    parser.add_argument("--count", type=int, default=57)
    parser.add_argument("--margin", type=int, default=4, help="steps from the problem to its frame; KaTrain's dialog has 4")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    problems = [json.loads(line) for line in pathlib.Path(options.problems).read_text().splitlines()]
    random.Random(options.seed).shuffle(problems)
    with tempfile.TemporaryDirectory() as folder:
        asked = list(questions(problems, load_framer(folder), options.count, options.margin))
    lines = "".join(json.dumps(question) + "\n" for question in asked)
    told = subprocess.run([options.program, "query"], input=lines, capture_output=True, text=True, check=True).stdout
    answers = {tuple(answer["id"].split(" ", 1)): answer for answer in map(json.loads, told.splitlines())}
    same_moves = same = count = 0
    for kind, name in answers:
        if kind == "plain":
            plain, in_frame = answers[kind, name], answers["framed", name]
            count += 1
            same += outcomes(plain) == outcomes(in_frame)
            same_moves += (outcomes(plain), moves(plain)) == (outcomes(in_frame), moves(in_frame))
            if outcomes(plain) != outcomes(in_frame):
                print(f"{name}: {outcomes(plain)}, framed {outcomes(in_frame)}")
    print(f"margin {options.margin}: of {count} problems {same} have the same outcomes, {same_moves} the same moves, too")


if __name__ == "__main__":
    main()
