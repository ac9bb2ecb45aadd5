// The linear memory of the module, which never shrinks: after loading, the first eye, the first score and 200 scores.
import { finished } from "./data.mjs";

export default async function measure(folder) {
  const memories = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...values) => {
    const instance = await instantiate(...values);
    // Other modules of Node are instantiated too.
    if (instance.exports?.query) memories.push(instance.exports.memory);
    return instance;
  };
  const { Eyespace } = await import("eyespace");
  const eyespace = await Eyespace.open({ thread: "here" });
  const note = (when) => console.log(`${when}: ${memories.map(({ buffer }) => (buffer.byteLength / 1e6).toFixed(1)).join(", ")} MB`);
  await eyespace.eye({ shape: "..." });
  note("after the first eye");
  const positions = await finished(folder);
  for (let count = 0; count < 200; count++) {
    const { board } = positions[count % positions.length];
    await eyespace.score({ board, rules: "japanese", komi: 6.5 });
    if (count === 0 || count === 199) note(`after ${count + 1} scores`);
  }
  for (const { board } of positions) await eyespace.analyze({ board });
  note("after an analysis of each position");
}
