import { readFile } from "node:fs/promises";

/** Reads and compiles a module. */
export const module = async (url: URL) => WebAssembly.compile(await readFile(url));

/** The bytes of a file. */
export const bytes = async (url: URL) => new Uint8Array(await readFile(url));
