/** Any text or file to games, or a sentence that says why not. */

import type { Score } from "../engine/messages";
import { ask, engine } from "../engine/engine";
import { signsOf } from "../game/position";
import { gameFrom, isTooLong, readSgf, sizeOf, type Game } from "../game/record";
import { t, type Key, type Said } from "../texts/text";
import { formOf, MOST_BYTES } from "./detect";
import { NotUnderstood, readJson } from "./server_json";

/** Why a text could not be opened. The sentence is for the reader of the page. */
export class Unreadable extends Error {
  constructor(readonly said: Said) {
    super(said.key);
  }
}

/** The games of a collection that are kept: more can't be chosen from. */
const MOST_GAMES = 2_000;

/** The longest record that the engine takes, in one line of its protocol. */
const MOST_ASKED = 1_000_000;

export async function readFile(file: File): Promise<Game[]> {
  // What is too large is not even loaded.
  if (file.size > MOST_BYTES) throw new Unreadable({ key: "fault.large", values: { mb: MOST_BYTES / 1e6 } });
  return readBytes(new Uint8Array(await file.arrayBuffer()));
}

async function readBytes(bytes: Uint8Array): Promise<Game[]> {
  if (bytes.length === 0) throw new Unreadable({ key: "fault.emptyFile" });
  const magic: [number[], Key][] = [
    [[0x89, 0x50, 0x4e, 0x47], "fault.picture"], [[0xff, 0xd8, 0xff], "fault.picture"], [[0x47, 0x49, 0x46, 0x38], "fault.picture"],
    [[0x50, 0x4b, 3, 4], "fault.archive"], [[0x1f, 0x8b], "fault.archive"], [[0x52, 0x61, 0x72, 0x21], "fault.archive"],
    [[0x25, 0x50, 0x44, 0x46], "fault.pdf"],
  ];
  for (const [begin, key] of magic) if (begin.every((b, i) => bytes[i] === b)) throw new Unreadable({ key });
  const text = await (await engine()).decode(bytes);
  // The engine has made SGF of such a file. Its notes name the lines of the file itself, so it is asked about that.
  const isForeign = formOf([...bytes.subarray(0, HEAD)].map((byte) => String.fromCharCode(byte)).join("")) === "foreign";
  return isForeign && formOf(text) === "sgf" ? readRecord(text, { sgfBase64: base64(bytes) }) : readText(text);
}

/** The bytes in which the form of a record of another server shows. */
const HEAD = 4096;

function base64(bytes: Uint8Array): string {
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs);
}

/** A record of another server that was pasted. */
async function readForeign(text: string): Promise<Game[]> {
  const sgf = await (await engine()).decode(new TextEncoder().encode(text));
  return formOf(sgf) === "sgf" ? readRecord(sgf, { sgf: text }) : [await mended(text)];
}

export async function readText(text: string): Promise<Game[]> {
  switch (formOf(text)) {
    case "too large": throw new Unreadable({ key: "fault.large", values: { mb: MOST_BYTES / 1e6 } });
    case "empty": throw new Unreadable({ key: "fault.empty" });
    case "tree": return readTree(text);
    case "sgf": return readRecord(text);
    case "foreign": return readForeign(text);
    default: return [await readBoard(text)];
  }
}

function readTree(text: string): Game[] {
  let games: Game[];
  try {
    games = readJson(text);
  } catch (error) {
    throw new Unreadable({ key: "fault.json", values: { reason: error instanceof NotUnderstood ? error.message : "" } });
  }
  const fine = games.filter((game) => sizeOf(game) && !isTooLong(game) && hasStones(game));
  if (fine.length === 0) throw new Unreadable({ key: "fault.noMoves" });
  return fine;
}

/** A record in a question: as text, or as the bytes of its file. */
type Asked = { sgf: string } | { sgfBase64: string };

/** A record. What the page's own reader refuses is left to the engine, which mends it and says how. */
async function readRecord(text: string, asked: Asked = { sgf: text }): Promise<Game[]> {
  let all: Game[] = [];
  try {
    all = readSgf(text);
  } catch {
    all = [];
  }
  const games = all.slice(0, MOST_GAMES);
  const odd = games.find((game) => !sizeOf(game));
  if (odd) throw new Unreadable({ key: "fault.size", values: { size: odd.tree.root.data.SZ?.[0]?.slice(0, 20) ?? "" } });
  const fine = games.filter((game) => !isTooLong(game) && hasStones(game));
  if (fine.length > 0) {
    if (fine.length === 1) fine[0].notes = await notesOf(asked);
    if (all.length > games.length) for (const game of fine) game.notes = [t("open.cut", { n: games.length, all: all.length })];
    return fine;
  }
  return [await mended(text)];
}

/** Whether anything is ever put on the board. */
function hasStones(game: Game): boolean {
  for (const { data } of game.tree.listNodes()) if (data.B || data.W || data.AB || data.AW) return true;
  return false;
}

/** What the engine says about a record. What it refuses can still be looked at, as far as the page reads it. */
async function notesOf(asked: Asked): Promise<string[]> {
  if (Object.values(asked)[0].length > MOST_ASKED) return [t("open.unchecked", { mb: MOST_ASKED / 1e6 })];
  try {
    return (await ask<Score>({ kind: "score", ...asked, budget: { nodes: 1 }, detail: "brief" })).input.notes;
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** The last position of a record that only the engine can read. */
async function mended(text: string): Promise<Game> {
  if (text.length > MOST_ASKED) throw new Unreadable({ key: "fault.unmended", values: { mb: MOST_ASKED / 1e6 } });
  try {
    const score = await ask<Score>({ kind: "score", sgf: text, budget: { nodes: 1 }, detail: "brief" });
    if (score.board.every((row) => /^\.*$/.test(row))) throw new Unreadable({ key: "fault.noMoves" });
    const game = gameFrom(signsOf(score.board), score.toPlay === "black" ? 1 : -1);
    return { ...game, komi: score.komi, notes: score.input.notes };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable({ key: "fault.record", values: { reason: reasonOf(error) } });
  }
}

/** A board as somebody pasted it. The engine knows the signs of many programs. */
async function readBoard(text: string): Promise<Game> {
  if (text.length > MOST_ASKED) throw new Unreadable({ key: "fault.nothing" });
  if (/^\s*https?:\/\/\S+\s*$/.test(text)) throw new Unreadable({ key: "fault.address" });
  if (!/[XO.#@+●○⚫⚪┼┬]/i.test(text)) throw new Unreadable({ key: "fault.nothing" });
  try {
    const score = await ask<Score>({ kind: "score", board: text, budget: { nodes: 1 }, detail: "brief" });
    // A dot in a sentence is no board.
    if (score.width * score.height < 4) throw new Unreadable({ key: "fault.nothing" });
    const game = gameFrom(signsOf(score.board), score.toPlay === "black" ? 1 : -1);
    return { ...game, komi: score.komi || null, notes: score.input.notes };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable({ key: "fault.board", values: { reason: reasonOf(error) } });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
