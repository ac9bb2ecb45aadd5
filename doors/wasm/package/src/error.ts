/** The ways in which a question can fail, other than being aborted. */
export type FailureCode =
  /** The question itself is wrong: the answer was an error message, whose `field` says where. */
  | "refused"
  /** An argument of a call has a wrong type or is out of range. */
  | "argument"
  /** The engine met a bug of its own. Its instance was dropped, and the next question gets a new one. */
  | "trap"
  /** `close` was called. */
  | "closed"
  /** The module or the worker could not be loaded. */
  | "unavailable";

/** What a {@link EyespaceError} knows beside its message. */
export interface Failure {
  code: FailureCode;
  field?: string | null;
  id?: string | number | null;
  turn?: number;
  cause?: unknown;
}

/** Marks the errors of every copy of the class: each file for `require` has one of its own. */
const MARK = Symbol.for("eyespace.EyespaceError");

/** The error with which questions are rejected. */
export class EyespaceError extends Error {
  static {
    Object.defineProperty(this.prototype, MARK, { value: true });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && MARK in value;
  }

  override readonly name = "EyespaceError";
  readonly code: FailureCode;
  /** The field of the question or the argument that is wrong; null if the fault is in the question as a whole. */
  readonly field: string | null;
  /** The id of the question; null if it has none. */
  readonly id: string | number | null;
  /** The number of moves before the position that could not be answered, if the others of the question were. */
  readonly turn: number | undefined;

  constructor(message: string, failure: Failure) {
    super(message, "cause" in failure ? { cause: failure.cause } : undefined);
    this.code = failure.code;
    this.field = failure.field ?? null;
    this.id = failure.id ?? null;
    this.turn = failure.turn;
  }
}

/** An argument that a call cannot take. */
export const wrongArgument = (field: string, message: string, cause?: unknown) =>
  new EyespaceError(`${field}: ${message}`, { code: "argument", field, ...(cause === undefined ? {} : { cause }) });

/** What questions get after `close`. */
export const closed = () => new EyespaceError("this engine was closed", { code: "closed" });
