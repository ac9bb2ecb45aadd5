// What who has just cloned the project runs: `npm run dev`, and `eyespace serve` with the page in it, if EYESPACE_PROGRAM names such a program.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { settled, start } from "./browser.mjs";

/** Starts a program that prints the address at which it serves the page. */
function served(command, parameters) {
  const child = spawn(command, parameters, {
    // Vite colours its address where the variable CI is set.
    cwd: new URL("../..", import.meta.url), env: { ...process.env, NO_COLOR: "1" }, detached: true, stdio: ["ignore", "pipe", "inherit"],
  });
  // What npm starts is ended with it.
  const close = () => process.kill(-child.pid);
  return new Promise((resolve, reject) => {
    let said = "";
    const silent = setTimeout(() => {
      close();
      reject(new Error(`no address from ${command}: ${said}`));
    }, 50_000);
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const url = said.match(/http:\/\/[\w.]+:\d+/)?.[0];
      if (!url) return;
      clearTimeout(silent);
      resolve({ url: `${url}/`, server: { close } });
    });
    child.on("exit", (code) => {
      clearTimeout(silent);
      reject(new Error(`${command} ended with ${code}: ${said}`));
    });
  });
}

async function shows(serving) {
  const chromium = await start(serving);
  try {
    const page = await chromium.open("#eyes?s=...");
    await settled(page);
    assert.equal(await page.textContent("[data-test=eye-status]"), "unsettled");
    assert.deepEqual(page.faults, []);
  } finally {
    await chromium.stop();
  }
}

test("`npm run dev` serves the page, and the engine answers in it", { timeout: 120_000 }, async () => {
  await shows(served("npm", ["run", "dev", "--", "--host", "127.0.0.1"]));
});

const program = process.env.EYESPACE_PROGRAM;
test("`eyespace serve` serves the page, and the engine answers in it", { timeout: 60_000, skip: !program }, async () => {
  await shows(served(program, ["serve", "--bind", "127.0.0.1:0"]));
});
