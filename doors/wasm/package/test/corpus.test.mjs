// Every question of the corpus gets the program's bytes, in this thread and in a worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Eyespace } from "eyespace";
import { corpus } from "./corpus.mjs";

const cases = await corpus();
assert.ok(cases.length >= 150, `${cases.length} questions`);

for (const thread of ["here", "worker"]) {
  test(`the corpus, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    for (const { about, line, said } of cases) assert.equal(await eyespace.line(line), said, about);
    eyespace.close();
  });
}
