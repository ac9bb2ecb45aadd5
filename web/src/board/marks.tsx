/** The signs on a board. Each is told from the others by its form, never by its colour alone; docs/pictures.md explains the same signs. */

import type { JSX } from "preact";
import type { Key } from "../texts/text";
import type { Sign, Vertex } from "../game/points";

export type MarkKind =
  | "safe" | "dead" | "seki" | "unsettled" | "ko" | "maybe" | "target" | "last"
  | "territoryBlack" | "territoryWhite" | "dame" | "teire" | "sealing"
  | "halfEye" | "falseEye" | "margin" | "vital" | "end"
  | "attack" | "defend" | "both" | "good" | "bad" | "text" | "number" | "stoneBlack" | "stoneWhite" | "corner";

export interface Mark {
  kind: MarkKind;
  at: Vertex;
  text?: string;
  /** How large, from 0 to 1, for the squares of an estimate. */
  size?: number;
}

/** The words for a sign, for the legend and for those who do not see the board. */
export const WORDS: Partial<Record<MarkKind, Key>> = {
  safe: "mark.safe", dead: "mark.dead", seki: "mark.seki", unsettled: "mark.unsettled", ko: "mark.ko", maybe: "mark.maybe",
  target: "mark.target", territoryBlack: "mark.territoryBlack", territoryWhite: "mark.territoryWhite", dame: "mark.dame",
  teire: "mark.teire", sealing: "mark.sealing", halfEye: "mark.halfEye", falseEye: "mark.falseEye", margin: "mark.margin",
  vital: "mark.vital", end: "mark.end", attack: "mark.attack", defend: "mark.defend", both: "mark.both", good: "mark.good", bad: "mark.bad",
};

const Cross = ({ r, width = 0.09, className }: { r: number; width?: number; className: string }) => (
  <path class={className} stroke-width={width} d={`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />
);
const Square = ({ r, className }: { r: number; className: string }) => (
  <rect class={className} x={-r} y={-r} width={2 * r} height={2 * r} />
);

/** A letter or number on a stone, or on a bare point with the board's colour behind it. */
function Letters({ text, sign }: { text: string; sign: Sign }): JSX.Element {
  const size = text.length > 2 ? 0.36 : text.length > 1 ? 0.46 : 0.56;
  return (
    <g>
      {sign === 0 && <circle class="fill-board" r="0.36" />}
      <text class={sign === 1 ? "ink-on-black" : sign === -1 ? "ink-on-white" : "ink-on-board"} font-size={size} dy="0.35em" text-anchor="middle">{text}</text>
    </g>
  );
}

/** One sign, at the origin, in units of a point. */
function Form({ mark, sign }: { mark: Mark; sign: Sign }): JSX.Element | null {
  const on = sign === 1 ? "on-black" : sign === -1 ? "on-white" : "on-board";
  switch (mark.kind) {
    case "safe": return <Square r={0.13} className={`fill ${on}`} />;
    case "dead": return <g><Cross r={0.24} width={0.2} className="halo" /><Cross r={0.24} width={0.11} className="line red" /></g>;
    case "seki": return <path class={`line ${on}`} stroke-width="0.1" d="M-.22-.1H.22M-.22 .1H.22" />;
    case "unsettled": return <Letters text="?" sign={sign} />;
    case "ko": return <Letters text="k" sign={sign} />;
    case "maybe": return <circle class={`line ${on}`} stroke-width="0.06" stroke-dasharray="0.1 0.1" r="0.25" />;
    case "target": return <path class={`line ${on}`} stroke-width="0.07" d="M0-.28L.25 .16H-.25Z" />;
    case "last": return <circle class={`line ${on}`} stroke-width="0.07" r="0.22" />;
    case "territoryBlack": return <Square r={0.07 + 0.17 * (mark.size ?? 0.5)} className="territory-black" />;
    case "territoryWhite": return <Square r={0.07 + 0.17 * (mark.size ?? 0.5)} className="territory-white" />;
    case "dame": return <Cross r={0.12} width={0.06} className="line on-board" />;
    case "teire": return <g><circle class="disc" r="0.26" /><Cross r={0.16} width={0.06} className="line on-board" /></g>;
    case "sealing": return <path class="sealing" d="M0-.3L.3 0L0 .3L-.3 0Z" />;
    case "halfEye": return <g><circle class="disc" r="0.28" /><path class="fill on-board" d="M0-.28A.28 .28 0 0 0 0 .28Z" /></g>;
    case "falseEye": return <g><circle class="disc" r="0.28" /><Cross r={0.19} width={0.06} className="line on-board" /></g>;
    case "margin": return <circle class="line on-board" stroke-width="0.06" stroke-dasharray="0.08 0.09" r="0.2" />;
    case "vital": return <path class="vital" d="M0-.3L.28 .2H-.28Z" />;
    case "end": return <circle class="disc" r="0.2" />;
    case "attack": return <path class="attack" d="M-.3 0L.2-.28V.28Z" />;
    case "defend": return <path class="defend" d="M.3 0L-.2-.28V.28Z" />;
    case "both": return <g><path class="attack" d="M-.34 0L0-.34V.34Z" /><path class="defend" d="M.34 0L0-.34V.34Z" /></g>;
    case "good": return <g><circle class="good" r="0.32" /><path class="tick" d="M-.15 .01L-.04 .13L.16-.12" /></g>;
    case "bad": return <Cross r={0.18} width={0.1} className="line red" />;
    case "text": case "number": return <Letters text={mark.text ?? ""} sign={sign} />;
    case "stoneBlack": case "stoneWhite": {
      const black = mark.kind === "stoneBlack";
      return <g><circle class={black ? "ghost-black" : "ghost-white"} r="0.46" />{mark.text && <Letters text={mark.text} sign={black ? 1 : -1} />}</g>;
    }
    case "corner": return <text class="corner" x="-.44" y="-.2" font-size="0.32">{mark.text}</text>;
  }
}

/** A sign of the legend. */
export function Sample({ kind }: { kind: MarkKind }): JSX.Element {
  const stone = kind === "safe" || kind === "dead" || kind === "seki" || kind === "unsettled" || kind === "ko" || kind === "maybe" || kind === "target";
  return (
    <svg class="layer sample" viewBox="-.5 -.5 1 1" width="22" height="22" aria-hidden="true">
      {stone && <circle class="ghost-black" r="0.46" />}
      <Form mark={{ kind, at: [0, 0] }} sign={stone ? 1 : 0} />
    </svg>
  );
}

export function Marks({ marks, signs }: { marks: readonly Mark[]; signs: Sign[][] }): JSX.Element {
  return (
    <g>
      {marks.map((mark, i) => (
        <g key={i} transform={`translate(${mark.at[0] + 0.5} ${mark.at[1] + 0.5})`}>
          <Form mark={mark} sign={signs[mark.at[1]]?.[mark.at[0]] ?? 0} />
        </g>
      ))}
    </g>
  );
}
