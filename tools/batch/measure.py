"""Measures `eyespace batch`: its pace beside the library's, its memory, and runs that are killed.

    python3 tools/batch/measure.py pace FOLDER         # games that are counted: batch on one and two threads, and the library
    python3 tools/batch/measure.py gnugo FOLDER        # the same games on two threads, beside one process of GNU Go
    python3 tools/batch/measure.py memory FOLDER 20    # the peak of memory for the positions of all games, and for 20 times as many
    python3 tools/batch/measure.py kill FOLDER 10      # runs that are killed at random moments and taken up

FOLDER has game records. The program and the example `batch_pace` must be built: `cargo build --release -p eyespace-cli` and
`cargo build --release -p eyespace-corpus --example batch_pace`.
"""

import hashlib
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

RELEASE = pathlib.Path(__file__).resolve().parents[2] / "target" / "release"


def run(command: list[str]) -> tuple[float, float, float, str]:
    """Runs a command. Returns its seconds, those of processors, its peak of memory in MB, and its output."""
    begun = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        printed = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (command, process.returncode)
    return time.monotonic() - begun, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, printed.strip()


def batch(*arguments: str) -> list[str]:
    return [str(RELEASE / "eyespace"), "batch", *arguments]


def tables(folder: pathlib.Path) -> dict[str, str]:
    """The files of a folder with their checksums, those in hidden folders left out."""
    files = (path for path in folder.rglob("*") if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts))
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def pace(games: str, out: pathlib.Path, rounds: int = 2) -> None:
    best: dict[str, float] = {}
    for number in range(rounds):
        for name, command in (
            ("library", [str(RELEASE / "examples" / "batch_pace"), games]),
            ("1 thread", batch(games, "--jobs", "1", "--out", str(out / f"1-{number}"))),
            ("2 threads", batch(games, "--jobs", "2", "--out", str(out / f"2-{number}"))),
        ):
            seconds, processors, megabytes, printed = run(command)
            print(f"{name:9}: {seconds:.2f} s, {processors:.2f} s of processors, {megabytes:.0f} MB: {printed}")
            best[name] = min(best.get(name, seconds), seconds)
            best[name + " (processors)"] = min(best.get(name + " (processors)", processors), processors)
    assert tables(out / "1-0") == tables(out / "2-0")
    print(f"one thread: {best['1 thread'] / best['library']:.3f} of the library's time")
    print(f"one thread: {best['1 thread (processors)'] / best['library (processors)']:.3f} of the library's time of processors")
    print(f"two threads: {best['1 thread'] / best['2 threads']:.2f} times as fast as one")


def gnugo(games: str, out: pathlib.Path) -> None:
    """How many boards a second `batch` counts on two threads, and GNU Go, which lists the dead stones of each."""
    seconds, _, _, printed = run(batch(games, "--jobs", "2", "--out", str(out / "labels")))
    asked = [f"loadsgf {path}\nfinal_status_list dead\n" for path in sorted(pathlib.Path(games).iterdir())]
    begun = time.monotonic()
    answer = subprocess.run(["gnugo", "--mode", "gtp"], input="".join(asked) + "quit\n", capture_output=True, text=True, check=True)
    other = time.monotonic() - begun
    answered = sum(line.startswith("=") for line in answer.stdout.splitlines())
    print(f"batch: {printed}, {seconds:.2f} s; GNU Go: {answered - 1} answers to {2 * len(asked)} commands, {other:.2f} s: {other / seconds:.1f} times as many")


def memory(games: str, out: pathlib.Path, times: int) -> None:
    peaks = []
    for copies in (1, times):
        folder = out / f"copies-{copies}"
        for copy in range(copies):
            shutil.copytree(games, folder / f"{copy:03}")
        seconds, _, megabytes, printed = run(batch(str(folder), "--moves", "0:400:1,end", "--nodes", "50", "--jobs", "2", "--out", str(out / f"of-{copies}")))
        print(f"{printed}: {megabytes:.0f} MB, {seconds:.0f} s")
        peaks.append(megabytes)
    print(f"{peaks[1] / peaks[0]:.2f} times the memory for {times} times the positions")


def kill(games: str, out: pathlib.Path, moments: int) -> None:
    request = (games, "--moves", "0:400:50,end", "--what", "score,eyes", "--jobs", "2", "--shard-bytes", "30000", "--nodes", "50", "--out")
    seconds, _, _, printed = run(batch(*request, str(out / "whole")))
    whole = tables(out / "whole")
    print(f"undisturbed: {printed}, {len(whole)} files, {seconds:.1f} s")
    chance = random.Random(69)
    for number in range(moments):
        folder = out / f"killed-{number}"
        moment = chance.uniform(0, seconds)
        process = subprocess.Popen(batch(*request, str(folder)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(moment)
        process.kill()
        process.wait()
        left = len(list((folder / ".eyespace").glob("shard-*.json"))) if folder.exists() else 0
        run(batch(*request, str(folder)))
        print(f"killed after {moment:.1f} s, {left} shards finished; taken up: {'the same bytes' if tables(folder) == whole else 'OTHER BYTES'}")


def main() -> None:
    what, games = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as out:
        if what == "pace":
            pace(games, pathlib.Path(out))
        elif what == "gnugo":
            gnugo(games, pathlib.Path(out))
        elif what == "memory":
            memory(games, pathlib.Path(out), int(sys.argv[3]))
        else:
            kill(games, pathlib.Path(out), int(sys.argv[3]))


if __name__ == "__main__":
    main()
