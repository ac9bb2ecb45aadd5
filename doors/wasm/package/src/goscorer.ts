import { flat, number, rows, type Notation } from "./arguments.js";
import { wrongArgument } from "./error.js";
import { now } from "./now.js";

export { load } from "./now.js";
export { EyespaceError } from "./error.js";

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

/** A point: nobody's, or a stone or point of Black or of White. */
export type Color = typeof EMPTY | typeof BLACK | typeof WHITE;

/** How a point counts by territory. */
export class LocScore {
  /** Whose territory the point is. */
  isTerritoryFor: Color = EMPTY;
  /** The colour of the group in seki that the point belongs to. */
  belongsToSekiGroup: Color = EMPTY;
  /** The point is a false eye, which its owner must fill: a teire. */
  isFalseEye = false;
  /** The same: a false eye is never territory. */
  isUnscorableFalseEye = false;
  /** The point is between both sides. */
  isDame = false;
  /** How many eyes the group of an eye has, at most two; 0 for points of no eye. */
  eyeValue = 0;
}

type Stones = readonly (readonly Color[])[];
type Marks = readonly (readonly boolean[])[];

const COLORS: Notation = { expected: "0, 1 or 2", toSign: (value) => (value === EMPTY ? 0 : value === BLACK ? 1 : value === WHITE ? -1 : null) };
const MARKS: Notation = {
  expected: "true or false",
  toSign: (value) => (typeof value === "boolean" || value === 0 || value === 1 || value === undefined || value === null ? Number(value ?? 0) : null),
};

/** The bits of a mark of the module; see the function `counted` there. */
const OWNER = 3, SEKI_BLACK = 4, SEKI_WHITE = 8, DAME = 16, TEIRE = 32, EYES = 6;

function counted(stones: Stones, markedDead: Marks, isByArea: boolean): number[][] {
  const { board, columns } = flat(stones, "stones", COLORS);
  const dead = flat(markedDead, "markedDead", MARKS);
  if (dead.columns !== columns || dead.board.length !== board.length) throw wrongArgument("markedDead", "expected as many rows and points as stones");
  return rows(now({ name: "counted", values: [board, columns, Uint8Array.from(dead.board), isByArea] }) as Uint8Array, columns);
}

/** Counts a board by territory. Stones that are not marked as dead live. */
export function territoryScoring(stones: Stones, markedDead: Marks, _scoreFalseEyes = false): LocScore[][] {
  return counted(stones, markedDead, false).map((row) => row.map(score));
}

function score(mark: number): LocScore {
  const found = new LocScore();
  found.isTerritoryFor = (mark & OWNER) as Color;
  found.belongsToSekiGroup = mark & SEKI_BLACK ? BLACK : mark & SEKI_WHITE ? WHITE : EMPTY;
  found.isFalseEye = found.isUnscorableFalseEye = (mark & TEIRE) !== 0;
  found.isDame = (mark & DAME) !== 0;
  found.eyeValue = mark >> EYES;
  return found;
}

/** Counts a board by area: the owner of each point. Stones that are not marked as dead live. */
export function areaScoring(stones: Stones, markedDead: Marks): Color[][] {
  return counted(stones, markedDead, true).map((row) => row.map((mark) => (mark & OWNER) as Color));
}

/** The score by territory: each point of territory, each dead stone of the other side, and what is given. */
export function finalTerritoryScore(
  stones: Stones, markedDead: Marks, blackPointsFromCaptures: number, whitePointsFromCaptures: number, komi: number, scoreFalseEyes = false,
): { black: number; white: number } {
  const points = territoryScoring(stones, markedDead, scoreFalseEyes).map((row) => row.map(({ isTerritoryFor }) => isTerritoryFor));
  const taken = (color: Color) => stones.flat().filter((stone, at) => stone === color && markedDead.flat()[at]).length;
  return {
    black: owned(points, BLACK) + taken(WHITE) + number("blackPointsFromCaptures", blackPointsFromCaptures),
    white: owned(points, WHITE) + taken(BLACK) + number("whitePointsFromCaptures", whitePointsFromCaptures) + number("komi", komi),
  };
}

/** The score by area: each point of area, and komi. */
export function finalAreaScore(stones: Stones, markedDead: Marks, komi: number): { black: number; white: number } {
  const points = areaScoring(stones, markedDead);
  return { black: owned(points, BLACK), white: owned(points, WHITE) + number("komi", komi) };
}

const owned = (points: Color[][], color: Color) => points.flat().filter((owner) => owner === color).length;
