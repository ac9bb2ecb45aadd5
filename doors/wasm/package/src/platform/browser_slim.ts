import type { Tables } from "../slim.js";
import type { Wasm } from "../wasm.js";
import { bytes, module } from "./browser_files.js";

// Bundlers look for exactly these expressions.
export const slim: Wasm = {
  simd: () => module(new URL("./slim.wasm", import.meta.url)),
  plain: () => module(new URL("./slim-plain.wasm", import.meta.url)),
};

/** The tables that the package ships. */
export async function shipped(): Promise<Tables> {
  const [eyes, values] = await Promise.all([bytes(new URL("./eyes8.table", import.meta.url)), bytes(new URL("./values7.table", import.meta.url))]);
  return { eyes, values };
}
