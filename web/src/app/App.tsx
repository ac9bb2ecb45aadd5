/** The page: the bar with its tabs, and the part that is chosen. */

import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Patterns } from "../board/Patterns";
import { Estimate } from "../estimate/Estimate";
import { Eyes } from "../eyes/Eyes";
import { Open } from "../open/Open";
import { Read } from "../read/Read";
import { Score } from "../score/Score";
import { Solve } from "../solve/Solve";
import { choose, language, LANGUAGES, t } from "../texts/text";
import { TABS, type Tab } from "../url/hash";
import { step, tab, undo } from "./state";
import { theme, type Theme } from "./theme";

const PARTS: Record<Tab, ComponentType> = { open: Open, read: Read, solve: Solve, score: Score, estimate: Estimate, eyes: Eyes };

export function App() {
  const now = tab.value;
  const Part = PARTS[now];
  useEffect(() => {
    document.documentElement.lang = language.value;
    document.title = `Eyespace – ${t(`tab.${now}`)}`;
  }, [language.value, now]);
  // Each part begins at its board, wherever the part before was scrolled to.
  useEffect(() => scrollTo(0, 0), [now]);
  useEffect(() => {
    addEventListener("keydown", keys);
    // A file that is dropped where nothing takes it would replace the page.
    addEventListener("dragover", stay);
    addEventListener("drop", stay);
    return () => {
      removeEventListener("keydown", keys);
      removeEventListener("dragover", stay);
      removeEventListener("drop", stay);
    };
  }, []);
  return (
    <>
      <Patterns />
      <a class="skip" href="#main" onClick={(e) => { e.preventDefault(); document.getElementById("main")?.focus(); }}>{t("app.skip")}</a>
      <header class="bar">
        <h1><Eye /> Eyespace</h1>
        <Tabs now={now} />
        <div class="settings">
          <select aria-label={t("app.language")} value={language.value} onChange={(e) => choose(e.currentTarget.value)}>
            {Object.entries(LANGUAGES).map(([code, { name }]) => <option key={code} value={code} lang={code}>{name}</option>)}
          </select>
          <select aria-label={t("app.theme")} value={theme.value} onChange={(e) => { theme.value = e.currentTarget.value as Theme; }}>
            {(["system", "light", "dark"] as const).map((name) => <option key={name} value={name}>{t(`theme.${name}`)}</option>)}
          </select>
        </div>
      </header>
      <main><div id="main" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${now}`}><Part /></div></main>
      <footer>
        <p>{t("app.about")}</p>
        <p class="keys">{t("app.keys")}</p>
        <p><a href="./licences.txt">{t("app.licences")}</a></p>
      </footer>
    </>
  );
}

function Tabs({ now }: { now: Tab }) {
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const next = TABS[(TABS.indexOf(now) + by + TABS.length) % TABS.length];
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
    event.preventDefault();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("app.parts")} onKeyDown={move}>
      {TABS.map((name) => (
        <button type="button" role="tab" key={name} id={`tab-${name}`} aria-selected={name === now} aria-controls="main" tabIndex={name === now ? 0 : -1} onClick={() => { tab.value = name; }}>
          {t(`tab.${name}`)}
        </button>
      ))}
    </div>
  );
}

const Eye = () => (
  <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#1b1b1b" stroke="#a89a86" stroke-width="1" /><circle cx="16" cy="16" r="6.5" fill="#f5e6c8" /><circle cx="16" cy="16" r="2.6" fill="#1b1b1b" /></svg>
);

const stay = (event: Event) => {
  // Text may be dropped into the fields of the page.
  if (!/^(INPUT|TEXTAREA)$/.test((event.target as HTMLElement).tagName) || (event as DragEvent).dataTransfer?.files.length) event.preventDefault();
};

/** Keys for the whole page: n and p leaf through the moves, u takes back what was opened or drawn. */
function keys(event: KeyboardEvent): void {
  const on = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) return;
  if (event.key === "n") step(1);
  else if (event.key === "p") step(-1);
  else if (event.key === "N") step(10);
  else if (event.key === "P") step(-10);
  else if (event.key === "u") undo();
}
