/** Outcomes in words. */

import type { Goal, Outcome, Role, Color } from "../engine/messages";
import { t, type Key } from "../texts/text";

export const colorName = (color: Color): string => t(color === "black" ? "color.black" : "color.white");

/** "Black dies", "a ko: White needs the first threat". */
export function outcomeOf(outcome: Outcome, threat: Role | null, owner: Color): string {
  const values = { owner: colorName(owner), attacker: colorName(owner === "black" ? "white" : "black") };
  if (outcome === "ko" && threat) return t(threat === "attacker" ? "ends.koAttacker" : "ends.koDefender", values);
  return t(`ends.${outcome}` as Key, values);
}

export const goalOf = (goal: Goal, toPlay: Color): string => t(`goal.${goal}` as Key, { color: colorName(toPlay) });
