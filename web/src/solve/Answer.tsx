/** The whole answer: both outcomes, every first move that reaches them, and the main line on the board. */

import type { Solution, SolveAnswer } from "../engine/messages";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { position, target } from "../app/state";
import { Board } from "../board/Board";
import type { Mark } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { pointName, pointsAt, type Vertex } from "../game/points";
import { moveMarks } from "../read/moves";
import { evidenceOf } from "../read/reason";
import { say, t, type Key } from "../texts/text";
import { download } from "./download";
import { problem } from "./question";
import { goalOf, outcomeOf } from "./words";

export function Answer({ head, empty }: { head: ComponentChildren; empty: boolean }) {
  const now = position.value;
  const solved = useAnswer<Solution>(empty ? null : { ...problem(), allMoves: true, record: true });
  const solution = solved.answer;
  const [layer, show] = useState<"moves" | "line">("moves");
  const onPoint = (at: Vertex) => { if (now.signs[at[1]][at[0]]) target.value = pointName(at, now.height); };
  const marks = solution ? (layer === "line" ? moveMarks(solution.mainLine, now.width, now.height, solution.toPlay === "black" ? 1 : -1) : judged(solution, now.width, now.height)) : [];
  return (
    <div class="part">
      <div class="left">
        <Board signs={now.signs} label={t("solve.board")} onPoint={onPoint} marks={marks} />
        <Navigation />
      </div>
      <section class="right" aria-label={t("tab.solve")}>
        <h2>{solution ? goalOf(solution.goal, solution.toPlay) : t("solve.title")}</h2>
        {head}
        <Asking asked={solved} what={t("solve.asking")} />
        {solution && (
          <>
            <p class="result" data-test="outcome">{t(`status.${solution.summary}` as Key)}</p>
            <dl>
              <dt>{t("group.attackerFirst")}</dt><dd><End end={solution.attackerFirst} solution={solution} /></dd>
              <dt>{t("group.defenderFirst")}</dt><dd><End end={solution.defenderFirst} solution={solution} /></dd>
              {solution.assumed.length > 0 && <><dt>{t("solve.assumed")}</dt><dd>{t("solve.assumedStones", { n: solution.assumed.length })}</dd></>}
              {solution.difficulty && <><dt>{t("solve.difficulty")}</dt><dd>{t("solve.difficultyOf", { value: solution.difficulty.value, wrong: solution.difficulty.failingMoves, all: solution.difficulty.legalMoves })}</dd></>}
            </dl>
            <div class="row">
              <div role="group" aria-label={t("estimate.layer")}>
                <button type="button" aria-pressed={layer === "moves"} onClick={() => show("moves")}>{t("solve.firstMoves")}</button>
                <button type="button" aria-pressed={layer === "line"} onClick={() => show("line")} disabled={!solution.mainLine.length}>{t("solve.mainLine")}</button>
              </div>
              {solution.sgf && <button type="button" onClick={() => download("solution.sgf", solution.sgf!)}>{t("solve.record")}</button>}
            </div>
            {solution.wouldHelp?.length ? <p class="hint">{t("solve.help", { ways: solution.wouldHelp.map((h) => t(`help.${h}` as Key)) })}</p> : null}
            <p class="hint">{t("solve.clickTarget")}</p>
          </>
        )}
      </section>
    </div>
  );
}

function End({ end, solution }: { end: SolveAnswer | null; solution: Solution }) {
  if (!end) return <>–</>;
  return (
    <>
      {outcomeOf(end.outcome, end.koFirstThreat, solution.targetColor)}
      {end.moves.length > 0 && " " + t("outcome.by", { moves: end.moves })}
      {end.ko && <>. {t(`koKind.${end.ko.kind}` as Key)}</>}
      <br /><small>{say(evidenceOf(end.evidence))}</small>
    </>
  );
}

/** Every first move of the side to play: a tick if it reaches the outcome, a cross if not, and triangles on the group. */
function judged(solution: Solution, width: number, height: number): Mark[] {
  const at = (names: readonly string[], kind: Mark["kind"]) => pointsAt(names, width, height).map((v): Mark => ({ kind, at: v }));
  const first = solution.toPlay === solution.targetColor ? solution.defenderFirst : solution.attackerFirst;
  const good = first?.moves ?? [];
  const unsure = first?.unsettledMoves ?? [];
  const free = (solution.area ?? []).filter((p) => at([p], "good").some(({ at: [x, y] }) => solution.board[y][x] === "."));
  const bad = good.length ? free.filter((p) => !good.includes(p) && !unsure.includes(p)) : [];
  return [...at(solution.target, "target"), ...at(good, "good"), ...at(bad, "bad")];
}

