import { base64 } from "../generated/packed.js";
import type { Wasm } from "../wasm.js";

/** The module inside this file: packed by gzip, as base64. */
async function unpacked(): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

export const packed: Wasm = {
  simd: unpacked,
  // Browsers that can unpack the module know vector instructions too.
  plain: () => Promise.reject(new Error("this JavaScript engine lacks vector instructions; expected `eyespace` instead of `eyespace/inline`")),
};
