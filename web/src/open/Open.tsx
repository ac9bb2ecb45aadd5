/** Open: a record, a board or a puzzle, pasted, dropped or chosen; drawn by hand; or one of the examples. */

import { useEffect, useRef, useState } from "preact/hooks";
import { addressFault, game, go, lastOf, opened, position, show, tab } from "../app/state";
import { Navigation } from "../game/Navigation";
import type { Game } from "../game/record";
import { say, t, type Key, type Said } from "../texts/text";
import { hashIn } from "./detect";
import { EXAMPLES, type Example } from "./examples";
import { Draw } from "./Draw";
import { readFile, readText, Unreadable } from "./read";

export function Open() {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const latest = useRef(0);

  /** Shows what was read, unless something else was opened meanwhile. */
  const open = async (reading: Promise<Game[]>, then?: (games: Game[]) => void) => {
    const mine = ++latest.current;
    setBusy(true);
    setFault(null);
    try {
      const games = await reading;
      if (mine !== latest.current) return;
      addressFault.value = null;
      show(games);
      then?.(games);
    } catch (error) {
      if (mine === latest.current) setFault(error instanceof Unreadable ? error.said : { key: "fault.unknown", values: { reason: String((error as Error)?.message ?? error) } });
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  };
  const files = async (list: FileList | null | undefined) => {
    const [file] = list ?? [];
    if (file) await open(readFile(file));
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const dropped = event.dataTransfer;
    if (dropped?.files.length) void files(dropped.files);
    else if (dropped?.getData("text")) void open(readText(dropped.getData("text")));
  };
  const paste = () => {
    // The address of a position, as somebody sent it, opens as it does in the bar of the browser.
    const hash = hashIn(text);
    if (hash) location.hash = hash;
    else void open(readText(text));
  };
  const example = (chosen: Example) => void open(readText(chosen.text), (games) => {
    if (chosen.last) go(lastOf(games[0]));
    // Whoever went on to another part meanwhile stays there.
    if (tab.peek() === "open") tab.value = chosen.tab;
  });
  // A file may be dropped anywhere, also beside this part.
  useEffect(() => {
    const onOver = () => setOver(true);
    const onLeave = (event: DragEvent) => { if (!event.relatedTarget) setOver(false); };
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  const notes = game.value.notes;
  const begun = opened.value.games.length > 1 || game.value.tree.root.children.length > 0 || position.value.signs.flat().some((s) => s !== 0);
  return (
    <div class={`part${over ? " over" : ""}`}>
      <div class="left">
        <Draw />
        <Navigation />
      </div>
      <section class="right" aria-label={t("tab.open")}>
        <h2>{t("open.title")}</h2>
        <p class="lead">{t("open.lead")}</p>
        {addressFault.value && <p class="fault" role="alert">{t(`address.${addressFault.value}` as Key)}</p>}
        {fault && <p class="fault" role="alert" data-test="fault">{say(fault)}</p>}
        {busy && <p role="status">{t("open.reading")}</p>}
        {begun && !fault && (
          <p class="next">{t("open.next")}{" "}
            {(["read", "solve", "score", "estimate"] as const).map((to) => <button type="button" key={to} onClick={() => { tab.value = to; }}>{t(`tab.${to}`)}</button>)}
          </p>
        )}
        {notes.length > 0 && !fault && <details class="notes"><summary>{t("open.notes", { n: notes.length })}</summary><ul>{notes.map((n) => <li key={n}>{n}</li>)}</ul></details>}
        <form onSubmit={(e) => { e.preventDefault(); paste(); }}>
          <label for="paste">{t("open.paste")}</label>
          <textarea id="paste" rows={6} spellcheck={false} placeholder={"(;SZ[9];B[ee];W[ce])"} value={text} onInput={(e) => setText(e.currentTarget.value)} />
          <div class="row">
            <button type="submit" class="main">{t("open.show")}</button>
            <label class="button">{t("open.file")}
              <input type="file" class="away" accept=".sgf,.mgt,.gib,.ngf,.ugf,.ugi,.xml,.txt,.json,application/x-go-sgf,text/plain,application/json" onChange={(e) => { void files(e.currentTarget.files); e.currentTarget.value = ""; }} />
            </label>
            <Send />
          </div>
        </form>
        <h3>{t("open.examples")}</h3>
        <ul class="examples">
          {EXAMPLES.map((e) => <li key={e.name}><button type="button" onClick={() => example(e)}>{t(e.name)}</button></li>)}
        </ul>
      </section>
    </div>
  );
}

/** Copies the address of the position. */
export function Send() {
  const [done, set] = useState<"" | "copied" | "failed">("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      set("copied");
    } catch {
      set("failed");
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>{t("open.send")}</button>
      {done && <span role="status">{done === "copied" ? t("open.sent") : t("open.notSent", { url: location.href })}</span>}
    </>
  );
}
