/** The moves that decide, with the sign for whom. */

import type { MarkKind } from "../board/marks";
import type { Verdict } from "../engine/messages";

export function deciding({ attackerFirst, defenderFirst }: Verdict): [string, MarkKind][] {
  const kill = attackerFirst.moves;
  const live = defenderFirst.moves;
  return [
    ...kill.map((p): [string, MarkKind] => [p, live.includes(p) ? "both" : "attack"]),
    ...live.filter((p) => !kill.includes(p)).map((p): [string, MarkKind] => [p, "defend"]),
  ];
}
