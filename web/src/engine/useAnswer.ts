/** A question that a part of the page asks whenever it changes, with what becomes of it. */

import { useEffect, useReducer, useRef } from "preact/hooks";
import { ask, known } from "./engine";
import type { Query } from "./messages";

export type State<T> =
  | { is: "nothing" }
  | { is: "asking"; nodes: number }
  | { is: "answered"; answer: T }
  | { is: "stopped" }
  | { is: "failed"; reason: string };

export interface Asked<T> {
  state: State<T>;
  answer: T | null;
  stop(): void;
  again(): void;
}

/** Who leafs through a game asks nothing on the way: a question begins after this many milliseconds. */
const PAUSE = 120;

/** Asks the question, if there is one. A new question ends the one before it. */
export function useAnswer<T>(question: Query | null): Asked<T> {
  const key = question ? JSON.stringify(question) : "";
  const [round, again] = useReducer((n: number) => n + 1, 0);
  const [, show] = useReducer((n: number) => n + 1, 0);
  const state = useRef<{ key: string; now: State<T> }>({ key: "", now: { is: "nothing" } });
  const control = useRef<AbortController | null>(null);

  useEffect(() => {
    const set = (now: State<T>) => { state.current = { key, now }; show(undefined as never); };
    if (!question) return set({ is: "nothing" });
    const before = known<T>(question);
    if (before) return set({ is: "answered", answer: before });
    const mine = new AbortController();
    control.current = mine;
    set({ is: "asking", nodes: 0 });
    const timer = setTimeout(() => {
      ask<T>(question, { signal: mine.signal, onProgress: ({ nodes }) => { if (!mine.signal.aborted) set({ is: "asking", nodes }); } })
        .then((answer) => { if (!mine.signal.aborted) set({ is: "answered", answer }); })
        .catch((error: unknown) => {
          if (!mine.signal.aborted) set({ is: "failed", reason: error instanceof Error ? error.message : String(error) });
        });
    }, PAUSE);
    mine.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      if (control.current === mine) set({ is: "stopped" });
    });
    return () => {
      control.current = null;
      mine.abort();
    };
  }, [key, round]);

  const now: State<T> = state.current.key === key ? state.current.now : { is: question ? "asking" : "nothing", nodes: 0 } as State<T>;
  return {
    state: now,
    answer: now.is === "answered" ? now.answer : null,
    stop: () => control.current?.abort(),
    again: () => again(undefined as never),
  };
}
