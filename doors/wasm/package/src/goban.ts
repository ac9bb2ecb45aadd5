import { flat, player, rows } from "./arguments.js";
import { wrongArgument } from "./error.js";
import { load, now } from "./now.js";

export { EyespaceError } from "./error.js";

/** An estimator as `set_local_ownership_estimator` of the package `goban` takes it: rows of signs in, and rows of owners (1, -1, or 0 for nobody) out. */
export type LocalEstimator = (board: number[][], colorToMove: "black" | "white", trials: number, tolerance: number) => number[][];

/** Loads the engine, and returns its estimator, which answers at once. */
export async function localEstimator(): Promise<LocalEstimator> {
  await load();
  return estimate;
}

function estimate(board: number[][], colorToMove: "black" | "white", _trials: number, tolerance: number): number[][] {
  const least = tolerance || 0;
  if (typeof least !== "number" || !(least >= 0 && least <= 1)) throw wrongArgument("tolerance", "expected a number from 0 to 1");
  const { board: signs, columns } = flat(board, "board");
  const values = [signs, columns, player("colorToMove", colorToMove) === "white"];
  const owners = now({ name: "ownership", values }) as Float32Array;
  return rows(Array.from(owners, (owner) => (Math.abs(owner) < least ? 0 : Math.sign(owner))), columns);
}
