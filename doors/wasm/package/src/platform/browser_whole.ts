import type { Wasm } from "../wasm.js";
import { module } from "./browser_files.js";

// Bundlers look for exactly these expressions.
export const whole: Wasm = {
  simd: () => module(new URL("./eyespace.wasm", import.meta.url)),
  plain: () => module(new URL("./eyespace-plain.wasm", import.meta.url)),
};
