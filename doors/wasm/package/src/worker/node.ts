import { parentPort } from "node:worker_threads";
import { serve, type ToWorker } from "../protocol.js";

serve((hear) => parentPort?.on("message", (message: ToWorker) => hear(message)), (message) => parentPort?.postMessage(message));
