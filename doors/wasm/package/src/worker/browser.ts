import { serve, type FromWorker, type ToWorker } from "../protocol.js";

// The types of a page are not those of a worker, of which only this much is used.
const own = globalThis as unknown as { onmessage: (event: { data: ToWorker }) => void; postMessage(message: FromWorker): void };

serve((hear) => (own.onmessage = ({ data }) => hear(data)), (message) => own.postMessage(message));
