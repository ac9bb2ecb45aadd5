/** All about one eye: class, life property, value, vital points, and every outcome by liberties and ko. */

import type { EyeAnswer, ProbeAnswer, Verdict } from "../engine/messages";
import { outside, shape } from "../app/state";
import type { Mark, MarkKind } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { say, t, type Key } from "../texts/text";
import { Send } from "../open/Open";
import { Side } from "../read/GroupCard";
import { evidenceOf } from "../read/reason";
import { shapeName } from "../read/shape";
import { Editor } from "./Editor";
import { Shapes } from "./Table";
import { deciding } from "./deciding";
import { drawing, inWindow, names } from "./drawing";
import { readShape, sizeOf, type Drawing } from "./shape";

/** The liberties outside for which outcomes are shown; more rarely change anything. */
const LIBERTIES = [0, 1, 2, 3];

export function OneEye() {
  const text = shape.value;
  const asks = text ? { kind: "eye", shape: text, outsideLiberties: outside.value } : null;
  const answered = useAnswer<EyeAnswer>(asks);
  const eye = answered.answer;
  const window = drawing.value;
  const drawn = readShape(text);
  return (
    <div class="part">
      <div class="left"><Editor marks={eye ? marksOf(eye, window) : []} /></div>
      <section class="right" aria-label={t("eyes.one")}>
        <h2>{eye?.class && drawn ? t(shapeName(eye.points, eye.class) ?? "eyes.ofPoints", { n: sizeOf(drawn) }) : t("eyes.title")}</h2>
        <p class="hint">{t("eyes.lead")}</p>
        <Asking asked={answered} what={t("eyes.asking")} />
        {!text && <p class="hint">{t("eyes.empty")}</p>}
        <div class="row">
          <label>{t("eyes.outside")}{" "}
            <input type="number" min="0" max="20" value={outside.value} onChange={(e) => { const n = e.currentTarget.valueAsNumber; if (Number.isInteger(n) && n >= 0 && n <= 20) outside.value = n; }} />
          </label>
          <Send />
        </div>
        {eye && <Facts eye={eye} window={window} />}
        {eye?.verdict && drawn && sizeOf(drawn) <= 8 && <Outcomes shape={text} />}
        {eye?.class && drawn && sizeOf(drawn) >= 1 && sizeOf(drawn) <= 8 && (
          <details><summary>{t("eyes.sameClass", { name: eye.class })}</summary><Shapes name={eye.class.replace(/[ab]$/, "")} onShape={() => undefined} /></details>
        )}
      </section>
    </div>
  );
}

/** The moves that decide, or else the vital and end points that are free. */
function marksOf(eye: EyeAnswer, window: Drawing): Mark[] {
  const put = (names: readonly string[], kind: MarkKind) =>
    names.map((name) => inWindow(name, window)).filter((at) => at !== null).map((at): Mark => ({ kind, at }));
  if (eye.verdict?.summary === "unsettled" || eye.verdict?.summary === "ko") return deciding(eye.verdict).flatMap(([name, kind]) => put([name], kind));
  const free = (names: string[] | null) => (names ?? []).filter((p) => !eye.attackers.includes(p) && !eye.defenders.includes(p));
  return [...put(free(eye.vital), "vital"), ...put(free(eye.end), "end")];
}

function Facts({ eye, window }: { eye: EyeAnswer; window: Drawing }) {
  const side = (fate: Verdict["attackerFirst"]) => <Side side={{ ...fate, moves: names(fate.moves, window) }} />;
  return (
    <dl>
      {eye.class && <><dt>{t("eyes.class")}</dt><dd>{eye.class}{eye.location && t("list.comma") + t(`place.${eye.location}` as Key)}</dd></>}
      {eye.status && <><dt>{t("eyes.status")}</dt><dd data-test="eye-status"><strong>{t(`eyeStatus.${eye.status}` as Key)}</strong></dd></>}
      {eye.verdict && <><dt>{t("group.attackerFirst")}</dt><dd>{side(eye.verdict.attackerFirst)}</dd><dt>{t("group.defenderFirst")}</dt><dd>{side(eye.verdict.defenderFirst)}</dd></>}
      {eye.lifeProperty && <><dt>{t("eyes.lifeProperty")}</dt><dd>{t(`lifeProperty.${eye.lifeProperty}`)}</dd></>}
      {eye.vital && eye.vital.length > 0 && <><dt>{t("mark.vital")}</dt><dd>{names(eye.vital, window).join(" ")}</dd></>}
      {eye.value.name && <><dt>{t("eyes.value")}</dt><dd>{eye.value.name} <small>({eye.value.digits})</small></dd></>}
      {eye.liberties !== null && <><dt>{t("eyes.liberties")}</dt><dd>{eye.liberties}</dd></>}
      {eye.verdict && <><dt>{t("group.known")}</dt><dd>{say(evidenceOf(eye.verdict.evidence))}</dd></>}
    </dl>
  );
}

const MASTERS = ["neither", "attacker", "defender"] as const;

function Outcomes({ shape: text }: { shape: string }) {
  return (
    <div class="scroll">
      <table class="outcomes">
        <caption>{t("eyes.outcomes")}</caption>
        <thead>
          <tr><th scope="col">{t("eyes.libertiesOutside")}</th>{MASTERS.map((m) => <th key={m} scope="col">{t(`master.${m}`)}</th>)}</tr>
        </thead>
        <tbody>{LIBERTIES.map((n) => <Row key={n} shape={text} liberties={n} />)}</tbody>
      </table>
      <p class="hint">{t("eyes.outcomesHint")}</p>
    </div>
  );
}

/** One line of the table: what becomes of the block if the attacker moves first, and if the defender does. */
function Row({ shape: text, liberties }: { shape: string; liberties: number }) {
  const { answer } = useAnswer<ProbeAnswer>({ kind: "table", shape: text, outsideLiberties: liberties });
  return (
    <tr>
      <th scope="row">{liberties}</th>
      {MASTERS.map((m) => {
        const fate = answer?.answers.find((a) => a.koMaster === m);
        return <td key={m}>{fate ? `${t(`outcome.${fate.attackerFirst}` as Key)} / ${t(`outcome.${fate.defenderFirst}` as Key)}` : "…"}</td>;
      })}
    </tr>
  );
}
