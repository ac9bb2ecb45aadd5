/** The drawing in the editor: a shape in a window with wall around it. The address holds only the shape. */

import { effect, signal } from "@preact/signals";
import { shape } from "../app/state";
import { pointAt, pointName, type Vertex } from "../game/points";
import { boardOf, readShape, shapeText, type Cell, type Drawing } from "./shape";

const COLUMNS = 8;
const ROWS = 6;

export const EMPTY: Drawing = { cells: [["#"]], left: false, right: false, top: false, bottom: false };

/** The drawing put into the window: at its edges if it touches edges, else in the middle. */
export function placed(drawing: Drawing): Drawing {
  const { cells, left, right, top, bottom } = drawing;
  const width = Math.max(COLUMNS, cells[0].length + (left || right ? 1 : 2));
  const height = Math.max(ROWS, cells.length + (top || bottom ? 1 : 2));
  const x0 = left ? 0 : right ? width - cells[0].length : Math.floor((width - cells[0].length) / 2);
  const y0 = top ? 0 : bottom ? height - cells.length : Math.floor((height - cells.length) / 2);
  const all = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x): Cell => cells[y - y0]?.[x - x0] ?? "#"));
  return { cells: all, left, right, top, bottom };
}

export const drawing = signal<Drawing>(placed(EMPTY));

// A shape from elsewhere, such as the table or the address, replaces the drawing.
effect(() => {
  const now = readShape(shape.value);
  if (now && shapeText(drawing.peek()) !== shape.value) drawing.value = placed(now);
});

export function change(next: Drawing): void {
  drawing.value = next;
  shape.value = shapeText(next);
}

/** The point of the window with this name on the board of the engine, which is the shape and one line of wall around it. */
export function inWindow(name: string, window: Drawing): Vertex | null {
  const text = readShape(shapeText(window));
  if (!text) return null;
  const board = boardOf(text);
  const at = pointAt(name, board[0].length, board.length);
  if (!at) return null;
  const full = (row: Cell[]) => row.some((c) => c !== "#");
  const x0 = window.cells[0].findIndex((_, x) => window.cells.some((row) => row[x] !== "#"));
  const y0 = window.cells.findIndex(full);
  return [at[0] + x0 - (text.left ? 0 : 1), at[1] + y0 - (text.top ? 0 : 1)];
}

/** The names of these points in the window. */
export function names(of: readonly string[], window: Drawing): string[] {
  return of.map((name) => {
    const at = inWindow(name, window);
    return at ? pointName(at, window.cells.length) : name;
  });
}
