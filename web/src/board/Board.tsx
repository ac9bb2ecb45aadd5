/** The board: stones and lines by Shudan, one layer of areas and signs over them, and a grid of points for mouse, fingers, keys and ears. */

import { Goban } from "@sabaki/shudan";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { columnName, pointName, same, type Sign, type Vertex } from "../game/points";
import { t } from "../texts/text";
import { Marks, Sample, WORDS, type Mark, type MarkKind } from "./marks";
import { outline } from "./outline";

/** An area with an outline, such as an eye space. */
export interface Area {
  points: Vertex[];
  /** Whose it is; the pattern says it too. */
  owner: "black" | "white" | "none";
  chosen?: boolean;
}

interface Props {
  signs: Sign[][];
  areas?: readonly Area[];
  marks?: readonly Mark[];
  dimmed?: readonly Vertex[];
  last?: Vertex | null;
  /** What is to be said of a point beside its name and stone. */
  says?: (at: Vertex) => string;
  onPoint?: (at: Vertex, event: MouseEvent | KeyboardEvent) => void;
  label: string;
  /** The largest size of a point in pixels. */
  most?: number;
  legend?: boolean;
}

/** The size of a point so that the board fits its place. */
function useSize(columns: number, most: number) {
  const place = useRef<HTMLDivElement>(null);
  const [size, set] = useState(24);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const fit = () => {
      const room = Math.min(element.clientWidth, Math.max(280, innerHeight * 0.86));
      set(Math.max(12, Math.min(most, Math.floor(room / (columns + 2)))));
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, [columns, most]);
  return { place, size };
}

export function Board({ signs, areas = [], marks = [], dimmed = [], last = null, says, onPoint, label, most = 60, legend = true }: Props) {
  const height = signs.length;
  const width = signs[0]?.length ?? 0;
  const { place, size } = useSize(width, most);
  const shown = last && signs[last[1]]?.[last[0]] && !marks.some((m) => same(m.at, last)) ? [...marks, { kind: "last", at: last } as Mark] : marks;
  const kinds = useMemo(() => [...new Set(shown.map((m) => m.kind))].filter((kind): kind is MarkKind => kind in WORDS), [shown]);
  return (
    <div class="board" ref={place}>
      <div class="board-frame" style={{ fontSize: size }}>
        <Goban vertexSize={size} signMap={signs} showCoordinates coordX={columnName} coordY={(y: number) => height - y}
          dimmedVertices={dimmed as Vertex[]} innerProps={{ "aria-hidden": "true" } as object} />
        <svg class="layer over" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ width: `${width}em`, height: `${height}em` }}>
          {areas.map((area, i) => <Region key={i} area={area} signs={signs} />)}
          <Marks marks={shown} signs={signs} />
        </svg>
        <Points width={width} height={height} signs={signs} says={says} onPoint={onPoint} label={label} marks={marks} />
      </div>
      {legend && kinds.length > 0 && (
        <ul class="legend">
          {kinds.map((kind) => <li key={kind}><Sample kind={kind} /> {t(WORDS[kind]!)}</li>)}
        </ul>
      )}
    </div>
  );
}

interface PointsProps extends Pick<Props, "signs" | "says" | "onPoint" | "label" | "marks"> {
  width: number;
  height: number;
}

/** The outline of White's areas has a dark rim, without which it would be lost on the wood. */
function Region({ area, signs }: { area: Area; signs: Sign[][] }) {
  const d = outline(area.points);
  // The pattern leaves out stones, which it would hide.
  const bare = outline(area.points.filter(([x, y]) => signs[y]?.[x] === 0), 0);
  const chosen = area.chosen ? " chosen" : "";
  return <>{area.owner === "white" && <path class={`area under${chosen}`} d={d} />}<path class={`pattern ${area.owner}`} d={bare} /><path class={`area ${area.owner}${chosen}`} d={d} /></>;
}

/** A grid of points. One of them can be reached by Tab, the others from there by the arrow keys. */
function Points({ width, height, signs, says, onPoint, label, marks = [] }: PointsProps) {
  const [at, set] = useState<Vertex>([Math.floor(width / 2), Math.floor(height / 2)]);
  const grid = useRef<HTMLDivElement>(null);
  const here: Vertex = [Math.min(at[0], width - 1), Math.min(at[1], height - 1)];
  const words = useMemo(() => {
    const of = new Map<string, string[]>();
    for (const mark of marks) {
      const word = mark.kind in WORDS ? t(WORDS[mark.kind]!) : mark.kind === "text" || mark.kind === "number" ? mark.text : undefined;
      if (word) of.set(mark.at.join(), [...(of.get(mark.at.join()) ?? []), word]);
    }
    return of;
  }, [marks]);
  const keys = (event: KeyboardEvent) => {
    const moves: Record<string, Vertex> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const by = moves[event.key];
    if (by && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const to: Vertex = [Math.max(0, Math.min(width - 1, here[0] + by[0])), Math.max(0, Math.min(height - 1, here[1] + by[1]))];
      set(to);
      (grid.current?.querySelector(`[data-at="${to.join()}"]`) as HTMLElement | null)?.focus();
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      onPoint?.(here, event);
      event.preventDefault();
    }
  };
  return (
    <div class={`points${onPoint ? " live" : ""}`} role="grid" aria-label={label} ref={grid} onKeyDown={keys} aria-colcount={width} aria-rowcount={height}>
      {signs.map((row, y) => (
        <div role="row" key={y}>
          {row.map((sign, x) => {
            const name = pointName([x, y], height);
            const stone = t(sign === 1 ? "point.black" : sign === -1 ? "point.white" : "point.empty");
            const more = says?.([x, y]) || words.get(`${x},${y}`)?.join(", ");
            return (
              <div key={x} role="gridcell" data-at={`${x},${y}`} tabIndex={here[0] === x && here[1] === y ? 0 : -1}
                aria-label={[name, stone, more].filter(Boolean).join(", ")} title={more ? `${name}: ${more}` : name}
                onFocus={() => set([x, y])} onClick={(event) => onPoint?.([x, y], event)} />
            );
          })}
        </div>
      ))}
    </div>
  );
}
