/** What a pasted text or dropped file holds. */

export type Form = "empty" | "sgf" | "tree" | "eyes" | "board" | "too large";

/** The largest text that is read: a collection of some thousand games. */
export const MOST_BYTES = 8_000_000;

export function formOf(text: string): Form {
  if (text.length > MOST_BYTES) return "too large";
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return "empty";
  if (/^[[{]/.test(trimmed) && isJson(trimmed)) return hasTree(JSON.parse(trimmed)) ? "tree" : "board";
  if (/\(\s*;/.test(trimmed) || /^;?\s*(GM|FF|SZ|B|W|AB|AW)\s*\[/.test(trimmed)) return "sgf";
  return "board";
}

/** The position of an address of this page that was pasted; null if it is something else. */
export const hashIn = (text: string): string | null => /^\s*(?:https?:\/\/\S*?)?(#[a-z]+\?\S+)\s*$/.exec(text)?.[1] ?? null;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it is a puzzle or game of a server of Go, and not a bare board. */
function hasTree(value: unknown): boolean {
  if (!isObject(value)) return false;
  return ["puzzle", "move_tree", "initial_state", "gamedata", "moves", "sgf"].some((key) => key in value);
}
