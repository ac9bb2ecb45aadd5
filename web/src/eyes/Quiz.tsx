/** The quiz: an eye, and the question what becomes of the block around it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { outside, shape } from "../app/state";
import { t } from "../texts/text";
import { Side } from "../read/GroupCard";
import { ANSWERS, draw, type Fate, type Question } from "./draw_lots";
import { deciding } from "./deciding";
import { load, NOTHING, save, withAnswer } from "./kept";
import { MiniEye } from "./MiniEye";
import { readShape } from "./shape";

export function Quiz({ onShape }: { onShape: () => void }) {
  const [question, set] = useState<Question | null>(null);
  const [said, say] = useState<Fate | null>(null);
  const [kept, keep] = useState(load);
  const [fault, setFault] = useState(false);
  const begun = useRef(0);
  const drawing = useRef<AbortController | null>(null);
  const next = () => {
    drawing.current?.abort();
    const mine = drawing.current = new AbortController();
    set(null);
    say(null);
    setFault(false);
    draw(Math.random, mine.signal).then(
      (drawn) => { if (!mine.signal.aborted) { set(drawn); begun.current = performance.now(); } },
      () => { if (!mine.signal.aborted) setFault(true); },
    );
  };
  useEffect(() => { next(); return () => drawing.current?.abort(); }, []);
  const answer = (fate: Fate) => {
    if (!question || said) return;
    say(fate);
    const now = withAnswer(kept, question.shape, fate, question.fate, performance.now() - begun.current);
    keep(now);
    save(now);
  };
  const open = (text: string) => { shape.value = text; outside.value = 0; onShape(); };
  const eye = question && readShape(question.shape);
  return (
    <section class="quiz" aria-label={t("eyes.quiz")}>
      <h2>{t("quiz.title")}</h2>
      <p class="hint">{t("quiz.lead")}</p>
      <div class="question" data-test="quiz" data-fate={question?.fate}>
        {eye && <figure role="img" aria-label={t("quiz.eye", { shape: question.shape })}><MiniEye drawing={eye} size={40} moves={said && question.answer.verdict ? deciding(question.answer.verdict) : []} /></figure>}
        {!question && !fault && <p role="status">{t("quiz.drawing")}</p>}
        {fault && <p class="fault">{t("quiz.fault")} <button type="button" onClick={next}>{t("asking.again")}</button></p>}
      </div>
      {question && (
        <div class="answers" role="group" aria-label={t("quiz.answers")}>
          {ANSWERS.map((fate) => (
            <button type="button" key={fate} disabled={said !== null} aria-pressed={said === fate} onClick={() => answer(fate)}>{t(`status.${fate}`)}</button>
          ))}
        </div>
      )}
      {question && said && (
        <div role="status">
          <p class={said === question.fate ? "sure" : "ask"}><b aria-hidden="true">{said === question.fate ? "✓" : "✕"}</b> {t(said === question.fate ? "quiz.right" : "quiz.wrong", { fate: { key: `status.${question.fate}` } })}</p>
          {question.answer.verdict && <dl>
            <dt>{t("group.attackerFirst")}</dt><dd><Side side={question.answer.verdict.attackerFirst} bare /></dd>
            <dt>{t("group.defenderFirst")}</dt><dd><Side side={question.answer.verdict.defenderFirst} bare /></dd>
          </dl>}
          <div class="row"><button type="button" class="main" onClick={next}>{t("quiz.next")}</button><button type="button" onClick={() => open(question.shape)}>{t("quiz.look")}</button></div>
        </div>
      )}
      <p data-test="kept">{t("quiz.kept", { right: kept.right, asked: kept.asked, seconds: kept.asked ? (kept.milliseconds / kept.asked / 1000).toFixed(1) : "–" })}
        {kept.asked > 0 && <> <button type="button" onClick={() => { keep(NOTHING); save(NOTHING); }}>{t("quiz.forget")}</button></>}</p>
      {kept.mistakes.length > 0 && (
        <details><summary>{t("quiz.mistakes", { n: kept.mistakes.length })}</summary>
          <ul class="placed">
            {kept.mistakes.map((m, i) => {
              const drawn = readShape(m.shape);
              return <li key={i}><button type="button" class="eye" onClick={() => open(m.shape)}>{drawn && <MiniEye drawing={drawn} />}<small>{t("quiz.mistake", { said: { key: `status.${m.said}` }, fate: { key: `status.${m.fate}` } })}</small></button></li>;
            })}
          </ul>
        </details>
      )}
    </section>
  );
}
