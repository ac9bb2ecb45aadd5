/** Why groups live or die, in words, from the answers of the engine about boards that were drawn for this test. */

import { Eyespace } from "eyespace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Analysis } from "../../src/engine/messages";
import { areasOf, groupsOf } from "../../src/read/groups";
import { evidenceOf, reasonOf } from "../../src/read/reason";
import { shapeName } from "../../src/read/shape";
import { language, say } from "../../src/texts/text";

let engine: Eyespace;
beforeAll(async () => { engine = await Eyespace.open({ thread: "here" }); language.value = "en"; }, 60_000);
afterAll(() => engine.close());

async function read(board: string): Promise<Analysis> {
  return (await engine.analyze({ board: board.trim().split(/\s+/), budget: { nodes: 20_000 } })) as Analysis;
}

/** What is said of the group with this stone. */
async function why(board: string, stone: string): Promise<{ status: string; reason: string; known: string }> {
  const analysis = await read(board);
  const group = groupsOf(analysis).find((g) => g.blocks.some((b) => b.stones.includes(stone)));
  if (!group) throw new Error(`no group at ${stone}`);
  const block = group.blocks.find((b) => b.stones.includes(stone))!;
  return { status: block.verdict.summary, reason: say(reasonOf(block, group, analysis)), known: say(evidenceOf(block.verdict.evidence)) };
}

describe("the reason", () => {
  test("two eyes", async () => {
    // Black has three eyes along the top, White two on the second line.
    const board = ".X.X. XXXXX OOOOO O.O.O OOOOO";
    expect(await why(board, "B4")).toMatchObject({ status: "alive", reason: "3 eyes: A, B and C." });
    expect(await why(board, "A3")).toMatchObject({ status: "alive", reason: "Two eyes: D and E." });
  });

  test("a nakade: the centre of a bulky five is taken", async () => {
    const board = `
      OOOOOOOO
      OXXXXXXO
      OX..XXXO
      OX.O.XXO
      OXXXXXXO
      OOOOOOO.
      .O.OOOOO`;
    // The square with a tail: C5 D5 C4 D4 E4, of which D4 has three neighbours.
    expect(await why(board, "B6")).toMatchObject({ status: "dead", reason: "Dead: the eye D is a bulky five with its centre taken, at D4." });
  });

  test("the vital point of a straight three is free", async () => {
    const board = "OOOOOOO OXXXXXO OX...XO OXXXXXO OOOOOO. .OOOOOO";
    expect(await why(board, "B5")).toMatchObject({ status: "unsettled", reason: "The eye C is a straight three: whoever plays D4 first decides." });
  });

  test("only one eye, which is a square four", async () => {
    const board = "OOOOOO OXXXXO OX..XO OX..XO OXXXXO OOOOO. .OOOOO";
    expect(await why(board, "B6")).toMatchObject({ status: "dead", reason: "Dead: only one eye; C is a square four, which makes no second one." });
  });

  test("seki", async () => {
    const said = await why(".X.O. XX.OO XX.OO", "A1");
    expect(said.status).toBe("seki");
    expect(said.reason).toMatch(/^Seki: whoever fills .* loses stones\.$/);
  });

  test("how it is known, for every kind of evidence", async () => {
    expect((await why(".X.X. XXXXX OOOOO O.O.O OOOOO", "B4")).known).toMatch(/^Proved: .*Benson/);
    expect(say(evidenceOf({ kind: "search", nodes: 12, assumes: "safeWalls" }))).toBe("Proved by search, 12 positions, if the stones around it are safe.");
    expect(say(evidenceOf({ kind: "estimate", percent: 90 }))).toBe("An estimate, 90 % sure; no proof.");
    for (const kind of ["alternatePlay", "lifeProperty", "vitalPoints", "table", "openFight", "model", "none"] as const) {
      const text = say(evidenceOf({ kind }));
      expect(text).not.toBe("");
      expect(/proof|Proved|By|known/.test(text), text).toBe(true);
    }
  });
});

test("the home of living stones is no eye around them", async () => {
  const analysis = await read(".X.X.X. XXXXXXX XOOOOOX XO.O.OX XOOOOOX XXXXXXX .X.X.X.");
  const white = analysis.blocks.find((b) => b.color === "white")!;
  expect(white.verdict.summary).toBe("alive");
  for (const area of areasOf(analysis).filter((a) => a.color === "black")) expect(area.points.some((p) => white.stones.includes(p))).toBe(false);
});

test("small eyes have the names of players", () => {
  const names = (points: string, className: string) => shapeName(points.split(" "), className);
  expect(names("C3", "[0]")).toBe("shape.one");
  expect(names("C3 D3 E3", "[112]")).toBe("shape.straightThree");
  expect(names("C3 D3 D4", "[112]")).toBe("shape.bentThree");
  expect(names("C3 D3 E3 F3", "[1122]")).toBe("shape.straightFour");
  expect(names("C3 D3 E3 E4", "[1122]")).toBe("shape.bentFour");
  expect(names("C3 D3 D4 E4", "[1122]")).toBe("shape.zigzag");
  expect(names("C3 D3 E3 D4", "[1113]")).toBe("shape.pyramid");
  expect(names("C3 D3 E3 F3 D4 E4 C4", "[1222233]")).toBeNull();
});
