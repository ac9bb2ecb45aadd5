// Every question of the corpus gets the program's bytes, in this thread and in a worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Eyespace as Whole } from "eyespace";
import { Eyespace as Inline } from "eyespace/inline";
import { corpus } from "./corpus.mjs";

const cases = await corpus();
assert.ok(cases.length >= 150, `${cases.length} questions`);

for (const [name, Eyespace, thread] of [["", Whole, "here"], ["", Whole, "worker"], [" inline", Inline, "here"], [" inline", Inline, "worker"]]) {
  test(`the corpus, ${thread}${name}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    for (const { about, line, said } of cases) assert.equal(await eyespace.line(line), said, about);
    eyespace.close();
  });
}
