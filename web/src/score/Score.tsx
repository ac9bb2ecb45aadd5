/** Score: the dead stones that the engine finds, changed by clicks, and the count by territory and by area side by side. */

import type { Score as Answer, ScoredBlock } from "../engine/messages";
import { useState } from "preact/hooks";
import { asked, game, komi, position, rules } from "../app/state";
import { Board } from "../board/Board";
import type { Mark } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { Navigation } from "../game/Navigation";
import { pointName, pointsAt, type Vertex } from "../game/points";
import { t, type Key } from "../texts/text";
import { Count } from "./Count";
import { Doubts } from "./Doubts";
import { friends } from "./friends";

const TERRITORY = ["japanese", "korean"] as const;
const AREA = ["chinese", "aga", "new-zealand", "tromp-taylor"] as const;

/** What the players say of a block, by its first stone. */
type Given = Record<string, "dead" | "alive">;

export function Score() {
  const now = position.value;
  const [given, give] = useState<{ board: string; of: Given }>({ board: "", of: {} });
  const [shown, show] = useState<"territory" | "area">("territory");
  const [territory, setTerritory] = useState<string>("japanese");
  const [area, setArea] = useState<string>("chinese");
  const board = now.signs.flat().join();
  // What was said of other stones means nothing here.
  const of = given.board === board ? given.of : {};
  const empty = !board.includes("1");
  const says = (what: "dead" | "alive") => Object.keys(of).filter((stone) => of[stone] === what);
  const question = (by: string) => empty ? null : {
    kind: "score", ...asked.value, rules: by,
    ...(says("dead").length ? { dead: says("dead") } : {}), ...(says("alive").length ? { alive: says("alive") } : {}),
  };
  const byTerritory = useAnswer<Answer>(question(territory));
  const byArea = useAnswer<Answer>(question(area));
  const inView = shown === "territory" ? byTerritory : byArea;
  const score = inView.answer;
  const toggle = (at: Vertex) => {
    if (!score) return;
    const block = score.blocks.find((b) => b.stones.includes(pointName(at, now.height)));
    if (!block) return;
    const all = friends(block, score);
    const before = of[block.stones[0]];
    const next = { ...of };
    for (const b of all) {
      if (before) delete next[b.stones[0]];
      else next[b.stones[0]] = block.status === "dead" ? "alive" : "dead";
    }
    give({ board, of: next });
  };
  const k = komi.value ?? game.value.komi;
  return (
    <div class="part">
      <div class="left">
        <Board signs={now.signs} label={t("score.board")} onPoint={toggle} last={now.moves.at(-1)?.at ?? null}
          marks={score ? marksOf(score) : []} dimmed={score ? deadStones(score) : []} says={(at) => (score ? spoken(at, score) : "")} />
        <Navigation />
      </div>
      <section class="right" aria-label={t("tab.score")}>
        <h2>{t("score.title")}</h2>
        <Asking asked={inView} what={t("score.asking")} />
        {empty && <p class="hint">{t("read.empty")}</p>}
        {score && <p class="result" data-test="result">{resultText(score)}</p>}
        {!empty && (
          <div class="row">
            <label>{t("score.komi")}{" "}
              <input type="number" step="0.5" min="-150" max="150" value={k ?? 0} onChange={(e) => { const n = e.currentTarget.valueAsNumber; if (Number.isFinite(n) && Math.abs(n) <= 150) komi.value = Math.round(n * 2) / 2; }} />
            </label>
            <div role="group" aria-label={t("score.onBoard")}>
              <button type="button" aria-pressed={shown === "territory"} onClick={() => show("territory")}>{t("score.territory")}</button>
              <button type="button" aria-pressed={shown === "area"} onClick={() => show("area")}>{t("score.area")}</button>
            </div>
          </div>
        )}
        {!empty && (
          <Count territory={byTerritory.answer} area={byArea.answer}
            territoryRules={<Rules label={t("score.rulesTerritory")} all={TERRITORY} value={territory} set={setTerritory} />}
            areaRules={<Rules label={t("score.rulesArea")} all={AREA} value={area} set={setArea} />} />
        )}
        {Object.keys(of).length > 0 && <p>{t("score.given", { n: Object.keys(of).length })} <button type="button" onClick={() => give({ board, of: {} })}>{t("score.forget")}</button></p>}
        {score && <Doubts score={score} />}
        {rules.value || game.value.rules ? <p class="hint">{t("score.ofRecord", { rules: rules.value ?? game.value.rules ?? "" })}</p> : null}
        {score && <p class="hint">{t("score.click")}</p>}
      </section>
    </div>
  );
}

function Rules({ label, all, value, set }: { label: string; all: readonly string[]; value: string; set: (name: string) => void }) {
  return (
    <select aria-label={label} value={value} onChange={(e) => set(e.currentTarget.value)}>
      {all.map((name) => <option key={name} value={name}>{t(`rules.${name}` as Key)}</option>)}
    </select>
  );
}

/** `B+3.5`, in words. */
export function resultText(score: Answer): string {
  if (score.margin === 0) return t("score.drawn");
  return t(score.margin > 0 ? "score.blackWins" : "score.whiteWins", { result: score.result, by: Math.abs(score.margin) });
}

const deadStones = (score: Answer): Vertex[] => pointsAt([...score.black.deadStones, ...score.white.deadStones], score.width, score.height);

export function marksOf(score: Answer): Mark[] {
  const at = (names: readonly string[], kind: Mark["kind"]) => pointsAt(names, score.width, score.height).map((v): Mark => ({ kind, at: v }));
  const free = (names: readonly string[]) => names.filter((p) => !teire.has(p));
  const teire = new Set([...score.black.teire, ...score.white.teire]);
  const unsettled = score.unsettled.flatMap((u) => u.stones);
  return [
    ...at(free(score.black.territory), "territoryBlack"), ...at(free(score.white.territory), "territoryWhite"),
    ...at([...score.black.deadStones, ...score.white.deadStones], "dead"),
    ...at([...score.black.sekiStones, ...score.white.sekiStones], "seki"),
    ...at([...teire], "teire"), ...at(score.dame, "dame"), ...at(unsettled, "unsettled"),
    ...at([...new Set(score.needsSealing.flatMap((n) => n.sealing))], "sealing"),
  ];
}

function spoken(at: Vertex, score: Answer): string {
  const name = pointName(at, score.height);
  const block = score.blocks.find((b: ScoredBlock) => b.stones.includes(name));
  if (block) return t(`status.${block.status}` as Key);
  if (score.black.teire.includes(name) || score.white.teire.includes(name)) return t("mark.teire");
  if (score.black.territory.includes(name)) return t("mark.territoryBlack");
  if (score.white.territory.includes(name)) return t("mark.territoryWhite");
  return score.dame.includes(name) ? t("mark.dame") : "";
}
