// Every wrong input gets a clear sentence, and the page goes on working.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { settled, start, tab } from "./browser.mjs";
import { WRONG } from "./wrong_inputs.mjs";

let chromium;
let page;
before(async () => { chromium = await start(); page = await chromium.open(); });
after(() => chromium.stop());

async function give({ hash, paste, file }) {
  if (hash) {
    await page.goto("about:blank");
    await page.goto(chromium.url + hash);
    return page.waitForSelector("main");
  }
  await tab(page, "open");
  if (paste !== undefined) {
    await page.fill("#paste", paste);
    await page.click("button.main");
  } else {
    await page.setInputFiles("input[type=file]", { name: "file.sgf", mimeType: "application/octet-stream", buffer: file });
  }
}

/** Shows that the page still reads a position. */
async function works() {
  await tab(page, "open");
  await page.fill("#paste", ".X.X.\nXXXXX\nOOOOO\n.O.O.\n");
  await page.click("button.main");
  await page.waitForSelector(".next");
  await tab(page, "read");
  await page.getByText("3 eyes: A, B and C.").or(page.getByText("Two eyes: A and B.")).first().waitFor();
}

test(`there are ${WRONG.length} wrong inputs, fifty at least`, () => assert.ok(WRONG.length >= 50));

for (const wrong of WRONG) {
  test(`${wrong.what}: “${wrong.says}”`, { timeout: 40_000 }, async () => {
    await give(wrong);
    await page.locator(".fault, .notes li").filter({ hasText: wrong.says }).first().waitFor({ state: "attached" });
    await settled(page);
    await works();
    assert.deepEqual(page.faults.splice(0), []);
  });
}
