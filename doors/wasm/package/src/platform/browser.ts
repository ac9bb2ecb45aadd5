import type { Ear, FromWorker, Port } from "../protocol.js";
import type { Wasm } from "../wasm.js";

export const defaultThread = "worker";

/** Compiles a module while it is fetched, where the server names its type. */
async function fetched(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Listens to a worker of the browser. */
export function portOf(worker: Worker, ear: Ear): Port {
  worker.onmessage = (event: MessageEvent<FromWorker>) => ear.hear(event.data);
  worker.onerror = (event) => ear.lost(event.message || "it could not be loaded");
  return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate(), hold: () => undefined };
}

// Bundlers look for exactly these expressions.
export const wasm: Wasm = {
  simd: () => fetched(new URL("./eyespace.wasm", import.meta.url)),
  plain: () => fetched(new URL("./eyespace-plain.wasm", import.meta.url)),
};

export const spawn = (ear: Ear): Port => portOf(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), ear);
