/** Positions to begin with: games and boards of this project, each with the part of the page that shows it best. */

import type { Tab } from "../url/hash";
import type { Key } from "../texts/text";
import bentFour from "../../../examples/bent-four.txt?raw";
import earReddening from "../../../examples/ear-reddening-1846.sgf?raw";
import falseEye from "../../../examples/false-eye.txt?raw";
import halfEye from "../../../examples/half-eye.txt?raw";
import rabbitySix from "../../../examples/rabbity-six.txt?raw";
import seki from "../../../examples/seki.txt?raw";
import shutIn from "../../../examples/shut-in.txt?raw";
import problems from "../../../testdata/pictures/problems.sgf?raw";
import game from "../../../testdata/pictures/game.sgf?raw";

export interface Example {
  name: Key;
  text: string;
  tab: Tab;
  /** Whether the last position is shown, and not the first. */
  last?: boolean;
}

export const EXAMPLES: readonly Example[] = [
  { name: "example.problems", text: problems, tab: "solve" },
  { name: "example.rabbitySix", text: rabbitySix, tab: "read" },
  { name: "example.halfEye", text: halfEye, tab: "read" },
  { name: "example.falseEye", text: falseEye, tab: "read" },
  { name: "example.seki", text: seki, tab: "read" },
  { name: "example.bentFour", text: bentFour, tab: "score" },
  { name: "example.shutIn", text: shutIn, tab: "solve" },
  { name: "example.game", text: game, tab: "score", last: true },
  { name: "example.earReddening", text: earReddening, tab: "score", last: true },
];
