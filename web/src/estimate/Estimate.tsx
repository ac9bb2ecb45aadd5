/** Estimate: who is likely to own each point, and the moves that change it most. */

import type { Candidate, Estimate as Answer } from "../engine/messages";
import { useState } from "preact/hooks";
import { asked, playAt, position } from "../app/state";
import { Board } from "../board/Board";
import type { Mark } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { pointAt, type Vertex } from "../game/points";
import { t, type Key } from "../texts/text";

const CANDIDATES = 8;

export function Estimate() {
  const now = position.value;
  const empty = now.signs.flat().every((s) => s === 0);
  const answered = useAnswer<Answer>(empty ? null : { kind: "estimate", ...asked.value, candidates: CANDIDATES, detail: "brief" });
  const estimate = answered.answer;
  const [layer, show] = useState<"owner" | "moves">("owner");
  const lead = (points: number) => t(points >= 0 ? "estimate.black" : "estimate.white", { by: Math.abs(points).toFixed(1) });
  return (
    <div class="part">
      <div class="left">
        <Board signs={now.signs} label={t("estimate.board")} onPoint={(at) => void playAt(at)} last={now.moves.at(-1)?.at ?? null}
          marks={estimate ? marksOf(estimate, layer) : []} says={(at) => (estimate ? spoken(at, estimate) : "")} />
        <Navigation />
      </div>
      <section class="right" aria-label={t("tab.estimate")}>
        <h2>{t("estimate.title")}</h2>
        <p class="hint">{t("estimate.noProof")}</p>
        <Asking asked={answered} what={t("estimate.asking")} />
        {empty && <p class="hint">{t("read.empty")}</p>}
        {estimate && (
          <>
            <dl>
              <dt>{t("score.territory")}</dt><dd data-test="lead">{lead(estimate.byTerritory)}</dd>
              <dt>{t("score.area")}</dt><dd>{lead(estimate.byArea)}</dd>
              <dt>{t("score.komi")}</dt><dd>{estimate.komi}</dd>
            </dl>
            <div role="group" aria-label={t("estimate.layer")}>
              <button type="button" aria-pressed={layer === "owner"} onClick={() => show("owner")}>{t("estimate.owner")}</button>
              <button type="button" aria-pressed={layer === "moves"} onClick={() => show("moves")}>{t("estimate.moves")}</button>
            </div>
            <Candidates moves={estimate.candidates ?? []} height={now.height} width={now.width} />
          </>
        )}
      </section>
    </div>
  );
}

function Candidates({ moves, width, height }: { moves: readonly Candidate[]; width: number; height: number }) {
  const tells = moves.some(({ does }) => does.length > 0);
  const play = (move: string) => { const at = pointAt(move, width, height); if (at) playAt(at); };
  return (
    <div class="scroll">
      <table class="moves">
        <thead><tr><th scope="col">{t("estimate.rank")}</th><th scope="col">{t("estimate.move")}</th><th scope="col">{t("estimate.gain")}</th>{tells && <th scope="col" class="does">{t("estimate.does")}</th>}</tr></thead>
        <tbody>
          {moves.map((m) => (
            <tr key={m.move}>
              <td>{m.rank}</td>
              <td><button type="button" onClick={() => play(m.move)} title={t("estimate.play")}>{m.move}</button></td>
              <td>{m.gain.toFixed(1)}</td>
              {tells && <td class="does">{m.does.map((d) => t(`does.${d.what}` as Key, { stones: d.stones ?? [], n: d.count ?? 0 })).join("; ")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Less sure than this, and nothing is drawn. */
const LEAST = 0.15;

function marksOf(estimate: Answer, layer: "owner" | "moves"): Mark[] {
  if (layer === "moves") {
    return (estimate.candidates ?? []).flatMap((m): Mark[] => {
      const at = pointAt(m.move, estimate.width, estimate.height);
      return at ? [{ kind: "number", at, text: String(m.rank) }] : [];
    });
  }
  return estimate.ownership.flatMap((row, y) => row.flatMap((owner, x): Mark[] => {
    const stone = estimate.board[y][x];
    const sure = Math.abs(owner);
    // A stone that stays is seen anyway: only what is lost gets a square.
    if (sure < LEAST || (stone === "X" && owner > 0) || (stone === "O" && owner < 0)) return [];
    return [{ kind: owner > 0 ? "territoryBlack" : "territoryWhite", at: [x, y], size: sure }];
  }));
}

function spoken([x, y]: Vertex, estimate: Answer): string {
  const owner = estimate.ownership[y]?.[x] ?? 0;
  if (Math.abs(owner) < LEAST) return t("estimate.open");
  return t(owner > 0 ? "estimate.likelyBlack" : "estimate.likelyWhite", { percent: Math.round((Math.abs(owner) + 1) * 50) });
}
