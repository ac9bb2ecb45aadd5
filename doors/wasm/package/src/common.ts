export { EyespaceError, type Failure, type FailureCode } from "./error.js";
export type { OpenOptions, Thread } from "./eyespace.js";
export type { CallOptions, Progress } from "./runner.js";
export type { Answer, Answers, Asked, Kind, Questions } from "./questions.js";
export type * as messages from "./generated/messages.js";
