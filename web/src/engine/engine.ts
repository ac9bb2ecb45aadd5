/** The engine, in a worker, so that no question ever blocks the page. */

import { Eyespace } from "eyespace";
import type { Query } from "./messages";

export interface Progress {
  nodes: number;
}

let opened: Promise<Eyespace> | null = null;

/** The engine; the first call begins to load it. */
export function engine(): Promise<Eyespace> {
  opened ??= Eyespace.open({ thread: "worker" }).catch((error: unknown) => {
    // The next question tries again: perhaps the network was away.
    opened = null;
    throw error;
  });
  return opened;
}

/** Answers that were found before, by the text of their questions, the latest last. */
const found = new Map<string, unknown>();
const KEPT = 60;

export function known<T>(question: Query): T | null {
  return (found.get(JSON.stringify(question)) as T | undefined) ?? null;
}

/** Asks the engine. The same question is asked once. */
export async function ask<T>(
  question: Query,
  options: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
): Promise<T> {
  const key = JSON.stringify(question);
  const before = found.get(key);
  if (before !== undefined) return before as T;
  options.signal?.throwIfAborted();
  const eyespace = await engine();
  const answer = (await eyespace.ask(question as never, options)) as T;
  found.set(key, answer);
  if (found.size > KEPT) found.delete(found.keys().next().value as string);
  return answer;
}
