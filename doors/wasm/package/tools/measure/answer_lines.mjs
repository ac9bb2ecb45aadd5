// Answers lines of standard input by this package, as `eyespace query` does.
import { Eyespace } from "eyespace";
import { createInterface } from "node:readline";

const eyespace = await Eyespace.open({ thread: "here" });
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(await eyespace.line(line));
