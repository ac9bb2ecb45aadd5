/** The count by territory and by area, side by side, line by line. */

import type { Score, SideScore } from "../engine/messages";
import type { JSX } from "preact";
import { t, type Key } from "../texts/text";

interface Props {
  territory: Score | null;
  area: Score | null;
  territoryRules: JSX.Element;
  areaRules: JSX.Element;
}

const LINES: readonly [Key, keyof SideScore][] = [
  ["count.surrounded", "surrounded"], ["count.living", "living"], ["count.prisoners", "prisoners"],
  ["count.captured", "captured"], ["count.tax", "tax"], ["count.compensation", "compensation"],
];

export function Count({ territory, area, territoryRules, areaRules }: Props) {
  const both = [territory, area];
  const cell = (score: Score | null, side: "black" | "white", field: keyof SideScore) => (score ? score[side][field] ?? 0 : "…") as number | string;
  const any = (field: keyof SideScore) => both.some((s) => s && (s.black[field] || s.white[field]));
  return (
    <div class="scroll">
      <table class="count">
        <thead>
          <tr><td /><th colSpan={2} scope="colgroup">{t("score.territory")} {territoryRules}</th><th colSpan={2} scope="colgroup">{t("score.area")} {areaRules}</th></tr>
          <tr><td />{both.map((_, i) => [<th key={`b${i}`} scope="col">{t("color.black")}</th>, <th key={`w${i}`} scope="col">{t("color.white")}</th>])}</tr>
        </thead>
        <tbody>
          {LINES.filter(([, field]) => any(field)).map(([key, field]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {both.map((s, i) => [<td key={`b${i}`}>{cell(s, "black", field)}</td>, <td key={`w${i}`}>{cell(s, "white", field)}</td>])}
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">{t("count.points")}</th>
            {both.map((s, i) => [<td key={`b${i}`}>{cell(s, "black", "points")}</td>, <td key={`w${i}`}>{cell(s, "white", "points")}</td>])}
          </tr>
          <tr class="sum">
            <th scope="row">{t("count.result")}</th>
            {both.map((s, i) => <td key={i} colSpan={2}><strong>{s?.result ?? "…"}</strong></td>)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
