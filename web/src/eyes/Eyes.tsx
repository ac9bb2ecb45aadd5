/** Eyes: draw one and see all about it; the living table of all shapes; and a quiz. */

import { useState } from "preact/hooks";
import { t } from "../texts/text";
import { OneEye } from "./OneEye";
import { Quiz } from "./Quiz";
import { Table } from "./Table";

const VIEWS = ["one", "table", "quiz"] as const;

export function Eyes() {
  const [view, show] = useState<(typeof VIEWS)[number]>("one");
  return (
    <div class="eyes">
      <div class="views" role="group" aria-label={t("eyes.views")}>
        {VIEWS.map((name) => <button type="button" key={name} aria-pressed={view === name} onClick={() => show(name)}>{t(`eyes.${name}`)}</button>)}
      </div>
      {view === "one" ? <OneEye /> : view === "table" ? <Table onShape={() => show("one")} /> : <Quiz onShape={() => show("one")} />}
    </div>
  );
}
