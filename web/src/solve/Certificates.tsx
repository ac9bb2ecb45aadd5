/** Certificates: proofs of the outcomes, to keep, and to be checked by a program that shares no code with the search. */

import type { Certification, Solution, SolveAnswer } from "../engine/messages";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { position } from "../app/state";
import { Board } from "../board/Board";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { t, type Key } from "../texts/text";
import { download } from "./download";
import { problem } from "./question";
import { outcomeOf } from "./words";

export function Certificates({ head, empty }: { head: ComponentChildren; empty: boolean }) {
  const now = position.value;
  const solved = useAnswer<Solution>(empty ? null : { ...problem(), certificate: true, detail: "brief" });
  const [text, setText] = useState("");
  const [given, give] = useState<string | null>(null);
  const checked = useAnswer<Certification>(given ? { kind: "certify", certificate: given } : null);
  const check = (certificate: string) => { setText(certificate); give(certificate); };
  const read = async (file: File | undefined) => { if (file) check((await file.text()).slice(0, 900_000)); };
  const solution = solved.answer;
  return (
    <div class="part">
      <div class="left"><Board signs={now.signs} label={t("solve.board")} /><Navigation /></div>
      <section class="right" aria-label={t("tab.solve")}>
        <h2>{t("proof.title")}</h2>
        {head}
        <p class="hint">{t("proof.lead")}</p>
        <Asking asked={solved} what={t("proof.asking")} />
        {solution && (
          <dl>
            <dt>{t("group.attackerFirst")}</dt><dd><One end={solution.attackerFirst} solution={solution} name="attacker-first" check={check} /></dd>
            <dt>{t("group.defenderFirst")}</dt><dd><One end={solution.defenderFirst} solution={solution} name="defender-first" check={check} /></dd>
          </dl>
        )}
        <form onSubmit={(e) => { e.preventDefault(); if (text.trim()) give(text); }}>
          <label for="certificate">{t("proof.paste")}</label>
          <textarea id="certificate" rows={6} spellcheck={false} value={text} onInput={(e) => { setText(e.currentTarget.value); give(null); }} />
          <div class="row">
            <button type="submit">{t("proof.check")}</button>
            <label class="button">{t("open.file")}<input type="file" class="away" onChange={(e) => { void read(e.currentTarget.files?.[0]); e.currentTarget.value = ""; }} /></label>
          </div>
        </form>
        <Asking asked={checked} what={t("proof.checking")} />
        {checked.answer && (
          <p class={checked.answer.result === "accepted" ? "sure" : "ask"} role="status" data-test="checked">
            <b aria-hidden="true">{checked.answer.result === "accepted" ? "✓" : "✕"}</b> {t(`proof.${checked.answer.result}` as Key)}
            {checked.answer.fault && " " + t("proof.fault", { line: checked.answer.fault.line, column: checked.answer.fault.column, reason: checked.answer.fault.reason })}
            {checked.answer.certificates.map((c, i) => (
              <span key={i}><br />{t("proof.shows", { first: t(c.first === "attacker" ? "group.attackerFirst" : "group.defenderFirst"), outcome: c.outcome ? outcomeOf(c.outcome, c.koFirstThreat, c.targetColor) : "–", n: c.safe.length })}</span>
            ))}
          </p>
        )}
      </section>
    </div>
  );
}

function One({ end, solution, name, check }: { end: SolveAnswer | null; solution: Solution; name: string; check: (text: string) => void }) {
  if (!end) return <>–</>;
  const { certificate } = end;
  const outcome = outcomeOf(end.outcome, end.koFirstThreat, solution.targetColor);
  if (!certificate || !("text" in certificate)) return <>{outcome}. {t("proof.none")}</>;
  return (
    <>
      {outcome}{" "}
      <button type="button" onClick={() => download(`${name}.cert`, certificate.text)}>{t("proof.download")}</button>{" "}
      <button type="button" onClick={() => check(certificate.text)}>{t("proof.check")}</button>
    </>
  );
}
