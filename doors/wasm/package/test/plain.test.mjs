// A JavaScript engine that lacks vector instructions gets the other module. Quick builds do not have it, and say which file is missing.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { Eyespace } from "eyespace";
import { corpus } from "./corpus.mjs";

WebAssembly.validate = () => false;
const isBuilt = existsSync(new URL("../dist/eyespace-plain.wasm", import.meta.url));

test("the corpus without vector instructions", { skip: !isBuilt && "build.sh release builds it" }, async () => {
  const eyespace = await Eyespace.open({ thread: "here" });
  for (const { about, line, said } of await corpus()) assert.equal(await eyespace.line(line), said, about);
});

test("a module that cannot be loaded", { skip: isBuilt && "it is here" }, async () => {
  for (const thread of ["here", "worker"]) {
    await assert.rejects(Eyespace.open({ thread }), { name: "EyespaceError", code: "unavailable", message: /eyespace-plain\.wasm/ });
  }
});
