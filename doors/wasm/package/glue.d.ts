/** Who asks a question. */
export interface Caller {
  /** Hears of the nodes that were searched so far, and returns whether the search may go on. It must not throw. */
  progress(nodes: number): boolean;
}

/** The functions of the WebAssembly module, as wasm-bindgen makes them. */
export interface Exports {
  /** Makes the instance. */
  (options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  /** Makes the instance at once. */
  initSync(options: { module: WebAssembly.Module }): unknown;
  query(line: string, caller: Caller): string;
  provide(eyes: Uint8Array, values: Uint8Array): void;
  decode(bytes: Uint8Array): string;
  dead_stones(signs: Int8Array, width: number, isOver: boolean): Uint16Array;
  floating_stones(signs: Int8Array, width: number): Uint16Array;
  ownership(signs: Int8Array, width: number, isWhiteToPlay: boolean): Float32Array;
  counted(signs: Int8Array, width: number, dead: Uint8Array, isByArea: boolean): Uint8Array;
}

/** The functions around an instance that is yet to be made. */
export function glue(): Exports;
