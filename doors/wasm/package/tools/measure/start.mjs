// The time from reading the file to the first eye, each in a process of its own, and the time of the second eye.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "./data.mjs";

const RUNS = 15;

export default function measure() {
  const program = fileURLToPath(new URL("first_eye.mjs", import.meta.url));
  const times = Array.from({ length: RUNS }, () => JSON.parse(execFileSync(process.execPath, [program], { encoding: "utf8" })));
  for (const name of Object.keys(times[0])) {
    const all = times.map((time) => time[name]);
    console.log(`${name}: median ${median(all).toFixed(1)} ms, best ${Math.min(...all).toFixed(1)} ms of ${RUNS}`);
  }
}
