import { flag, flat, object, rows } from "./arguments.js";
import { wrongArgument } from "./error.js";
import { Eyespace } from "./index.js";

/** A point: column and row from the top left, counted from 0. */
export type Vertex = [x: number, y: number];
/** The rows of a board: 1 is a black stone, -1 a white stone, 0 an empty point. */
export type Data = readonly (readonly number[])[];

let opened: Promise<Eyespace> | undefined;

/** The one engine of all calls; whoever calls after a failure tries again. */
function engine(): Promise<Eyespace> {
  opened ??= Eyespace.open().catch((fault: unknown) => {
    opened = undefined;
    throw fault;
  });
  return opened;
}

const vertices = (indices: ArrayLike<number>, columns: number): Vertex[] =>
  Array.from(indices, (at) => [at % columns, Math.floor(at / columns)]);

/** Playouts are not played; a wrong number of them is refused all the same. */
function iterated(iterations: unknown): void {
  if (iterations !== undefined && !(typeof iterations === "number" && iterations >= 0)) throw wrongArgument("iterations", "expected a number from 0 on");
}

/** What the package reads without a board: an empty list. */
const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The dead stones of a board. `finished` says that both players have passed; otherwise only what cannot be saved is dead. */
export async function guess(data: Data, options: { finished?: boolean; iterations?: number } = {}): Promise<Vertex[]> {
  const finished = flag("finished", object("options", options).finished);
  iterated(options.iterations);
  if (isEmpty(data)) return [];
  const { board, columns } = flat(data, "data");
  return vertices(await (await engine()).deadStones(board, columns, { finished }), columns);
}

/** The expected owner of each point, from -1 for White to 1 for Black. */
export async function getProbabilityMap(data: Data, iterations?: number): Promise<number[][]> {
  iterated(iterations);
  if (isEmpty(data)) return [];
  const { board, columns } = flat(data, "data");
  return rows(await (await engine()).ownership(board, columns), columns);
}

/** The stones that lie in the opponent's area, and there surround at most one point. */
export async function getFloatingStones(data: Data): Promise<Vertex[]> {
  if (isEmpty(data)) return [];
  const { board, columns } = flat(data, "data");
  return vertices(await (await engine()).floatingStones(board, columns), columns);
}

/** A board on which each point has a stone of the side that is expected to own it; `sign` moves first, and gets the points that nobody is ahead in. */
export async function playTillEnd(data: Data, sign: 1 | -1): Promise<(1 | -1)[][]> {
  if (sign !== 1 && sign !== -1) throw wrongArgument("sign", "expected 1 or -1");
  if (isEmpty(data)) return [];
  const { board, columns } = flat(data, "data");
  const owners = await (await engine()).ownership(board, columns, { toPlay: sign === 1 ? "black" : "white" });
  return rows(Array.from(owners, (owner) => (owner === 0 ? sign : owner > 0 ? 1 : -1)), columns);
}

/** Takes the address of another package's module, which is not needed here, and returns the functions. */
export function useFetch(_path?: string): typeof functions {
  return functions;
}

const functions = { guess, getProbabilityMap, getFloatingStones, playTillEnd, useFetch };
export default functions;
