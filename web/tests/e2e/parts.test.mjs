// Each part of the page, as a player uses it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { point, settled, start, tab } from "./browser.mjs";

let chromium;
before(async () => { chromium = await start(); });
after(() => chromium.stop());

const RABBITY = "1OOOOOO/OXXXXOO/OX2XXO/OX3XO/OXX1XXO/OOXXXOO/OOOOOO1";
/** Black lives by B4, in the corner. */
const CORNER = "3XO1/XXXXO1/OOOOO1/6";
const BENT_FOUR = "XX1OX2/XOOOX2/1OXXX2/OOX4/XXX4/7/7";

/** A test with a page of its own, on which no script may fail. */
function on(name, hash, use, options) {
  test(name, { timeout: 60_000 }, async () => {
    const page = await chromium.open(hash, options);
    await use(page);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

const stones = (page, color) => page.locator(`[role="gridcell"][aria-label*="${color} stone"]`).count();
const hash = (page) => page.evaluate(() => location.hash);

async function paste(page, text) {
  await page.fill("#paste", text);
  await page.click("button.main");
  await page.waitForSelector(".next");
}

on("open: a record, its moves and variations, by buttons and keys", "", async (page) => {
  await paste(page, "(;SZ[9]KM[6.5]PB[Kuro]PW[Shiro];B[ee]C[Begins];W[cc](;B[gg])(;B[cg];W[gc]))");
  assert.equal(await stones(page, "black"), 0);
  await page.click("button[aria-label='On']");
  assert.equal(await stones(page, "black"), 1);
  assert.equal(await page.textContent(".comment"), "Begins");
  await page.click("h2");
  await page.keyboard.press("n");
  assert.equal(await stones(page, "white"), 1);
  await page.getByRole("button", { name: "Black C3" }).click();
  await page.keyboard.press("n");
  assert.deepEqual([await stones(page, "black"), await stones(page, "white")], [2, 2]);
  await page.keyboard.press("p");
  assert.equal(await stones(page, "white"), 1);
  await page.click("button[aria-label='To the beginning']");
  assert.equal(await page.textContent(".steps output"), "Move 0");
});

on("open: a collection", "", async (page) => {
  await paste(page, "(;SZ[9]GN[One];B[ee])(;SZ[9]GN[Two]AB[aa][bb][cc];W[ee])");
  await page.selectOption(".navigation select", "1");
  assert.equal(await stones(page, "black"), 3);
});

on("open: a board as people paste it, and a puzzle of a server", "", async (page) => {
  await paste(page, "$$B A problem\n$$ | . X O . |\n$$ | X X O . |\n$$ | O O O . |\n$$ | . . . . |");
  assert.deepEqual([await stones(page, "black"), await stones(page, "white")], [3, 5]);
  const puzzle = { puzzle: { width: 5, height: 5, initial_state: { black: "aabb", white: "cc" }, initial_player: "white", move_tree: { branches: [{ x: 3, y: 3 }] } } };
  await page.fill("#paste", JSON.stringify(puzzle));
  await page.click("button.main");
  await page.waitForFunction(() => document.querySelectorAll('[aria-label*="black stone"]').length === 2);
  await page.click("button[aria-label='On']");
  assert.equal(await stones(page, "white"), 2);
});

on("open: a file in Shift-JIS, chosen and dropped", "", async (page) => {
  const [black, white] = ["967b88f696568f478df4", "88e48fe38cb688c188f690d7"].map((hex) => Buffer.from(hex, "hex"));
  const file = Buffer.concat([Buffer.from("(;SZ[9]PB["), black, Buffer.from("]PW["), white, Buffer.from("];B[ee])(;SZ[9];B[aa])")]);
  await page.setInputFiles("input[type=file]", { name: "game.sgf", mimeType: "application/x-go-sgf", buffer: file });
  await page.waitForSelector(".navigation select");
  assert.match(await page.textContent(".navigation select option"), /本因坊秀策 – 井上幻庵因碩/);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["(;SZ[5]AB[aa][bb][cc][dd])"], "dropped.sgf"));
    document.querySelector(".part").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.querySelectorAll('[aria-label*="black stone"]').length === 4);
});

