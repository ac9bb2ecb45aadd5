import { Worker } from "node:worker_threads";
import type { Ear, FromWorker, Port } from "../protocol.js";

export const defaultThread = "here";

/** Listens to a worker thread of Node. */
export function portOf(worker: Worker, ear: Ear): Port {
  worker.on("message", (message: FromWorker) => ear.hear(message));
  worker.on("error", (cause) => ear.lost(cause));
  worker.on("exit", (code) => ear.lost(`exit code ${code}`));
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
  };
}

// The options of the program, such as `--input-type`, are not for its workers.
export const spawn = (ear: Ear): Port => portOf(new Worker(new URL("./worker.js", import.meta.url), { execArgv: [] }), ear);
