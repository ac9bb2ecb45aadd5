/** The problem played out: every move is answered as well as can be, and the page says when the outcome changed, and why. */

import type { Play as Played, Solution } from "../engine/messages";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { position, target } from "../app/state";
import { Board } from "../board/Board";
import type { Mark } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { signsOf } from "../game/position";
import { pointAt, pointName, pointsAt, type Vertex } from "../game/points";
import { moveMarks } from "../read/moves";
import { list, t, type Key } from "../texts/text";
import { problem } from "./question";
import { colorName, goalOf, outcomeOf } from "./words";

export function Play({ head, empty }: { head: ComponentChildren; empty: boolean }) {
  const now = position.value;
  const [moves, set] = useState<string[]>([]);
  const [other, playOther] = useState(false);
  const [picking, pick] = useState(false);
  const [refuted, refute] = useState(false);
  const [hinted, hint] = useState(false);
  const begin = `${now.signs.flat().join()}${now.toPlay}${target.value}`;
  useEffect(() => { set([]); playOther(false); }, [begin]);
  const player = (now.toPlay === 1) !== other ? "black" : "white";
  const solved = useAnswer<Solution>(empty ? null : { ...problem(), detail: "brief", play: moves, player });
  const solution = solved.answer;
  const play = solution?.play ?? null;
  // The reply becomes one of the moves, so that the next question is about the position after it.
  const all = play?.reply ? [...moves, play.reply.move] : moves;
  const signs = play ? signsOf(play.board) : now.signs;
  const mine = play !== null && play.end === null && play.toPlay === player;
  const add = (move: string) => { refute(false); hint(false); set([...all, move]); };
  const onPoint = (at: Vertex) => {
    const name = pointName(at, now.height);
    if (picking) {
      pick(false);
      if (now.signs[at[1]][at[0]]) target.value = name;
      return;
    }
    if (mine && !signs[at[1]][at[0]]) add(name);
  };
  const back = () => set(moves.slice(0, Math.max(0, moves.length - (moves.length % 2 === (other ? 0 : 1) ? 1 : 2))));
  const last = all.length ? pointAt(all[all.length - 1], now.width, now.height) : null;
  const marks: Mark[] = play ? pointsAt(play.target, now.width, now.height).map((at): Mark => ({ kind: "target", at })) : [];
  const line = refuted && play?.line ? moveMarks(play.line, now.width, now.height, play.toPlay === "black" ? 1 : -1) : [];
  const hints = hinted && mine ? pointsAt(play.right, now.width, now.height).map((at): Mark => ({ kind: "good", at })) : [];
  return (
    <div class="part">
      <div class="left">
        <Board signs={signs} label={t("solve.board")} onPoint={onPoint} last={last} marks={[...marks, ...hints, ...line]} />
        <Navigation />
      </div>
      <section class="right" aria-label={t("tab.solve")}>
        <h2>{solution ? goalOf(solution.goal, solution.toPlay) : t("solve.title")}</h2>
        {head}
        <Asking asked={solved} what={t("solve.asking")} />
        {play && solution && <Told play={play} owner={solution.targetColor} begun={moves.length > 0} />}
        {!empty && (
          <div class="row">
            <button type="button" disabled={!mine} onClick={() => add("pass")}>{t("solve.pass")}</button>
            {play && (play.outcome === "ko" || play.reply?.aim === "lacksThreat") && <button type="button" disabled={!mine} onClick={() => add("threat")}>{t("solve.threat")}</button>}
            <button type="button" disabled={!mine || !play?.right.length} aria-pressed={hinted} onClick={() => hint(!hinted)}>{t("solve.hint")}</button>
            <button type="button" disabled={!moves.length} onClick={back}>{t("solve.back")}</button>
            <button type="button" disabled={!moves.length} onClick={() => set([])}>{t("solve.restart")}</button>
            <button type="button" onClick={() => { set([]); playOther(!other); }}>{t("solve.other")}</button>
            <button type="button" aria-pressed={picking} onClick={() => pick(!picking)}>{t("solve.pick")}</button>
          </div>
        )}
        {picking && <p class="hint" role="status">{t("solve.picking")}</p>}
        {play?.line?.length ? <button type="button" aria-pressed={refuted} onClick={() => refute(!refuted)}>{t("solve.refutation")}</button> : null}
        {play && play.moves.length > 0 && <Moves play={play} />}
      </section>
    </div>
  );
}

/** What the last moves did, and how it stands. */
function Told({ play, owner, begun }: { play: Played; owner: "black" | "white"; begun: boolean }) {
  const lastOwn = play.moves.filter((m) => m.color === play.player).at(-1);
  const outcome = outcomeOf(play.outcome, play.koFirstThreat, owner);
  return (
    <div class="told" aria-live="polite" data-test="told">
      {!begun && <p>{t("solve.begin", { color: colorName(play.player) })}</p>}
      {lastOwn?.mistake && (
        <p class="mistake"><b aria-hidden="true">✕</b> {t("solve.mistake", {
          move: lastOwn.move, could: outcomeOf(lastOwn.mistake.could, null, owner), now: outcomeOf(lastOwn.outcome, lastOwn.koFirstThreat, owner), right: lastOwn.mistake.right,
        })}</p>
      )}
      {lastOwn && !lastOwn.mistake && begun && <p class="fine"><b aria-hidden="true">✓</b> {t("solve.fine", { move: lastOwn.move })}</p>}
      {play.reply && <p>{t(play.moves.length ? "solve.reply" : "solve.opens", { color: colorName(play.player === "black" ? "white" : "black"), move: moveName(play.reply.move) })} <small>{t(`aim.${play.reply.aim}` as Key)}</small></p>}
      {play.end && <p class="end"><strong>{t(`playEnd.${play.end}` as Key)}</strong> {outcome}</p>}
    </div>
  );
}

const moveName = (move: string): string => (move === "pass" ? t("move.pass") : move === "threat" ? t("solve.threat") : move);

function Moves({ play }: { play: Played }) {
  const names = play.moves.map((m, i) => `${i + 1}. ${moveName(m.move)}${m.mistake ? " ✕" : ""}`);
  if (play.reply) names.push(`${names.length + 1}. ${moveName(play.reply.move)}`);
  return <p class="played"><span class="hint">{t("solve.moves")}</span> {list([names.join("  ")])}</p>;
}
