/** A small picture of an eye with its vital and end points. */

import { Marks, type Mark, type MarkKind } from "../board/marks";
import { pointsAt, type Sign } from "../game/points";
import { boardOf, type Drawing } from "./shape";

interface Props {
  drawing: Drawing;
  vital?: readonly string[];
  end?: readonly string[];
  /** Moves with the signs for them. */
  moves?: readonly [string, MarkKind][];
  size?: number;
}

export function MiniEye({ drawing, vital = [], end = [], moves = [], size = 20 }: Props) {
  const board = boardOf(drawing);
  const [width, height] = [board[0].length, board.length];
  const signs = board.map((row) => [...row].map((c): Sign => (c === "X" ? 1 : c === "O" ? -1 : 0)));
  const marks: Mark[] = [
    ...pointsAt(vital, width, height).map((at): Mark => ({ kind: "vital", at })), ...pointsAt(end, width, height).map((at): Mark => ({ kind: "end", at })),
    ...moves.flatMap(([name, kind]) => pointsAt([name], width, height).map((at): Mark => ({ kind, at }))),
  ];
  const { left, right, top, bottom } = drawing;
  // Lines run on where the board does.
  const [x0, x1, y0, y1] = [left ? 0.5 : 0, width - (right ? 0.5 : 0), top ? 0.5 : 0, height - (bottom ? 0.5 : 0)];
  return (
    <svg class="layer mini" viewBox={`0 0 ${width} ${height}`} width={width * size} height={height * size} aria-hidden="true">
      <rect class="wood" width={width} height={height} />
      {board.map((_, y) => <path key={`h${y}`} class="grid" d={`M${x0} ${y + 0.5}H${x1}`} stroke-width={(y === 0 && top) || (y === height - 1 && bottom) ? 0.1 : 0.04} />)}
      {[...board[0]].map((_, x) => <path key={`v${x}`} class="grid" d={`M${x + 0.5} ${y0}V${y1}`} stroke-width={(x === 0 && left) || (x === width - 1 && right) ? 0.1 : 0.04} />)}
      {signs.flatMap((row, y) => row.map((s, x) => s !== 0 && <circle key={`${x},${y}`} class={s === 1 ? "ghost-black" : "ghost-white"} cx={x + 0.5} cy={y + 0.5} r="0.46" />))}
      <Marks marks={marks} signs={signs} />
    </svg>
  );
}
