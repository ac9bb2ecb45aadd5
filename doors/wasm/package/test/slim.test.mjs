// The engine without tables, and with the tables given to it.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { Eyespace, EyespaceError, loadTables } from "eyespace/slim";
import { corpus } from "./corpus.mjs";
import { LONG } from "./questions.mjs";

const isMissing = !existsSync(new URL("../dist/slim.wasm", import.meta.url)) && process.env.EYESPACE_SLIM !== "required";
const skip = isMissing && "the slim module is not built: doors/wasm/build.sh release";

for (const thread of ["here", "worker"]) {
  test(`the corpus with tables, ${thread}`, { skip }, async () => {
    const eyespace = await Eyespace.open({ thread });
    await eyespace.provide(await loadTables());
    for (const { about, line, said } of await corpus()) assert.equal(await eyespace.line(line), said, about);
    eyespace.close();
  });

  test(`damaged tables are refused, ${thread}`, { skip }, async () => {
    const eyespace = await Eyespace.open({ thread });
    const { eyes, values } = await loadTables();
    const isRefused = (message) => (fault) => fault instanceof EyespaceError && fault.code === "argument" && message.test(fault.message);
    const damaged = (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
    await assert.rejects(eyespace.provide({ eyes: eyes.slice(0, 20), values }), isRefused(/table of solved eyes/));
    await assert.rejects(eyespace.provide({ eyes: damaged(eyes), values }), isRefused(/table of solved eyes/));
    await assert.rejects(eyespace.provide({ eyes, values: damaged(values) }), isRefused(/values of eye spaces/));
    await assert.rejects(eyespace.provide({ eyes, values: "7" }), isRefused(/^values: expected a Uint8Array/));
    await eyespace.provide({ eyes, values });
    assert.equal((await eyespace.table({ shape: "..." })).kind, "table");
    eyespace.close();
  });
}

test("without tables an eye is judged by its shape, and the table has nothing", { skip }, async () => {
  const eyespace = await Eyespace.open({ thread: "here" });
  assert.equal((await eyespace.eye({ shape: "..." })).status, "unsettled");
  await assert.rejects(eyespace.table({ shape: "..." }), { name: "EyespaceError", code: "refused" });
  eyespace.close();
});

test("a worker that was renewed has the tables", { skip }, async () => {
  const eyespace = await Eyespace.open({ thread: "worker" });
  await eyespace.provide(await loadTables());
  const stop = new AbortController();
  const search = eyespace.ask(LONG, { signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await assert.rejects(search, { name: "AbortError" });
  assert.equal((await eyespace.table({ shape: "..." })).kind, "table");
  eyespace.close();
});
