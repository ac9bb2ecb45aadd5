/** Writes the licences of all libraries whose code is in the page, as these licences demand. */

import type { Plugin } from "vite";
import { readdirSync, readFileSync } from "node:fs";

export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const folders = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const id of Object.keys(file.modules)) {
          const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
          if (folder) folders.add(folder);
        }
      }
      const source = [...folders].sort().map(licence).join("\n\n----\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

/** The name of a library, and the text of its licence. */
function licence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Record<string, string>;
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (!file) throw new Error(`${name} has no file with its licence`);
  return `${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}`;
}
