// A headless Chromium, the built page on a server of its own, and pages in it.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.mjs";

const PROGRAMS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** What serves the page: its address, and `server`, which `close` ends. */
export async function start(serving = serve(new URL("../../dist", import.meta.url).pathname)) {
  const executablePath = PROGRAMS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("no Chromium: apt-get install chromium, or name one in CHROMIUM");
  const served = await serving;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return {
    ...served,
    browser,
    /** A page of its own browser context: nothing is kept from one to the next. A fault in the page's scripts fails the test that asks `faults`. */
    async open(hash = "", { width = 1280, height = 900, scheme = "light", locale = "en", ...more } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale, serviceWorkers: "block", ...more });
      const page = await context.newPage();
      page.faults = [];
      page.on("pageerror", (error) => page.faults.push(error.message));
      page.on("console", (message) => { if (message.type() === "error") page.faults.push(message.text()); });
      await page.goto(served.url + hash);
      await page.waitForSelector("main");
      return page;
    },
    async stop() {
      await browser.close();
      served.server.close();
    },
  };
}

/** Waits until no question is asked any more. */
export async function settled(page) {
  await page.waitForTimeout(200);
  await page.waitForFunction(() => !document.querySelector('.asking[data-state="asking"]'), null, { timeout: 60_000 });
}

export const tab = (page, name) => page.click(`#tab-${name}`);

/** A point of the board in view, such as D4. */
export const point = (page, name) => page.locator(`[role="gridcell"][aria-label^="${name},"]`).first();
