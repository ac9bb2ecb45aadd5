/** The steps by which the life map of the score judges a group, once somebody asks for them. */

import type { Analysis } from "../engine/messages";
import { useState } from "preact/hooks";
import { asked } from "../app/state";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { say, t } from "../texts/text";
import type { Group } from "./groups";
import { traceOf } from "./trace_words";

export function Trace({ group, nodes }: { group: Group; nodes: number }) {
  const [wanted, want] = useState(false);
  const traced = useAnswer<Analysis>(wanted ? { kind: "analyze", ...asked.value, budget: { nodes }, detail: "brief", trace: true } : null);
  const lines = traced.answer ? traceOf(group, traced.answer) : [];
  return (
    <div class="trace">
      <button type="button" aria-expanded={wanted} onClick={() => want(!wanted)}>{t("trace.show")}</button>
      {wanted && <Asking asked={traced} what={t("trace.asking")} />}
      {wanted && traced.answer && (lines.length
        ? <ol class="plain">{lines.map((line, n) => <li key={n}>{say(line)}</li>)}</ol>
        : <p>{t("trace.none")}</p>)}
    </div>
  );
}
