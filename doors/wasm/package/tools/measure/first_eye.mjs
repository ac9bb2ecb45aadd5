// Prints how long the first eye and the second took in this process.
import { Eyespace } from "eyespace";

const times = {};
const begun = performance.now();
const eyespace = await Eyespace.open({ thread: "here" });
times["opened"] = performance.now() - begun;
await eyespace.eye({ shape: "..." });
times["first eye"] = performance.now() - begun;
const second = performance.now();
await eyespace.eye({ shape: "....." });
times["second eye"] = performance.now() - second;
console.log(JSON.stringify(times));
