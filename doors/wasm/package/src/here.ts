import { Engine, type Call } from "./engine.js";
import { closed } from "./error.js";
import { seldom, type CallOptions, type Runner } from "./runner.js";

/** Runs the engine in the thread of the caller, which nothing else can use until the answer is found. */
export class Here implements Runner {
  readonly #engine: Engine;
  #closed = false;

  constructor(module: WebAssembly.Module) {
    this.#engine = new Engine(module);
  }

  async run(call: Call, { signal, onProgress }: CallOptions): Promise<unknown> {
    signal?.throwIfAborted();
    await this.#engine.ready();
    // The signal may have been aborted while the instance was made, or the engine closed. From here on nothing can happen before the answer.
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    let fault: { thrown: unknown } | undefined;
    const tell = seldom((nodes) => onProgress?.({ nodes }));
    const answer = this.#engine.call(call, {
      progress(nodes) {
        // The module must not see what a function of the caller throws: it ends the search instead.
        try {
          tell(nodes);
        } catch (thrown) {
          fault = { thrown };
        }
        return !fault && !signal?.aborted;
      },
    });
    if (fault) throw fault.thrown;
    signal?.throwIfAborted();
    return answer;
  }

  async setUp(call: Call): Promise<void> {
    await this.#engine.ready();
    if (this.#closed) throw closed();
    this.#engine.setUp(call);
  }

  close(): void {
    this.#closed = true;
  }
}
