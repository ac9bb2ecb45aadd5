// What the page weighs, that a search never blocks it and is stopped at once, and that it works without a network.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { settled, start, tab } from "./browser.mjs";

let chromium;
before(async () => { chromium = await start(); });
after(() => chromium.stop());

test("a cold load transfers less than 1.5 MB, and the page is usable then", { timeout: 60_000 }, async () => {
  chromium.sent.bytes = 0;
  const page = await chromium.open("#eyes?s=...", { extraHTTPHeaders: { "accept-encoding": "br, gzip" } });
  await settled(page);
  assert.equal(await page.textContent("[data-test=eye-status]"), "unsettled");
  await page.context().close();
  console.log(`# ${Math.round(chromium.sent.bytes / 1000)} kB: ${JSON.stringify(chromium.sent.files)}`);
  assert.ok(chromium.sent.bytes < 1_500_000, `${chromium.sent.bytes} bytes`);
});

/** In the page: the milliseconds from the click on Stop until the search has stopped. */
const stopped = () => new Promise((done) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.asking[data-state="stopped"]')) return;
    watch.disconnect();
    done(performance.now() - begin);
  });
  watch.observe(document.body, { subtree: true, attributes: true, childList: true });
  const begin = performance.now();
  document.querySelector("button.stop").click();
});

test("a long search blocks nothing, and Stop ends it within 100 milliseconds", { timeout: 60_000 }, async () => {
  const page = await chromium.open();
  await page.getByRole("button", { name: "The ear-reddening game, 1846" }).click();
  await settled(page);
  // The whole board in the middle of the game: many groups, and much to read.
  for (let n = 0; n < 18; n++) await page.click("button[aria-label='Ten moves back']");
  await tab(page, "solve");
  await page.locator("button.stop").waitFor();
  const gap = await page.evaluate(() => new Promise((done) => {
    let last = performance.now();
    let longest = 0;
    const begin = last;
    const tick = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (now - begin < 1000) setTimeout(tick, 5);
      else done(longest);
    };
    tick();
  }));
  // Other programs may hold the processor up for a moment, so the middle of five times counts.
  const times = [];
  for (let n = 0; n < 5; n++) {
    await page.locator("button.stop").waitFor();
    times.push(await page.evaluate(stopped));
    await page.getByRole("button", { name: "Ask again" }).click();
  }
  const taken = times.sort((a, b) => a - b)[2];
  console.log(`# the longest gap between two events: ${Math.round(gap)} ms; stopped after ${taken.toFixed(1)} ms`);
  assert.ok(gap < 250, `${gap} ms`);
  assert.ok(taken < 100, `${taken} ms`);
  // Other questions are answered as before.
  await tab(page, "eyes");
  await settled(page);
  assert.match(await page.textContent("[data-test=eye-status]"), /./);
  await tab(page, "solve");
  await page.getByRole("button", { name: "Ask again" }).or(page.locator("button.stop")).first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("opened once, the page works without a network", { timeout: 60_000 }, async () => {
  const page = await chromium.open("", { serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker of the page takes over once its files are kept.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  chromium.sent.files = {};
  await page.goto("about:blank");
  await page.goto(`${chromium.url}#eyes?s=....`);
  await settled(page);
  await page.locator("[data-test=eye-status]").waitFor();
  assert.deepEqual(chromium.sent.files, {});
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
  assert.equal(manifest.display, "standalone");
  await page.context().close();
});
