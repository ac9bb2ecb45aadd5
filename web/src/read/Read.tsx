/** Read: every group with its eyes, its status, and why. */

import type { Analysis } from "../engine/messages";
import { useMemo, useState, useEffect } from "preact/hooks";
import { asked, playAt, position, tab, target } from "../app/state";
import { Board, type Area } from "../board/Board";
import type { Mark } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { pointAt, pointName, pointsAt, same, type Vertex } from "../game/points";
import { list, say, t } from "../texts/text";
import { areasOf, groupsOf, stonesOf, type EyeArea, type Group } from "./groups";
import { GroupCard } from "./GroupCard";
import { reasonOf } from "./reason";
import { ICON, signOf, wordOf } from "./status";
import { moveMarks } from "./moves";

/** The nodes for each search: an answer in a second or two on a phone. */
const NODES = 20_000;

export function Read() {
  const now = position.value;
  const empty = now.signs.flat().every((s) => s === 0);
  const answered = useAnswer<Analysis>(empty ? null : { kind: "analyze", ...asked.value, budget: { nodes: NODES } });
  const analysis = answered.answer;
  const groups = useMemo(() => (analysis ? groupsOf(analysis) : []), [analysis]);
  const [chosen, choose] = useState<number | null>(null);
  const [line, showLine] = useState<string[]>([]);
  const [playing, setPlaying] = useState(false);
  useEffect(() => { choose(null); showLine([]); }, [analysis]);
  const group = groups.find((g) => g.id === chosen) ?? null;
  const pick = (id: number | null) => { choose(id); showLine([]); };

  const onPoint = (at: Vertex) => {
    const name = pointName(at, now.height);
    const found = groups.find((g) => stonesOf(g).includes(name)) ?? groups.find((g) => g.areas.some((a) => a.points.includes(name)));
    if (playing && !now.signs[at[1]][at[0]]) { playAt(at); return; }
    pick(found && found.id !== chosen ? found.id : null);
  };
  return (
    <div class="part">
      <div class="left">
        <Board signs={now.signs} label={t("read.board")} onPoint={onPoint} last={now.moves.at(-1)?.at ?? null}
          areas={analysis ? areasOnBoard(analysis, group) : []}
          marks={analysis ? marksOnBoard(analysis, groups, group, line, now) : []}
          dimmed={groups.filter((g) => g.blocks[0].verdict.summary === "dead").flatMap((g) => pointsAt(stonesOf(g), now.width, now.height))}
          says={(at) => spoken(at, groups, analysis, now.height)} />
        <Navigation />
        <label class="check"><input type="checkbox" checked={playing} onChange={(e) => setPlaying(e.currentTarget.checked)} /> {t("read.play")}</label>
      </div>
      <section class="right" aria-label={t("read.groups")}>
        <h2>{t("read.title")}</h2>
        <Asking asked={answered} what={t("read.asking")} />
        {empty && <p class="hint">{t("read.empty")}</p>}
        {group && analysis && (
          <GroupCard group={group} analysis={analysis} nodes={NODES} onLine={showLine} onClose={() => pick(null)}
            onSolve={() => { target.value = group.blocks[0].stones[0]; tab.value = "solve"; }} />
        )}
        {!group && analysis && <p class="hint">{t("read.click")}</p>}
        <ul class="groups">
          {groups.map((g) => <Row key={g.id} group={g} analysis={analysis!} chosen={g.id === chosen} onClick={() => pick(g.id === chosen ? null : g.id)} />)}
        </ul>
      </section>
    </div>
  );
}

function Row({ group, analysis, chosen, onClick }: { group: Group; analysis: Analysis; chosen: boolean; onClick: () => void }) {
  const [block] = group.blocks;
  return (
    <li>
      <button type="button" class={`group ${group.color}`} aria-pressed={chosen} onClick={onClick}>
        <span class={`stone ${group.color}`} aria-hidden="true" />
        <span class="name">{t(group.color === "black" ? "group.black" : "group.white", { at: block.stones[0], n: stonesOf(group).length })}</span>
        <span class={`status ${block.verdict.summary}`}><b aria-hidden="true">{ICON[block.verdict.summary]}</b> {t(wordOf(block.verdict.summary))}</span>
        <span class="why">{say(reasonOf(block, group, analysis))}</span>
      </button>
    </li>
  );
}

