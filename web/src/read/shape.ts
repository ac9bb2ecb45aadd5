/** The names that players have for small eyes. */

import type { Key } from "../texts/text";
import { pointAt, type Vertex } from "../game/points";

const BY_CLASS: Record<string, Key> = {
  "[1113]": "shape.pyramid", "[2222]": "shape.square", "[12223]": "shape.bulky",
  "[11114]": "shape.crossed", "[112224]": "shape.rabbity", "[222233]": "shape.rectangular",
};

/** The name of an eye with these points and this class of neighbours; null if players have none. */
export function shapeName(points: readonly string[], className: string): Key | null {
  const at = points.map((p) => pointAt(p, 25, 25)).filter((v): v is Vertex => v !== null);
  const across = new Set(at.map(([x]) => x)).size;
  const down = new Set(at.map(([, y]) => y)).size;
  const straight = across === 1 || down === 1;
  switch (points.length) {
    case 1: return "shape.one";
    case 2: return "shape.two";
    case 3: return straight ? "shape.straightThree" : "shape.bentThree";
    case 4: if (className === "[1122]") return straight ? "shape.straightFour" : isBent(at) ? "shape.bentFour" : "shape.zigzag";
  }
  return BY_CLASS[className] ?? null;
}

/** Four points in the form of an L have three in a line; in a zigzag no three are. */
function isBent(at: readonly Vertex[]): boolean {
  const most = (axis: 0 | 1) => Math.max(...at.map((v) => at.filter((w) => w[axis] === v[axis]).length));
  return Math.max(most(0), most(1)) === 3;
}
