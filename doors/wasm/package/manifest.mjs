// Writes package.json from the workspace's manifest, so that name, version and licence stand in one place; with --check it fails if it differs.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";

const file = new URL("package.json", import.meta.url);
const cargo = JSON.parse(execFileSync("cargo", ["metadata", "--format-version", "1", "--no-deps", "--offline"], { encoding: "utf8", maxBuffer: 1 << 28, cwd: new URL(".", import.meta.url) }));
const { version, license } = cargo.packages.find(({ name }) => name === "eyespace-wasm");

/** The files of a sub-path: in Node as ES module and for `require`, and elsewhere for bundlers and browsers. */
const files = (name) => ({
  types: { require: `./dist/${name}.d.cts`, default: `./dist/${name}.d.ts` },
  node: { import: `./dist/node/${name}.js`, require: `./dist/node/${name}.cjs` },
  default: `./dist/${name}.js`,
});

const manifest = {
  name: "eyespace",
  version,
  description: "Exact life and death, scores and eye shapes of Go positions, in pages and in Node",
  keywords: ["go", "baduk", "weiqi", "igo", "sgf", "tsumego", "dead stones", "score"],
  license,
  type: "module",
  sideEffects: false,
  engines: { node: ">=20" },
  exports: {
    ".": files("index"),
    "./slim": files("slim"),
    "./inline": files("inline"),
    "./deadstones": files("deadstones"),
    "./goscorer": files("goscorer"),
    "./goban": files("goban"),
    "./*.wasm": "./dist/*.wasm",
    "./*.table": "./dist/*.table",
    "./package.json": "./package.json",
  },
  types: "./dist/index.d.ts",
  main: "./dist/node/index.cjs",
  files: ["dist"],
  scripts: {
    build: "bash ../build.sh release",
    "build:dev": "bash ../build.sh dev",
    check: "tsc --noEmit",
    test: "node --test test/*.test.mjs",
  },
  devDependencies: {
    "@sabaki/deadstones": "2.1.2",
    "@types/node": "^20.19.0",
    esbuild: "0.28.2",
    "playwright-core": "1.65.1",
    typescript: "7.0.2",
  },
};

const text = JSON.stringify(manifest, null, 2) + "\n";
if (process.argv[2] !== "--check") await writeFile(file, text);
else if ((await readFile(file, "utf8")) !== text) {
  console.error("package.json is not that of cargo's metadata: node manifest.mjs");
  process.exit(1);
}
