// Positions by others: finished boards with their dead stones.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const SIGNS = { X: 1, O: -1 };

/** The finished positions with the dead stones that others named. */
export async function finished(folder) {
  const lines = (await readFile(join(folder, "scoring/positions.jsonl"), "utf8")).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line)).map(({ id, kind, board, dead, rules, to_play, komi }) => ({
    id,
    board,
    rules,
    komi,
    toPlay: to_play,
    rows: board.map((row) => [...row].map((letter) => SIGNS[letter] ?? 0)),
    dead: (dead ?? []).map(String),
    // Some name only a part of the dead stones.
    isPartial: kind === "dead_stones_partial",
  }));
}

/** Whether exactly the expected stones are dead, or at least those if not all are named. */
export function isRight({ dead, isPartial }, vertices) {
  const found = new Set(vertices.map(String));
  return dead.every((vertex) => found.has(vertex)) && (isPartial || found.size === dead.length);
}

/** The median of some numbers. */
export const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
