import { glue, type Caller, type Exports } from "./generated/glue.js";
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
  /** The calls that give each new instance its tables. */
  readonly #setUp: Call[] = [];
  #live: Functions | null = null;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Makes a call, now and for each later instance. It must be made before the first answer. */
  setUp(call: Call): void {
    this.call(call);
    this.#setUp.push(call);
  }

  /** Makes an instance if there is none, without keeping the thread busy. */
  async ready(): Promise<void> {
    if (this.#live) return;
    const fresh = glue();
    await fresh({ module_or_path: this.#module });
    if (!this.#live) this.#use(fresh);
  }

  /** Calls a function. An instance that is missing is made before. `caller` hears how far a question is. */
  call(call: Call, caller: Caller = NOBODY): unknown {
    const live = this.#live ?? this.#make();
    try {
      return run(live, call, caller);
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
    return this.#use(fresh);
  }

  #use(fresh: Functions): Functions {
    this.#live = fresh;
    for (const call of this.#setUp) run(fresh, call, NOBODY);
    return fresh;
  }
}

/** A caller who does not listen. */
const NOBODY: Caller = { progress: () => true };

function run(live: Functions, { name, values }: Call, caller: Caller): unknown {
  const all = name === "query" ? [...values, caller] : values;
  return (live[name] as (...values: unknown[]) => unknown)(...all);
}

const trapped = (cause: Error) =>
  new EyespaceError(`this is a bug of the program, please report it (${cause.message})`, { code: "trap", cause });

const refused = (cause: unknown) =>
  new EyespaceError(cause instanceof Error ? cause.message : String(cause), { code: "argument", cause });
