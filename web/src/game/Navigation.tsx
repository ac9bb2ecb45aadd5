/** Which game of a collection, and which move of it. */

import { depth, game, go, lastOf, opened, step } from "../app/state";
import { t } from "../texts/text";
import { columnName } from "./points";
import { sizeOf } from "./record";

/** A move as a player would name it. */
function moveName(data: Record<string, string[]>, height: number): string {
  for (const [key, color] of [["B", "point.blackMove"], ["W", "point.whiteMove"]] as const) {
    const value = data[key]?.[0];
    if (value === undefined) continue;
    const at = /^[a-y]{2}$/.test(value) ? columnName(value.charCodeAt(0) - 97) + (height - value.charCodeAt(1) + 97) : t("move.pass");
    return `${t(color)} ${at}`;
  }
  return t("move.setUp");
}

/** The signs of the buttons, drawn: many fonts lack them, and others make coloured pictures of them. */
const SIGNS = {
  start: "M3 3V13M13 3L6 8L13 13Z", backTen: "M8 3L2 8L8 13ZM14 3L8 8L14 13Z", back: "M11 3L5 8L11 13Z",
  on: "M5 3L11 8L5 13Z", onTen: "M2 3L8 8L2 13ZM8 3L14 8L8 13Z", end: "M13 3V13M3 3L10 8L3 13Z",
};

const Sign = ({ of }: { of: keyof typeof SIGNS }) => (
  <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"><path d={SIGNS[of]} /></svg>
);

export function Navigation() {
  const { games, at, node } = opened.value;
  const now = game.value;
  const here = now.tree.get(node);
  const height = sizeOf(now)?.[1] ?? 19;
  const back = here?.parentId !== null;
  const on = (here?.children.length ?? 0) > 0;
  if (games.length === 1 && !back && !on) return null;
  const choose = (event: Event) => {
    const index = Number((event.target as HTMLSelectElement).value);
    opened.value = { games, at: index, node: games[index].tree.root.id };
  };
  return (
    <nav class="navigation" aria-label={t("move.navigation")}>
      {games.length > 1 && (
        <label>{t("move.game")}{" "}
          <select value={at} onChange={choose}>
            {games.map((g, i) => <option key={i} value={i}>{i + 1}{g.name ? `: ${g.name.slice(0, 40)}` : ""}</option>)}
          </select>
          <small>{t("move.ofGames", { n: games.length })}</small>
        </label>
      )}
      <div class="steps">
        <button type="button" disabled={!back} onClick={() => go(now.tree.root.id)} aria-label={t("move.start")} title={t("move.start")}><Sign of="start" /></button>
        <button type="button" disabled={!back} onClick={() => step(-10)} aria-label={t("move.backTen")} title={t("move.backTen")}><Sign of="backTen" /></button>
        <button type="button" disabled={!back} onClick={() => step(-1)} aria-label={t("move.back")} title={`${t("move.back")} (p)`}><Sign of="back" /></button>
        <output aria-live="polite">{t("move.number", { n: depth.value })}</output>
        <button type="button" disabled={!on} onClick={() => step(1)} aria-label={t("move.on")} title={`${t("move.on")} (n)`}><Sign of="on" /></button>
        <button type="button" disabled={!on} onClick={() => step(10)} aria-label={t("move.onTen")} title={t("move.onTen")}><Sign of="onTen" /></button>
        <button type="button" disabled={!on} onClick={() => go(lastOf(now))} aria-label={t("move.end")} title={t("move.end")}><Sign of="end" /></button>
      </div>
      {(here?.children.length ?? 0) > 1 && (
        <ul class="variations" aria-label={t("move.variations")}>
          {here!.children.map((child) => (
            <li key={child.id}><button type="button" onClick={() => go(child.id)}>{moveName(child.data, height)}</button></li>
          ))}
        </ul>
      )}
      {here?.data.C?.[0] && <p class="comment">{here.data.C[0].slice(0, 2000)}</p>}
    </nav>
  );
}
