/** A line of moves as numbered stones. */

import type { Mark } from "../board/marks";
import { pointAt } from "../game/points";

/** Moves such as `["B D4", "W C3"]` or, with the colour that begins, `["D4", "C3"]`. A second move on a point leaves the first number. */
export function moveMarks(line: readonly string[], width: number, height: number, first: 1 | -1 = 1): Mark[] {
  const taken = new Set<string>();
  return line.flatMap((move, i): Mark[] => {
    const [a, b] = move.split(" ");
    const sign = b ? (a.startsWith("B") || a === "black" ? 1 : -1) : i % 2 === 0 ? first : -first;
    const at = pointAt(b ?? a, width, height);
    if (!at || taken.has(at.join())) return [];
    taken.add(at.join());
    return [{ kind: sign === 1 ? "stoneBlack" : "stoneWhite", at, text: String(i + 1) }];
  });
}
