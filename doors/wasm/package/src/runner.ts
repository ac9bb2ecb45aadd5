import type { Call } from "./engine.js";

/** How far a search is. */
export interface Progress {
  /** The positions that were searched so far. */
  nodes: number;
}

/** What a caller may give with each question. */
export interface CallOptions {
  /** Ends the question early: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Is called about ten times a second while a search runs. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Where the engine runs: in this thread or in a worker. */
export interface Runner {
  run(call: Call, options: CallOptions): Promise<unknown>;
  /** Makes a call now, and again whenever the instance of the module is renewed. */
  setUp(call: Call): Promise<void>;
  close(): void;
}

/** The least time between two reports of progress, in milliseconds. */
const PAUSE = 100;

/** Calls `tell` with the number of nodes, but not more often than people can read. */
export function seldom(tell: (nodes: number) => void): (nodes: number) => void {
  let last = performance.now();
  return (nodes) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    tell(nodes);
  };
}
