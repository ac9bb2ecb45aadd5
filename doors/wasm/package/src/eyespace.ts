import { flag, line, object, player, signal, signs, width, type Signs } from "./arguments.js";
import type { Call } from "./engine.js";
import { defaultThread, spawn } from "#platform";
import { compiled, type Wasm } from "./wasm.js";
import { EyespaceError, wrongArgument } from "./error.js";
import type { Refusal } from "./generated/messages.js";
import { Here } from "./here.js";
import { InWorker } from "./in_worker.js";
import type { Answer, Asked, Kind, Questions } from "./questions.js";
import type { CallOptions, Runner } from "./runner.js";

/** Where the engine runs: in the caller's thread, or in a worker. */
export type Thread = "here" | "worker";

export interface OpenOptions {
  /** In a browser `worker` if it is left out, and in Node `here`. A page that runs the engine `here` is frozen until each answer is found. */
  thread?: Thread | undefined;
}

/** The engine. Questions and answers are those of docs/json.md; each method asks a question of one kind. */
export abstract class Asking {
  readonly #runner: Runner;

  protected constructor(runner: Runner) {
    this.#runner = runner;
  }

  /** Loads a module. */
  protected static async runner(wasm: Wasm, options: OpenOptions): Promise<Runner> {
    const { thread = defaultThread } = object("options", options);
    if (thread !== "here" && thread !== "worker") throw wrongArgument("thread", `${String(thread)}; expected "here" or "worker"`);
    const module = await compiled(wasm);
    if (thread === "worker") return new InWorker(module, spawn);
    if (typeof document !== "undefined") console.warn("Eyespace runs in the page's own thread, which is frozen until each answer is found.");
    return new Here(module);
  }

  /** Asks a question that has one answer. Rejects with an {@link EyespaceError} if the answer is an error message. */
  async ask<K extends Kind>(question: Asked<K>, options?: CallOptions): Promise<Answer<K>> {
    const [answer, ...others] = await this.answers(question, options);
    if (answer === undefined || others.length > 0) {
      const message = `the question has ${others.length + 1} answers; expected one: ask it by \`answers\``;
      throw new EyespaceError(message, { code: "argument", field: "turns" });
    }
    if (answer instanceof EyespaceError) throw answer;
    return answer;
  }

  /** Asks a question about several turns. An error about one turn stands in its place. */
  async answers<K extends Kind>(question: Asked<K>, options?: CallOptions): Promise<(Answer<K> | EyespaceError)[]> {
    const text = await this.line(line(object("question", question)), options);
    return text.trimEnd().split("\n").map((line) => answerOf(JSON.parse(line) as Answer<K> | Refusal));
  }

  /** Sends a line of JSON and returns the answers as the program prints them, byte for byte. */
  async line(text: string, options?: CallOptions): Promise<string> {
    if (typeof text !== "string") throw wrongArgument("text", `${typeof text}; expected a string`);
    return (await this.call({ name: "query", values: [text] }, options)) as string;
  }

  /** The text of a record file in any character set. Records of other servers and programs (GIB, NGF, UGF, dumps of Tygem, Jago's XML) come as SGF. */
  async decode(bytes: Uint8Array): Promise<string> {
    if (!(bytes instanceof Uint8Array)) throw wrongArgument("bytes", "expected a Uint8Array");
    return (await this.call({ name: "decode", values: [bytes] })) as string;
  }

  /** The indices of the dead stones of a board, which costs less than a question. */
  async deadStones(board: Signs, columns: number, options: CallOptions & { finished?: boolean } = {}): Promise<Uint16Array> {
    const values = [signs(board, width(columns)), columns, flag("finished", object("options", options).finished)];
    return (await this.call({ name: "dead_stones", values }, options)) as Uint16Array;
  }

  /** The indices of the stones that lie in the opponent's area and there surround at most one point. Nothing is read. */
  async floatingStones(board: Signs, columns: number, options?: CallOptions): Promise<Uint16Array> {
    return (await this.call({ name: "floating_stones", values: [signs(board, width(columns)), columns] }, options)) as Uint16Array;
  }

  /** The expected owner of each point of a board, from -1 for White to 1 for Black. */
  async ownership(board: Signs, columns: number, options: CallOptions & { toPlay?: "black" | "white" } = {}): Promise<Float32Array> {
    const values = [signs(board, width(columns)), columns, player("toPlay", object("options", options).toPlay) === "white"];
    return (await this.call({ name: "ownership", values }, options)) as Float32Array;
  }

  /** The analysis of a position: every group, its eyes, its status and how that is known. */
  analyze = this.#kind("analyze");
  /** The analysis of one drawn eye. */
  eye = this.#kind("eye");
  /** The outcome for a group in a problem of life and death. */
  solve = this.#kind("solve");
  /** The score of a finished game. */
  score = this.#kind("score");
  /** A semeai between two groups. */
  race = this.#kind("race");
  /** The capture of a block, or the connection of two blocks. */
  read = this.#kind("read");
  /** The estimated ownership of each point. */
  estimate = this.#kind("estimate");
  /** The check of certificates. */
  certify = this.#kind("certify");
  /** The lines of a file of problems, checked. */
  verify = this.#kind("verify");
  /** The table of solved eyes: one eye, the shapes of a class, or the classes of a number of points. */
  table = this.#kind("table");

  /** Ends the engine. Questions that wait are rejected. */
  close(): void {
    this.#runner.close();
  }

  /** Calls a function of the module. */
  protected async call(call: Call, options: CallOptions = {}): Promise<unknown> {
    signal(object("options", options).signal);
    if (options.onProgress !== undefined && typeof options.onProgress !== "function") throw wrongArgument("onProgress", "expected a function");
    return this.#runner.run(call, options);
  }

  /** Makes a call now, and again whenever the instance of the module is renewed. */
  protected setUp(call: Call): Promise<void> {
    return this.#runner.setUp(call);
  }

  #kind<K extends Kind>(kind: K): (question: Questions[K], options?: CallOptions) => Promise<Answer<K>> {
    return async (question, options) => this.ask({ ...object("question", question), kind } as Asked<K>, options);
  }
}

function answerOf<K extends Kind>(answer: Answer<K> | Refusal): Answer<K> | EyespaceError {
  if (!("error" in answer)) return answer;
  const { error, field, id, turn } = answer as Refusal;
  return new EyespaceError(error, { code: "refused", field, id, ...(typeof turn === "number" ? { turn } : {}) });
}
