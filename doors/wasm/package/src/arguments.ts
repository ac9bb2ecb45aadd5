import { EyespaceError, wrongArgument } from "./error.js";

/** A board as a list of signs, row by row from the top: 1 is a black stone, -1 a white stone, and 0 an empty point. */
export type Signs = Int8Array | readonly number[];

/** The longest side of a board. */
const LONGEST = 25;

/** How a value is named in an error. */
function named(value: unknown): string {
  if (typeof value === "number" || value === null || value === undefined) return String(value);
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}

/** An object whose fields are looked at. A list is none. */
export function object<T>(field: string, value: T): T & object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw wrongArgument(field, `${Array.isArray(value) ? "a list" : named(value)}; expected an object`);
  }
  return value;
}

/** A question as a line of JSON. JSON has no NaN and no infinity, and would silently ask without the number. */
export function line(question: object): string {
  try {
    return JSON.stringify(question, (field, value: unknown) => {
      if (typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value))) {
        throw wrongArgument(field, `${String(value)}; expected what JSON can hold`);
      }
      return value;
    });
  } catch (cause) {
    if (cause instanceof EyespaceError) throw cause;
    throw wrongArgument("question", "expected what JSON can hold, without a circle", cause);
  }
}

/** The width of a board. The module would cut a number that is no whole number, and say nothing. */
export function width(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > LONGEST) {
    throw wrongArgument("width", `${named(value)}; expected a whole number from 1 to ${LONGEST}`);
  }
  return value;
}

/** A board of this width, as the module reads it. */
export function signs(board: unknown, columns: number): Int8Array {
  const isList = Array.isArray(board) || board instanceof Int8Array;
  if (!isList) throw wrongArgument("board", `${named(board)}; expected an Int8Array or an array of numbers`);
  const rows = board.length / columns;
  if (!Number.isInteger(rows) || rows < 1 || rows > LONGEST) {
    throw wrongArgument("board", `${board.length} points in rows of ${columns}; expected 1 to ${LONGEST} whole rows`);
  }
  const at = (board as ArrayLike<unknown> & { findIndex: Int8Array["findIndex"] }).findIndex((sign) => sign !== 0 && sign !== 1 && sign !== -1);
  if (at >= 0) throw wrongArgument("board", `${named(board[at])} at ${at}; expected 1, -1 or 0`);
  return board instanceof Int8Array ? board : Int8Array.from(board as number[]);
}

/** What may stand for a point in the rows of a board. */
export interface Notation {
  /** How it is named in an error. */
  expected: string;
  /** The sign of a point; null if the value means nothing. */
  toSign(value: unknown): number | null;
}

const SIGNS: Notation = { expected: "1, -1 or 0", toSign: (value) => (value === 0 || value === 1 || value === -1 ? value : null) };

/** The rows of a board as one list, with their width. */
export function flat(rows: unknown, field: string, { expected, toSign }: Notation = SIGNS): { board: Int8Array; columns: number } {
  if (!Array.isArray(rows) || rows.length === 0) throw wrongArgument(field, `${Array.isArray(rows) ? "an empty list" : named(rows)}; expected rows`);
  const columns = Array.isArray(rows[0]) ? rows[0].length : 0;
  if (columns < 1 || columns > LONGEST) throw wrongArgument(field, `row 0 is no list of 1 to ${LONGEST} points`);
  const points: number[] = [];
  for (const [y, row] of rows.entries()) {
    if (!Array.isArray(row) || row.length !== columns) throw wrongArgument(field, `row ${y} is no list of ${columns} points`);
    for (const [x, value] of row.entries()) {
      const translated = toSign(value);
      if (translated === null) throw wrongArgument(field, `${named(value)} in row ${y}, column ${x}; expected ${expected}`);
      points.push(translated);
    }
  }
  if (rows.length > LONGEST) throw wrongArgument(field, `${rows.length} rows; expected at most ${LONGEST}`);
  return { board: Int8Array.from(points), columns };
}

/** The rows of a list with an item for each point. */
export function rows<T>(list: ArrayLike<T>, columns: number): T[][] {
  return Array.from({ length: list.length / columns }, (_, y) => Array.from({ length: columns }, (_, x) => list[y * columns + x] as T));
}

/** A number, such as komi. A text would be joined to the points, and not added. */
export function number(field: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw wrongArgument(field, `${named(value)}; expected a number`);
  return value;
}

/** A choice between yes and no. */
export function flag(field: string, value: unknown): boolean {
  if (value !== undefined && typeof value !== "boolean") throw wrongArgument(field, `${named(value)}; expected true or false`);
  return value ?? false;
}

/** A player. */
export function player(field: string, value: unknown): "black" | "white" {
  if (value === undefined) return "black";
  if (value !== "black" && value !== "white") throw wrongArgument(field, `${named(value)}; expected "black" or "white"`);
  return value;
}

/** A signal, which may be left out. */
export function signal(value: unknown): void {
  if (value !== undefined && !(value instanceof AbortSignal)) throw wrongArgument("signal", `${named(value)}; expected an AbortSignal`);
}
