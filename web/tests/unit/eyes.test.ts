import { describe, expect, test } from "vitest";
import { NOTHING, readKept, withAnswer } from "../../src/eyes/kept";
import { boardOf, readShape, shapeText, sizeOf } from "../../src/eyes/shape";
import { loops, outline } from "../../src/board/outline";
import { friends } from "../../src/score/friends";
import type { Score } from "../../src/engine/messages";

describe("the drawing of an eye", () => {
  test.each(["..../....", "#.#/.../..#", "#.#/.../---", "|#.#/|.../|..#/+---", "X.O", "--/..", "..|/..|"])("%s is read and written", (text) => {
    const drawing = readShape(text);
    expect(drawing).not.toBeNull();
    expect(shapeText(drawing!)).toBe(text);
  });

  test("loses the wall around it, and an edge that it does not touch", () => {
    const drawing = readShape("|##.#/|##.#/|####/+----")!;
    expect(shapeText(drawing)).toBe("./.");
    expect(shapeText(readShape("###/###")!)).toBe("");
  });

  test("stands on a board with a wall, but not at the edges", () => {
    expect(boardOf(readShape("|..#/+---")!)).toEqual(["OOOO", "..OO"]);
    expect(boardOf(readShape(".X")!)).toEqual(["OOOO", "O.XO", "OOOO"]);
    expect(sizeOf(readShape("#.X/.##")!)).toBe(3);
  });

  test.each(["", "abc", "!..", "/"])("%j is none that the editor knows", (text) => expect(readShape(text)).toBeNull());
});

describe("what the quiz keeps", () => {
  test("counts, and holds the mistakes", () => {
    let kept = withAnswer(NOTHING, "...", "alive", "unsettled", 1500);
    kept = withAnswer(kept, "....", "alive", "alive", 500);
    expect(kept).toEqual({ asked: 2, right: 1, milliseconds: 2000, mistakes: [{ shape: "...", said: "alive", fate: "unsettled" }] });
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, "", "{", "[]", "{\"asked\": -1}", "{\"asked\":1,\"right\":1,\"milliseconds\":1,\"mistakes\":[{\"shape\":7}]}"])("%j is forgotten", (text) => {
    expect(readKept(text)).toEqual(NOTHING);
  });
});

describe("the outline of an area", () => {
  test("goes once around connected points, and twice around points that touch at a corner", () => {
    expect(loops([[0, 0], [1, 0], [1, 1]])).toHaveLength(1);
    expect(loops([[0, 0], [1, 1]])).toHaveLength(2);
    expect(loops([[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]])).toHaveLength(2);
  });

  test("lies inside the points", () => {
    const numbers = outline([[2, 3]], 0.1).match(/[\d.]+/g)!.map(Number);
    expect(Math.min(...numbers)).toBeCloseTo(2.1);
    expect(Math.max(...numbers)).toBeCloseTo(3.9);
  });
});

test("a click on a dead stone means all dead stones of the area, a click on a living one its block", () => {
  const block = (stones: string[], status: "dead" | "alive") => ({ color: "white" as const, stones, status, basis: "proved" as const, evidence: null });
  const dead = [block(["A1"], "dead"), block(["C1"], "dead"), block(["E3"], "dead")];
  const living = block(["E1"], "alive");
  const score: Pick<Score, "blocks" | "board" | "width" | "height"> = { width: 5, height: 3, board: ["...XO", "XXXX.", "O.OXO"], blocks: [...dead, living] };
  expect(friends(dead[0], score).map((b) => b.stones[0])).toEqual(["A1", "C1"]);
  expect(friends(living, score)).toEqual([living]);
});
