/** Game records: a tree of nodes with the properties of SGF, and the position at each node. */

import GameTree, { type Node } from "@sabaki/immutable-gametree";
import { parse } from "@sabaki/sgf";
import { emptyRows, other, play, rows, setUp, type Move, type Position } from "./position";
import { LARGEST, type Sign, type Vertex } from "./points";

export interface Game {
  tree: GameTree;
  /** What the record says of itself, such as the players; empty if it says nothing. */
  name: string;
  komi: number | null;
  rules: string | null;
  /** The record as it was read, for questions about the whole of it. */
  sgf: string | null;
  /** What was mended when the record was read. */
  notes: string[];
}

let nextId = 0;
const getId = (): number => nextId++;

export function gameOf(root: Node, sgf: string | null): Game {
  const one = (key: string): string | null => root.data[key]?.[0]?.trim() || null;
  const komi = one("KM");
  const players = [one("PB"), one("PW")].filter((p) => p !== null).join(" – ");
  return {
    tree: new GameTree({ getId, root }), sgf, notes: [],
    name: one("GN") ?? players, rules: one("RU"),
    komi: komi !== null && /^-?\d+(\.\d+)?$/.test(komi) && Math.abs(Number(komi)) <= 150 ? Number(komi) : null,
  };
}

/** All games of a collection. Throws if the record can't be read as it is: the engine mends more than this. */
export function readSgf(text: string): Game[] {
  const from = text.search(/\(\s*;/);
  const roots = parse(from >= 0 ? text.slice(from) : text, { getId });
  return roots
    .map((node) => (node.id === null && node.children[0] ? { ...node.children[0], parentId: null } : node))
    .filter((node) => node.id !== null)
    .map((root) => gameOf(root as Node, text));
}

/** A game that begins with these stones. */
export function gameFrom(signs: Sign[][], toPlay: 1 | -1): Game {
  const point = ([x, y]: Vertex) => letter(x) + letter(y);
  const stones = (sign: Sign) => signs.flatMap((row, y) => row.flatMap((s, x) => (s === sign ? [point([x, y])] : [])));
  const data: Record<string, string[]> = {
    SZ: [signs.length === signs[0]?.length ? `${signs.length}` : `${signs[0]?.length ?? 0}:${signs.length}`],
    PL: [toPlay === 1 ? "B" : "W"],
  };
  if (stones(1).length) data.AB = stones(1);
  if (stones(-1).length) data.AW = stones(-1);
  return gameOf({ id: getId(), data, parentId: null, children: [] }, null);
}

const letter = (n: number): string => String.fromCharCode(n < 26 ? 97 + n : 65 + n - 26);
const number = (c: string): number => (c >= "a" ? c.charCodeAt(0) - 97 : c.charCodeAt(0) - 65 + 26);

function vertex(value: string, width: number, height: number): Vertex | null {
  if (!/^[a-zA-Z]{2}$/.test(value)) return null;
  const at: Vertex = [number(value[0]), number(value[1])];
  return at[0] < width && at[1] < height ? at : null;
}

/** A list of points, in which `aa:cc` is a rectangle. */
function vertices(values: string[], width: number, height: number): Vertex[] {
  return values.flatMap((value) => {
    const [from, to] = value.split(":").map((v) => vertex(v, width, height));
    if (!from) return [];
    if (!to) return [from];
    const all: Vertex[] = [];
    for (let y = Math.min(from[1], to[1]); y <= Math.max(from[1], to[1]); y++)
      for (let x = Math.min(from[0], to[0]); x <= Math.max(from[0], to[0]); x++) all.push([x, y]);
    return all;
  });
}

/** The size of the board, columns and rows. Null if the engine does not read boards of this size. */
export function sizeOf(game: Game): [number, number] | null {
  const text = game.tree.root.data.SZ?.[0]?.trim() ?? "19";
  const [width, height] = text.split(":").map(Number);
  const fine = (n: number | undefined) => n === undefined || (Number.isInteger(n) && n >= 1 && n <= LARGEST);
  return fine(width) && fine(height) ? [width, height ?? width] : null;
}

/** The nodes of a line that are read at most, which is several times the longest game. The tree's own functions call themselves for each. */
const LONGEST_LINE = 2_000;

/** Whether a line of the record is longer than the page can follow. */
export function isTooLong({ tree }: Game): boolean {
  let level: readonly Node[] = [tree.root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LONGEST_LINE) return true;
    level = level.flatMap(({ children }) => children);
  }
  return false;
}

