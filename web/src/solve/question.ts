/** The question about the problem in view. */

import { asked, target } from "../app/state";
import type { Query } from "../engine/messages";

/** The nodes for a whole answer: some seconds. The button Stop ends it sooner. */
export const NODES = 2_000_000;

export function problem(): Query {
  return { kind: "solve", ...asked.value, ...(target.value ? { target: target.value } : {}), budget: { nodes: NODES } };
}