on("open: drawing, undo, and the address that holds the position", "", async (page) => {
  await page.getByRole("button", { name: "Black stone" }).click();
  await point(page, "C3").click();
  await point(page, "D4").click();
  await page.getByRole("button", { name: "White stone" }).click();
  await point(page, "E5").click();
  await page.getByRole("button", { name: "Black to play" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await point(page, "G7").click();
  await point(page, "G7").click();
  assert.match(await page.textContent("[role=alert]"), /There is a stone already/);
  assert.equal(await hash(page), "#open?b=9/9/9/9/4O4/3X5/2X6/9/9&t=w&m=gc");
  const again = await chromium.open(await hash(page));
  assert.deepEqual([await stones(again, "black"), await stones(again, "white")], [2, 2]);
  await again.context().close();
  await page.click("h2");
  for (let n = 0; n < 2; n++) await page.keyboard.press("u");
  assert.deepEqual([await stones(page, "black"), await stones(page, "white")], [2, 0]);
});

on("open: the button Back keeps the collection and its variations", "", async (page) => {
  await paste(page, "(;SZ[9];B[ee](;W[cc])(;W[gg]))(;SZ[9];B[aa])");
  await page.click("button[aria-label='On']");
  await tab(page, "read");
  await settled(page);
  await page.goBack();
  await page.waitForFunction(() => location.hash.startsWith("#open"));
  assert.equal(await page.locator(".navigation select option").count(), 2);
  assert.equal(await page.locator(".variations button").count(), 2);
  await page.goForward();
  await page.waitForFunction(() => location.hash.startsWith("#read"));
  assert.equal(await page.locator(".variations button").count(), 2);
});

on("open: an address that can't be read is told in every part, and given up for the next one", `#read?b=${RABBITY}`, async (page) => {
  await page.evaluate(() => { location.hash = "#read?b=nonsense"; });
  await page.getByText("The board in the address can't be read").waitFor();
  assert.equal(await hash(page), "#read?b=nonsense");
  await tab(page, "score");
  assert.equal(await hash(page), `#score?b=${RABBITY}`);
  await tab(page, "open");
  assert.equal(await page.locator("[role=alert]").count(), 0);
});

on("open: an address that is pasted opens its part", "", async (page) => {
  await page.fill("#paste", `https://example.org/#read?b=${RABBITY}`);
  await page.click("button.main");
  await page.waitForFunction(() => location.hash.startsWith("#read"));
  assert.equal(await stones(page, "black"), 16);
});

on("open: the address of an empty board of another size", "#read?b=9/9/9", async (page) => {
  assert.equal(await hash(page), "#read?b=9/9/9");
  assert.equal(await page.locator("[role=gridcell]").count(), 27);
});

test("a browser that keeps nothing shows the page", { timeout: 60_000 }, async () => {
  const context = await chromium.browser.newContext({ locale: "en", serviceWorkers: "block" });
  await context.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }));
  const page = await context.newPage();
  await page.goto(`${chromium.url}#eyes?s=...`);
  await page.locator("[data-test=eye-status]").waitFor();
  await page.selectOption(".settings select >> nth=0", "ja");
  await page.locator("#tab-open").getByText("開く").waitFor();
  await context.close();
});

