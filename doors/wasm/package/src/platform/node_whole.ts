import type { Wasm } from "../wasm.js";
import { module } from "./node_files.js";

export const whole: Wasm = {
  simd: () => module(new URL("../eyespace.wasm", import.meta.url)),
  plain: () => module(new URL("../eyespace-plain.wasm", import.meta.url)),
};
