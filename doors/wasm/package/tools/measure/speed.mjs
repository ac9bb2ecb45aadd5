// The same lines through the program and through this package, group by group: the first round in a new process, and the best of four.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { finished } from "./data.mjs";

const ROUNDS = 4;

/** The questions of each group. */
async function groups(folder) {
  const positions = await finished(folder);
  const problems = (await readFile(join(folder, "tsumego/enclosed.jsonl"), "utf8")).trimEnd().split("\n").map((line) => JSON.parse(line));
  const every = (list, count) => list.filter((_, at) => at % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count);
  const vertex = ([x, y], height) => "ABCDEFGHJKLMNOPQRST"[x] + (height - y);
  const solve = ({ board, target, to_play, height }) => ({
    kind: "solve", board, target: target.slice(0, 1).map((point) => vertex(point, height)), toPlay: to_play === "X" ? "black" : "white", budget: { nodes: 100_000 },
  });
  return {
    score: positions.map(({ board }) => ({ kind: "score", board, rules: "japanese", komi: 6.5 })),
    analyze: every(positions, 40).map(({ board }) => ({ kind: "analyze", board })),
    estimate: positions.map(({ board }) => ({ kind: "estimate", board })),
    solve: every(problems, 40).map(solve),
    eye: ["...", "....", "X..", "../..", "...../.", "..X./.", ".../...", "X.../.."].map((shape) => ({ kind: "eye", shape })),
  };
}

export default async function measure(folder, program) {
  const all = await groups(folder);
  if (!program) throw new Error("which program? build it by cargo build --profile dist -p eyespace-cli");
  console.log("lines | native first / best (s) | wasm first / best (s) | ratio first / best\n---|---|---|---");
  for (const [name, questions] of Object.entries(all)) {
    const lines = questions.map((question) => JSON.stringify(question));
    const native = await asked([program, "query", "--jobs", "1"], lines);
    const wasm = await asked([process.execPath, fileURLToPath(new URL("answer_lines.mjs", import.meta.url))], lines);
    if (native.said !== wasm.said) console.log(`${name}: THE ANSWERS DIFFER`);
    const shown = ({ first, best }) => `${first.toFixed(3)} / ${best.toFixed(3)}`;
    console.log(`${lines.length} ${name} | ${shown(native)} | ${shown(wasm)} | ${(wasm.first / native.first).toFixed(2)} / ${(wasm.best / native.best).toFixed(2)}`);
  }
}

/** Asks a program all lines in some rounds. Each round ends with its last answer. */
async function asked([command, ...options], lines) {
  const child = spawn(command, options, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (text, count) => {
    child.stdin.write(text);
    let said = "";
    for (let left = count; left > 0; left--) said += (await answers.next()).value + "\n";
    return said;
  };
  // The process has started when it answers at all.
  await ask('{"kind": "none"}\n', 1);
  const times = [];
  let said;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    said = await ask(lines.join("\n") + "\n", lines.length);
    times.push((performance.now() - begun) / 1000);
  }
  child.stdin.end();
  return { first: times[0], best: Math.min(...times), said };
}
