"""Threads, processes, Ctrl-C, and the program."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import eyespace
import pytest
from eyespace import Board, _program

DRAWN = ".X.OO\nXXXO.\nXOOOO\nXXOO.\n.XXO."


def scored(komi: float) -> str:
    return Board.from_diagram(DRAWN).score(komi=komi).result


def long_question() -> dict[str, object]:
    """A question about a group of which no search of minutes knows whether it lives."""
    rows = [
        "..........",
        "..........",
        "XXXXXX....",
        "OOOOOXX...",
        ".....OX...",
        "..X..OX...",
        ".....OX...",
        "....O.X...",
        ".O..O.X...",
        "......X...",
    ]
    return {"kind": "solve", "target": "A7", "board": rows, "budget": {"nodes": 100_000_000}}


def test_a_keyboard_interrupt_stops_a_search_within_a_tenth_of_a_second() -> None:
    waits = []
    for _ in range(3):
        sent: list[float] = []

        def send(sent: list[float] = sent) -> None:
            time.sleep(0.3)
            sent.append(time.monotonic())
            os.kill(os.getpid(), signal.SIGINT)

        thread = threading.Thread(target=send)
        thread.start()
        with pytest.raises(KeyboardInterrupt):
            eyespace.query(long_question())
        waits.append(time.monotonic() - sent[0])
        thread.join()
    assert min(waits) < 0.1, waits


def test_eight_threads_ask_at_once() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(scored, [0.5, 6.5] * 40)) == [scored(0.5), scored(6.5)] * 40


def test_other_threads_run_during_a_search() -> None:
    count = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal count
        while not stop.is_set():
            count += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    eyespace.query({**long_question(), "budget": {"seconds": 0.5}})
    stop.set()
    thread.join()
    assert count > 20


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_of_both_kinds(method: str) -> None:
    scored(0.5)  # the engine is in use before a fork
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(scored, [0.5, 6.5] * 5) == [scored(0.5), scored(6.5)] * 5


def test_a_time_limit_ends_the_answer() -> None:
    begun = time.monotonic()
    answer = eyespace.query({**long_question(), "budget": {"seconds": 0.2}})
    assert answer["stopped"] == "time"
    assert time.monotonic() - begun < 2


def program(*arguments: str, **options: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "eyespace", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **options)  # type: ignore[call-overload, no-any-return]


def test_the_program_is_the_same_program() -> None:
    assert program("--version").stdout == f"eyespace {eyespace.__version__}\n"
    shown = program("score", "-", "--json", "--komi", "6.5", input=DRAWN)
    assert shown.returncode == 0
    assert f'"result": "{scored(6.5)}"' in shown.stdout
    wrong = program("score", "no-such-file.sgf")
    assert (wrong.returncode, "no-such-file.sgf" in wrong.stderr) == (1, True)
    assert program("score", "--nonsense").returncode == 2


def test_without_the_program_its_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    for begin in (_program.main, _program.with_pipx):
        with pytest.raises(SystemExit, match="pip install eyespace-cli"):
            begin()


def test_pipx_runs_the_program_of_the_same_version(monkeypatch: pytest.MonkeyPatch) -> None:
    become: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda *_, **__: "/bin/pipx")
    monkeypatch.setattr(_program, "_become", become.append)
    monkeypatch.setattr(sys, "argv", ["eyespace", "eye", "..."])
    _program.with_pipx()
    assert become == [["/bin/pipx", "run", "--spec", f"eyespace-cli=={eyespace.__version__}", "eyespace", "eye", "..."]]


def test_the_program_ends_when_its_input_ends() -> None:
    command = [sys.executable, "-m", "eyespace", "query"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(b'{"id": 1, "kind": "table", "shape": "..."}\n')
        child.stdin.flush()
        assert b'"class":"[112]"' in child.stdout.readline()
        child.stdin.close()
        assert child.wait(10) == 0


def test_the_program_ends_with_the_process_that_started_it() -> None:
    """The parent is killed; the pipe to its child closes, so the child ends and uses no time."""
    script = (
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-m', 'eyespace', 'query'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)\n"
        "print(child.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        time.sleep(0.5)
        parent.kill()
    for _ in range(100):
        if not is_alive(child):
            return
        time.sleep(0.1)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the program outlives the process that started it")


def is_alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_ctrl_c_ends_the_program() -> None:
    command = [sys.executable, "-m", "eyespace", "gtp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        time.sleep(1)
        child.send_signal(signal.SIGTERM)
        assert child.wait(10) != 0
