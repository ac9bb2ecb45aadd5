/** How the life map of the score came to the status of a group, in words. */

import type { Analysis, LifeMapStep, TraceLine } from "../engine/messages";
import type { Key, Said } from "../texts/text";
import { stonesOf, type Group } from "./groups";
import { wordOf } from "./status";

/** The steps that belong to a round; the others are made once, before or after the rounds. */
const OF_A_ROUND: readonly LifeMapStep[] =
  ["weakGroup", "opponentGroups", "weakSemeai", "rescue", "giveUp", "undecidedGroups", "statuses"];

/** The first stone of each block that has some of these stones, and so many blocks at most. */
function blocksAt(stones: readonly string[], blocks: Analysis["blocks"]): string[] {
  return blocks.filter((b) => b.stones.some((p) => stones.includes(p))).map((b) => b.stones[0]).slice(0, 6);
}

function finding(line: TraceLine, analysis: Analysis): Said {
  const from = blocksAt(line.followsFrom, analysis.blocks);
  const way: Said = { key: `way.${line.step}` as Key };
  switch (line.finding) {
    case "verdict": {
      const status: Said = { key: wordOf(line.verdict?.summary ?? "open") };
      return from.length ? { key: "trace.verdictIf", values: { status, way, walls: from } } : { key: "trace.verdict", values: { status, way } };
    }
    case "threatened": return { key: "trace.threatened", values: { points: line.verdict?.attackerFirst.moves ?? [], way } };
    case "rescuable": return { key: "trace.rescuable", values: { points: line.verdict?.defenderFirst.moves ?? [] } };
    case "givenUp": return { key: "trace.givenUp" };
    case "bound": return { key: "trace.bound", values: { stones: from } };
    case "freed": return from.length ? { key: "trace.freed", values: { stones: from } } : { key: "trace.freedAlone" };
    case "withdrawn": return { key: "trace.withdrawn" };
  }
}

/** The lines about the stones of a group, in the order in which the life map found them. */
export function traceOf(group: Group, analysis: Analysis): Said[] {
  const stones = stonesOf(group);
  const lines = (analysis.trace ?? []).filter((line) => line.stones.some((p) => stones.includes(p)));
  return lines.map((line) => {
    const about = blocksAt(line.stones, group.blocks);
    const found = finding(line, analysis);
    const what: Said = about.length < group.blocks.length ? { key: "trace.about", values: { at: about, what: found } } : found;
    const key: Key = line.round === 0 ? "trace.first" : OF_A_ROUND.includes(line.step) ? "trace.round" : "trace.after";
    return { key, values: { n: line.round, what } };
  });
}
