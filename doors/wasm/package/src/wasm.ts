import { EyespaceError } from "./error.js";

/** Loads and compiles a module of the engine. There are two of each: with vector instructions, and without for engines that lack them. */
export interface Wasm {
  simd(): Promise<WebAssembly.Module>;
  plain(): Promise<WebAssembly.Module>;
}

/** The smallest module that uses a vector instruction (`i32.const 0, i8x16.splat, drop`). */
const PROBE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11);

/** Whether this JavaScript engine knows vector instructions. */
export const hasSimd = () => WebAssembly.validate(PROBE);

/** A module is compiled once for all engines of a program. */
const modules = new WeakMap<Wasm, Promise<WebAssembly.Module>>();

/** The compiled module. */
export function compiled(wasm: Wasm): Promise<WebAssembly.Module> {
  let module = modules.get(wasm);
  if (!module) {
    module = (hasSimd() ? wasm.simd() : wasm.plain()).catch((cause: unknown) => {
      // Whoever opens the engine again after a failure tries again.
      modules.delete(wasm);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new EyespaceError(`the engine could not be loaded: ${reason}`, { code: "unavailable", cause });
    });
    modules.set(wasm, module);
  }
  return module;
}
