// Measures the package: node tools/measure.mjs sizes|start|memory DATA|speed DATA PROGRAM|deadstones DATA
// DATA is a folder with positions by others (scoring/positions.jsonl and tsumego), PROGRAM the program `eyespace` as it is handed out.
const [, , what, ...arguments_] = process.argv;
const MEASUREMENTS = ["sizes", "start", "memory", "speed", "deadstones"];
if (!MEASUREMENTS.includes(what)) {
  console.error("usage: node tools/measure.mjs sizes|start|memory DATA|speed DATA PROGRAM|deadstones DATA");
  process.exit(2);
}
const { default: measure } = await import(`./measure/${what}.mjs`);
await measure(...arguments_);
