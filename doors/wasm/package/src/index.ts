import { whole } from "#whole";
import { Asking, type OpenOptions } from "./eyespace.js";

export * from "./common.js";

/** The engine with its tables of solved eyes. */
export class Eyespace extends Asking {
  /** Loads the engine. */
  static async open(options: OpenOptions = {}): Promise<Eyespace> {
    return new Eyespace(await this.runner(whole, options));
  }
}
