/**
 * The address of a position: a tab and the position behind `#`, so that it can be sent to somebody.
 *
 * `#read?b=9/9/2X3O2/9/9/9/9/9/9&t=w&m=cddc&k=6.5` is a board of nine rows from the top, as chess players write theirs: a
 * number stands for so many empty points, `X` for Black and `O` for White. `m` are the moves after it in the letters of
 * SGF, `--` for a pass and `!` before a second move of the same player.
 */

import { other, play, setUp, type Position } from "../game/position";
import { LARGEST, type Sign, type Vertex } from "../game/points";

export const TABS = ["open", "read", "solve", "score", "estimate", "eyes"] as const;
export type Tab = (typeof TABS)[number];

export interface Address {
  tab: Tab;
  position: Position | null;
  komi: number | null;
  rules: string | null;
  /** A stone of the group in question, such as `D4`. */
  target: string | null;
  /** The drawing of an eye. */
  shape: string | null;
  /** The liberties outside the eye. */
  outside: number | null;
}

export function boardText(signs: Sign[][]): string {
  return signs.map((row) => {
    const signed = row.map((s) => (s === 1 ? "X" : s === -1 ? "O" : ".")).join("");
    return signed.replace(/\.+/g, (run) => String(run.length));
  }).join("/");
}

/** The rows of a board text; a sentence key if it is none. */
export function readBoard(text: string): Sign[][] | null {
  const rows = text.split("/").map((row) => {
    const signs: Sign[] = [];
    for (const part of row.match(/\d+|[^\d]/g) ?? []) {
      if (/^\d+$/.test(part)) {
        if (Number(part) > LARGEST) return null;
        signs.push(...Array<Sign>(Number(part)).fill(0));
      } else if (/^[XB]$/i.test(part)) signs.push(1);
      else if (/^[OW]$/i.test(part)) signs.push(-1);
      else if (part === ".") signs.push(0);
      else return null;
    }
    return signs;
  });
  const width = rows[0]?.length ?? 0;
  const fine = rows.every((row): row is Sign[] => row !== null && row.length === width);
  return fine && width > 0 && width <= LARGEST && rows.length <= LARGEST ? (rows as Sign[][]) : null;
}

const letter = (n: number) => String.fromCharCode(97 + n);

export function movesText(position: Position): string {
  let turn = position.first;
  return position.moves.map(({ sign, at }) => {
    const again = sign === turn ? "" : "!";
    turn = other(sign);
    return again + (at ? letter(at[0]) + letter(at[1]) : "--");
  }).join("");
}

/** The position after these moves, or null if one of them can't be played. */
export function readMoves(from: Position, text: string): Position | null {
  let now = from;
  if (!/^(!?([a-y]{2}|--))*$/.test(text)) return null;
  for (const [, again, at] of text.matchAll(/(!?)([a-y]{2}|--)/g)) {
    const sign = again ? other(now.toPlay) : now.toPlay;
    const point: Vertex | null = at === "--" ? null : [at.charCodeAt(0) - 97, at.charCodeAt(1) - 97];
    const next = play(now, { sign, at: point });
    if (typeof next === "string") return null;
    now = next;
  }
  return now;
}

/** What stands behind `#`. Signs that addresses allow are left as they are, so that people can read and write them. */
export function hashOf(address: Address): string {
  const fields: [string, string][] = [];
  const { position } = address;
  if (position && address.tab !== "eyes") {
    fields.push(["b", boardText(position.base)]);
    if (position.first === -1) fields.push(["t", "w"]);
    if (position.moves.length) fields.push(["m", movesText(position)]);
    if (address.komi !== null) fields.push(["k", String(address.komi)]);
    if (address.rules !== null) fields.push(["r", address.rules]);
    if (address.target && address.tab === "solve") fields.push(["g", address.target]);
  }
  if (address.tab === "eyes") {
    // `#`, `|` and `+` would be escaped.
    if (address.shape !== null) fields.push(["s", address.shape.replace(/#/g, "_").replace(/\|/g, "I").replace(/\+/g, "T")]);
    if (address.outside) fields.push(["o", String(address.outside)]);
  }
  const text = fields.map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%2F/g, "/")}`).join("&");
  return `#${address.tab}${text ? "?" + text : ""}`;
}

export type Fault = "tab" | "board" | "moves" | "komi" | "outside";

/** The address behind `#`, or what is wrong with it. An empty one opens the page as it begins. */
export function readHash(hash: string): Address | Fault {
  const [name, query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const tab = TABS.find((t) => t === (name || "open"));
  if (!tab) return "tab";
  const fields = new URLSearchParams(query);
  const address: Address = {
    tab, position: null, komi: null, rules: fields.get("r")?.slice(0, 200) ?? null,
    target: fields.get("g")?.slice(0, 3) ?? null, shape: null, outside: null,
  };
  const board = fields.get("b");
  if (board !== null) {
    const signs = readBoard(board);
    if (!signs) return "board";
    const from = setUp(signs, fields.get("t") === "w" ? -1 : 1);
    address.position = readMoves(from, fields.get("m") ?? "");
    if (!address.position) return "moves";
  }
  const komi = fields.get("k");
  if (komi !== null) {
    if (!/^-?\d+(\.[05])?$/.test(komi) || Math.abs(Number(komi)) > 150) return "komi";
    address.komi = Number(komi);
  }
  const shape = fields.get("s");
  if (shape !== null) address.shape = shape.slice(0, 200).replace(/_/g, "#").replace(/I/g, "|").replace(/T/g, "+");
  const outside = fields.get("o");
  if (outside !== null) {
    if (!/^\d{1,2}$/.test(outside)) return "outside";
    address.outside = Number(outside);
  }
  return address;
}
