import { defineConfig } from "vite";
import preact from "@preact/preset-vite";
import { licences } from "./scripts/licences.ts";
import { serviceWorker } from "./scripts/service_worker.ts";

const empty = new URL("./scripts/empty.js", import.meta.url).pathname;

export default defineConfig({
  // Relative addresses, so that the page can lie in any folder of a server.
  base: "./",
  plugins: [preact(), licences(), serviceWorker()],
  resolve: {
    // The reader of records would guess character sets and open files with these; the engine does the one, and a page can't do the other.
    alias: { "iconv-lite": empty, jschardet: empty, fs: empty },
    dedupe: ["preact"],
  },
  server: { fs: { allow: [".."] } },
  optimizeDeps: { exclude: ["eyespace"] },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  worker: { format: "es" },
});
