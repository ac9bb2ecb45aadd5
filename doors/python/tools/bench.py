"""Ratios of the Python package to the library itself, to sgfmill, and its memory: python tools/bench.py FOLDER

FOLDER has SGF files. EYESPACE_PACE names the program `score_pace` (an example of this crate), built with the same profile; `ci.sh bench` does that.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

import pyarrow as pa
from eyespace import Board, columns
from sgfmill import sgf, sgf_moves


def best(times: int, work: Callable[[], object]) -> float:
    """The shortest time of a call, in microseconds."""
    found = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        work()
        found = min(found, time.perf_counter() - begun)
    return found * 1e6


def total(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def own(work: Callable[[], object]) -> float:
    """The processor time of a call, in seconds, in which other programs of the machine do not count."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def replay_with_sgfmill(records: list[bytes]) -> None:
    for record in records:
        board, plays = sgf_moves.get_setup_and_moves(sgf.Sgf_game.from_bytes(record))
        for color, move in plays:
            if move is not None:
                board.play(*move, color)


def replay(records: list[bytes]) -> None:
    for record in records:
        Board.from_sgf(record).game_array()


def megabytes() -> float:
    """The most memory that the process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def main() -> None:
    files = sorted(Path(sys.argv[1]).rglob("*.sgf"))
    records = [file.read_bytes() for file in files]
    finished = next((file for file in files if Board.from_file(file).width == 19 and Board.from_file(file).move_number > 200), files[-1])
    board = Board.from_file(finished)
    times = 30

    pace = os.environ.get("EYESPACE_PACE")
    if pace:
        table = pa.table({"sgf": pa.array([finished.read_bytes()] * times, pa.binary())})
        single: list[float] = []
        batch: list[float] = []
        # The two are asked in turn, because a machine is faster at some times than at others.
        for _ in range(9):
            lines = subprocess.run([pace, str(finished), str(times)], capture_output=True, text=True, check=True).stdout.split()
            native = dict(zip(lines[::2], map(float, lines[1::2]), strict=True))
            single.append(best(times, board.score) / native["score"])
            batch.append(total(lambda: columns.label_positions(table, labels="count")) * 1e6 / times / native["batch"])
        print(f"Board.score() to the library: {median(single):.3f}, from {min(single):.3f} to {max(single):.3f}")
        print(f"a batch of positions to the library: {median(batch):.3f}, from {min(batch):.3f} to {max(batch):.3f}")

    fast, slow = (min(own(partial(work, records)) for _ in range(3)) for work in (replay, replay_with_sgfmill))
    print(f"{len(records)} records read and replayed: {slow / fast:.1f} times as fast as sgfmill ({fast * 1e3:.0f} ms)")

    boards, before = 0, 0.0
    while boards < 1_000_000:
        for record in records:
            boards += len(Board.from_sgf(record).game_array())
        before = before or megabytes()
    print(f"{boards} boards replayed: memory grew by {megabytes() - before:.1f} MB after the first {len(records)} games")

    scored, before = 0, 0.0
    small = Board.from_diagram(".X.OO\nXXXO.\nXOOOO\nXXOO.\n.XXO.")
    while scored < 10_000:
        for _ in range(1_000):
            small.score()
        scored += 1_000
        before = before or megabytes()
    print(f"{scored} boards scored: memory grew by {megabytes() - before:.1f} MB after the first thousand")

    before = megabytes()
    for _ in range(1_000_000):
        small.play("A5")
    print(f"1000000 moves played: memory grew by {megabytes() - before:.1f} MB")


if __name__ == "__main__":
    main()
