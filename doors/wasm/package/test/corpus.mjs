// The questions of testdata/messages with their answers, cut out of the files byte for byte as JSON.parse would not keep them.
import { readFile, readdir } from "node:fs/promises";

const folder = new URL("../../../../testdata/messages/", import.meta.url);

/** The pieces of JSON directly inside a list or an object, as text, with their keys. */
function inside(text) {
  const pieces = [];
  let depth = 0, inString = false, start = -1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === "\\") at++;
      else if (sign === '"') inString = false;
      continue;
    }
    if (depth === 1 && (sign === "," || sign === "]" || sign === "}") && start >= 0) {
      pieces.push(text.slice(start, at).trim());
      start = -1;
    }
    if (depth === 1 && start < 0 && !/[\s,\]}]/.test(sign)) start = at;
    if (sign === '"') inString = true;
    else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
  }
  return pieces;
}

function fields(text) {
  return Object.fromEntries(inside(text).map((piece) => {
    const [, key, value] = /^"(\w+)"\s*:\s*([^]*)$/.exec(piece);
    return [key, value];
  }));
}

/** All cases: what they are about, the line that is sent, and the lines that answer it. */
export async function corpus() {
  const cases = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")).sort()) {
    for (const text of inside(await readFile(new URL(file, folder), "utf8"))) {
      const { about, question, line, answers } = fields(text);
      cases.push({
        about: `${file}: ${JSON.parse(about)}`,
        line: question ?? JSON.parse(line),
        said: inside(answers).map((answer) => answer + "\n").join(""),
      });
    }
  }
  return cases;
}
