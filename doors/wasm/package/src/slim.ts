import { shipped, slim } from "#slim";
import { object } from "./arguments.js";
import { wrongArgument } from "./error.js";
import { Asking, type OpenOptions } from "./eyespace.js";

export * from "./common.js";

/** The bytes of the two tables of a build: the files `eyes8.table` and `values7.table` of this package. */
export interface Tables {
  /** The solved eyes. */
  eyes: Uint8Array;
  /** The values of eye spaces. */
  values: Uint8Array;
}

/** Loads the two tables from the files beside this one. */
export const loadTables = (): Promise<Tables> => shipped();

/** The engine without its tables. It works without them, but is slower and leaves more open; with them it answers as the whole engine does. */
export class Eyespace extends Asking {
  /** Loads the engine. */
  static async open(options: OpenOptions = {}): Promise<Eyespace> {
    return new Eyespace(await this.runner(slim, options));
  }

  /** Gives the engine its tables. This must come before the first question, and can be done once. */
  async provide(tables: Tables): Promise<void> {
    const { eyes, values } = object("tables", tables);
    for (const [field, bytes] of Object.entries({ eyes, values })) {
      if (!(bytes instanceof Uint8Array)) throw wrongArgument(field, "expected a Uint8Array");
    }
    await this.setUp({ name: "provide", values: [eyes, values] });
  }
}
