// Debian's Chromium, driven without a window. Where it is missing the tests that need it are skipped, unless EYESPACE_CHROMIUM is `required`.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const isMissing = !existsSync(executablePath) && process.env.EYESPACE_CHROMIUM !== "required" && `${executablePath} is not here`;

/** A page at an address. Whatever goes wrong in it ends up in `faults`. */
export async function open(address) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  await page.goto(address);
  return { page, faults, close: () => browser.close() };
}
