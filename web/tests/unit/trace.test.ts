/** The steps by which the score judges a group, in words. */

import { beforeAll, expect, test } from "vitest";
import type { Analysis, Block, TraceLine } from "../../src/engine/messages";
import type { Group } from "../../src/read/groups";
import { traceOf } from "../../src/read/trace_words";
import { language, say } from "../../src/texts/text";

beforeAll(() => { language.value = "en"; });

const block = (id: number, color: "black" | "white", stones: string[]) => ({ id, color, stones }) as unknown as Block;
const BLOCKS = [block(0, "white", ["D7", "D6"]), block(1, "black", ["F5"]), block(2, "black", ["E4", "E3"]), block(3, "white", ["A1"])];
const group = (...ids: number[]) => ({ id: ids[0], color: BLOCKS[ids[0]].color, blocks: ids.map((id) => BLOCKS[id]), areas: [], count: null }) as Group;

const line = (fields: Partial<TraceLine>): TraceLine =>
  ({ round: 2, step: "weakGroup", color: "white", stones: ["D7", "D6"], finding: "givenUp", followsFrom: [], ...fields }) as TraceLine;
const verdict = (summary: string, moves: string[] = []) =>
  ({ summary, attackerFirst: { outcome: "dead", koFirstThreat: null, moves }, defenderFirst: { outcome: "lives", koFirstThreat: null, moves }, evidence: { kind: "model" } }) as unknown as TraceLine["verdict"];
const told = (lines: TraceLine[], ids: number[]) => traceOf(group(...ids), { blocks: BLOCKS, trace: lines } as unknown as Analysis).map(say);

test("a verdict names its step, and the stones that it takes for alive", () => {
  const lines = [line({ finding: "verdict", verdict: verdict("dead"), followsFrom: ["F5", "E3"] }), line({ step: "eyes", finding: "verdict", verdict: verdict("alive"), round: 3, stones: ["A1"] })];
  expect(told(lines, [0])).toEqual(["Round 2: dead, by the search of the weakest group, taking F5 and E4 for alive."]);
  expect(told(lines, [3])).toEqual(["After round 3: alive, by the count of its eyes."]);
  expect(told(lines, [1])).toEqual([]);
});

test("what follows from the death of others names them", () => {
  const lines = [line({ step: "giveUp" }), line({ step: "statuses", color: "black", stones: ["E4", "E3"], finding: "freed", followsFrom: ["D6"] })];
  expect(told(lines, [0])).toEqual(["Round 2: given up: it is the weakest group, and counts as dead."]);
  expect(told(lines, [2])).toEqual(["Round 2: freed by the death of D7."]);
});

test("a line about a part of a group names the part", () => {
  const lines = [line({ step: "known", round: 0, finding: "verdict", verdict: verdict("alive") })];
  expect(told(lines, [0, 3])).toEqual(["At first: D7: alive, by an earlier proof."]);
});

test("threats and rescues name the moves", () => {
  const lines = [line({ step: "readings", finding: "threatened", verdict: verdict("unsettled", ["C6", "D5"]) }), line({ step: "rescue", finding: "rescuable", verdict: verdict("unsettled", ["C6"]) })];
  expect(told(lines, [0])).toEqual([
    "After round 2: counts as alive, but is threatened at C6 or D5 (by a reading of its capture).",
    "Round 2: could be saved at C6.",
  ]);
});

test("every line is told in Japanese, too", () => {
  language.value = "ja";
  expect(told([line({ finding: "verdict", verdict: verdict("dead"), followsFrom: ["F5"] })], [0])).toEqual(["2 巡目:F5 が生きているとして、最も弱い石の読みにより、死に。"]);
  language.value = "en";
});
