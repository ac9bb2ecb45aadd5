/** The grid on which an eye is drawn. */

import { useEffect, useState } from "preact/hooks";
import { shape } from "../app/state";
import { Board } from "../board/Board";
import type { Mark } from "../board/marks";
import type { Sign, Vertex } from "../game/points";
import { t } from "../texts/text";
import { readShape, shapeText, type Cell, type Drawing } from "./shape";

const COLUMNS = 8;
const ROWS = 6;

type Tool = "eye" | "attacker" | "owner";
export type Place = "centre" | "side" | "corner";

/** The drawing put into the window of the editor: at its edges if it touches edges, else in the middle. */
function placed(drawing: Drawing): Drawing {
  const { cells, left, right, top, bottom } = drawing;
  const width = Math.max(COLUMNS, cells[0].length + (left || right ? 1 : 2));
  const height = Math.max(ROWS, cells.length + (top || bottom ? 1 : 2));
  const x0 = left ? 0 : right ? width - cells[0].length : Math.floor((width - cells[0].length) / 2);
  const y0 = top ? 0 : bottom ? height - cells.length : Math.floor((height - cells.length) / 2);
  const all = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x): Cell => cells[y - y0]?.[x - x0] ?? "#"));
  return { cells: all, left, right, top, bottom };
}

const begin: Drawing = { cells: [["#"]], left: false, right: false, top: false, bottom: false };

export function Editor({ marks }: { marks: (at: (name: string) => Vertex | null) => Mark[] }) {
  const [tool, set] = useState<Tool>("eye");
  const [drawing, draw] = useState<Drawing>(() => placed(readShape(shape.value) ?? begin));
  // A shape from elsewhere, such as the table or the address, replaces the drawing.
  useEffect(() => {
    const now = readShape(shape.value);
    if (now && shapeText(drawing) !== shape.value) draw(placed(now));
  }, [shape.value]);
  const change = (next: Drawing) => { draw(next); shape.value = shapeText(next); };
  const put = ([x, y]: Vertex) => {
    const was = drawing.cells[y][x];
    const now: Cell = tool === "eye" ? (was === "." ? "#" : ".") : tool === "attacker" ? (was === "X" ? "." : "X") : was === "O" ? "." : "O";
    change({ ...drawing, cells: drawing.cells.map((row, b) => row.map((c, a) => (a === x && b === y ? now : c))) });
  };
  const place: Place = drawing.bottom && drawing.left ? "corner" : drawing.bottom || drawing.left || drawing.right || drawing.top ? "side" : "centre";
  const move = (to: Place) => {
    const bare = readShape(shape.value) ?? begin;
    const edges = { left: to === "corner", bottom: to !== "centre", top: false, right: false };
    change(placed({ cells: bare.cells, ...edges }));
  };
  const signs = drawing.cells.map((row) => row.map((c): Sign => (c === "X" ? 1 : c === "." ? 0 : -1)));
  // The engine names points by the wall around the eye; here they stand in a larger window.
  const full = (row: Cell[]) => row.some((c) => c !== "#");
  const used = (x: number) => drawing.cells.some((row) => row[x] !== "#");
  const text = readShape(shapeText(drawing));
  const x0 = drawing.cells[0].findIndex((_, x) => used(x));
  const y1 = drawing.cells.length - 1 - [...drawing.cells].reverse().findIndex(full);
  const at = (name: string): Vertex | null => {
    const match = /^([A-HJ-Z])(\d+)$/.exec(name);
    if (!match || !text) return null;
    const column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(match[1]) - (text.left ? 0 : 1);
    const row = Number(match[2]) - (text.bottom ? 1 : 2);
    return [x0 + column, y1 - row];
  };
  const inside = drawing.cells.flatMap((row, y) => row.flatMap((c, x): Vertex[] => (c === "#" ? [] : [[x, y]])));
  return (
    <div>
      <Board signs={signs} label={t("eyes.board")} onPoint={put} marks={marks(at)} areas={inside.length ? [{ points: inside, owner: "white" }] : []} most={56} />
      <div class="tools" role="group" aria-label={t("draw.tools")}>
        {(["eye", "attacker", "owner"] as const).map((name) => <button type="button" key={name} aria-pressed={tool === name} onClick={() => set(name)}>{t(`eyes.tool.${name}`)}</button>)}
        <label>{t("eyes.place")}{" "}
          <select value={place} onChange={(e) => move(e.currentTarget.value as Place)}>
            {(["centre", "side", "corner"] as const).map((name) => <option key={name} value={name}>{t(`place.${name}`)}</option>)}
          </select>
        </label>
        <button type="button" onClick={() => change(placed({ ...begin, left: drawing.left, bottom: drawing.bottom }))}>{t("eyes.clear")}</button>
      </div>
    </div>
  );
}
