/**
 * Puzzles and games as servers of Go hand them out. OGS gives a puzzle as JSON with `initial_state` and a `move_tree` of
 * nodes `{x, y, branches, correct_answer, wrong_answer, text}`, a game as `gamedata` with `moves` of `[x, y, time]`.
 * GoProblems gives the record of a problem in a field `sgf`.
 */

import { gameOf, readSgf, type Game } from "../game/record";
import { LARGEST } from "../game/points";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const letter = (n: number) => String.fromCharCode(97 + n);

export class NotUnderstood extends Error {}

let nextId = -1;

interface Node {
  id: number;
  data: Record<string, string[]>;
  parentId: number | null;
  children: Node[];
}

const node = (data: Record<string, string[]>, parent: Node | null): Node => {
  // Ids below zero are used by nobody else.
  const made: Node = { id: nextId--, data, parentId: parent?.id ?? null, children: [] };
  parent?.children.push(made);
  return made;
};

export function readJson(text: string): Game[] {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new NotUnderstood("no object");
  if (typeof value.sgf === "string") return readSgf(value.sgf);
  const body = [value.puzzle, value.gamedata].find(isObject) ?? value;
  const width = sizeOf(body.width);
  const height = sizeOf(body.height ?? body.width);
  const root = node({ SZ: [width === height ? `${width}` : `${width}:${height}`] }, null);
  const name = body.name ?? body.game_name ?? value.name;
  if (typeof name === "string") root.data.GN = [name];
  if (typeof body.komi === "number") root.data.KM = [String(body.komi)];
  if (typeof body.rules === "string") root.data.RU = [body.rules];
  const start = isObject(body.initial_state) ? body.initial_state : {};
  const stones = (side: unknown): string[] => (typeof side === "string" ? side.match(/[a-y]{2}/g) ?? [] : []);
  if (stones(start.black).length) root.data.AB = stones(start.black);
  if (stones(start.white).length) root.data.AW = stones(start.white);
  const white = body.initial_player === "white" || body.initial_player === "w";
  root.data.PL = [white ? "W" : "B"];
  if (isObject(body.move_tree)) branch(body.move_tree, root, white ? "W" : "B", [width, height], 0);
  else if (Array.isArray(body.moves)) line(body.moves, root, white ? "W" : "B", [width, height]);
  return [gameOf(root, null)];
}

function sizeOf(value: unknown): number {
  const size = value === undefined ? 19 : Number(value);
  if (!Number.isInteger(size) || size < 1 || size > LARGEST) throw new NotUnderstood(`size ${String(value)}`);
  return size;
}

/** A move of a tree; -1 is a pass. */
function point(move: { x?: unknown; y?: unknown }, [width, height]: [number, number]): string | null {
  const [x, y] = [Number(move.x), Number(move.y)];
  if (x < 0 || y < 0) return "";
  return Number.isInteger(x) && Number.isInteger(y) && x < width && y < height ? letter(x) + letter(y) : null;
}

const MOST_DEEP = 400;

function branch(tree: Json, parent: Node, player: "B" | "W", size: [number, number], depth: number): void {
  if (depth > MOST_DEEP) return;
  const comment = [tree.text, tree.correct_answer && "RIGHT", tree.wrong_answer && "WRONG"].filter((part) => typeof part === "string" && part);
  if (comment.length) parent.data.C = [comment.join("\n")];
  for (const next of Array.isArray(tree.branches) ? tree.branches.filter(isObject) : []) {
    const at = point(next, size);
    if (at === null) continue;
    branch(next, node({ [player]: [at] }, parent), player === "B" ? "W" : "B", size, depth + 1);
  }
}

function line(moves: unknown[], root: Node, first: "B" | "W", size: [number, number]): void {
  let at = root;
  let player = first;
  for (const move of moves) {
    const [x, y] = Array.isArray(move) ? move : isObject(move) ? [move.x, move.y] : [];
    const where = point({ x, y }, size);
    if (where === null) throw new NotUnderstood(`move ${JSON.stringify(move)}`);
    at = node({ [player]: [where] }, at);
    player = player === "B" ? "W" : "B";
  }
}
