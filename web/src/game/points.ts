/** Points as players write them (`D4`), and as the board component counts them: column and row from the top left, from 0. */

export type Vertex = [x: number, y: number];
export type Sign = -1 | 0 | 1;

/** The letters of the columns. Players leave out I, which looks like J and 1. */
const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** The largest board that the engine reads. */
export const LARGEST = COLUMNS.length;

export function columnName(x: number): string {
  return COLUMNS[x] ?? "?";
}

export function pointName([x, y]: Vertex, height: number): string {
  return `${columnName(x)}${height - y}`;
}

/** The point with this name, or null if it is no point of the board. */
export function pointAt(name: string, width: number, height: number): Vertex | null {
  const match = /^([A-HJ-Z])([1-9]\d?)$/i.exec(name.trim());
  if (!match) return null;
  const x = COLUMNS.indexOf(match[1].toUpperCase());
  const y = height - Number(match[2]);
  return x >= 0 && x < width && y >= 0 && y < height ? [x, y] : null;
}

/** The points with these names; names that are no points, such as `pass`, are left out. */
export function pointsAt(names: readonly string[], width: number, height: number): Vertex[] {
  return names.map((name) => pointAt(name, width, height)).filter((v) => v !== null);
}

export const same = (a: Vertex | null, b: Vertex | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

export function neighbours([x, y]: Vertex, width: number, height: number): Vertex[] {
  const all: Vertex[] = [[x, y - 1], [x - 1, y], [x + 1, y], [x, y + 1]];
  return all.filter(([a, b]) => a >= 0 && b >= 0 && a < width && b < height);
}
