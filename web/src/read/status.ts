/** The sign and the word for each status of stones. */

import type { Summary } from "../engine/messages";
import type { MarkKind } from "../board/marks";
import type { Key } from "../texts/text";

/** The sign on the stones of a group, or null if none is needed: living stones stay as they are. */
export function signOf(summary: Summary, evidence: string): MarkKind | null {
  switch (summary) {
    case "alive": return evidence === "unconditional" ? "safe" : null;
    case "lives": return null;
    case "dead": return "dead";
    case "seki": return "seki";
    case "ko": return "ko";
    case "unsettled": case "canLive": return "unsettled";
    case "open": return "maybe";
  }
}

export const wordOf = (summary: Summary): Key => `status.${summary}`;

/** The sign before the word in lists. */
export const ICON: Record<Summary, string> = {
  alive: "●", lives: "◐", seki: "=", dead: "✕", unsettled: "?", canLive: "?", ko: "k", open: "…",
};
