/** The words of the page, in the language that is chosen. */

import { signal } from "@preact/signals";
import { keep, kept } from "../keeping/keeping";
import { en } from "./en";
import { ja } from "./ja";

export type Key = keyof typeof en;
export type Texts = Record<Key, string>;
/** A list is written with commas and "and"; an object is a text of its own. */
export type Value = string | number | readonly string[] | Said;
export type Values = Record<string, Value>;
export interface Said {
  key: Key;
  values?: Values;
}

export const LANGUAGES: Record<string, { name: string; texts: Texts }> = {
  en: { name: "English", texts: en },
  ja: { name: "日本語", texts: ja },
};

const preferred = (): string => {
  const chosen = kept("language");
  if (chosen && Object.hasOwn(LANGUAGES, chosen)) return chosen;
  return globalThis.navigator?.language?.startsWith("ja") ? "ja" : "en";
};

export const language = signal<string>(preferred());

export function choose(code: string): void {
  language.value = code;
  keep("language", code);
}

/** `{name}` is a value; `{name:or}` is a list of which one is enough; `{n|stone|stones}` is a word that depends on whether the value n is one. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)(:or)?(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, or?: string, one?: string, more?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one !== undefined) return value === 1 ? one : more ?? "";
    if (typeof value === "object") return "key" in value ? say(value) : list(value, or ? "list.or" : "list.and");
    return String(value);
  });
}

export function t(key: Key, values: Values = {}): string {
  return fill(LANGUAGES[language.value].texts[key], values);
}

export const say = ({ key, values }: Said): string => t(key, values);

/** `A, B and C`, or `A, B or C`. */
export function list(items: readonly string[], last: "list.and" | "list.or" = "list.and"): string {
  if (items.length < 2) return items[0] ?? "";
  return items.slice(0, -1).join(t("list.comma")) + t(last) + items[items.length - 1];
}
