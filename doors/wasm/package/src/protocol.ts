import { Engine, type Call } from "./engine.js";
import { EyespaceError, type FailureCode } from "./error.js";
import { seldom } from "./runner.js";

/** What is sent to a worker: first the module, then calls, each after the answer to the one before. */
export type ToWorker = { module: WebAssembly.Module; setUp: Call[] } | { call: Call; isSetUp: boolean };

/** What a worker sends: how far the call is, and then its result or its failure. */
export type FromWorker = { nodes: number } | { result: unknown } | { failed: { message: string; code: FailureCode } };

/** A worker, in the browser or in Node. */
export interface Port {
  post(message: ToWorker): void;
  terminate(): void;
  /** Whether the worker keeps the program running, where that can be chosen. */
  hold(isHeld: boolean): void;
}

/** The receiver of what a worker sends. */
export interface Ear {
  hear(message: FromWorker): void;
  /** The worker could not be started, or ended. */
  lost(cause: unknown): void;
}

/** The other end: what runs in a worker, which gets its messages through `listen`. */
export function serve(listen: (hear: (message: ToWorker) => void) => void, post: (message: FromWorker) => void): void {
  let engine: Promise<Engine> | undefined;
  listen((message) => {
    if ("module" in message) engine = made(message.module, message.setUp);
    else engine?.then((engine) => post(answered(engine, message, post)));
  });
}

async function made(module: WebAssembly.Module, setUp: Call[]): Promise<Engine> {
  const engine = new Engine(module);
  // Whatever is wrong with the module is an error of the first call, which tries again.
  await engine.ready().catch(() => undefined);
  for (const call of setUp) engine.setUp(call);
  return engine;
}

function answered(engine: Engine, { call, isSetUp }: { call: Call; isSetUp: boolean }, post: (message: FromWorker) => void): FromWorker {
  const tell = seldom((nodes) => post({ nodes }));
  const progress = (nodes: number) => (tell(nodes), true);
  try {
    return { result: isSetUp ? engine.setUp(call) : engine.call(call, { progress }) };
  } catch (fault) {
    const { message, code } = fault instanceof EyespaceError ? fault : { message: String(fault), code: "unavailable" as const };
    return { failed: { message, code } };
  }
}
