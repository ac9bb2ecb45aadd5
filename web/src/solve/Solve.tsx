/** Solve: a problem is played out against right answers, looked up, proved, or its file is checked. */

import { useEffect, useState } from "preact/hooks";
import { position, target } from "../app/state";
import { t } from "../texts/text";
import { Answer } from "./Answer";
import { Certificates } from "./Certificates";
import { CheckFile } from "./CheckFile";
import { Play } from "./Play";

const VIEWS = ["play", "answer", "proof", "check"] as const;
type View = (typeof VIEWS)[number];

export function Solve() {
  const [view, show] = useState<View>("play");
  const empty = position.value.signs.flat().every((s) => s === 0);
  useEffect(() => show("play"), [position.value.base]);
  const choose = (
    <>
      <div class="views" role="group" aria-label={t("solve.views")}>
        {VIEWS.map((name) => <button type="button" key={name} aria-pressed={view === name} onClick={() => show(name)}>{t(`solve.${name}`)}</button>)}
      </div>
      {target.value && (
        <p class="hint">{t("solve.target", { at: target.value })} <button type="button" onClick={() => { target.value = null; }}>{t("solve.forget")}</button></p>
      )}
      {empty && <p class="hint">{t("read.empty")}</p>}
    </>
  );
  switch (view) {
    case "play": return <Play head={choose} empty={empty} />;
    case "answer": return <Answer head={choose} empty={empty} />;
    case "proof": return <Certificates head={choose} empty={empty} />;
    case "check": return <CheckFile head={choose} empty={empty} />;
  }
}
