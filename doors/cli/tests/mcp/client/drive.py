"""Drives `eyespace mcp` with the official Python client, in the handshake of today and in that of before. Run by ../client.rs.

The first argument is the program. Prints a line for each thing that was checked; the first failure ends the run.
"""
import json
import subprocess
import sys
import time

import anyio
import jsonschema
from mcp import Client, StdioServerParameters

PROGRAM = sys.argv[1]
PATIENCE = 120

# A white group with an eye of three points, walled in by Black.
THREE = ["XXXXXXX", "XOOOOOX", "XO...OX", "XOOOOOX", "XXXXXXX", ".......", "......."]
# A white stone that is captured in a ladder.
LADDER = ["." * 9, "." * 9, "...XX....", "..XO.....", *["." * 9] * 5]
# Black stones in a large area: solving this takes longer than anybody waits.
LARGE = ["." * 13, ".OOOOOOOOOOO.", *[".O.........O."] * 3, ".O...X.....O.", ".O....XX...O.", *[".O.........O."] * 4,
         ".OOOOOOOOOOO.", "." * 13]
ENDLESS = {"board": LARGE, "target": "G7", "budget": {"nodes": 100_000_000}}

CALLS = {
    "analyze_position": ({"board": THREE}, "analyze", "White B6 (12 stones)"),
    "solve_problem": ({"board": THREE, "target": "B6"}, "solve", "If Black moves first: dead, by D5 (proved"),
    "score_game": ({"board": THREE, "rules": "chinese", "komi": 0}, "score", "by chinese rules, komi 0."),
    "read_tactics": ({"board": LADDER, "capture": "D6"}, "read", "If Black moves first: Black can capture them, by D5 (proved"),
    "check_eye": ({"shape": "..."}, "eye", "dead if the attacker moves first, at C2"),
}


def asked(kind, arguments):
    """What `eyespace query` answers."""
    line = json.dumps({"kind": kind, "detail": "brief", **arguments})
    done = subprocess.run([PROGRAM, "query"], input=line + "\n", capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def text(result):
    [only] = result.content
    return only.text


async def tools(client):
    listed = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert sorted(listed) == sorted(CALLS), listed
    for tool in listed.values():
        for schema in tool.input_schema, tool.output_schema:
            jsonschema.Draft202012Validator.check_schema(schema)
        assert tool.annotations.read_only_hint and tool.annotations.idempotent_hint, tool
    print(f"{len(listed)} tools")
    return listed


async def answers(client, listed):
    for name, (arguments, kind, words) in CALLS.items():
        jsonschema.Draft202012Validator(listed[name].input_schema).validate(arguments)
        # The client itself checks the answer with the schema of the tool.
        result = await client.call_tool(name, arguments)
        assert not result.is_error, result
        assert words in text(result), text(result)
        assert result.structured_content == asked(kind, arguments), result.structured_content
        jsonschema.Draft202012Validator(listed[name].output_schema).validate(result.structured_content)
    full = await client.call_tool("analyze_position", {"board": THREE, "detail": "full"})
    assert "spaces" in full.structured_content
    print(f"{len(CALLS)} answers")


async def errors(client, listed):
    result = await client.call_tool("solve_problem", {"board": THREE, "target": "Z9"})
    told = result.structured_content
    assert result.is_error and told["field"] == "target", result
    assert text(result) == f"target: {told['error']}", text(result)
    jsonschema.Draft202012Validator(listed["solve_problem"].output_schema).validate(told)
    try:
        await client.call_tool("no_tool", {})
    except Exception as error:
        assert "there is no tool" in str(error), error
    else:
        raise AssertionError("a tool that does not exist")
    print("errors")


async def at_once(client):
    results = []

    async def ask(shape):
        results.append((shape, await client.call_tool("check_eye", {"shape": shape})))

    async with anyio.create_task_group() as group:
        for shape in ["..", "...", "....", "../..", "..../."] * 4:
            group.start_soon(ask, shape)
    assert len(results) == 20
    for shape, result in results:
        assert result.structured_content == asked("eye", {"shape": shape}), shape
    print("20 calls at once")


async def cancelled(client):
    """There is one job: if the search went on after it is cancelled, the next call would wait."""
    with anyio.move_on_after(1) as given_up:
        await client.call_tool("solve_problem", ENDLESS)
    assert given_up.cancelled_caught, "it was answered"
    begun = time.monotonic()
    await client.call_tool("check_eye", {"shape": "."})
    waited = time.monotonic() - begun
    assert waited < 5, waited
    print(f"a cancelled call gave way after {waited * 1000:.0f} ms")


async def progress(client):
    reports = []

    async def report(progress, total, message):
        reports.append(progress)

    result = await client.call_tool("solve_problem", {**ENDLESS, "budget": {"nodes": 100_000_000, "seconds": 3}},
                                    progress_callback=report)
    assert result.structured_content["stopped"] == "time", result
    assert reports and reports == sorted(set(reports)), reports
    print(f"{len(reports)} reports of progress")


async def main():
    for mode in "auto", "legacy":
        server = StdioServerParameters(command=PROGRAM, args=["mcp", "--jobs", "1"])
        with anyio.fail_after(PATIENCE):
            async with Client(server, mode=mode) as client:
                print(f"protocol {client.protocol_version}")
                assert "Not proved" in client.instructions, client.instructions
                listed = await tools(client)
                await answers(client, listed)
                await errors(client, listed)
                await at_once(client)
                await cancelled(client)
                await progress(client)


anyio.run(main)