on("open: every example opens in its part", "", async (page) => {
  const count = await page.locator(".examples button").count();
  assert.ok(count >= 8);
  for (let n = 0; n < count; n++) {
    await tab(page, "open");
    await page.locator(".examples button").nth(n).click();
    await page.waitForFunction(() => location.hash.match(/^#(read|solve|score)\?b=/));
    assert.ok((await stones(page, "black")) + (await stones(page, "white")) > 0);
  }
});

on("read: the steps by which the score judges a group", "#read?b=3XO3/1O1XO3/3XO3/XXXXOOOO/OOOO4", async (page) => {
  await page.locator("button.group.white", { hasText: "B4" }).click();
  const button = page.getByRole("button", { name: "How the score judges it, step by step" });
  await button.click();
  await page.waitForSelector(".trace li");
  assert.deepEqual(await page.locator(".trace li").allTextContents(), ["Round 1: given up: it is the weakest group, and counts as dead."]);
  await button.click();
  assert.equal(await page.locator(".trace li").count(), 0);
});

on("read: outlines, statuses, reasons, and the evidence of a group", `#read?b=${RABBITY}`, async (page) => {
  await settled(page);
  assert.equal(await page.locator("path.area:not(.under)").count(), 3);
  const black = page.locator("button.group.black");
  assert.match(await black.textContent(), /unsettled.*The eye C is a rabbity six: whoever plays D4 first decides\./s);
  assert.match(await page.locator("button.group.white").textContent(), /alive.*Two eyes: A and B\./s);
  assert.match(await point(page, "B6").getAttribute("aria-label"), /^B6, black stone, unsettled$/);
  assert.match(await point(page, "C5").getAttribute("aria-label"), /^C5, empty, eye C of Black$/);
  assert.match(await point(page, "D4").getAttribute("aria-label"), /eye C of Black and decides for B6/);
  await point(page, "B6").click();
  const card = page.locator("article.card");
  assert.match(await card.textContent(), /Proved: the eye is in the table of solved eyes/);
  assert.match(await card.textContent(), /If the attacker plays firstdead by D4/);
  await card.getByRole("button", { name: "owner first" }).click();
  await card.getByRole("button", { name: "On the board" }).click();
  assert.ok((await page.locator(".layer.over .ghost-black, .layer.over .ghost-white").count()) >= 1);
  await card.getByRole("button", { name: "Play it out in Solve" }).click();
  assert.match(await hash(page), /^#solve\?.*g=B6/);
});

on("read: dead stones are dimmed and crossed, and said so", `#read?b=${BENT_FOUR}`, async (page) => {
  await settled(page);
  const label = await point(page, "C6").getAttribute("aria-label");
  assert.match(label, /^C6, white stone, /);
});

on("solve: a wrong move is refuted, and the page says what it gave away", `#solve?b=${CORNER}&g=A3`, async (page) => {
  await settled(page);
  assert.equal(await page.textContent("h2"), "Black to live");
  await point(page, "A4").click();
  await page.locator(".mistake").waitFor();
  assert.match(await page.textContent(".mistake"), /A4 gives it away\. Before: Black lives, with B4\. Now: Black dies\./);
  await page.getByText(/White answers [ABC]4\./).waitFor();
  assert.equal(await stones(page, "white"), 8);
  await page.getByRole("button", { name: "Take back" }).click();
  await settled(page);
  await point(page, "B4").click();
  await page.locator(".end").waitFor();
  assert.match(await page.textContent(".end"), /can no longer be killed: Black lives/);
});

on("solve: the other side, and the answer with its first moves", `#solve?b=${CORNER}&g=A3`, async (page) => {
  await settled(page);
  await page.getByRole("button", { name: "Play the other side" }).click();
  await settled(page);
  await page.getByText("Black begins with B4.").waitFor();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await settled(page);
  assert.equal(await page.textContent("[data-test=outcome]"), "unsettled");
  assert.match(await point(page, "B4").getAttribute("aria-label"), /right first move/);
  assert.match(await point(page, "A4").getAttribute("aria-label"), /wrong first move/);
});

on("solve: a certificate is written, checked, and rejected once it is changed", `#solve?b=${CORNER}&g=A3`, async (page) => {
  await page.getByRole("button", { name: "Proof", exact: true }).click();
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).first().click()]);
  assert.equal(download.suggestedFilename(), "attacker-first.cert");
  await page.getByRole("button", { name: "Check", exact: true }).first().click();
  await page.getByText("Accepted: every move is answered.").waitFor();
  await page.fill("#certificate", "eyespace-certificate 1\nhello");
  await page.locator("form").getByRole("button", { name: "Check" }).click();
  await page.getByText(/Rejected\. Line 2/).waitFor();
});

on("solve: the lines of a file are checked", "", async (page) => {
  await paste(page, "(;SZ[6:4]PL[B]TR[ab]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec](;B[aa]C[RIGHT]))");
  await tab(page, "solve");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Check this problem" }).click();
  await page.locator("[data-test=verified]").waitFor();
  assert.match(await page.textContent("[data-test=verified]"), /1 problem, 0 agree and 1 differs/);
  assert.match(await page.textContent("main"), /A4 is called right and fails/);
});

on("score: dead stones by themselves, changed by a click, territory and area side by side", `#score?b=${BENT_FOUR}&k=6.5`, async (page) => {
  await settled(page);
  assert.equal(await page.textContent("[data-test=result]"), "B+37.5: Black leads by 37.5");
  assert.equal(await page.locator(".shudan-dimmed").count(), 7);
  assert.match(await page.textContent("main"), /bent four in the corner/);
  await point(page, "D7").click();
  await settled(page);
  assert.notEqual(await page.textContent("[data-test=result]"), "B+37.5: Black leads by 37.5");
  assert.match(await page.textContent("main"), /You changed 1 block\./);
  await point(page, "D7").click();
  await settled(page);
  assert.equal(await page.textContent("[data-test=result]"), "B+37.5: Black leads by 37.5");
  await page.getByRole("button", { name: "Area", exact: true }).click();
  assert.match(await page.textContent("[data-test=result]"), /^B\+/);
  assert.equal(await page.locator("table.count tr.sum strong").count(), 2);
  assert.match(await page.textContent("[data-test=confirm]"), /./);
});

