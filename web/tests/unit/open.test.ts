import { describe, expect, test } from "vitest";
import { rows } from "../../src/game/position";
import { isTooLong, path, positionAt, readSgf, sizeOf, withMove } from "../../src/game/record";
import { formOf, hashIn } from "../../src/open/detect";
import { NotUnderstood, readJson } from "../../src/open/server_json";
import { lastOf } from "../../src/app/state";

describe("what a text holds", () => {
  test.each([
    ["", "empty"], ["  \n", "empty"], ["(;SZ[9])", "sgf"], ["\uFEFF(;B[aa])", "sgf"], ["Some words before (;GM[1])", "sgf"], [";B[dd];W[ee]", "sgf"],
    ["\\HS\r\n\\[GIBOKIND=Korea\\]\r\n\\HE", "foreign"], ["# x\n[Header]\nSize=9", "foreign"], ["t\n19\nw\nb\nPMABBQEEQ\r\n", "foreign"],
    ["17\t;B[pd];W[dp]\n", "foreign"], ["<?xml version='1.0'?><Go><GoGame/></Go>", "foreign"], ["(;C[\n[Header]\nPMABBQEEQ\n])", "sgf"],
    [".XO\n...", "board"], ["$$B\n$$ | X O", "board"], ["[\"..X\", \"...\"]", "board"], ["{\"puzzle\": {}}", "tree"], ["{\"moves\": []}", "tree"], ["{broken", "board"],
  ])("%j is %s", (text, form) => expect(formOf(text)).toBe(form));
});

test("an address of the page is known by its hash", () => {
  expect(hashIn(" https://example.org/go/#read?b=3/3/3&t=w\n")).toBe("#read?b=3/3/3&t=w");
  expect(hashIn("#eyes?s=...")).toBe("#eyes?s=...");
  for (const text of ["https://example.org/go", "#read", "(;SZ[9]C[#read?b=3/3/3])", "# X O ?\n. . ."]) expect(hashIn(text)).toBeNull();
});

describe("a record", () => {
  test("is replayed with captures, set-ups and variations", () => {
    const [game] = readSgf("(;SZ[5]AB[ba][ab]AW[aa]PL[W](;W[ee];B[ac])(;W[bb];AE[ba]))");
    expect(sizeOf(game)).toEqual([5, 5]);
    const first = positionAt(game, lastOf(game));
    expect(rows(first.signs)).toEqual(["OX...", "X....", "X....", ".....", "....O"]);
    const second = game.tree.root.children[1].children[0];
    expect(rows(positionAt(game, second.id).signs)).toEqual(["O....", "XO...", ".....", ".....", "....."]);
    expect(path(game, second.id)).toHaveLength(3);
  });

  test("counts the stones that are captured", () => {
    const [game] = readSgf("(;SZ[5];B[ba];W[aa];B[ab];W[ee])");
    expect(positionAt(game, lastOf(game)).captured).toEqual({ black: 0, white: 1 });
  });

  test("takes a move that the rules forbid for a set-up", () => {
    const [game] = readSgf("(;SZ[5];B[cc];W[cc];B[dd])");
    const last = positionAt(game, lastOf(game));
    expect(rows(last.signs)[2]).toBe("..O..");
    expect(last.moves).toHaveLength(1);
  });

  test("follows a move that is there, and adds another", () => {
    const [game] = readSgf("(;SZ[5];B[cc])");
    const there = withMove(game, game.tree.root.id, { sign: 1, at: [2, 2] });
    expect(there.game).toBe(game);
    const added = withMove(game, game.tree.root.id, { sign: 1, at: [1, 1] });
    expect(added.game.tree.root.children).toHaveLength(2);
    expect(game.tree.root.children).toHaveLength(1);
  });

  test("is too long if a line of it is, however many branches it has", () => {
    expect(isTooLong(readSgf(`(;SZ[9]${";B[aa];W[bb]".repeat(1_500)})`)[0])).toBe(true);
    expect(isTooLong(readSgf(`(;SZ[9]${"(;B[aa])".repeat(3_000)})`)[0])).toBe(false);
  });

  test("of boards with other sides has both", () => {
    expect(sizeOf(readSgf("(;SZ[9:13];B[aa])")[0])).toEqual([9, 13]);
    expect(sizeOf(readSgf("(;SZ[38];B[aa])")[0])).toBeNull();
  });
});

describe("the JSON of servers", () => {
  test("a puzzle of OGS with its tree", () => {
    const text = JSON.stringify({
      puzzle: {
        width: 9, height: 9, initial_player: "white", initial_state: { black: "aabb", white: "cc" },
        move_tree: { x: -1, y: -1, branches: [{ x: 3, y: 3, correct_answer: true, branches: [{ x: 4, y: 4 }] }, { x: 0, y: 8, wrong_answer: true, text: "No." }] },
      },
    });
    // A word for the labels: `correct_answer` is a flag.
    const [game] = readJson(text);
    const { root } = game.tree;
    expect(root.data).toMatchObject({ SZ: ["9"], AB: ["aa", "bb"], AW: ["cc"], PL: ["W"] });
    expect(root.children.map((c) => c.data.W)).toEqual([["dd"], ["ai"]]);
    expect(root.children[0].children[0].data.B).toEqual(["ee"]);
    expect(root.children[0].data.C).toEqual(["RIGHT"]);
    expect(root.children[1].data.C).toEqual(["No.\nWRONG"]);
  });

  test("a game of OGS, and a record in a field", () => {
    const [game] = readJson(JSON.stringify({ gamedata: { width: 5, height: 5, komi: 6.5, rules: "japanese", moves: [[0, 0, 100], [1, 1, 200], [-1, -1, 3]] } }));
    expect(game).toMatchObject({ komi: 6.5, rules: "japanese" });
    expect(rows(positionAt(game, lastOf(game)).signs).slice(0, 2)).toEqual(["X....", ".O..."]);
    expect(readJson("{\"sgf\": \"(;SZ[5];B[aa])\"}")).toHaveLength(1);
  });

  test.each(["[1]", "{\"moves\": [[99, 99]]}", "{\"puzzle\": {\"width\": 70}}", "{\"moves\": [\"D4\"]}"])("%s is refused", (text) => {
    expect(() => readJson(text)).toThrow(NotUnderstood);
  });
});
