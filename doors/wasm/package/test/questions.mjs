// Questions of the tests.

/** A search that takes minutes: a large open eye space with many ways to play. */
export const LONG = {
  kind: "solve",
  board: [
    "...........",
    ".OOOOOOOOO.",
    ".OXXXXXXXO.",
    ".OX.....XO.",
    ".OX.O...XO.",
    ".OX...O.XO.",
    ".OX.....XO.",
    ".OXX...XXO.",
    ".OOXX.XXOO.",
    "..OO.O.OO..",
    "...........",
  ],
  target: "C9",
  toPlay: "white",
  budget: { nodes: 100_000_000 },
};
