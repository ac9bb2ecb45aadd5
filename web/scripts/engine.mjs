// Builds the npm package of the engine, if it is not built yet. Its own build script says what it needs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const doors = new URL("../../doors/wasm/", import.meta.url).pathname;
if (!existsSync(`${doors}package/dist/index.js`)) {
  console.log("The engine is compiled to WebAssembly first; that takes some minutes.");
  const { status } = spawnSync("bash", [`${doors}build.sh`, "dev"], { stdio: "inherit" });
  process.exit(status ?? 1);
}
