/** One group: its status and the reason, how it is known, what each side can do, its eyes, and a line of play. */

import type { Analysis, Solution, Verdict } from "../engine/messages";
import { useState } from "preact/hooks";
import { position } from "../app/state";
import { rows } from "../game/position";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { list, say, t, type Key } from "../texts/text";
import { stonesOf, type EyeArea, type Group } from "./groups";
import { evidenceOf, reasonOf } from "./reason";
import { shapeName } from "./shape";
import { ICON, wordOf } from "./status";
import { Trace } from "./Trace";

interface Props {
  group: Group;
  analysis: Analysis;
  nodes: number;
  onLine: (line: string[]) => void;
  onClose: () => void;
  onSolve: () => void;
}

export function GroupCard({ group, analysis, nodes, onLine, onClose, onSolve }: Props) {
  const [block] = group.blocks;
  const { verdict } = block;
  const percent = block.likelihood ? Math.round(block.likelihood.stays * 100) : null;
  return (
    <article class="card" aria-live="polite">
      <header>
        <span class={`stone ${group.color}`} aria-hidden="true" />
        <h3>{t(group.color === "black" ? "group.black" : "group.white", { at: block.stones[0], n: stonesOf(group).length })}</h3>
        <span class={`status ${verdict.summary}`}><b aria-hidden="true">{ICON[verdict.summary]}</b> {t(wordOf(verdict.summary))}</span>
        <button type="button" class="quiet" onClick={onClose} aria-label={t("group.close")}>×</button>
      </header>
      <p class="reason">{say(reasonOf(block, group, analysis))}</p>
      <dl>
        <dt>{t("group.known")}</dt><dd>{say(evidenceOf(verdict.evidence))}</dd>
        <dt>{t("group.attackerFirst")}</dt><dd><Side side={verdict.attackerFirst} /></dd>
        <dt>{t("group.defenderFirst")}</dt><dd><Side side={verdict.defenderFirst} /></dd>
        {group.areas.length > 0 && <><dt>{t("group.eyes")}</dt><dd><ul class="plain">{group.areas.map((a) => <li key={a.letter}><Eye area={a} /></li>)}</ul></dd></>}
        <dt>{t("group.liberties")}</dt><dd>{block.liberties.length}</dd>
        {percent !== null && <><dt>{t("group.likely")}</dt><dd>{t("group.stays", { percent })}</dd></>}
      </dl>
      <Trace key={group.id} group={group} nodes={nodes} />
      <Line group={group} onLine={onLine} />
      <button type="button" onClick={onSolve}>{t("group.solve")}</button>
    </article>
  );
}

/** An outcome and the moves that reach it; bare without the moves, where points have no names. */
export function Side({ side, bare = false }: { side: Verdict["attackerFirst"]; bare?: boolean }) {
  const outcome = t(`outcome.${side.outcome}` as Key);
  const threat = side.koFirstThreat ? t(side.koFirstThreat === "attacker" ? "outcome.threatAttacker" : "outcome.threatDefender") : "";
  return <>{outcome}{threat && ` (${threat})`}{bare ? "" : side.moves.length > 0 ? ` ${t("outcome.by", { moves: side.moves })}` : side.outcome === "open" ? "" : ` ${t("outcome.anyway")}`}</>;
}

function Eye({ area }: { area: EyeArea }) {
  const name = area.eye ? shapeName(area.eye.points, area.eye.class) : null;
  const words: string[] = [name ? t(name) : t("shape.points", { n: area.points.length })];
  if (area.eye) words.push(t(`eyeStatus.${area.eye.status}` as Key));
  else words.push(t("eye.open"));
  if (area.eye?.attackers.length) words.push(t("eye.attackers", { points: area.eye.attackers }));
  if (area.eye?.vital?.length) words.push(t("eye.vital", { points: area.eye.vital }));
  if (area.space?.halfEyes.length) words.push(t("eye.half", { points: area.space.halfEyes.map((h) => h.point) }));
  if (area.space?.falseEyes.length) words.push(t("eye.false", { points: area.space.falseEyes }));
  if (area.space) words.push(t("eye.value", { value: area.space.value.name }));
  return <><b>{area.letter}</b> {list([words[0]])}{words.length > 1 && ": " + words.slice(1).join("; ")}</>;
}

/** Asks for a line of best play, once somebody wants to see it. */
function Line({ group, onLine }: { group: Group; onLine: (line: string[]) => void }) {
  const [wanted, want] = useState<"attacker" | "defender" | null>(null);
  const stone = group.blocks[0].stones[0];
  const attacker = group.color === "black" ? "white" : "black";
  const solved = useAnswer<Solution>(wanted ? {
    kind: "solve", board: rows(position.value.signs), toPlay: wanted === "attacker" ? attacker : group.color,
    target: stone, first: wanted, budget: { nodes: 500_000 }, detail: "brief",
  } : null);
  const line = solved.answer?.mainLine ?? [];
  const first = solved.answer?.toPlay ?? group.color;
  const withColors = line.map((move, i) => `${(i % 2 === 0) === (first === "black") ? "B" : "W"} ${move}`);
  return (
    <div class="line">
      <span>{t("group.showLine")}</span>{" "}
      <button type="button" aria-pressed={wanted === "attacker"} onClick={() => { onLine([]); want(wanted === "attacker" ? null : "attacker"); }}>{t("group.lineAttacker")}</button>{" "}
      <button type="button" aria-pressed={wanted === "defender"} onClick={() => { onLine([]); want(wanted === "defender" ? null : "defender"); }}>{t("group.lineDefender")}</button>
      <Asking asked={solved} what={t("solve.asking")} />
      {solved.answer && (line.length
        ? <p><button type="button" onClick={() => onLine(withColors)}>{t("group.onBoard")}</button> {line.join(" ")}</p>
        : <p>{t("group.noLine")}</p>)}
    </div>
  );
}
