/** What the page uses of libraries that come without types. */

declare module "@sabaki/immutable-gametree" {
  export interface Node {
    id: number;
    data: Record<string, string[]>;
    parentId: number | null;
    children: Node[];
  }
  export interface Draft {
    appendNode(parent: number, data: Record<string, string[]>): number | null;
    removeNode(id: number): boolean;
    updateProperty(id: number, key: string, values: string[]): boolean;
  }
  export default class GameTree {
    constructor(options: { getId: () => number; root: Node });
    readonly root: Node;
    get(id: number): Node | null;
    mutate(change: (draft: Draft) => void): GameTree;
    getSequence(id: number): Iterable<Node>;
    listNodesVertically(id: number, step: 1 | -1, currents: Record<number, number>): Iterable<Node>;
    listMainNodes(): Iterable<Node>;
    listNodes(): Iterable<Node>;
  }
}

declare module "@sabaki/sgf" {
  import type { Node } from "@sabaki/immutable-gametree";
  export function parse(text: string, options: { getId: () => number }): (Omit<Node, "id"> & { id: number | null })[];
  export function stringify(nodes: unknown): string;
}
