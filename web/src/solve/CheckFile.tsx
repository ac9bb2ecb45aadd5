/** The lines of a problem file checked: which moves that it calls right or wrong are not, and what is missing. */

import { stringify } from "@sabaki/sgf";
import type { Verification, VerifiedGame } from "../engine/messages";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { game, opened, position } from "../app/state";
import { Board } from "../board/Board";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { t, type Key } from "../texts/text";
import { colorName, outcomeOf } from "./words";

export function CheckFile({ head, empty }: { head: ComponentChildren; empty: boolean }) {
  const now = position.value;
  const [all, check] = useState<"one" | "all" | null>(null);
  const sgf = stringify([all === "all" ? null : game.value.tree.root].filter((node) => node !== null));
  const whole = opened.value.games.map((g) => stringify([g.tree.root])).join("\n");
  const verified = useAnswer<Verification>(all && !empty ? { kind: "verify", sgf: all === "all" ? whole : sgf, budget: { nodes: 2_000_000 } } : null);
  return (
    <div class="part">
      <div class="left"><Board signs={now.signs} label={t("solve.board")} /><Navigation /></div>
      <section class="right" aria-label={t("tab.solve")}>
        <h2>{t("check.title")}</h2>
        {head}
        <p class="hint">{t("check.lead")}</p>
        <div class="row">
          <button type="button" disabled={empty} onClick={() => check("one")}>{t("check.one")}</button>
          {opened.value.games.length > 1 && <button type="button" onClick={() => check("all")}>{t("check.all", { n: opened.value.games.length })}</button>}
        </div>
        <Asking asked={verified} what={t("check.asking")} />
        {verified.answer && (
          <>
            <p data-test="verified">{t("check.summary", { agreeing: verified.answer.summary.agreeing, differing: verified.answer.summary.differing, problems: verified.answer.summary.problems })}</p>
            <ul class="plain">{verified.answer.games.map((g) => <li key={g.game}><Found game={g} /></li>)}</ul>
          </>
        )}
      </section>
    </div>
  );
}

function Found({ game: g }: { game: VerifiedGame }) {
  const p = g.problem;
  return (
    <>
      <strong>{t("check.game", { n: g.game })}</strong> {t(`finding.${g.finding}` as Key)}
      {g.reason && `: ${g.reason}`}
      {p && <>. {t("check.outcome", { color: colorName(p.toPlay), outcome: outcomeOf(p.outcome, p.koFirstThreat, p.targetColor), moves: p.moves })}</>}
      {p && (
        <ul>
          {p.refuted.map((a) => <li key={"r" + a.move}>{t("check.refuted", { move: a.move, line: a.line.join(" ") })}</li>)}
          {p.missed.map((a) => <li key={"m" + a.move}>{t("check.missed", { move: a.move, line: a.line.join(" ") })}</li>)}
          {p.unnamed.length > 0 && <li>{t("check.unnamed", { moves: p.unnamed })}</li>}
        </ul>
      )}
      {g.findings.length > 0 && (
        <details><summary>{t("check.findings", { n: g.findings.length })}</summary>
          <ul>{g.findings.map((f, i) => <li key={i}>{t(`findingKind.${f.kind}` as Key)}{f.path.length > 0 && ` (${f.path.join(", ")})`}{f.moves.length > 0 && `: ${f.moves.join(", ")}`}{f.shown.length > 0 && ` – ${f.shown.join(" ")}`}</li>)}</ul>
        </details>
      )}
    </>
  );
}
