#!/usr/bin/env python3
"""Crowds `eyespace serve`: thousands of clients that send their heads slowly, clients that leave in mid-search, a full queue, and SIGTERM under load. Ends with
an error if an answer is lost or ordinary clients get none. Uses nothing but Python's standard library.

    python3 tools/serve/crowd.py target/release/eyespace --slow 10000 --leave 1000
"""

import argparse
import asyncio
import json
import resource
import subprocess
import time

from soak import OPEN, memory, request, response

LONG = json.dumps({"board": OPEN, "target": "A7", "budget": {"nodes": 100_000_000}})
EYE = json.dumps({"shape": "..."})


class Server:
    def __init__(self, program, *options):
        command = [program, "serve", "--bind", "127.0.0.1:0", "--no-log", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.host, port = self.process.stdout.readline().strip().removeprefix("listening on http://").split(":")
        self.port = int(port)

    async def connect(self):
        return await asyncio.open_connection(self.host, self.port)

    async def ask(self, path, body):
        reader, writer = await self.connect()
        writer.write(request(path, body, "connection: close\r\n"))
        answer = await response(reader)
        writer.close()
        return answer

    async def metric(self, name):
        reader, writer = await self.connect()
        writer.write(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        _, body = await response(reader)
        writer.close()
        return next((float(line.split()[1]) for line in body.decode().splitlines() if line.startswith(name + " ")), 0.0)

    def end(self):
        self.process.terminate()
        return self.process.wait()


async def slow(given):
    """Clients that send a byte of their head each second do not keep others from being answered."""
    server = Server(given.program)
    head = b"POST /v1/eye HTTP/1.1\r\nhost: slow.example\r\n"

    async def crawl():
        reader, writer = await server.connect()
        try:
            for byte in head:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(1)
        except ConnectionError:
            pass
        writer.close()

    crawlers = []
    for _ in range(given.slow):
        crawlers.append(asyncio.ensure_future(crawl()))
        if len(crawlers) % 500 == 0:
            await asyncio.sleep(0.2)
    slowest = 0.0
    for _ in range(50):
        begin = time.monotonic()
        status, _ = await server.ask("/v1/eye", EYE)
        assert status == 200, status
        slowest = max(slowest, time.monotonic() - begin)
        await asyncio.sleep(0.1)
    held = memory(server.process)
    print(f"{given.slow} slow clients: 50 eyes answered, the slowest after {1000 * slowest:.0f} ms; {held:.0f} MiB")
    for crawler in crawlers:
        crawler.cancel()
    assert server.end() == 0


async def leave(given):
    """Clients that leave in mid-search leave nothing behind."""
    server = Server(given.program, "--queue", str(given.leave))
    clients = []
    for _ in range(given.leave):
        _, writer = await server.connect()
        writer.write(request("/v1/solve", LONG))
        clients.append(writer)
    while await server.metric("eyespace_searches_running") == 0:
        await asyncio.sleep(0.01)
    begin = time.monotonic()
    for writer in clients:
        writer.transport.abort()
    while await server.metric("eyespace_searches_running") + await server.metric("eyespace_queue_waiting") > 0:
        assert time.monotonic() - begin < 10, "searches go on"
    print(f"{given.leave} clients left: nothing runs and nobody waits after {1000 * (time.monotonic() - begin):.0f} ms")
    assert (await server.ask("/v1/eye", EYE))[0] == 200
    assert server.end() == 0


async def full(given):
    """A full queue refuses, and its questions are answered when the server has to end."""
    server = Server(given.program, "--queue", "10", "--threads", "2", "--grace", "1")
    asked = [asyncio.ensure_future(server.ask("/v1/solve", LONG)) for _ in range(2)]
    # Before both threads have begun, two more would find the queue full.
    while await server.metric("eyespace_searches_running") < 2:
        await asyncio.sleep(0.01)
    asked += [asyncio.ensure_future(server.ask("/v1/solve", LONG)) for _ in range(10)]
    while await server.metric("eyespace_queue_waiting") < 10:
        await asyncio.sleep(0.01)
    refused = [await server.ask("/v1/eye", EYE) for _ in range(100)]
    assert all(status == 429 for status, _ in refused), refused
    server.process.terminate()
    answers = await asyncio.gather(*asked)
    assert all(status == 200 and b'"stopped":"termination"' in body for status, body in answers), answers
    assert server.process.wait() == 0
    print("a full queue: 100 refused with 429; after SIGTERM all 12 that were taken in were answered")


async def main(given):
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    await full(given)
    await leave(given)
    await slow(given)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--slow", type=int, default=10000)
    parser.add_argument("--leave", type=int, default=1000)
    asyncio.run(main(parser.parse_args()))
