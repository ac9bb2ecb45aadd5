/** The questions of the quiz: eyes of all shapes to eight points, in all places, with stones of the attacker in them. */

import type { ClassesAnswer, EyeAnswer, ShapesAnswer } from "../engine/messages";
import { ask } from "../engine/engine";
import { readShape, shapeText, type Cell } from "./shape";

export const ANSWERS = ["alive", "dead", "unsettled", "ko", "seki"] as const;
export type Fate = (typeof ANSWERS)[number];

export interface Question {
  shape: string;
  answer: EyeAnswer;
  fate: Fate;
}

type Random = () => number;
const pick = <T>(of: readonly T[], random: Random): T => of[Math.floor(random() * of.length)];

/** A fate that the answer has, if it is one of those that are asked for. */
export function fateOf(answer: EyeAnswer): Fate | null {
  const summary = answer.verdict?.summary;
  return ANSWERS.find((fate) => fate === summary) ?? null;
}

/** Stones of the attacker on some points of the eye; at least one point stays empty. */
export function filled(text: string, random: Random): string | null {
  const drawing = readShape(text);
  if (!drawing) return null;
  const share = pick([0, 0.2, 0.35, 0.5], random);
  const cells = drawing.cells.map((row) => row.map((c): Cell => (c === "." && random() < share ? "X" : c)));
  return cells.flat().includes(".") ? shapeText({ ...drawing, cells }) : null;
}

/** How often lots are drawn for an eye with the fate that is wanted, before any other will do. */
const TRIES = 40;

export async function draw(random: Random = Math.random, signal?: AbortSignal): Promise<Question> {
  const wanted = pick(["alive", "alive", "dead", "dead", "unsettled", "unsettled", "ko", "seki"] as const, random);
  let other: Question | null = null;
  for (let n = 0; n < TRIES; n++) {
    const points = pick([3, 4, 5, 5, 6, 6, 7, 7, 8], random);
    const { classes } = await ask<ClassesAnswer>({ kind: "table", points }, { signal });
    const { shapes } = await ask<ShapesAnswer>({ kind: "table", class: pick(classes, random).class }, { signal });
    const text = filled(pick(pick(shapes, random).eyes, random).eye, random);
    if (!text) continue;
    const question = await asked(text, signal);
    if (question?.fate === wanted) return question;
    other ??= question;
  }
  if (!other) throw new Error("no eye was found");
  return other;
}

async function asked(shape: string, signal?: AbortSignal): Promise<Question | null> {
  try {
    const answer = await ask<EyeAnswer>({ kind: "eye", shape, outsideLiberties: 0 }, { signal });
    const fate = fateOf(answer);
    return fate ? { shape, answer, fate } : null;
  } catch (error) {
    // Stones that no legal position can have.
    if (signal?.aborted) throw error;
    return null;
  }
}
