/** What a pasted text or dropped file holds. */

export type Form = "empty" | "sgf" | "foreign" | "tree" | "eyes" | "board" | "too large";

/** The largest text that is read: a collection of some thousand games. */
export const MOST_BYTES = 8_000_000;

export function formOf(text: string): Form {
  if (text.length > MOST_BYTES) return "too large";
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return "empty";
  if (/^[[{]/.test(trimmed) && isJson(trimmed)) return hasTree(JSON.parse(trimmed)) ? "tree" : "board";
  if (isForeign(trimmed)) return "foreign";
  if (/\(\s*;/.test(trimmed) || /^;?\s*(GM|FF|SZ|B|W|AB|AW)\s*\[/.test(trimmed)) return "sgf";
  return "board";
}

/**
 * Whether it is a record of another server or program, of which the engine makes SGF: by their heads GIB, UGF and Jago's XML, by their moves NGF and
 * dumps with a game in each line. The engine looks more closely.
 */
function isForeign(text: string): boolean {
  if (/^(?:#.*\r?\n\s*)*(?:\\HS\b|\\\[(?:GAME|GIBO)|\[Header\]|(?:INI|STO) \d)/.test(text)) return true;
  if (text.startsWith("<") && text.includes("<GoGame")) return true;
  if (/\(\s*;/.test(text)) return false;
  return /^PM[A-Z]{2}[BW][A-Z]{2}(?:[A-Z]{2})?\s*$/m.test(text) || /^[\p{L}\p{N}][^;[\]()\n]*[\t ,];\s*[BW]\[/mu.test(text);
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
