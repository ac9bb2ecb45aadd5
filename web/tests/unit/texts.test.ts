import { expect, test } from "vitest";
import { choose, fill, language, LANGUAGES, list, t, type Key } from "../../src/texts/text";

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);

test("all languages have the same texts", () => {
  const keys = Object.keys(LANGUAGES.en.texts).sort();
  expect(keys.length).toBeGreaterThan(300);
  for (const { texts } of Object.values(LANGUAGES)) expect(Object.keys(texts).sort()).toEqual(keys);
});

test("no text is empty, and none names a value that the English one lacks", () => {
  const { en, ...others } = LANGUAGES;
  for (const [code, { texts }] of Object.entries(others)) {
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), `${code} ${key}`).not.toBe("");
      const known = new Set(places(en.texts[key as Key]));
      expect(places(text).filter((name) => !known.has(name)), `${code} ${key}`).toEqual([]);
    }
  }
});

test("Japanese is complete: whatever has letters in English is said in Japanese", () => {
  const same = Object.entries(LANGUAGES.ja.texts).filter(([key, text]) => text === LANGUAGES.en.texts[key as Key] && /[a-z]{3}/i.test(text.replace(/\{[^}]*\}/g, "")));
  expect(same).toEqual([]);
});

test("values, plurals and lists are put in", () => {
  expect(fill("{n} {n|stone|stones}", { n: 1 })).toBe("1 stone");
  expect(fill("{n} {n|stone|stones}", { n: 2 })).toBe("2 stones");
  expect(fill("{a} {b}", { a: 1 })).toBe("1 {b}");
  language.value = "en";
  expect(list(["A"])).toBe("A");
  expect(t("why.twoEyes", { eyes: ["A", "B"] })).toBe("Two eyes: A and B.");
  expect(t("why.manyEyes", { n: 3, eyes: ["A", "B", "C"] })).toBe("3 eyes: A, B and C.");
  expect(t("outcome.by", { moves: ["D5", "C4", "D4"] })).toBe("by D5, C4 or D4");
  language.value = "ja";
  expect(t("why.twoEyes", { eyes: ["A", "B"] })).toBe("二眼:AとB。");
  language.value = "en";
  expect(typeof choose).toBe("function");
});
