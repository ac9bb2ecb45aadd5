import { whole } from "#whole";
import { Engine, type Call } from "./engine.js";
import { EyespaceError } from "./error.js";
import { compiled } from "./wasm.js";

let engine: Engine | undefined;

/** Loads the engine for calls that answer at once, in the caller's thread. */
export async function load(): Promise<void> {
  const loaded = new Engine(await compiled(whole));
  await loaded.ready();
  engine ??= loaded;
}

/** Calls a function of the module at once. */
export function now(call: Call): unknown {
  if (!engine) throw new EyespaceError("the engine is not loaded yet: `await load()` once before", { code: "unavailable" });
  return engine.call(call);
}
