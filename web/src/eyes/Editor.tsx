/** The grid on which an eye is drawn. */

import { useState } from "preact/hooks";
import { shape } from "../app/state";
import { Board } from "../board/Board";
import type { Mark } from "../board/marks";
import type { Sign, Vertex } from "../game/points";
import { t } from "../texts/text";
import { change, drawing, EMPTY, placed } from "./drawing";
import { readShape, type Cell } from "./shape";

type Tool = "eye" | "attacker" | "owner";
export type Place = "centre" | "side" | "corner";

export function Editor({ marks }: { marks: Mark[] }) {
  const [tool, set] = useState<Tool>("eye");
  const now = drawing.value;
  const put = ([x, y]: Vertex) => {
    const was = now.cells[y][x];
    const next: Cell = tool === "eye" ? (was === "." ? "#" : ".") : tool === "attacker" ? (was === "X" ? "." : "X") : was === "O" ? "." : "O";
    change({ ...now, cells: now.cells.map((row, b) => row.map((c, a) => (a === x && b === y ? next : c))) });
  };
  const place: Place = now.bottom && now.left ? "corner" : now.bottom || now.left || now.right || now.top ? "side" : "centre";
  const move = (to: Place) => {
    const { cells } = readShape(shape.value) ?? EMPTY;
    change(placed({ cells, left: to === "corner", bottom: to !== "centre", top: false, right: false }));
  };
  const signs = now.cells.map((row) => row.map((c): Sign => (c === "X" ? 1 : c === "." ? 0 : -1)));
  const inside = now.cells.flatMap((row, y) => row.flatMap((c, x): Vertex[] => (c === "#" ? [] : [[x, y]])));
  return (
    <div>
      <Board signs={signs} label={t("eyes.board")} onPoint={put} marks={marks} areas={inside.length ? [{ points: inside, owner: "white" }] : []} most={56} />
      <div class="tools" role="group" aria-label={t("draw.tools")}>
        {(["eye", "attacker", "owner"] as const).map((name) => <button type="button" key={name} aria-pressed={tool === name} onClick={() => set(name)}>{t(`eyes.tool.${name}`)}</button>)}
        <label>{t("eyes.place")}{" "}
          <select value={place} onChange={(e) => move(e.currentTarget.value as Place)}>
            {(["centre", "side", "corner"] as const).map((name) => <option key={name} value={name}>{t(`place.${name}`)}</option>)}
          </select>
        </label>
        <button type="button" onClick={() => change(placed({ ...EMPTY, left: now.left, bottom: now.bottom }))}>{t("eyes.clear")}</button>
      </div>
    </div>
  );
}
