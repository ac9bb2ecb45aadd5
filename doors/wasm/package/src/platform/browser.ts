import type { Ear, FromWorker, Port } from "../protocol.js";

export const defaultThread = "worker";

/** Listens to a worker of the browser. */
export function portOf(worker: Worker, ear: Ear): Port {
  worker.onmessage = (event: MessageEvent<FromWorker>) => ear.hear(event.data);
  worker.onerror = (event) => ear.lost(event.message || "it could not be loaded");
  return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate(), hold: () => undefined };
}

// Bundlers look for exactly this expression.
export const spawn = (ear: Ear): Port => portOf(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), ear);
