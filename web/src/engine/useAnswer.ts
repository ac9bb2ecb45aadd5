/** A question that a part of the page asks whenever it changes, with what becomes of it. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { ask, known } from "./engine";
import type { Query } from "./messages";

export type State =
  | { is: "nothing" }
  | { is: "asking"; nodes: number }
  | { is: "answered" }
  | { is: "stopped" }
  | { is: "failed"; reason: string };

export interface Asked<T> {
  /** Changes often while a search runs. Only `Asking` reads it, so that the board is not drawn anew each time. */
  state: Signal<State>;
  answer: T | null;
  stop(): void;
  again(): void;
}

/** Who leafs through a game asks nothing on the way: a question begins after this many milliseconds. */
const PAUSE = 120;

/** Asks the question, if there is one. A new question ends the one before it. */
export function useAnswer<T>(question: Query | null): Asked<T> {
  const key = question ? JSON.stringify(question) : "";
  const [round, again] = useReducer((n: number, _: null) => n + 1, 0);
  const [found, keep] = useState<{ key: string; answer: T } | null>(null);
  const state = useSignal<State>({ is: "nothing" });
  const control = useRef<AbortController | null>(null);

  useEffect(() => {
    const answered = (answer: T) => {
      keep({ key, answer });
      state.value = { is: "answered" };
    };
    if (!question) {
      state.value = { is: "nothing" };
      return;
    }
    const before = known<T>(question);
    if (before) return answered(before);
    const mine = new AbortController();
    const { signal } = mine;
    control.current = mine;
    state.value = { is: "asking", nodes: 0 };
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      // Whoever leaves the part, or asks something else, needs no word about it.
      if (control.current === mine) state.value = { is: "stopped" };
    });
    const timer = setTimeout(() => {
      ask<T>(question, { signal, onProgress: ({ nodes }) => { if (!signal.aborted) state.value = { is: "asking", nodes }; } })
        .then((answer) => { if (!signal.aborted) answered(answer); })
        .catch((error: unknown) => {
          if (!signal.aborted) state.value = { is: "failed", reason: error instanceof Error ? error.message : String(error) };
        });
    }, PAUSE);
    return () => {
      control.current = null;
      mine.abort();
    };
  }, [key, round]);

  return {
    state,
    answer: found?.key === key ? found.answer : null,
    stop: () => control.current?.abort(),
    again: () => again(null),
  };
}
