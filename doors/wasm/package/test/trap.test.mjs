// A trap becomes an error, and the next question gets a new instance. The programs run with a module whose first instance traps once.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const trapping = new URL("./trapping.mjs", import.meta.url).href;
const program = fileURLToPath(new URL("./trapped.mjs", import.meta.url));

for (const thread of ["here", "worker"]) {
  test(`a trap, ${thread}`, () => {
    const said = execFileSync(process.execPath, [program, thread], { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: `--import=${trapping}` } });
    const [name, code, message, status] = JSON.parse(said);
    assert.deepEqual([name, code, status], ["EyespaceError", "trap", "alive"]);
    assert.match(message, /^this is a bug of the program, please report it \(unreachable\)$/);
  });
}
