// Builds dist/ from the modules in the folder that is named first: ES modules for bundlers and browsers, for Node also files for `require`, and types.
import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
const modules = process.argv[2];
const generated = "src/generated";

await rm("dist", { recursive: true, force: true });
await rm(generated, { recursive: true, force: true });
await mkdir("dist/generated", { recursive: true });
await mkdir(generated, { recursive: true });

// The types of the messages are those of the schemas.
await cp("../../../crates/eyespace-wire/schemas/v1/eyespace.d.ts", `${generated}/messages.ts`);

// What wasm-bindgen writes keeps one instance in its own variables; as the body of a function it makes as many as are wanted.
const names = (await readdir(modules, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const texts = await Promise.all(names.map((name) => readFile(`${modules}/${name}/eyespace.js`, "utf8")));
// A module may import a function less than another, if its compiler found that nothing calls it.
const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
const lines = new Set(longest.split("\n"));
const isPart = (text) => text.split("\n").every((line) => lines.has(line));
if (!texts.every(isPart)) throw new Error(`the modules need different JavaScript: ${names.join(", ")}`);
await writeFile(`${generated}/glue.js`, `export function glue() {\n${longest}\nreturn wasm_bindgen;\n}\n`);
await cp("glue.d.ts", `${generated}/glue.d.ts`);
await cp("glue.d.ts", "dist/generated/glue.d.ts");

for (const name of names) await cp(`${modules}/${name}/eyespace_bg.wasm`, `dist/${name}.wasm`);
for (const table of ["eyes8.table", "values7.table"]) await cp(`${modules}/${table}`, `dist/${table}`);

/** Writes a constant text that is imported. */
async function constant(file, name, value) {
  await writeFile(`${generated}/${file}.js`, `export const ${name} = ${JSON.stringify(value)};\n`);
  await writeFile(`${generated}/${file}.d.ts`, `export const ${name}: string;\n`);
}

const common = { bundle: true, target: "es2022", logLevel: "warning", legalComments: "none" };
const browser = { ...common, platform: "browser", format: "esm", outdir: "dist" };
const node = { ...common, platform: "node", format: "esm", outdir: "dist/node" };
/** The options with the parts that differ from one platform to another; the modules that need no files name their own. */
const on = (options, name, how = "") => ({
  ...options,
  alias: Object.fromEntries([["#platform", name + how], ["#whole", `${name}_whole`], ["#slim", `${name}_slim`]].map(([alias, file]) => [alias, `./src/platform/${file}.ts`])),
});
const sources = (...names) => Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
/** The options of files for `require`, which lack their own address. */
const required = {
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  banner: { js: 'const here_url = require("node:url").pathToFileURL(__filename).href;' },
  define: { "import.meta.url": "here_url" },
};

await constant("packed", "base64", gzipSync(await readFile("dist/eyespace.wasm"), { level: 9 }).toString("base64"));
for (const [name, options] of [["browser", browser], ["node", node]]) {
  const worker = { ...options, entryPoints: { worker: `src/worker/${name}.ts` } };
  await build(worker);
  const inline = await build({ ...worker, format: name === "node" ? "cjs" : "iife", minify: true, write: false });
  await constant(`worker_${name}`, "worker", inline.outputFiles[0].text);
}

// Sub-paths share their code, so that `instanceof` holds across them.
const entries = ["index", "slim", "deadstones", "goscorer", "goban"];
await build({ ...on(browser, "browser"), splitting: true, entryPoints: sources(...entries) });
await build({ ...on(node, "node"), splitting: true, entryPoints: sources(...entries) });
await build({ ...on(node, "node"), ...required, entryPoints: sources(...entries) });
await build({ ...on(browser, "browser", "_inline"), entryPoints: sources("inline") });
await build({ ...on(node, "node", "_inline"), entryPoints: sources("inline") });
await build({ ...on(node, "node", "_inline"), ...required, entryPoints: sources("inline") });

execFileSync("node_modules/.bin/tsc", ["-p", "tsconfig.json"], { stdio: "inherit" });
// The types for `require` are the same declarations as files of CommonJS.
for (const file of (await readdir("dist", { recursive: true })).filter((name) => name.endsWith(".d.ts"))) {
  const text = await readFile(`dist/${file}`, "utf8");
  await writeFile(`dist/${file.replace(/\.ts$/, ".cts")}`, text.replace(/(from "\.[^"]*)\.js"/g, '$1.cjs"').replace(/(import\("\.[^"]*)\.js"\)/g, '$1.cjs")'));
}
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) await cp(`../../../${name}`, name);
