/** The outline of a set of points, as the path of an SVG: a little inside the squares of the points, so that neighbours stay apart. */

import type { Vertex } from "../game/points";

type Corner = [x: number, y: number];

/** The edges around the points, each with the points on its right. */
function edges(points: readonly Vertex[]): Map<string, Corner[]> {
  const inside = new Set(points.map(([x, y]) => `${x},${y}`));
  const from = new Map<string, Corner[]>();
  const add = (a: Corner, b: Corner) => from.set(a.join(), [...(from.get(a.join()) ?? []), b]);
  for (const [x, y] of points) {
    if (!inside.has(`${x},${y - 1}`)) add([x, y], [x + 1, y]);
    if (!inside.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(`${x - 1},${y}`)) add([x, y + 1], [x, y]);
  }
  return from;
}

/** The loops of corners around the points. Where two points touch at a corner only, each keeps its own loop. */
export function loops(points: readonly Vertex[]): Corner[][] {
  const from = edges(points);
  const found: Corner[][] = [];
  for (;;) {
    const first = [...from].find(([, to]) => to.length > 0);
    if (!first) return found;
    const start = first[0].split(",").map(Number) as Corner;
    const loop: Corner[] = [start];
    let at = start;
    let direction: Corner = [0, 0];
    for (;;) {
      const next = from.get(at.join()) ?? [];
      // Of two ways on, the one that turns right stays with its own points.
      const pick = next.length < 2 ? 0 : next.findIndex(([x, y]) => direction[0] * (y - at[1]) - direction[1] * (x - at[0]) > 0);
      const [to] = next.splice(Math.max(pick, 0), 1);
      if (!to) break;
      direction = [to[0] - at[0], to[1] - at[1]];
      at = to;
      if (at.join() === start.join()) break;
      loop.push(at);
    }
    found.push(loop);
  }
}

/** The path around the points, in units of a point, moved inwards. */
export function outline(points: readonly Vertex[], inset = 0.08): string {
  return loops(points).map((loop) => {
    const turned = loop.map((corner, i): Corner | null => {
      const before = loop[(i + loop.length - 1) % loop.length];
      const after = loop[(i + 1) % loop.length];
      const a: Corner = [corner[0] - before[0], corner[1] - before[1]];
      const b: Corner = [after[0] - corner[0], after[1] - corner[1]];
      if (a[0] === b[0] && a[1] === b[1]) return null;
      // The points are on the right of each edge: with y downwards that is (-dy, dx).
      return [corner[0] + inset * (-a[1] - b[1]), corner[1] + inset * (a[0] + b[0])];
    }).filter((c): c is Corner => c !== null);
    return "M" + turned.map(([x, y]) => `${+x.toFixed(3)} ${+y.toFixed(3)}`).join("L") + "Z";
  }).join("");
}
