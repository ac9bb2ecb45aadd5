/** What the players must confirm, and why stones count as they do. */

import type { Score } from "../engine/messages";
import { list, say, t, type Key } from "../texts/text";
import { evidenceOf } from "../read/reason";

export function Doubts({ score }: { score: Score }) {
  const color = (c: string) => t(c === "black" ? "color.black" : "color.white");
  const items: string[] = [
    ...score.unsettled.map((u) => t("doubt.unsettled", { color: color(u.color), at: u.stones[0], n: u.stones.length, swing: u.swing })),
    ...score.doubtful.map((d) => t(`doubt.${d.because}` as Key, {
      color: color(d.color), at: d.stones[0], n: d.stones.length, percent: d.percent ?? 0, points: d.attackMoves.length ? d.attackMoves : d.defendMoves, swing: d.swing,
    })),
    ...score.needsSealing.map((n) => t("doubt.sealing", { points: n.sealing })),
    ...score.unfinished.map((u) => t("doubt.unfinished", { points: u.points.slice(0, 8) })),
    ...score.lateTeire.map((l) => t("doubt.lateTeire", { color: color(l.color), at: l.point })),
    ...score.questions,
  ];
  const dead = score.blocks.filter((b) => b.status === "dead" || b.status === "seki");
  return (
    <>
      <p class={score.needsConfirmation ? "ask" : "sure"} data-test="confirm">
        <b aria-hidden="true">{score.needsConfirmation ? "?" : "✓"}</b> {t(score.needsConfirmation ? "score.confirm" : "score.sure")}
      </p>
      {items.length > 0 && <ul class="doubts">{items.map((item) => <li key={item}>{item}</li>)}</ul>}
      {dead.length > 0 && (
        <details open={dead.length < 8}>
          <summary>{t("score.why", { n: dead.length })}</summary>
          <ul class="plain">
            {dead.map((b) => (
              <li key={b.stones[0]}>
                {list([t(b.color === "black" ? "group.black" : "group.white", { at: b.stones[0], n: b.stones.length })])}:{" "}
                <strong>{t(`status.${b.status}` as Key)}</strong>{t("list.comma")}{t(`basis.${b.basis}` as Key)}
                {b.evidence && b.basis !== "given" && <><br /><small>{say(evidenceOf(b.evidence))}</small></>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
