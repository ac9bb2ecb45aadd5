/** Why a group lives or dies, in the plain words of a player. Nothing is guessed here: each sentence repeats what the analysis says. */

import type { Analysis, Block, EyeInPosition } from "../engine/messages";
import type { Key, Said } from "../texts/text";
import type { EyeArea, Group } from "./groups";
import { shapeName } from "./shape";

const letters = (areas: readonly EyeArea[]): string[] => areas.map((a) => a.letter);

/** "a bulky five", or "an eye of nine points". */
function shapeOf(points: readonly string[], className: string): Said {
  const name = shapeName(points, className);
  return name ? { key: name } : { key: "shape.points", values: { n: points.length } };
}

/** What the attacker has taken of an eye's vital points. */
function taken(area: EyeArea, eye: EyeInPosition): Said | null {
  const shape = shapeOf(eye.points, eye.class);
  const vital = eye.vital ?? [];
  const held = vital.filter((p) => eye.attackers.includes(p));
  if (!held.length) return null;
  const key: Key = vital.length === 1 ? "why.centreTaken" : "why.vitalTaken";
  return { key, values: { eye: area.letter, shape, points: held } };
}

/** Why one block is dead. */
function dead(group: Group): Said {
  const [area] = group.areas;
  if (!area) return { key: "why.noEye" };
  const falseEyes = group.areas.flatMap((a) => a.space?.falseEyes ?? []);
  if (group.areas.length === 1) {
    if (area.eye) {
      const nakade = taken(area, area.eye);
      if (nakade) return nakade;
      if (falseEyes.length) return { key: "why.oneEyeAndFalse", values: { eye: area.letter, points: falseEyes } };
      if (area.points.length > 1) return { key: "why.oneEyeShape", values: { eye: area.letter, shape: shapeOf(area.eye.points, area.eye.class) } };
    }
    if (falseEyes.length) return { key: "why.false", values: { points: falseEyes } };
    return { key: "why.oneEye", values: { eye: area.letter } };
  }
  if (falseEyes.length) return { key: "why.falseAmong", values: { eyes: letters(group.areas), points: falseEyes } };
  return { key: "why.atMostOne", values: { eyes: letters(group.areas) } };
}

/** Why a block is alive. */
function alive(block: Block, group: Group): Said {
  const closed = group.areas.filter((a) => a.eye && a.blocks.includes(block.id));
  const { kind } = block.verdict.evidence;
  if (closed.length === 2) return { key: "why.twoEyes", values: { eyes: letters(closed) } };
  if (closed.length > 2) return { key: "why.manyEyes", values: { eyes: letters(closed), n: closed.length } };
  if (kind === "unconditional") {
    return group.areas.length > 1 ? { key: "why.twoEyes", values: { eyes: letters(group.areas) } } : { key: "why.unconditional" };
  }
  if (kind === "alternatePlay") return { key: "why.alternatePlay" };
  const [area] = closed;
  if (area?.eye && closed.length === 1 && (kind === "lifeProperty" || kind === "table" || kind === "vitalPoints")) {
    const key: Key = area.eye.lifeProperty === "holds" ? "why.shapeLives" : "why.shapeMakesTwo";
    return { key, values: { eye: area.letter, shape: shapeOf(area.eye.points, area.eye.class) } };
  }
  if (group.count?.eyesAttackerFirst === 2 && group.areas.length) {
    return { key: group.areas.length > 1 ? "why.twoEyesIn" : "why.twoEyesInOne", values: { eyes: letters(group.areas) } };
  }
  return { key: kind === "search" || kind === "asItStands" ? "why.noKill" : "why.looksAlive" };
}

/** Who plays where to decide. */
function unsettled(block: Block, group: Group): Said {
  const kill = block.verdict.attackerFirst.moves;
  const live = block.verdict.defenderFirst.moves;
  const both = kill.filter((p) => live.includes(p));
  const area = group.areas.find((a) => [...kill, ...live].some((p) => a.points.includes(p)));
  if (both.length && area?.eye) {
    return { key: "why.vitalFree", values: { eye: area.letter, shape: shapeOf(area.eye.points, area.eye.class), points: both } };
  }
  if (both.length) return { key: "why.whoeverPlays", values: { points: both } };
  if (kill.length && live.length) return { key: "why.killOrLive", values: { kill, live } };
  return { key: "why.whoeverFirst" };
}

/** Why the block has its status. */
export function reasonOf(block: Block, group: Group, analysis: Analysis): Said {
  switch (block.verdict.summary) {
    case "alive": return alive(block, group);
    case "lives": return { key: "why.getsOut" };
    case "dead": return dead(group);
    case "unsettled": return unsettled(block, group);
    case "canLive": return { key: "why.canLive", values: { points: block.verdict.defenderFirst.moves } };
    case "ko": {
      const { attackerFirst, defenderFirst } = block.verdict;
      const threat = attackerFirst.koFirstThreat ?? defenderFirst.koFirstThreat;
      return threat ? { key: threat === "attacker" ? "why.koAttacker" : "why.koDefender" } : { key: "why.ko" };
    }
    case "seki": {
      const seki = analysis.sekis.find((s) => s[block.color].includes(block.stones[0]));
      return seki?.shared.length ? { key: "why.seki", values: { points: seki.shared } } : { key: "why.sekiAlone" };
    }
    case "open": return { key: "why.open" };
  }
}

/** How it is known, as a sentence. */
export function evidenceOf(evidence: Block["verdict"]["evidence"]): Said {
  if (evidence.kind === "asItStands") {
    return { key: evidence.assumes === "nothing" ? "evidence.asItStands" : evidence.assumes === "areaBeyond" ? "evidence.standsBeyond" : "evidence.standsWalls" };
  }
  if (evidence.kind === "search") {
    const key: Key = evidence.assumes === "nothing" ? "evidence.search" : evidence.assumes === "areaBeyond" ? "evidence.searchBeyond" : "evidence.searchWalls";
    return { key, values: { nodes: evidence.nodes ?? 0 } };
  }
  if (evidence.kind === "estimate") return { key: "evidence.estimate", values: { percent: evidence.percent ?? 0 } };
  return { key: `evidence.${evidence.kind}` as Key };
}
