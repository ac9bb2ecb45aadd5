// What callers see besides answers: aborted questions, closed engines, errors of questions, several turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Eyespace, EyespaceError } from "eyespace";
import { LONG } from "./questions.mjs";

const isFault = (code, field) => (fault) => fault instanceof EyespaceError && fault.code === code && fault.field === field;

test("a search in a worker is aborted within 100 ms, and questions that wait are asked again", async () => {
  const eyespace = await Eyespace.open({ thread: "worker" });
  await eyespace.eye({ shape: "..." });
  const stop = new AbortController();
  const search = eyespace.ask(LONG, { signal: stop.signal });
  const waiting = [eyespace.eye({ shape: "...." }), eyespace.eye({ shape: "....." })];
  await new Promise((done) => setTimeout(done, 100));
  const begun = performance.now();
  stop.abort();
  await assert.rejects(search, { name: "AbortError" });
  assert.ok(performance.now() - begun < 100, `${performance.now() - begun} ms`);
  for (const answer of await Promise.all(waiting)) assert.equal(answer.status, "alive");
  eyespace.close();
});

test("a question that waits is aborted without harm to the one before", async () => {
  const eyespace = await Eyespace.open({ thread: "worker" });
  const stop = new AbortController();
  const first = eyespace.eye({ shape: "..." });
  const second = eyespace.ask(LONG, { signal: stop.signal });
  stop.abort(new Error("enough"));
  await assert.rejects(second, { message: "enough" });
  assert.equal((await first).status, "unsettled");
  eyespace.close();
});

for (const thread of ["here", "worker"]) {
  test(`a signal that is aborted already, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    await assert.rejects(eyespace.eye({ shape: "..." }, { signal: AbortSignal.abort() }), { name: "AbortError" });
    eyespace.close();
  });

  test(`an engine that was closed answers nothing, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    const waiting = eyespace.ask(LONG);
    eyespace.close();
    await assert.rejects(waiting, isFault("closed", null));
    await assert.rejects(eyespace.eye({ shape: "..." }), isFault("closed", null));
  });

  test(`an error message is an error, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    const wrong = eyespace.ask({ kind: "eye", id: 7, shape: 5 });
    await assert.rejects(wrong, (fault) => isFault("refused", "shape")(fault) && fault.id === 7 && fault.message === "a number; expected a text");
    eyespace.close();
  });

  test(`several turns, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    const question = { kind: "score", boardXSize: 5, moves: [["B", "C3"], ["W", "D4"]], turns: [0, 1, 2] };
    const answers = await eyespace.answers(question);
    assert.deepEqual(answers.map(({ turn }) => turn), [0, 1, 2]);
    await assert.rejects(eyespace.ask(question), isFault("argument", "turns"));
    eyespace.close();
  });

  test(`arrays say what questions say, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    // Black's corner is one point, so its stones are dead.
    const rows = [".XO...", "XXO...", "OOO...", "......", "......", "......"];
    const signs = Int8Array.from(rows.join(""), (sign) => ({ X: 1, O: -1 })[sign] ?? 0);
    assert.deepEqual([...(await eyespace.deadStones(signs, 6, { finished: true }))], [1, 6, 7]);
    assert.deepEqual([...(await eyespace.floatingStones(signs, 6))], [1, 6, 7]);
    const owners = await eyespace.ownership(signs, 6, { toPlay: "white" });
    const { ownership } = await eyespace.estimate({ board: rows, toPlay: "white" });
    assert.deepEqual([...owners].map((owner) => owner.toFixed(3)), ownership.flat().map((owner) => Math.fround(owner).toFixed(3)));
    eyespace.close();
  });
}

for (const thread of ["here", "worker"]) {
  test(`progress, which may end the search, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    const stop = new AbortController();
    const heard = [];
    const onProgress = ({ nodes }) => heard.push(nodes) === 3 && stop.abort();
    await assert.rejects(eyespace.ask(LONG, { signal: stop.signal, onProgress }), { name: "AbortError" });
    assert.ok(heard.length === 3 && heard[0] > 0 && heard[0] < heard[1] && heard[1] < heard[2], heard.join());
    eyespace.close();
  });

  test(`what a function for progress throws ends the search, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    const onProgress = () => {
      throw new Error("enough");
    };
    await assert.rejects(eyespace.ask(LONG, { onProgress }), { message: "enough" });
    assert.equal((await eyespace.eye({ shape: "..." })).status, "unsettled");
    eyespace.close();
  });

  test(`a budget of time, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    const begun = performance.now();
    const { stopped } = await eyespace.ask({ ...LONG, budget: { seconds: 0.3 } });
    assert.equal(stopped, "time");
    assert.ok(performance.now() - begun < 3000, `${performance.now() - begun} ms`);
    eyespace.close();
  });
}

test("the text of a file in another character set", async () => {
  const eyespace = await Eyespace.open();
  const bytes = Uint8Array.of(...Buffer.from("(;CA[Shift_JIS]PB["), 0x8e, 0xf3, ...Buffer.from("])"));
  assert.equal(await eyespace.decode(bytes), "(;CA[Shift_JIS]PB[受])");
});

test("bytes that can't be sent to a worker are refused, and the next question is answered", async () => {
  const eyespace = await Eyespace.open({ thread: "worker" });
  const bytes = new Uint8Array(8);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  await assert.rejects(eyespace.decode(bytes), isFault("argument", null));
  assert.equal((await eyespace.eye({ shape: "..." })).status, "unsettled");
  eyespace.close();
});
