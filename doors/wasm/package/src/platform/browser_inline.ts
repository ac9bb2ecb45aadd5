import { worker } from "../generated/worker_browser.js";
import type { Ear, Port } from "../protocol.js";
import { portOf } from "./browser.js";

export { defaultThread } from "./browser.js";

/** Starts a worker from the text of its program. */
export function spawn(ear: Ear): Port {
  const address = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
  const port = portOf(new Worker(address), ear);
  URL.revokeObjectURL(address);
  return port;
}
