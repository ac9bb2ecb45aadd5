/** What the quiz keeps in this browser, and nowhere else: counts, times, and the last mistakes. */

import { keep, kept } from "../keeping/keeping";
import { ANSWERS, type Fate } from "./draw_lots";

export interface Mistake {
  shape: string;
  said: Fate;
  fate: Fate;
}

export interface Kept {
  asked: number;
  right: number;
  milliseconds: number;
  mistakes: Mistake[];
}

const KEY = "quiz";
const MOST = 30;
export const NOTHING: Kept = { asked: 0, right: 0, milliseconds: 0, mistakes: [] };

const isFate = (value: unknown): value is Fate => ANSWERS.some((fate) => fate === value);

/** What was kept; nothing if it can't be read. */
export function readKept(text: string | null): Kept {
  try {
    const { asked, right, milliseconds, mistakes } = JSON.parse(text ?? "") as Kept;
    const counts = [asked, right, milliseconds].every((n) => Number.isFinite(n) && n >= 0);
    const fine = Array.isArray(mistakes) && mistakes.every((m) => typeof m.shape === "string" && isFate(m.said) && isFate(m.fate));
    return counts && fine ? { asked, right, milliseconds, mistakes: mistakes.slice(0, MOST) } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function withAnswer(kept: Kept, shape: string, said: Fate, fate: Fate, milliseconds: number): Kept {
  const mistakes = said === fate ? kept.mistakes : [{ shape, said, fate }, ...kept.mistakes].slice(0, MOST);
  return { asked: kept.asked + 1, right: kept.right + (said === fate ? 1 : 0), milliseconds: kept.milliseconds + milliseconds, mistakes };
}

export const load = (): Kept => readKept(kept(KEY));

export const save = (now: Kept): void => keep(KEY, JSON.stringify(now));
