// What axe-core finds on every part, light and dark, at the width of a desk and of a phone. With SCREENSHOTS=folder each is also drawn there.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { settled, start } from "./browser.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const RABBITY = "1OOOOOO/OXXXXOO/OX2XXO/OX3XO/OXX1XXO/OOXXXOO/OOOOOO1";

/** A look at each part, and what is clicked first. */
const LOOKS = [
  ["open", "", []],
  ["read", `#read?b=${RABBITY}`, ["button.group.black"]],
  ["solve", "#solve?b=3XO1/XXXXO1/OOOOO1/6&g=A3", ['[role="gridcell"][aria-label^="A4,"]']],
  ["answer", "#solve?b=3XO1/XXXXO1/OOOOO1/6&g=A3", [".views button:nth-child(2)"]],
  ["proof", "#solve?b=3XO1/XXXXO1/OOOOO1/6&g=A3", [".views button:nth-child(3)"]],
  ["score", "#score?b=XX1OX2/XOOOX2/1OXXX2/OOX4/XXX4/7/7&k=6.5", []],
  ["estimate", "#estimate?b=9/9/2X3O2/9/4X4/9/2O3X2/9/9", []],
  ["eyes", "#eyes?s=..._/.X../__._", []],
  ["table", "#eyes", [".views button:nth-child(2)"]],
  ["quiz", "#eyes", [".views button:nth-child(3)", ".answers button:nth-child(1)"]],
];

let chromium;
before(async () => { chromium = await start(); });
after(() => chromium.stop());

for (const scheme of ["light", "dark"]) describe(scheme, { concurrency: 2 }, () => {
  for (const width of [1280, 390]) {
    for (const [name, hash, clicks] of LOOKS) {
      test(`${name}, ${scheme}, ${width} pixels: nothing is found`, { timeout: 60_000 }, async () => {
        const page = await chromium.open(hash, { width, height: width < 500 ? 844 : 900, scheme });
        await settled(page);
        for (const click of clicks) {
          await page.click(click);
          await settled(page);
        }
        await page.addScriptTag({ path: AXE });
        const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
        const found = violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ") + " " + n.failureSummary.split("\n").slice(1, 2)).join("; ")}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}-${scheme}.png`, fullPage: true });
        await page.context().close();
        assert.deepEqual(found, []);
        assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
      });
    }
  }
});