function areasOnBoard(analysis: Analysis, group: Group | null): Area[] {
  return areasOf(analysis).map((area): Area => ({
    points: pointsAt(area.points, analysis.width, analysis.height), owner: area.color,
    chosen: group !== null && group.areas.some((a) => a.letter === area.letter),
  }));
}

/** A point of the area on which its letter does least harm: the first that is empty, in the corner of its square. */
function letterAt(area: EyeArea, analysis: Analysis): Vertex | null {
  return pointAt(area.points[0], analysis.width, analysis.height);
}

function marksOnBoard(analysis: Analysis, groups: Group[], chosen: Group | null, line: string[], now: { width: number; height: number; toPlay: 1 | -1 }): Mark[] {
  const at = (names: readonly string[]) => pointsAt(names, analysis.width, analysis.height);
  const marks: Mark[] = [];
  for (const g of groups) {
    for (const block of g.blocks) {
      const kind = signOf(block.verdict.summary, block.verdict.evidence.kind);
      if (kind) marks.push(...at(block.stones).map((v): Mark => ({ kind, at: v })));
    }
    for (const area of g.areas) {
      const letter = letterAt(area, analysis);
      if (letter) marks.push({ kind: "corner", at: letter, text: area.letter });
      for (const half of area.space?.halfEyes ?? []) marks.push(...at([half.point]).map((v): Mark => ({ kind: "halfEye", at: v })));
      marks.push(...at(area.space?.falseEyes ?? []).map((v): Mark => ({ kind: "falseEye", at: v })));
    }
  }
  if (line.length) return [...marks.filter((m) => m.kind === "corner"), ...moveMarks(line, analysis.width, analysis.height)];
  const shown = chosen ? [chosen] : groups;
  for (const g of shown) {
    const kill = g.blocks[0].verdict.attackerFirst.moves;
    const live = g.blocks[0].verdict.defenderFirst.moves;
    if (["unsettled", "canLive", "ko"].includes(g.blocks[0].verdict.summary)) {
      const put = (names: string[], kind: Mark["kind"]) => at(names).forEach((v) => { if (!marks.some((m) => same(m.at, v) && m.kind === kind)) marks.push({ kind, at: v }); });
      put(kill.filter((p) => live.includes(p)), "both");
      put(kill.filter((p) => !live.includes(p)), "attack");
      put(live.filter((p) => !kill.includes(p)), "defend");
    }
  }
  if (chosen) {
    marks.push(...at(stonesOf(chosen)).filter((v) => !marks.some((m) => same(m.at, v))).map((v): Mark => ({ kind: "target", at: v })));
    for (const area of chosen.areas) {
      const free = (names: readonly string[] | null | undefined) => at(names ?? []).filter((v) => !marks.some((m) => same(m.at, v) && m.kind !== "corner"));
      const board = (v: Vertex) => analysis.board[v[1]][v[0]] === ".";
      marks.push(...free(area.eye?.vital).filter(board).map((v): Mark => ({ kind: "vital", at: v })));
      marks.push(...free(area.eye?.end).filter(board).map((v): Mark => ({ kind: "end", at: v })));
      marks.push(...free(area.space?.margins).filter(board).map((v): Mark => ({ kind: "margin", at: v })));
    }
  }
  void now;
  return marks;
}

/** What is said of a point: the status of its stone, or whose eye it is. */
function spoken(at: Vertex, groups: Group[], analysis: Analysis | null, height: number): string {
  if (!analysis) return "";
  const name = pointName(at, height);
  for (const g of groups) {
    const block = g.blocks.find((b) => b.stones.includes(name));
    if (block) return t(wordOf(block.verdict.summary));
  }
  const areas = groups.flatMap((g) => g.areas.filter((a) => a.points.includes(name)).map((a) => t(a.color === "black" ? "point.blackEye" : "point.whiteEye", { letter: a.letter })));
  const moves = groups.filter((g) => ["unsettled", "canLive", "ko"].includes(g.blocks[0].verdict.summary))
    .filter((g) => [...g.blocks[0].verdict.attackerFirst.moves, ...g.blocks[0].verdict.defenderFirst.moves].includes(name))
    .map((g) => t("point.decides", { at: g.blocks[0].stones[0] }));
  return list([...new Set([...areas, ...moves])]);
}
