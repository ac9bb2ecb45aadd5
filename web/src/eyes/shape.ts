/** Drawings of eyes, as the engine reads them: rows between `/`, `#` for the wall, `|` and `---` for the edges of the board. */

export type Cell = "#" | "." | "X" | "O";

export interface Edges {
  left: boolean;
  right: boolean;
  top: boolean;
  bottom: boolean;
}

export interface Drawing extends Edges {
  cells: Cell[][];
}

const isEdge = (row: string) => /^[+\-|]+$/.test(row) && row.includes("-");

/** The drawing that a text means; null if it is none, or has signs that the editor does not know. */
export function readShape(text: string): Drawing | null {
  const rows = text.trim().split(/[/\n]/);
  const top = isEdge(rows[0] ?? "");
  const bottom = rows.length > 1 && isEdge(rows[rows.length - 1]);
  const body = rows.slice(top ? 1 : 0, bottom ? -1 : undefined);
  const left = body.length > 0 && body.every((row) => row.startsWith("|"));
  const right = body.length > 0 && body.every((row) => row.length > 1 && row.endsWith("|"));
  const bare = body.map((row) => row.slice(left ? 1 : 0, right ? -1 : undefined));
  const width = Math.max(0, ...bare.map((row) => row.length));
  if (width === 0 || !bare.every((row) => /^[#.XO]*$/.test(row))) return null;
  const cells = bare.map((row) => [...row.padEnd(width, "#")] as Cell[]);
  return { cells, left, right, top, bottom };
}

/** The text of a drawing without the wall around it; empty if there is no eye. */
export function shapeText({ cells, left, right, top, bottom }: Drawing): string {
  const full = (row: Cell[]) => row.some((c) => c !== "#");
  let rows = cells;
  // A row of wall between the eye and an edge of the board matters: the eye does not touch that edge then.
  while (rows.length && !full(rows[0])) rows = rows.slice(1), top = false;
  while (rows.length && !full(rows[rows.length - 1])) rows = rows.slice(0, -1), bottom = false;
  if (!rows.length) return "";
  const used = rows[0].map((_, x) => rows.some((row) => row[x] !== "#"));
  const from = used.indexOf(true);
  const to = used.lastIndexOf(true);
  if (from > 0) left = false;
  if (to < used.length - 1) right = false;
  const line = (inner: string) => (left ? "|" : "") + inner + (right ? "|" : "");
  const edge = (left ? "+" : "") + "-".repeat(to - from + 1) + (right ? "+" : "");
  const body = rows.map((row) => line(row.slice(from, to + 1).join("")));
  return [...(top ? [edge] : []), ...body, ...(bottom ? [edge] : [])].join("/");
}

/** The board that a drawing stands on: the wall is one line of the owner's stones, where no edge is. The names of points refer to it. */
export function boardOf(drawing: Drawing): string[] {
  const { cells, left, right, top, bottom } = drawing;
  const rows = cells.map((row) => (left ? "" : "O") + row.map((c) => (c === "#" ? "O" : c)).join("") + (right ? "" : "O"));
  const wall = "O".repeat(rows[0].length);
  return [...(top ? [] : [wall]), ...rows, ...(bottom ? [] : [wall])];
}

/** The number of points of the eye, stones in it included. */
export const sizeOf = ({ cells }: Drawing): number => cells.flat().filter((c) => c !== "#").length;