/** The nodes from the root to this one. */
export function path(game: Game, id: number): Node[] {
  return [...game.tree.listNodesVertically(id, -1, {})].reverse();
}

/** One step of a line: what a node does to the position. */
function step(position: Position, node: Node): Position {
  const { width, height } = position;
  let now = position;
  const { AB = [], AW = [], AE = [], PL } = node.data;
  if (AB.length || AW.length || AE.length) {
    const signs = now.signs.map((row) => [...row]);
    const put = (values: string[], sign: Sign) => vertices(values, width, height).forEach(([x, y]) => { signs[y][x] = sign; });
    put(AB, 1);
    put(AW, -1);
    put(AE, 0);
    now = { ...setUp(signs, now.toPlay), captured: now.captured };
  }
  if (PL?.[0]) now = { ...setUp(now.signs, /^w|^2/i.test(PL[0]) ? -1 : 1), captured: now.captured };
  for (const [key, sign] of [["B", 1], ["W", -1]] as const) {
    const value = node.data[key]?.[0];
    if (value === undefined) continue;
    now = after(now, { sign, at: vertex(value, width, height) });
  }
  return now;
}

/** The position after a move of a record. A move that the rules forbid becomes a set-up, so that the engine can be asked all the same. */
function after(position: Position, move: Move): Position {
  const result = play(position, move);
  if (typeof result !== "string") return result;
  const signs = position.signs.map((row) => [...row]);
  if (move.at && result !== "outside") signs[move.at[1]][move.at[0]] = move.sign;
  return { ...setUp(signs, other(move.sign)), captured: position.captured };
}

const known = new WeakMap<Node, Position>();

/** The position at a node. */
export function positionAt(game: Game, id: number): Position {
  const [width, height] = sizeOf(game) ?? [19, 19];
  let now = setUp(emptyRows(width, height), firstPlayer(game));
  for (const node of path(game, id)) {
    const before = known.get(node);
    now = before ?? step(now, node);
    if (!before) known.set(node, now);
  }
  return now;
}

/** Who plays first if nothing else is said: the colour of the first move, or White after a handicap. */
function firstPlayer(game: Game): 1 | -1 {
  const { root } = game.tree;
  const first = root.children[0];
  if (root.data.PL || root.data.B) return 1;
  if (root.data.W || first?.data.W) return -1;
  return first?.data.B ? 1 : root.data.AB && !root.data.AW ? -1 : 1;
}

/** The game with this move after the node, and the node of the move. A move that is there already is followed. */
export function withMove(game: Game, id: number, move: Move): { game: Game; id: number } {
  const key = move.sign === 1 ? "B" : "W";
  const value = move.at ? letter(move.at[0]) + letter(move.at[1]) : "";
  const there = game.tree.get(id)?.children.find((child) => child.data[key]?.[0] === value);
  if (there) return { game, id: there.id };
  let added: number | null = null;
  const tree = game.tree.mutate((draft) => { added = draft.appendNode(id, { [key]: [value] }); });
  return { game: { ...game, tree }, id: added ?? id };
}

/** The same position, however it was reached: for deciding whether an answer still fits. */
export const sameBoard = (a: Position, b: Position): boolean =>
  a.toPlay === b.toPlay && rows(a.signs).join() === rows(b.signs).join();
