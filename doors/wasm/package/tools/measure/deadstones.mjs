// Dead stones of finished positions: this package and @sabaki/deadstones, both asked with the game over and with the game going on.
import deadstones from "@sabaki/deadstones";
import own from "eyespace/deadstones";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { finished, isRight, median } from "./data.mjs";

export default async function measure(folder) {
  const positions = await finished(folder);
  // The first answers are slower, as nothing is compiled yet.
  for (const guesser of [own, deadstones]) for (const { rows } of positions.slice(0, 5)) await guesser.guess(rows, { finished: true });
  const right = {};
  for (const [name, guesser] of [["eyespace/deadstones", own], ["@sabaki/deadstones 2.1.2", deadstones]]) {
    for (const isOver of [true, false]) {
      const times = [];
      let count = 0;
      for (const position of positions) {
        const begun = performance.now();
        // A position that is refused is not right.
        const dead = await guesser.guess(position.rows, { finished: isOver }).catch(() => []);
        times.push(performance.now() - begun);
        const isCorrect = isRight(position, dead);
        count += isCorrect;
        if (process.env.MISSES && !isCorrect) console.log(`  ${name} ${isOver}: ${position.id}`);
      }
      right[name] = Math.max(right[name] ?? 0, count);
      const all = times.reduce((sum, time) => sum + time, 0);
      console.log(`${name}, finished: ${isOver}: ${count} of ${positions.length} right, median ${median(times).toFixed(1)} ms, all ${(all / 1000).toFixed(2)} s`);
    }
  }
  await facts();
}

/** What the tests of @sabaki/deadstones state about its two positions; its package has them. */
async function facts() {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@sabaki/deadstones/package.json")), "tests");
  const { finished, unfinished } = createRequire(import.meta.url)(join(folder, "data.js"));
  const sorted = (vertices) => vertices.map(String).sort().join(" ");
  const floating = sorted(await own.getFloatingStones(finished));
  const dead = (await own.guess(finished, { finished: true })).map(String);
  const map = (await own.getProbabilityMap(unfinished, 50)).flat();
  const end = (await own.playTillEnd(unfinished, 1)).flat();
  const stated = {
    "floating stones, finished": floating === sorted(await deadstones.getFloatingStones(finished)),
    "floating stones, unfinished": sorted(await own.getFloatingStones(unfinished)) === sorted(await deadstones.getFloatingStones(unfinished)),
    "floating stones are dead": floating.split(" ").every((vertex) => dead.includes(vertex)),
    "some stones of the unfinished game are dead": (await own.guess(unfinished)).length > 0,
    "owners from -1 to 1": map.every((owner) => -1 <= owner && owner <= 1),
    "no empty point in the end": end.every((sign) => sign === 1 || sign === -1),
  };
  for (const [fact, holds] of Object.entries(stated)) console.log(`${holds ? "holds" : "DOES NOT HOLD"}: ${fact}`);
}
