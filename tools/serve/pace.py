#!/usr/bin/env python3
"""Compares the pace of `eyespace serve` with that of `eyespace query`: finished boards counted by both, one after another in the same run. The boards are those
of a file of JSON lines with `board`, `rules` and `komi`. Uses nothing but Python's standard library.

    python3 tools/serve/pace.py target/release/eyespace ../shared/data/scoring/positions.jsonl
"""

import argparse
import asyncio
import json
import resource
import subprocess
import time

from soak import request, response

CLIENTS = 4


def questions(path):
    for line in open(path):
        board = json.loads(line)
        if len(board["board"]) == 19:
            fields = {name: board[name] for name in ("board", "rules", "komi") if board[name] is not None}
            yield {"kind": "score", **fields}


def used():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def by_query(program, asked):
    before, begin = used(), time.monotonic()
    done = subprocess.run([program, "query", "--jobs", "2"], input="\n".join(asked), stdout=subprocess.PIPE, text=True, check=True)
    return time.monotonic() - begin, used() - before, sorted(done.stdout.splitlines())


def by_http(program, asked):
    before, begin = used(), time.monotonic()
    options = ["serve", "--bind", "127.0.0.1:0", "--no-log", "--threads", "2", "--cache", "0"]
    server = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
    host, port = server.stdout.readline().strip().removeprefix("listening on http://").split(":")
    waiting, said = list(asked), []

    async def client():
        reader, writer = await asyncio.open_connection(host, int(port))
        while waiting:
            writer.write(request("/v1/score", waiting.pop()))
            said.append((await response(reader))[1].decode().rstrip("\n"))
        writer.close()

    async def clients():
        await asyncio.gather(*(client() for _ in range(CLIENTS)))

    asyncio.run(clients())
    took = time.monotonic() - begin
    server.terminate()
    server.wait()
    return took, used() - before, sorted(said)


def main(given):
    asked = [json.dumps({"id": number, **question}) for number, question in enumerate(list(questions(given.boards)) * given.times)]
    for _ in range(given.rounds):
        (http, http_used, http_said), (query, query_used, query_said) = by_http(given.program, asked), by_query(given.program, asked)
        assert http_said == query_said, "the answers differ"
        print(f"{len(asked)} boards of 19 lines: serve took {http / query:.3f} of the time of query, and {http_used / query_used:.3f} of its processor time")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("boards")
    parser.add_argument("--times", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    main(parser.parse_args())
