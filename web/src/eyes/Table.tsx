/** The living table: all shapes of an eye by their classes, as in Appendix B of Vila and Cazenave's paper, each in all places. */

import type { ClassesAnswer, ShapeEye, ShapesAnswer } from "../engine/messages";
import { useState } from "preact/hooks";
import { shape } from "../app/state";
import { Sample } from "../board/marks";
import { Asking } from "../engine/Asking";
import { useAnswer } from "../engine/useAnswer";
import { t, type Key } from "../texts/text";
import { MiniEye } from "./MiniEye";
import { readShape } from "./shape";

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];

export function Table({ onShape }: { onShape: () => void }) {
  const [points, set] = useState(6);
  const [name, choose] = useState<string | null>("[112224]");
  const listed = useAnswer<ClassesAnswer>({ kind: "table", points });
  return (
    <section class="table" aria-label={t("eyes.table")}>
      <h2>{t("eyes.table")}</h2>
      <p class="hint">{t("table.lead")}</p>
      <ul class="legend">{(["vital", "end"] as const).map((kind) => <li key={kind}><Sample kind={kind} /> {t(`mark.${kind}`)}</li>)}</ul>
      <div class="views" role="group" aria-label={t("table.points")}>
        {SIZES.map((n) => <button type="button" key={n} aria-pressed={points === n} onClick={() => { set(n); choose(null); }}>{t("table.ofPoints", { n })}</button>)}
      </div>
      <Asking asked={listed} what={t("eyes.asking")} />
      <div class="classes" role="group" aria-label={t("eyes.class")}>
        {listed.answer?.classes.map((c) => (
          <button type="button" key={c.class} aria-pressed={name === c.class} onClick={() => choose(c.class)}>{c.class} <small>{t("table.shapes", { n: c.shapes })}</small></button>
        ))}
      </div>
      {name && <Shapes name={name} onShape={onShape} />}
    </section>
  );
}

/** All shapes of a class. A click opens one in the editor. */
export function Shapes({ name, onShape }: { name: string; onShape: () => void }) {
  const answered = useAnswer<ShapesAnswer>({ kind: "table", class: name });
  const open = (eye: ShapeEye) => { shape.value = eye.eye; onShape(); };
  return (
    <>
      <Asking asked={answered} what={t("eyes.asking")} />
      {answered.answer?.shapes.map((s) => (
        <div class="shape" key={s.number}>
          <h3>{t("table.shape", { n: s.number })}</h3>
          <ul class="placed">
            {s.eyes.map((eye) => <li key={eye.eye}><Placed eye={eye} open={() => open(eye)} /></li>)}
          </ul>
        </div>
      ))}
    </>
  );
}

function Placed({ eye, open }: { eye: ShapeEye; open: () => void }) {
  const drawing = readShape(eye.eye);
  const property = eye.lifeProperty ? t(`lifeProperty.short.${eye.lifeProperty}`) : "–";
  const { dead, unsettled, ko, seki, alive } = eye.fillings;
  return (
    <button type="button" class="eye" onClick={open}>
      {drawing ? <MiniEye drawing={drawing} vital={eye.vital ?? []} end={eye.end ?? []} /> : <code>{eye.eye}</code>}
      <span>{t(`place.${eye.edgeContact}` as Key)}</span>
      <span><b aria-hidden="true">{eye.lifeProperty === "holds" ? "●" : eye.lifeProperty === "butForKo" ? "k" : "○"}</b> {property}</span>
      <small>{t("table.fillings", { dead, unsettled, ko, seki, alive })}</small>
    </button>
  );
}
