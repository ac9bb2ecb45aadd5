/** Drawing by hand: stones are put and taken away by clicks. Drawing on a game begins a new position from its board. */

import { useState } from "preact/hooks";
import { playAt, position, show, showStones, undo } from "../app/state";
import { Board } from "../board/Board";
import { emptyRows } from "../game/position";
import { gameFrom } from "../game/record";
import type { Sign, Vertex } from "../game/points";
import { t, type Key } from "../texts/text";

type Tool = "play" | "black" | "white" | "empty";
const SIZES = [5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25];

export function Draw() {
  const [tool, set] = useState<Tool>("play");
  const [said, say] = useState<Key | null>(null);
  const now = position.value;
  const put = (at: Vertex) => {
    say(null);
    if (tool === "play") {
      const result = playAt(at);
      if (typeof result === "string") say(`illegal.${result}`);
      return;
    }
    const signs = now.signs.map((row) => [...row]);
    const sign: Sign = tool === "black" ? 1 : tool === "white" ? -1 : 0;
    signs[at[1]][at[0]] = signs[at[1]][at[0]] === sign ? 0 : sign;
    showStones(signs, now.toPlay);
  };
  return (
    <>
      <Board signs={now.signs} label={t("draw.board")} onPoint={put} last={now.moves.at(-1)?.at ?? null} />
      <div class="tools" role="group" aria-label={t("draw.tools")}>
        {(["play", "black", "white", "empty"] as const).map((name) => (
          <button type="button" key={name} aria-pressed={tool === name} onClick={() => set(name)}>
            {name !== "play" && name !== "empty" && <span class={`stone ${name}`} aria-hidden="true" />} {t(`draw.${name}`)}
          </button>
        ))}
        <button type="button" onClick={() => showStones(now.signs, now.toPlay === 1 ? -1 : 1)}>
          <span class={`stone ${now.toPlay === 1 ? "black" : "white"}`} aria-hidden="true" /> {t(now.toPlay === 1 ? "draw.blackToPlay" : "draw.whiteToPlay")}
        </button>
        <button type="button" onClick={() => undo()}>{t("draw.undo")}</button>
        <label>{t("draw.size")}{" "}
          <select value={now.width === now.height ? now.width : ""} onChange={(e) => { const n = Number(e.currentTarget.value); if (n) show([gameFrom(emptyRows(n, n), 1)]); }}>
            {now.width !== now.height && <option value="">{now.width}×{now.height}</option>}
            {[...new Set([...SIZES, ...(now.width === now.height ? [now.width] : [])])].sort((a, b) => a - b).map((n) => <option key={n} value={n}>{n}×{n}</option>)}
          </select>
        </label>
      </div>
      {said && <p class="fault" role="alert">{t(said)}</p>}
    </>
  );
}
