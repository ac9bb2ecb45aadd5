// The sizes of the files that a page loads, as they are and packed.
import { readFile, readdir } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export default async function measure() {
  const folder = new URL("../../dist/", import.meta.url);
  const wanted = (await readdir(folder)).filter((name) => /\.(wasm|table|js)$/.test(name)).sort();
  console.log("file | bytes | gzip -9 | brotli 11\n---|---|---|---");
  for (const name of wanted) {
    const bytes = await readFile(new URL(name, folder));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    console.log([name, bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes, { params }).length].join(" | "));
  }
}
