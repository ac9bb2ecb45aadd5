// The sub-paths that stand in for other packages, on positions with known answers.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import deadstones, { getFloatingStones, getProbabilityMap, guess, playTillEnd } from "eyespace/deadstones";
import { localEstimator } from "eyespace/goban";
import { BLACK, EMPTY, WHITE, areaScoring, finalAreaScore, finalTerritoryScore, load, territoryScoring } from "eyespace/goscorer";

const require = createRequire(import.meta.url);
const SIGNS = { X: 1, O: -1, ".": 0 };
const COLORS = { X: BLACK, O: WHITE, ".": EMPTY };
const read = (rows, letters) => rows.map((row) => [...row].map((letter) => letters[letter]));
const signs = (rows) => read(rows, SIGNS);
const colors = (rows) => read(rows, COLORS);
const marks = (rows) => rows.map((row) => [...row].map((letter) => letter === "x"));
const drawn = (rows, letters) => rows.map((row) => row.map((value) => letters[value]).join(""));

/** White has killed the corner by a stone at the vital point of three points in a row. */
const KILLED = [".O.XO..", "XXXXO..", "OOOOO..", ".......", ".......", "XXXXXXX", "......."];
const sorted = (vertices) => vertices.map(([x, y]) => `${x},${y}`).sort();

test("guess: a group with one eye that was played in is dead, the stone in it is not", async () => {
  const board = signs(KILLED);
  const copy = JSON.stringify(board);
  for (const finished of [true, false]) {
    const dead = sorted(await guess(board, { finished }));
    assert.deepEqual(dead, ["0,1", "1,1", "2,1", "3,0", "3,1"], `finished: ${finished}`);
  }
  assert.equal(JSON.stringify(board), copy);
  assert.deepEqual(await guess([]), []);
});

/** Five black and six white stones share two liberties and have no eyes; the groups around them have two eyes each. */
const SEKI = ["OXX.OOX", "OXX.OOX", "OOXOOXX", "OOOXXXX", "O.OX.XX", "OOOXXXX", ".OOXX.X", "OOOXXXX"];

test("guess: stones in seki are not dead", async () => {
  assert.deepEqual(await deadstones.useFetch("unused").guess(signs(SEKI), { finished: true }), []);
});

test("getFloatingStones: stones in the opponent's area without two points of their own", async () => {
  assert.deepEqual(sorted(await getFloatingStones(signs(["..X..", ".OX.O", "..XOO", "..XO.", "..XO."]))), ["1,1"]);
  assert.deepEqual(await getFloatingStones(signs(["..XO.", "..XO."])), []);
});

test("getProbabilityMap and playTillEnd: to whom points belong", async () => {
  const board = signs(["..XO.", "..XO.", "XXXO.", "OOOO.", "....."]);
  const map = await getProbabilityMap(board, 50);
  assert.ok(map.flat().every((owner) => -1 <= owner && owner <= 1));
  assert.ok(map[4][4] < -0.5, `${map[4][4]}`);
  const end = await playTillEnd(board, 1);
  assert.ok(end.flat().every((sign) => sign === 1 || sign === -1));
  assert.equal(end[4][4], -1);
});

test("the same for require", async () => {
  const other = require("eyespace/deadstones");
  assert.deepEqual(sorted(await other.guess(signs(KILLED), { finished: true })), ["0,1", "1,1", "2,1", "3,0", "3,1"]);
});

/** Both sides have two eyes; White's stone at the left is dead. */
const COUNTED = ["O.XO.", "..XOO", "XXXO.", ".XOOO", "XXO.."];
const DEAD = ["x....", ".....", ".....", ".....", "....."];

test("goscorer: territory, dead stones and area", async () => {
  await load();
  const stones = colors(COUNTED), dead = marks(DEAD);
  const territory = territoryScoring(stones, dead);
  assert.deepEqual(drawn(territory.map((row) => row.map((point) => point.isTerritoryFor)), ".BW"), ["BB..W", "BB...", "....W", "B....", "...WW"]);
  assert.ok(territory.flat().every((point) => !point.isDame && point.belongsToSekiGroup === EMPTY && !point.isFalseEye));
  assert.deepEqual(drawn(areaScoring(stones, dead), ".BW"), ["BBBWW", "BBBWW", "BBBWW", "BBWWW", "BBWWW"]);
  // Black: five points, a dead stone, one prisoner. White: four points, no prisoner, komi.
  assert.deepEqual(finalTerritoryScore(stones, dead, 1, 0, 6.5), { black: 7, white: 10.5 });
  assert.deepEqual(finalAreaScore(stones, dead, 7.5), { black: 13, white: 19.5 });
});

test("goscorer: a seki counts for nobody, a false eye must be filled", async () => {
  await load();
  const none = (rows) => rows.map((row) => [...row].map(() => false));
  const counted = territoryScoring(colors(SEKI), none(SEKI));
  assert.deepEqual(drawn(counted.map((row) => row.map((point) => point.belongsToSekiGroup)), ".BW").slice(0, 4), [".BB.WW.", ".BB.WW.", "..BWW..", "......."]);
  assert.deepEqual(drawn(counted.map((row) => row.map((point) => point.isTerritoryFor)), ".BW").slice(3), [".......", ".W..B..", ".......", "W....B.", "......."]);
  assert.ok(counted[0][3].isDame && counted[1][3].isDame);
  // Black's stones on the right hang on the left by a false eye, and so does White's stone at the top: both must be filled.
  const teire = [".X.XXO.", "XXXX.XO", "OOOOXXO", "O.O.OOO", "OOOOO.O"];
  const filled = territoryScoring(colors(teire), none(teire));
  assert.deepEqual(drawn(filled.map((row) => row.map((point) => Number(point.isFalseEye))), ".f"), ["......f", "....f..", ".......", ".......", "......."]);
  assert.deepEqual(drawn(filled.map((row) => row.map((point) => point.isTerritoryFor)), ".BW"), ["B.B....", ".......", ".......", ".W.W...", ".....W."]);
});

test("goban: an estimator that answers at once", async () => {
  const estimate = await localEstimator();
  const owners = estimate(signs(["..XO.", "..XO.", "..XO.", "..XO.", "..XO."]), "black", 1000, 0.25);
  assert.deepEqual(drawn(owners.map((row) => row.map((owner) => owner + 1)), "W.B"), ["BBBWW", "BBBWW", "BBBWW", "BBBWW", "BBBWW"]);
  assert.deepEqual(estimate(signs(["...", "...", "..."]), "white", 1000, 1), [[0, 0, 0], [0, 0, 0], [0, 0, 0]]);
});

test("an error of one file for `require` is one of the others'", async () => {
  const { EyespaceError } = require("eyespace");
  const { guess } = require("eyespace/deadstones");
  await assert.rejects(guess("no board"), (error) => error instanceof EyespaceError && error.code === "argument");
  assert.ok(!(new TypeError("another") instanceof EyespaceError));
});
