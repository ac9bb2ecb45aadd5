/** Writes the service worker: it keeps all files of the page, and hands them out before it asks the network. */

import type { Plugin } from "vite";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const digest = createHash("sha256");
      for (const [name, file] of Object.entries(bundle)) digest.update(name).update(file.type === "chunk" ? file.code : file.source);
      for (const name of readdirSync("public")) digest.update(name).update(readFileSync(`public/${name}`));
      // Browsers without vector instructions need another module, which is kept once one of them asks for it.
      const kept = Object.keys(bundle).filter((name) => name !== "index.html" && !/-plain-.*\.wasm$/.test(name));
      const files = ["./", ...kept, ...readdirSync("public")];
      const source = worker(digest.digest("hex").slice(0, 16), files);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** The files of a version are kept together, and a new version waits until no page of the old one is open: no page gets files of another. */
const worker = (version: string, files: string[]): string => `const KEPT = "eyespace-${version}";
const FILES = ${JSON.stringify(files)};
addEventListener("install", (event) => event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES))));
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("eyespace-") && name !== KEPT) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(caches.open(KEPT).then(async (kept) => {
    const known = await kept.match(request, { ignoreSearch: true });
    if (known) return known;
    const response = await fetch(request);
    if (response.ok && request.url.endsWith(".wasm")) await kept.put(request, response.clone());
    return response;
  }));
});
`;
