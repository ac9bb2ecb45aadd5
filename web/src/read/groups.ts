/** The groups of an analysed position: blocks that live or die together, with their eyes, which get letters. */

import type { Analysis, Block, EyeGroup, EyeInPosition, EyeSpace } from "../engine/messages";

/** An eye or eye space. */
export interface EyeArea {
  letter: string;
  color: "black" | "white";
  points: string[];
  blocks: number[];
  /** The eye, if a single block encloses the area. */
  eye: EyeInPosition | null;
  /** The eye space, with its half and false eyes. */
  space: EyeSpace | null;
}

export interface Group {
  id: number;
  color: "black" | "white";
  blocks: Block[];
  areas: EyeArea[];
  /** How many eyes its eye spaces yield; null where there are none. */
  count: EyeGroup | null;
}

const letterOf = (n: number): string => String.fromCharCode(65 + (n % 26)) + (n < 26 ? "" : String(Math.floor(n / 26) + 1));

/** An open area larger than this is the middle of the board rather than an eye space. */
const MOST = 24;

const overlap = (a: readonly string[], b: readonly string[]) => a.some((p) => b.includes(p));

/** Whether opponents live in an eye, or may: their home is no eye to anybody. */
function isInhabited(eye: EyeInPosition, analysis: Analysis): boolean {
  const blocks = analysis.blocks.filter((b) => eye.attackers.includes(b.stones[0]));
  const atHome = (id: number) => analysis.spaces?.some((s) => s.blocks.includes(id)) || analysis.eyes.some((e) => e.block === id);
  return blocks.some((b) => b.verdict.summary !== "dead" && atHome(b.id));
}

/** All eyes, and the eye spaces that hold none of these. */
export function areasOf(analysis: Analysis): EyeArea[] {
  const colorOf = (id: number) => analysis.blocks[id].color;
  const eyes = analysis.eyes.filter((eye) => !isInhabited(eye, analysis)).map((eye) => ({
    color: colorOf(eye.block), points: eye.points, blocks: [eye.block], eye,
    space: analysis.spaces?.find((s) => s.color === colorOf(eye.block) && s.blocks.includes(eye.block) && overlap(s.points, eye.points)) ?? null,
  }));
  const spaces = (analysis.spaces ?? [])
    .filter((s) => s.points.length <= MOST && s.blocks.length > 0)
    .filter((s) => !eyes.some((e) => e.color === s.color && overlap(e.points, s.points)))
    .map((space) => ({ color: space.color, points: space.points, blocks: space.blocks, eye: null, space }));
  return [...eyes, ...spaces].map((area, n) => ({ ...area, letter: letterOf(n) }));
}

/** The groups, the largest first. */
export function groupsOf(analysis: Analysis): Group[] {
  const areas = areasOf(analysis);
  const taken = new Set<number>();
  const groups: Group[] = [];
  const add = (ids: number[], count: EyeGroup | null) => {
    const blocks = ids.filter((id) => !taken.has(id)).map((id) => analysis.blocks[id]);
    if (!blocks.length) return;
    blocks.forEach((b) => taken.add(b.id));
    blocks.sort((a, b) => b.stones.length - a.stones.length);
    groups.push({
      id: blocks[0].id, color: blocks[0].color, blocks, count,
      areas: areas.filter((area) => area.color === blocks[0].color && area.blocks.some((id) => blocks.some((b) => b.id === id))),
    });
  };
  // Blocks of an eye group that fare differently are no group to a player: each status is one.
  for (const group of analysis.groups ?? []) {
    const byStatus = new Map<string, number[]>();
    for (const id of group.blocks) {
      const { summary } = analysis.blocks[id].verdict;
      byStatus.set(summary, [...(byStatus.get(summary) ?? []), id]);
    }
    for (const ids of byStatus.values()) add(ids, group);
  }
  for (const block of analysis.blocks) add([block.id], null);
  const size = (g: Group) => g.blocks.reduce((sum, b) => sum + b.stones.length, 0);
  return groups.sort((a, b) => size(b) - size(a));
}

export const stonesOf = (group: Group): string[] => group.blocks.flatMap((b) => b.stones);