on("score: komi changes the result", `#score?b=${BENT_FOUR}`, async (page) => {
  await settled(page);
  await page.fill("input[type=number]", "10.5");
  await page.locator("input[type=number]").blur();
  await settled(page);
  assert.equal(await page.textContent("[data-test=result]"), "B+33.5: Black leads by 33.5");
  assert.match(await hash(page), /k=10\.5/);
});

on("estimate: who leads, ownership and moves", "#estimate?b=9/9/2X3O2/9/4X4/9/2O3X2/9/9", async (page) => {
  await settled(page);
  assert.match(await page.textContent("[data-test=lead]"), /^Black leads by \d/);
  assert.ok((await page.locator(".layer.over .territory-black").count()) > 5);
  assert.match(await point(page, "A9").getAttribute("aria-label"), /Black's with \d+ %/);
  await page.getByRole("button", { name: "Moves" }).click();
  assert.ok((await page.locator(".layer.over text").count()) >= 8);
  await page.locator("table.moves button").first().click();
  assert.match(await hash(page), /&m=[a-i]{2}/);
});

on("eyes: drawing an eye, its status, and every outcome", "#eyes?s=...", async (page) => {
  await settled(page);
  assert.equal(await page.textContent("h2"), "a straight three");
  assert.equal(await page.textContent("[data-test=eye-status]"), "unsettled");
  assert.match(await page.textContent("table.outcomes tbody tr"), /dead \/ alive/);
  // A stone on the vital point decides.
  await page.getByRole("button", { name: "Black stone" }).click();
  await page.locator('[role="gridcell"][aria-label*="decides for whoever plays it"]').click();
  await settled(page);
  assert.equal(await page.textContent("[data-test=eye-status]"), "one eye (nakade)");
  assert.match(await hash(page), /^#eyes\?s=\.X\./);
  await page.selectOption("label:has-text('Place') select", "corner");
  await settled(page);
  assert.match(await hash(page), /^#eyes\?s=I\.X\./);
});

on("eyes: the living table opens a shape", "#eyes", async (page) => {
  await page.getByRole("button", { name: "All shapes" }).click();
  await settled(page);
  assert.ok((await page.locator("button.eye").count()) >= 4);
  await page.getByRole("button", { name: "5", exact: true }).click();
  await settled(page);
  await page.getByRole("button", { name: /^\[12223\]/ }).click();
  await settled(page);
  await page.locator("button.eye").first().click();
  await settled(page);
  assert.equal(await page.textContent("h2"), "a bulky five");
});

on("eyes: the quiz asks, judges, and keeps mistakes", "#eyes", async (page) => {
  await page.getByRole("button", { name: "Quiz" }).click();
  for (let n = 0; n < 4; n++) {
    await page.locator("[data-test=quiz] svg").waitFor();
    const fate = await page.getAttribute("[data-test=quiz]", "data-fate");
    const right = n % 2 === 0;
    const answer = right ? fate : fate === "alive" ? "dead" : "alive";
    await page.locator(".answers").getByRole("button", { name: answer, exact: true }).click();
    await page.getByText(right ? /^✓ Right:/ : /^✕ No:/).waitFor();
    await page.getByRole("button", { name: "Next eye" }).click();
  }
  assert.match(await page.textContent("[data-test=kept]"), /^2 of 4 right/);
  await page.reload();
  await page.getByRole("button", { name: "Quiz" }).click();
  assert.match(await page.textContent("[data-test=kept]"), /^2 of 4 right/);
  await page.getByText("2 mistakes").click();
  assert.equal(await page.locator("details button.eye").count(), 2);
});

on("keys: tabs and points by arrows", `#read?b=${RABBITY}`, async (page) => {
  await settled(page);
  await page.focus("#tab-read");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getAttribute("#tab-solve", "aria-selected"), "true");
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  await point(page, "D4").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const focused = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.match(focused, /^D6, black stone, unsettled/);
  await page.keyboard.press("Enter");
  await page.locator("article.card").waitFor();
});

on("Japanese, by the browser's language and by choice", `#read?b=${RABBITY}`, async (page) => {
  await settled(page);
  assert.match(await page.textContent("button.group.black"), /先手次第/);
  assert.equal(await page.getAttribute("html", "lang"), "ja");
  await page.selectOption(".settings select", "en");
  assert.match(await page.textContent("button.group.black"), /unsettled/);
}, { locale: "ja-JP" });
