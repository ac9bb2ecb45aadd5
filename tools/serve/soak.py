#!/usr/bin/env python3
"""Puts mixed load on `eyespace serve` and watches its memory: questions of all kinds, batches, clients that leave in mid-search, and clients that send
nothing. Uses nothing but Python's standard library.

    python3 tools/serve/soak.py target/release/eyespace --seconds 3600
"""

import argparse
import asyncio
import json
import random
import subprocess
import time


def board(rng, size=9):
    """A board with random walls, which is legal: stones stand apart or beside liberties of their own."""
    rows = [["."] * size for _ in range(size)]
    for y in range(size):
        for x in range(size):
            if (x + y) % 2 == 0 and rng.random() < 0.6:
                rows[y][x] = "X" if rng.random() < 0.5 else "O"
    return ["".join(row) for row in rows]


def shape(rng):
    return "".join(rng.choice(".X#") for _ in range(rng.randint(2, 4))).replace("#", ".") + "." + rng.choice(["", "/..", "/.#."])


# A group of which no search of minutes knows whether it lives.
OPEN = ["..........", "..........", "XXXXXX....", "OOOOOXX...", ".....OX...", "..X..OX...", ".....OX...", "....O.X...", ".O..O.X...",
        "......X..."]


def question(rng):
    kind = rng.choice(["eye", "table", "score", "analyze", "estimate", "solve"])
    if kind in ("eye", "table"):
        fields = {"shape": shape(rng), "outsideLiberties": rng.randint(0, 30)}
    elif kind == "solve":
        fields = {"board": OPEN, "target": "A7", "budget": {"nodes": rng.randint(100, 20000)}}
    else:
        fields = {"board": board(rng), "budget": {"nodes": rng.randint(10, 200)}}
    return kind, {"id": rng.randint(0, 10**9), **fields}


def request(path, body, more=""):
    return f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n{more}\r\n{body}".encode()


async def response(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    fields = head.lower()
    status = int(head.split(b" ", 2)[1])
    if b"content-length:" in fields:
        body = await reader.readexactly(int(fields.split(b"content-length:")[1].split(b"\r\n")[0]))
    else:
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
    return status, body


class Load:
    def __init__(self, host, port, end):
        self.host, self.port, self.end = host, port, end
        self.counts = {}

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    async def connect(self):
        return await asyncio.open_connection(self.host, self.port)

    async def asker(self, seed):
        rng = random.Random(seed)
        reader, writer = await self.connect()
        while time.monotonic() < self.end:
            # The server closes connections on which nothing comes for ten seconds, as happens if this program gets no processor for so long.
            if reader.at_eof():
                reader, writer = await self.connect()
                self.count("connected again")
            if rng.random() < 0.05:
                lines = "".join(json.dumps({"kind": kind, **fields}) + "\n" for kind, fields in (question(rng) for _ in range(20)))
                writer.write(request("/v1/batch", lines))
                status, body = await response(reader)
                assert status == 200 and body.count(b"\n") == 20, (status, body[:200])
                self.count("batch")
            else:
                kind, fields = question(rng)
                writer.write(request(f"/v1/{kind}", json.dumps(fields)))
                status, _ = await response(reader)
                assert status in (200, 422, 429), status
                self.count(status)
        writer.close()

    async def leaver(self, seed):
        """Asks for a long search and leaves in its middle."""
        rng = random.Random(seed)
        body = json.dumps({"board": OPEN, "target": "A7", "budget": {"nodes": 100_000_000}})
        while time.monotonic() < self.end:
            _, writer = await self.connect()
            writer.write(request("/v1/solve", body))
            await writer.drain()
            await asyncio.sleep(rng.random() * 0.2)
            writer.transport.abort()
            self.count("left")

    async def sleeper(self):
        """Sends half a head, and waits until the server has enough of it."""
        while time.monotonic() < self.end:
            reader, writer = await self.connect()
            writer.write(b"POST /v1/eye HTTP/1.1\r\nhost:")
            await reader.read()
            writer.close()
            self.count("cut off")


def memory(process):
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


async def watch(process, load, seconds):
    begin, seen = time.monotonic(), []
    while time.monotonic() < load.end:
        await asyncio.sleep(min(10, seconds / 10))
        seen.append((time.monotonic() - begin, memory(process)))
        print(f"{seen[-1][0]:7.0f} s {seen[-1][1]:8.1f} MiB  {load.counts}", flush=True)
    return seen


async def main(given):
    command = [given.program, "serve", "--bind", "127.0.0.1:0", "--no-log", "--cache", str(given.cache)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    host, port = process.stdout.readline().strip().removeprefix("listening on http://").split(":")
    load = Load(host, int(port), time.monotonic() + given.seconds)
    clients = [load.asker(seed) for seed in range(8)] + [load.leaver(seed) for seed in range(2)] + [load.sleeper() for _ in range(100)]
    watched = asyncio.ensure_future(watch(process, load, given.seconds))
    await asyncio.gather(*clients)
    seen = await watched
    # The cache is full, and every path was taken once, after a sixth of the time.
    warm = [size for at, size in seen if at > given.seconds / 6]
    third = max(1, len(warm) // 3)
    first, last = sum(warm[:third]) / third, sum(warm[-third:]) / third
    print(f"{sum(load.counts.values())} requests; memory {first:.1f} MiB, at the end {last:.1f} MiB: {100 * (last / first - 1):+.1f} %")
    process.terminate()
    print("exit code", process.wait())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--cache", type=int, default=16, help="MiB; memory grows until it is full")
    asyncio.run(main(parser.parse_args()))
