// Wrong arguments get an error that names the argument and what was expected; the module is not asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Eyespace } from "eyespace";
import { getFloatingStones, getProbabilityMap, guess, playTillEnd } from "eyespace/deadstones";
import { localEstimator } from "eyespace/goban";
import { areaScoring, finalAreaScore, finalTerritoryScore, load, territoryScoring } from "eyespace/goscorer";

const BOARD = new Int8Array(9);
const ROWS = [[0, 0], [0, 0]];
const MARKS = [[false, false], [false, false]];

function circle() {
  const question = { board: ["..."] };
  return Object.assign(question, { question });
}

/** The call, the argument that is wrong, and what the message says of it. */
const WRONG = [
  ["a thread", () => Eyespace.open({ thread: "there" }), "thread", /there; expected "here" or "worker"/],
  ["no question", (e) => e.ask(null), "question", /expected an object/],
  ["a text for a question", (e) => e.ask("eye"), "question", /expected an object/],
  ["a text for options", () => Eyespace.open("worker"), "options", /a string; expected an object/],
  ["a text for a score", (e) => e.score("X.X"), "question", /a string; expected an object/],
  ["a list for a score", (e) => e.score([1]), "question", /a list; expected an object/],
  ["no number", (e) => e.score({ board: ["..."], komi: NaN }), "komi", /NaN; expected what JSON can hold/],
  ["a whole number without end", (e) => e.score({ board: ["..."], komi: 7n }), "komi", /7; expected what JSON can hold/],
  ["a question in a circle", (e) => e.score(circle()), "question", /without a circle/],
  ["no options for a board", (e) => e.deadStones(BOARD, 3, null), "options", /null; expected an object/],
  ["no text", (e) => e.line(5), "text", /number; expected a string/],
  ["a text for bytes", (e) => e.decode("(;)"), "bytes", /expected a Uint8Array/],
  ["no signal", (e) => e.eye({ shape: "..." }, { signal: true }), "signal", /expected an AbortSignal/],
  ["no options", (e) => e.eye({ shape: "..." }, null), "options", /expected an object/],
  ["no function for progress", (e) => e.eye({ shape: "..." }, { onProgress: 5 }), "onProgress", /expected a function/],
  ["a width below 1", (e) => e.deadStones(BOARD, -3), "width", /-3; expected a whole number from 1 to 25/],
  ["a width of 0", (e) => e.deadStones(BOARD, 0), "width", /0; expected/],
  ["a broken width", (e) => e.deadStones(BOARD, 2.5), "width", /2.5; expected/],
  ["a width that is no number", (e) => e.deadStones(BOARD, NaN), "width", /NaN; expected/],
  ["a width as text", (e) => e.deadStones(BOARD, "3"), "width", /string; expected/],
  ["no width", (e) => e.ownership(BOARD), "width", /undefined; expected/],
  ["a width above 25", (e) => e.ownership(new Int8Array(26), 26), "width", /26; expected/],
  ["rows that are not whole", (e) => e.deadStones(BOARD, 4), "board", /9 points in rows of 4/],
  ["no points", (e) => e.deadStones(new Int8Array(0), 3), "board", /0 points in rows of 3/],
  ["a sign of another kind", (e) => e.deadStones([0, 0, 2], 3), "board", /2 at 2; expected 1, -1 or 0/],
  ["a sign that would be cut", (e) => e.deadStones([0, 256, 0], 3), "board", /256 at 1/],
  ["a sign as text", (e) => e.deadStones(["X", 0, 0], 3), "board", /string at 0/],
  ["bytes for a board", (e) => e.deadStones(new Uint8Array(9), 3), "board", /expected an Int8Array/],
  ["no board", (e) => e.ownership(undefined, 3), "board", /undefined; expected an Int8Array/],
  ["no choice", (e) => e.deadStones(BOARD, 3, { finished: "no" }), "finished", /expected true or false/],
  ["no player", (e) => e.ownership(BOARD, 3, { toPlay: 1 }), "toPlay", /1; expected "black" or "white"/],
  ["no rows", () => guess("board"), "data", /expected rows/],
  ["rows of different lengths", () => guess([[0, 0], [0]]), "data", /row 1 is no list of 2 points/],
  ["a stone of another kind", () => getProbabilityMap([[0, 3], [0, 0]], 10), "data", /3 in row 0, column 1/],
  ["too many rows", () => getFloatingStones(Array.from({ length: 26 }, () => [0])), "data", /26 rows; expected at most 25/],
  ["no number of playouts", () => guess(ROWS, { iterations: "many" }), "iterations", /expected a number/],
  ["no sign", () => playTillEnd(ROWS, 0), "sign", /expected 1 or -1/],
  ["a stone of no colour", () => territoryScoring([[0, -1], [0, 0]], MARKS), "stones", /-1 in row 0, column 1/],
  ["marks for another board", () => areaScoring(ROWS, [[false, false]]), "markedDead", /as many rows and points/],
  ["a mark that is none", () => areaScoring(ROWS, [["no", false], [false, false]]), "markedDead", /string in row 0, column 0/],
  ["rows without points", () => guess([[], []]), "data", /row 0 is no list of 1 to 25 points/],
  ["rows of text", () => guess(["X.", ".O"]), "data", /row 0 is no list/],
  ["half a stone", () => guess([[0.5]]), "data", /0.5 in row 0, column 0; expected 1, -1 or 0/],
  ["komi as text", () => finalAreaScore(ROWS, MARKS, "7.5"), "komi", /a string; expected a number/],
  ["no captures", () => finalTerritoryScore(ROWS, MARKS), "blackPointsFromCaptures", /undefined; expected a number/],
  ["no tolerance", async () => (await localEstimator())(ROWS, "black", 100, 2), "tolerance", /from 0 to 1/],
  ["a player by number", async () => (await localEstimator())(ROWS, 1, 100, 0.3), "colorToMove", /expected "black" or "white"/],
];

await load();

for (const thread of ["here", "worker"]) {
  test(`wrong arguments, ${thread}`, async () => {
    const eyespace = await Eyespace.open({ thread });
    for (const [about, call, field, message] of WRONG) {
      await assert.rejects(
        async () => call(eyespace),
        (fault) => {
          assert.deepEqual([fault.name, fault.code, fault.field], ["EyespaceError", "argument", field], `${about}: ${fault.stack}`);
          assert.match(fault.message, message, about);
          return true;
        },
        about,
      );
    }
    assert.equal((await eyespace.eye({ shape: "..." })).status, "unsettled");
    eyespace.close();
  });
}
