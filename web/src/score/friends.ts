/** Which stones a click means. */

import type { Score, ScoredBlock } from "../engine/messages";
import { neighbours, pointAt, pointName } from "../game/points";

/**
 * Dead stones in one area are dead together, as on servers: all blocks of the colour that are reached over empty points and
 * own stones. A living block stands for itself, because open dame would connect half the board.
 */
export function friends(block: ScoredBlock, score: Pick<Score, "blocks" | "board" | "width" | "height">): ScoredBlock[] {
  if (block.status !== "dead") return [block];
  const { width, height, board } = score;
  const own = block.color === "black" ? "X" : "O";
  const seen = new Set<string>();
  const open = [block.stones[0]];
  for (let name = open.pop(); name; name = open.pop()) {
    const at = pointAt(name, width, height);
    if (!at || seen.has(name) || ![".", own].includes(board[at[1]][at[0]])) continue;
    seen.add(name);
    open.push(...neighbours(at, width, height).map((v) => pointName(v, height)));
  }
  return score.blocks.filter((b) => b.color === block.color && b.status === "dead" && seen.has(b.stones[0]));
}
