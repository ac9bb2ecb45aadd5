/** A position as the page shows it, and as the engine is asked about it. */

import GoBoard from "@sabaki/go-board";
import { pointName, type Sign, type Vertex } from "./points";

export interface Move {
  sign: 1 | -1;
  /** Null for a pass. */
  at: Vertex | null;
}

/**
 * A set-up and the moves after it. The engine is told both, because only moves say which ko may not be retaken and how
 * many prisoners there are.
 */
export interface Position {
  width: number;
  height: number;
  /** The stones before `moves`. */
  base: Sign[][];
  /** The side that moves first from `base`. */
  first: 1 | -1;
  moves: Move[];
  /** The board after `moves`, which also knows a ko. */
  board: GoBoard;
  /** The stones after `moves`. */
  signs: Sign[][];
  toPlay: 1 | -1;
  /** The stones of each colour that were captured by `moves`. */
  captured: { black: number; white: number };
}

export const BLACK = 1;
export const WHITE = -1;

export const other = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1);

export function emptyRows(width: number, height: number): Sign[][] {
  return Array.from({ length: height }, () => Array<Sign>(width).fill(0));
}

export function setUp(base: Sign[][], first: 1 | -1): Position {
  return {
    width: base[0]?.length ?? 0, height: base.length, base, first,
    moves: [], board: new GoBoard(base.map((row) => [...row])), signs: base, toPlay: first, captured: { black: 0, white: 0 },
  };
}

/** Why a move can't be played. */
export type Illegal = "occupied" | "suicide" | "ko" | "outside";

/** The position after a move, or the reason why it can't be played. */
export function play(position: Position, move: Move): Position | Illegal {
  if (!move.at) return { ...position, moves: [...position.moves, move], toPlay: other(move.sign) };
  const [x, y] = move.at;
  if (x < 0 || y < 0 || x >= position.width || y >= position.height) return "outside";
  const { overwrite, suicide, ko } = position.board.analyzeMove(move.sign, move.at);
  if (overwrite) return "occupied";
  if (suicide) return "suicide";
  if (ko) return "ko";
  const after = position.board.makeMove(move.sign, move.at);
  const count = (sign: Sign) => position.signs.flat().filter((s) => s === sign).length;
  const left = (sign: Sign) => after.signMap.flat().filter((s) => s === sign).length;
  const captured = { ...position.captured };
  if (move.sign === BLACK) captured.white += count(WHITE) - left(WHITE);
  else captured.black += count(BLACK) - left(BLACK);
  return { ...position, moves: [...position.moves, move], board: after, signs: after.signMap, toPlay: other(move.sign), captured };
}

/** The stones that are connected to the stone at this point. */
export function chain(position: Position, at: Vertex): Vertex[] {
  return position.board.getChain(at) as Vertex[];
}

export function rows(signs: Sign[][]): string[] {
  return signs.map((row) => row.map((s) => (s === 1 ? "X" : s === -1 ? "O" : ".")).join(""));
}

/** The stones that rows such as `.XO` show; everything else is empty. */
export function signsOf(lines: readonly string[]): Sign[][] {
  return lines.map((line) => [...line].map((c): Sign => (c === "X" ? 1 : c === "O" ? -1 : 0)));
}

/** The fields of a question that give this position. */
export function fields(position: Position): {
  boardXSize: number; boardYSize: number; initialStones: [string, string][]; initialPlayer: "black" | "white"; moves: [string, string][];
} {
  const { width, height } = position;
  const letter = (sign: Sign) => (sign === 1 ? "B" : "W");
  const initialStones = position.base.flatMap((row, y) =>
    row.flatMap((sign, x): [string, string][] => (sign ? [[letter(sign), pointName([x, y], height)]] : [])));
  const moves = position.moves.map((m): [string, string] => [letter(m.sign), m.at ? pointName(m.at, height) : "pass"]);
  // The colour to play after the last move is the opponent's; a side that is to move twice begins a new set-up instead.
  return { boardXSize: width, boardYSize: height, initialStones, initialPlayer: position.first === 1 ? "black" : "white", moves };
}
