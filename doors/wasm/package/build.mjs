// Builds dist/ from the modules in the folder that is named first: ES modules for bundlers, browsers and Node, files for `require`, and types.
import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";

process.chdir(new URL(".", import.meta.url).pathname);
const modules = process.argv[2];

await rm("dist", { recursive: true, force: true });
await mkdir("dist", { recursive: true });
await mkdir("src/generated", { recursive: true });

// The schemas' types are the package's own.
await cp("../../../schemas/v1/eyespace.d.ts", "src/generated/messages.ts");

// What wasm-bindgen writes keeps one instance in its own variables; as the body of a function it makes as many as are asked for.
const script = await readFile(`${modules}/eyespace.js`, "utf8");
await writeFile("src/generated/glue.js", `export function glue() {\n${script}\nreturn wasm_bindgen;\n}\n`);
await writeFile("src/generated/glue.d.ts", `${await readFile("glue.d.ts", "utf8")}`);

for (const file of (await readdir(modules)).filter((name) => name.endsWith(".wasm"))) {
  await cp(`${modules}/${file}`, `dist/${file.replace("_bg.wasm", ".wasm")}`);
}

const entries = ["index", "deadstones", "goscorer", "goban"];
const common = { bundle: true, target: "es2022", logLevel: "warning", legalComments: "none" };
const sources = Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`]));

// The classes of all sub-paths are the same, so that `instanceof` holds across them.
const browser = { ...common, platform: "browser", format: "esm", outdir: "dist", alias: { "#platform": "./src/platform/browser.ts" } };
await build({ ...browser, splitting: true, entryPoints: sources, chunkNames: "[name]-[hash]" });
await build({ ...browser, entryPoints: { worker: "src/worker/browser.ts" } });

const node = { ...common, platform: "node", format: "esm", outdir: "dist/node", alias: { "#platform": "./src/platform/node.ts" } };
await build({ ...node, splitting: true, entryPoints: sources, chunkNames: "[name]-[hash]" });
await build({ ...node, entryPoints: { worker: "src/worker/node.ts" } });
await build({
  ...node,
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  entryPoints: sources,
  // The one thing that files for `require` lack.
  banner: { js: 'const here_url = require("node:url").pathToFileURL(__filename).href;' },
  define: { "import.meta.url": "here_url" },
});

execFileSync("node_modules/.bin/tsc", ["-p", "tsconfig.json"], { stdio: "inherit" });
await mkdir("dist/generated", { recursive: true });
await cp("src/generated/glue.d.ts", "dist/generated/glue.d.ts");
// Types for `require`: the same declarations, which say that they are those of CommonJS.
for (const name of entries) {
  const hasDefault = (await readFile(`src/${name}.ts`, "utf8")).includes("export default");
  const from = `"./${name}.js" with { "resolution-mode": "import" };\n`;
  await writeFile(`dist/${name}.d.cts`, `export * from ${from}${hasDefault ? `export { default } from ${from}` : ""}`);
}
