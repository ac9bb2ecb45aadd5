"""What a position costs in `eyespace batch`, for docs/scale.md: processor time, and bytes in Parquet and in memory.

    python tools/scale.py FOLDER --every 9 --moves end

EYESPACE_PROGRAM names the program. It labels every so many games of a folder of SGF files, once for each table, with one thread. With
`--instructions` it counts instructions with valgrind, which takes fifty times as long.
"""

import argparse
import os
import re
import resource
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pyarrow.parquet as pq


def packed(folder: Path, every: int, path: str) -> int:
    """A tar file of every so many games; how many they are."""
    games = sorted(folder.rglob("*.sgf"))[::every]
    with tarfile.open(path, "w") as members:
        for game in games:
            members.add(game, game.name)
    return len(games)


def seconds(command: list[str]) -> float:
    """The processor time that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def instructions(command: list[str]) -> int:
    """The instructions that a command takes."""
    count = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    told = subprocess.run(count, check=True, capture_output=True, text=True).stderr
    found = re.search(r"Collected : (\d+)", told)
    assert found, told
    return int(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=9)
    parser.add_argument("--what", default="score,analyze,eyes,estimate,problems", help="the tables; the first has a row for each position")
    parser.add_argument("--moves", default="end")
    parser.add_argument("--instructions", action="store_true")
    asked = parser.parse_args()
    program = os.environ["EYESPACE_PROGRAM"]
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/games.tar"
        games = packed(asked.folder, asked.every, path)
        positions = 0
        for table in asked.what.split(","):
            out = f"{folder}/{table}"
            command = [program, "batch", path, "--out", out, "--what", table, "--moves", asked.moves, "--jobs", "1"]
            cost = instructions(command) / 1e6 if asked.instructions else seconds(command) * 1e3
            rows, stored, held = 0, 0, 0
            for file in Path(out, table).glob("*.parquet"):
                found = pq.read_table(file)
                rows, stored, held = rows + found.num_rows, stored + file.stat().st_size, held + found.nbytes
            positions = positions or rows
            unit = "million instructions" if asked.instructions else "ms"
            each = f"{cost / positions:.1f} {unit}, {stored / positions:.0f} bytes stored, {held / positions:.0f} held"
            print(f"{table}: {games} games, {positions} positions, {rows} rows; a position: {each}", flush=True)


if __name__ == "__main__":
    main()
