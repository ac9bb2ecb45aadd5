import { Worker } from "node:worker_threads";
import { worker } from "../generated/worker_node.js";
import type { Ear, Port } from "../protocol.js";
import { portOf } from "./node.js";

export { defaultThread } from "./node.js";

/** Starts a worker thread from the text of its program. */
export const spawn = (ear: Ear): Port => portOf(new Worker(worker, { eval: true, execArgv: [] }), ear);
