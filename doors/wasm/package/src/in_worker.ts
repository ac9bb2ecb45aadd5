import type { Call } from "./engine.js";
import { closed, EyespaceError } from "./error.js";
import type { Ear, FromWorker, Port } from "./protocol.js";
import type { CallOptions, Runner } from "./runner.js";

interface Waiting extends CallOptions {
  call: Call;
  isSetUp: boolean;
  done(result: unknown): void;
  fail(reason: unknown): void;
}

/** Runs the engine in a worker, one call after the other. To stop a call the worker is terminated, and a new one goes on with the next call. */
export class InWorker implements Runner {
  readonly #module: WebAssembly.Module;
  readonly #spawn: (ear: Ear) => Port;
  #port: Port | null = null;
  #current: Waiting | null = null;
  #queue: Waiting[] = [];
  /** The calls that set each worker up. */
  readonly #setUp: Call[] = [];
  #closed = false;

  constructor(module: WebAssembly.Module, spawn: (ear: Ear) => Port) {
    this.#module = module;
    this.#spawn = spawn;
    this.#start();
  }

  run(call: Call, options: CallOptions): Promise<unknown> {
    return this.#ask(call, options, false);
  }

  async setUp(call: Call): Promise<void> {
    await this.#ask(call, {}, true);
    this.#setUp.push(call);
  }

  #ask(call: Call, options: CallOptions, isSetUp: boolean): Promise<unknown> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closed());
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => this.#stop(waiting, signal?.reason);
      const settle = () => signal?.removeEventListener("abort", abort);
      const waiting: Waiting = {
        ...options,
        call,
        isSetUp,
        done: (result) => (settle(), resolve(result)),
        fail: (reason) => (settle(), reject(reason)),
      };
      signal?.addEventListener("abort", abort);
      this.#queue.push(waiting);
      this.#next();
    });
  }

  close(): void {
    this.#closed = true;
    this.#port?.terminate();
    this.#port = null;
    const left = [this.#current, ...this.#queue];
    this.#current = null;
    this.#queue = [];
    for (const waiting of left) waiting?.fail(closed());
  }

  #start(): Port {
    // A worker that was terminated may have sent a message before: only the present one is heard.
    const isPresent = () => this.#port === port;
    const port: Port = this.#spawn({
      hear: (message) => isPresent() && this.#hear(message),
      lost: (cause) => isPresent() && this.#lost(cause),
    });
    this.#port = port;
    port.post({ module: this.#module, setUp: this.#setUp });
    port.hold(false);
    return port;
  }

  #next(): void {
    if (this.#current || this.#closed) return;
    const waiting = this.#queue.shift();
    if (!waiting) return this.#port?.hold(false);
    this.#current = waiting;
    const port = this.#port ?? this.#start();
    port.hold(true);
    try {
      port.post({ call: waiting.call, isSetUp: waiting.isSetUp });
    } catch (cause) {
      // What can't be sent, such as bytes whose buffer was transferred, is the fault of this call alone.
      this.#current = null;
      waiting.fail(new EyespaceError(cause instanceof Error ? cause.message : String(cause), { code: "argument", cause }));
      this.#next();
    }
  }

  #hear(message: FromWorker): void {
    const waiting = this.#current;
    if (!waiting) return;
    if ("nodes" in message) return this.#tell(waiting, message.nodes);
    this.#current = null;
    if ("result" in message) waiting.done(message.result);
    else waiting.fail(new EyespaceError(message.failed.message, { code: message.failed.code }));
    this.#next();
  }

  #lost(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#port?.terminate();
    this.#port = null;
    const waiting = this.#current;
    this.#current = null;
    waiting?.fail(new EyespaceError(`the worker ended: ${reason}`, { code: "unavailable", cause }));
    this.#next();
  }

  /** What a function of the caller throws ends the search. */
  #tell(waiting: Waiting, nodes: number): void {
    try {
      waiting.onProgress?.({ nodes });
    } catch (thrown) {
      this.#stop(waiting, thrown);
    }
  }

  #stop(waiting: Waiting, reason: unknown): void {
    if (waiting !== this.#current) {
      this.#queue = this.#queue.filter((other) => other !== waiting);
      return waiting.fail(reason);
    }
    this.#port?.terminate();
    this.#port = null;
    this.#current = null;
    waiting.fail(reason);
    this.#start();
    this.#next();
  }
}
