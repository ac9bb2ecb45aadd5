// Packs the built files by brotli and gzip, for servers that hand out packed files as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PACKED = /\.(html|js|css|svg|wasm|webmanifest|json|txt)$/;
let total = 0;
for (const name of readdirSync("dist", { recursive: true })) {
  const path = `dist/${name}`;
  if (!statSync(path).isFile() || !PACKED.test(path)) continue;
  const bytes = readFileSync(path);
  if (bytes.length < 1000) continue;
  const quality = process.argv.includes("--fast") ? 5 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(`${path}.br`, packed);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  if (!/-plain-.*\.wasm$/.test(path)) total += packed.length;
}
console.log(`packed by brotli: ${Math.round(total / 1000)} kB`);
