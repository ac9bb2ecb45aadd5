import { glue, type Exports } from "./generated/glue.js";
import { EyespaceError } from "./error.js";

/** The functions of the module that can be called. */
export type Functions = Omit<Exports, "initSync">;
export type Name = keyof Functions;

/** A call of a function of the module, as it is sent to a worker. */
export interface Call {
  name: Name;
  values: unknown[];
}

/** An instance of the module. A trap leaves an instance in an unknown state, so the instance is dropped then, and the next call makes a new one. */
export class Engine {
  readonly #module: WebAssembly.Module;
  #live: Functions | null = null;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Makes an instance if there is none, without keeping the thread busy. */
  async ready(): Promise<void> {
    if (this.#live) return;
    const fresh = glue();
    await fresh({ module_or_path: this.#module });
    this.#live ??= fresh;
  }

  /** Calls a function. An instance that is missing is made before. */
  call({ name, values }: Call): unknown {
    const live = this.#live ?? this.#make();
    try {
      return (live[name] as (...values: unknown[]) => unknown)(...values);
    } catch (cause) {
      // What the module refuses is an error as well, but leaves the instance as it was.
      if (!(cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError)) throw refused(cause);
      this.#live = null;
      throw trapped(cause);
    }
  }

  #make(): Functions {
    const fresh = glue();
    fresh.initSync({ module: this.#module });
    return (this.#live = fresh);
  }
}

const trapped = (cause: Error) =>
  new EyespaceError(`this is a bug of the program, please report it (${cause.message})`, { code: "trap", cause });

const refused = (cause: unknown) =>
  new EyespaceError(cause instanceof Error ? cause.message : String(cause), { code: "argument", cause });
