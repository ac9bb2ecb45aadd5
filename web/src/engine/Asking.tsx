/** What becomes of a question: that it runs, and a button to stop it; that it was stopped; or why it failed. */

import { useEffect, useState } from "preact/hooks";
import { t } from "../texts/text";
import type { Asked } from "./useAnswer";

/** The signs of a reason that are shown. A board without liberties has a reason for each of its stones. */
const LONGEST = 300;
const cut = (reason: string) => (reason.length > LONGEST ? `${reason.slice(0, LONGEST)} …` : reason);

/** Answers that come sooner than this need no notice, which would only flicker. */
const PATIENCE = 250;

export function Asking({ asked, what }: { asked: Asked<unknown>; what: string }) {
  const state = asked.state.value;
  const [late, set] = useState(false);
  useEffect(() => {
    set(false);
    if (state.is !== "asking") return;
    const timer = setTimeout(() => set(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [state.is === "asking", what]);
  return (
    <div class="asking" role="status" aria-live="polite" data-state={state.is}>
      {state.is === "asking" && late && (
        <>
          <span class="spinner" aria-hidden="true" />
          <span>{what}{state.nodes > 0 && <small> {t("asking.nodes", { nodes: state.nodes.toLocaleString() })}</small>}</span>
          <button type="button" class="stop" onClick={asked.stop}>{t("asking.stop")}</button>
        </>
      )}
      {state.is === "stopped" && (
        <>
          <span>{t("asking.stopped")}</span>
          <button type="button" onClick={asked.again}>{t("asking.again")}</button>
        </>
      )}
      {state.is === "failed" && (
        <>
          <span class="fault">{t("asking.failed", { reason: cut(state.reason) })}</span>
          <button type="button" onClick={asked.again}>{t("asking.again")}</button>
        </>
      )}
    </div>
  );
}
