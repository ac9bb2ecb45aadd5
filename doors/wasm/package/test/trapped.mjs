// Asks an engine twice, whose instance traps at the first question, and prints what became of it.
import { Eyespace } from "eyespace";
const eyespace = await Eyespace.open({ thread: process.argv[2] });
const asked = [eyespace.eye({ shape: "..." }), eyespace.eye({ shape: "...." })];
const [trapped, answered] = await Promise.allSettled(asked);
console.log(JSON.stringify([trapped.reason.name, trapped.reason.code, trapped.reason.message, answered.value.status]));
eyespace.close();
