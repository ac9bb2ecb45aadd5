// In a page: every question of the corpus gets the program's bytes, nothing freezes the page, and a search is stopped at once.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { isMissing, open } from "./browser.mjs";
import { corpus } from "./corpus.mjs";
import { LONG } from "./questions.mjs";
import { serve } from "./server.mjs";

const skip = isMissing;
const hasSlim = existsSync(new URL("../dist/slim.wasm", import.meta.url)) || process.env.EYESPACE_SLIM === "required";
let server, opened;

before(async () => {
  if (skip) return;
  server = await serve(fileURLToPath(new URL("../dist", import.meta.url)), { "/page": "<!doctype html><title>Eyespace</title>" });
  opened = await open(server.address + "/page");
});

after(async () => {
  await opened?.close();
  server?.close();
});

for (const [file, thread] of [["index", "worker"], ["index", "here"], ["inline", "worker"], ["inline", "here"], ["slim", "worker"]]) {
  const isMissing = file === "slim" && !hasSlim && "the slim module is not built: doors/wasm/build.sh release";
  test(`the corpus in a page, ${file}, ${thread}`, { skip: skip || isMissing }, async () => {
    const cases = await corpus();
    const said = await opened.page.evaluate(async ({ file, thread, lines }) => {
      const { Eyespace, loadTables } = await import(`/${file}.js`);
      const eyespace = await Eyespace.open({ thread });
      if (loadTables) await eyespace.provide(await loadTables());
      const said = [];
      for (const line of lines) said.push(await eyespace.line(line));
      eyespace.close();
      return said;
    }, { file, thread, lines: cases.map(({ line }) => line) });
    for (const [at, { about, said: wanted }] of cases.entries()) assert.equal(said[at], wanted, about);
    assert.deepEqual(opened.faults, []);
  });
}

test("a long search leaves the page alive and is stopped within 100 ms", { skip }, async () => {
  const seen = await opened.page.evaluate(async (long) => {
    const { Eyespace } = await import("/index.js");
    const eyespace = await Eyespace.open();
    await eyespace.eye({ shape: "..." });
    const stop = new AbortController();
    const search = eyespace.ask(long, { signal: stop.signal }).then(() => "answered", (reason) => reason.name);
    const waiting = eyespace.eye({ shape: "...." });
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    await new Promise((done) => setTimeout(done, 500));
    clearInterval(ticking);
    const begun = performance.now();
    stop.abort();
    const name = await search;
    const stopped = performance.now() - begun;
    const { status } = await waiting;
    eyespace.close();
    return { name, stopped, ticks, status };
  }, LONG);
  assert.equal(seen.name, "AbortError");
  assert.ok(seen.stopped < 100, `stopped after ${seen.stopped} ms`);
  assert.ok(seen.ticks > 20, `${seen.ticks} ticks of a clock in half a second`);
  assert.equal(seen.status, "alive");
});
