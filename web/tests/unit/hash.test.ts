import { describe, expect, test } from "vitest";
import { emptyRows, play, rows, setUp, type Position } from "../../src/game/position";
import type { Sign, Vertex } from "../../src/game/points";
import { boardText, hashOf, readBoard, readHash, TABS, type Address } from "../../src/url/hash";

/** Numbers that look random and are the same on every run (mulberry32). */
function lots(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A position with stones and moves by lot, passes and second moves of a player among them. */
function some(random: () => number): Position {
  const width = 1 + Math.floor(random() * 25);
  const height = 1 + Math.floor(random() * 25);
  const base = emptyRows(width, height).map((row) => row.map((): Sign => (random() < 0.2 ? 1 : random() < 0.25 ? -1 : 0)));
  let now = setUp(base, random() < 0.5 ? 1 : -1);
  for (let n = 0; n < 40; n++) {
    const at: Vertex | null = random() < 0.1 ? null : [Math.floor(random() * width), Math.floor(random() * height)];
    const sign = random() < 0.15 ? (now.toPlay === 1 ? -1 : 1) : now.toPlay;
    const next = play(now, { sign, at });
    if (typeof next !== "string") now = next;
  }
  return now;
}

const address = (more: Partial<Address>): Address =>
  ({ tab: "read", position: null, komi: null, rules: null, target: null, shape: null, outside: null, ...more });

describe("the address of a position", () => {
  test("of 300 positions by lot is read back as it was", () => {
    const random = lots(7);
    for (let n = 0; n < 300; n++) {
      const position = some(random);
      const written = address({ tab: "solve", position, komi: Math.floor(random() * 40) / 2 - 10, rules: n % 3 ? "japanese" : null, target: n % 2 ? "A1" : null });
      const read = readHash(hashOf(written));
      if (typeof read === "string" || !read.position) throw new Error(`${n}: ${String(read)}`);
      expect(rows(read.position.signs)).toEqual(rows(position.signs));
      expect(read.position.moves).toEqual(position.moves);
      expect(read.position.toPlay).toBe(position.toPlay);
      if (position.moves.length) expect(read.komi).toBe(written.komi);
      expect(hashOf({ ...written, position: read.position })).toBe(hashOf(written));
    }
  });

  test("is short, and people can read it", () => {
    const signs = emptyRows(9, 9);
    signs[2][2] = 1;
    signs[2][6] = -1;
    expect(hashOf(address({ position: setUp(signs, -1) }))).toBe("#read?b=9/9/2X3O2/9/9/9/9/9/9&t=w");
    expect(hashOf(address({ tab: "eyes", shape: "|#.#/|.X./+---", outside: 1 }))).toBe("#eyes?s=I_._/I.X./T---&o=1");
  });

  test("keeps the drawing of an eye", () => {
    for (const shape of ["..../....", "|#.#/|.X./+---", "!....", "#.#/.../---", "X,.O"]) {
      const read = readHash(hashOf(address({ tab: "eyes", shape, outside: 3 })));
      expect(read).toMatchObject({ shape, outside: 3 });
    }
  });

  test("names each tab, and the first if it is empty", () => {
    for (const tab of TABS) expect(readHash(`#${tab}`)).toMatchObject({ tab });
    expect(readHash("")).toMatchObject({ tab: "open", position: null });
  });

  test.each([
    ["#nowhere", "tab"], ["#read?b=9/9/8", "board"], ["#read?b=30", "board"], ["#read?b=", "board"], ["#read?b=3/3/3&m=zz", "moves"],
    ["#read?b=3/3/3&m=aaaa", "moves"], ["#read?b=3/3/3&m=dd", "moves"], ["#score?b=3/3/3&k=much", "komi"], ["#score?b=3/3/3&k=6.25", "komi"],
    ["#score?b=3/3/3&k=500", "komi"], ["#eyes?s=...&o=-1", "outside"], ["#read?b=%E0%A4%A", "board"],
  ])("%s is refused for its %s", (hash, fault) => expect(readHash(hash)).toBe(fault));

  test("takes boards that are written by hand", () => {
    expect(boardText(readBoard("xo./3/2b")!)).toBe("XO1/3/2X");
    expect(readBoard("3/2/3")).toBeNull();
  });
});
