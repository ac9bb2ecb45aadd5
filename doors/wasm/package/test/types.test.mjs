// The package's types fit what apps write, imported and required; what they must refuse is marked in the sources.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("the types", () => {
  const tsc = fileURLToPath(new URL("../node_modules/.bin/tsc", import.meta.url));
  const { stdout, status } = spawnSync(tsc, ["-p", fileURLToPath(new URL("types", import.meta.url))], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
