/** What the page shows: the games that were opened, the node in view, the tab, and what was chosen about them. */

import { batch, computed, effect, signal } from "@preact/signals";
import { fields, emptyRows, type Position } from "../game/position";
import { gameFrom, path, positionAt, withMove, type Game } from "../game/record";
import type { Sign, Vertex } from "../game/points";
import { play } from "../game/position";
import { hashOf, readHash, type Fault, type Tab } from "../url/hash";

export interface Opened {
  games: Game[];
  /** The game in view. */
  at: number;
  /** The node in view. */
  node: number;
}

const beginning = gameFrom(emptyRows(9, 9), 1);

export const opened = signal<Opened>({ games: [beginning], at: 0, node: beginning.tree.root.id });
export const tab = signal<Tab>("open");
export const komi = signal<number | null>(null);
export const rules = signal<string | null>(null);
/** A stone of the group that is to be solved. */
export const target = signal<string | null>(null);
export const shape = signal<string>("..../....");
export const outside = signal<number>(0);
/** What was wrong with the address that the page was opened with. */
export const addressFault = signal<Fault | null>(null);

export const game = computed<Game>(() => opened.value.games[opened.value.at]);
export const position = computed<Position>(() => positionAt(game.value, opened.value.node));

const earlier: Opened[] = [];

/** Shows other games; what was there before can be had again by `undo`. */
export function show(games: Game[], at = 0, node?: number): void {
  earlier.push(opened.peek());
  if (earlier.length > 30) earlier.shift();
  opened.value = { games, at, node: node ?? games[at].tree.root.id };
  target.value = null;
  komi.value = null;
  rules.value = null;
}

export function undo(): boolean {
  const before = earlier.pop();
  if (before) opened.value = before;
  return before !== undefined;
}

export function go(node: number): void {
  opened.value = { ...opened.peek(), node };
}

/** The last node of the main line from here on. */
export function lastOf(of: Game): number {
  let last = of.tree.root;
  while (last.children[0]) last = last.children[0];
  return last.id;
}

/** Plays a move in the game in view. The answer says why not, if it can't be played. */
export function playAt(at: Vertex | null): ReturnType<typeof play> {
  const now = position.peek();
  const result = play(now, { sign: now.toPlay, at });
  if (typeof result === "string") return result;
  const { games, at: index, node } = opened.peek();
  const next = withMove(games[index], node, { sign: now.toPlay, at });
  opened.value = { games: games.map((g, i) => (i === index ? next.game : g)), at: index, node: next.id };
  return result;
}

/** Goes so many nodes on, or back. */
export function step(by: number): void {
  const { node } = opened.peek();
  let at = game.peek().tree.get(node);
  for (let n = 0; n < Math.abs(by) && at; n++) {
    const next = by > 0 ? at.children[0] : at.parentId === null ? null : game.peek().tree.get(at.parentId);
    if (!next) break;
    at = next;
  }
  if (at && at.id !== node) go(at.id);
}

/** The number of moves and set-ups before the node in view. */
export const depth = computed<number>(() => path(game.value, opened.value.node).length - 1);

/** Shows these stones instead of the game. */
export function showStones(signs: Sign[][], toPlay: 1 | -1): void {
  show([gameFrom(signs, toPlay)]);
}

/** The fields of a question about the position in view, with komi and rules where they are known. */
export const asked = computed(() => {
  const of = fields(position.value);
  const k = komi.value ?? game.value.komi;
  return k === null ? of : { ...of, komi: k };
});

/** The games that were in view under an address, with what was played in them since. */
function asTheyAre(before: Opened): Opened {
  const now = opened.peek();
  // No two nodes share an id, so a game with this node is the same game.
  return now.games[before.at]?.tree.get(before.node) ? { ...now, at: before.at, node: before.node } : before;
}

/** Opens what the address says. `before` are the games that were in view under it, which know more than it holds. */
export function openAddress(hash: string, before?: Opened): void {
  const address = readHash(hash);
  if (typeof address === "string") {
    addressFault.value = address;
    tab.value = "open";
    return;
  }
  addressFault.value = null;
  if (before && address.tab !== "eyes") opened.value = asTheyAre(before);
  else if (address.position) {
    const { position: asGiven } = address;
    let now = gameFrom(asGiven.base, asGiven.first);
    let node = now.tree.root.id;
    for (const move of asGiven.moves) ({ game: now, id: node } = withMove(now, node, move));
    show([now], 0, node);
  }
  if (address.position) {
    komi.value = address.komi;
    rules.value = address.rules;
    target.value = address.target;
  }
  if (address.shape !== null) shape.value = address.shape;
  if (address.outside !== null) outside.value = address.outside;
  tab.value = address.tab;
}

/** The address of what is in view. */
export const address = computed<string>(() => {
  const { moves, signs, width, height } = position.value;
  const isBeginning = moves.length === 0 && width === 9 && height === 9 && signs.flat().every((s) => s === 0);
  return hashOf({
    tab: tab.value, position: isBeginning ? null : position.value,
    komi: komi.value, rules: rules.value, target: target.value,
    shape: shape.value, outside: outside.value,
  });
});

/** The most addresses whose games are kept for the button Back. */
const MOST_KEPT = 300;

/** Keeps the address of the browser as that of the page, from the first look at it on. */
export function followAddress(): void {
  const seen = new Map<string, Opened>();
  let known: string;
  let lastTab: Tab;
  // Changes on the way from one address to another are no addresses of their own.
  const read = () => batch(() => {
    openAddress(location.hash, seen.get(location.hash));
    // An address that can't be read stays until something else is shown, so that it can be mended.
    known = addressFault.peek() ? address.peek() : location.hash;
    lastTab = tab.peek();
  });
  read();
  effect(() => {
    const hash = address.value;
    if (hash !== known) {
      known = hash;
      addressFault.value = null;
      // Another tab is a step that the button Back undoes; moves and marks are not.
      if (tab.value === lastTab) history.replaceState(null, "", hash);
      else history.pushState(null, "", hash);
      lastTab = tab.value;
    }
    seen.delete(hash);
    seen.set(hash, opened.value);
    if (seen.size > MOST_KEPT) seen.delete([...seen.keys()][0]);
  });
  addEventListener("popstate", () => {
    if (location.hash !== known) read();
  });
}
