import { packed } from "./platform/packed.js";
import { Asking, type OpenOptions } from "./eyespace.js";

export * from "./common.js";

/** The engine with its tables, in one file: nothing is fetched. */
export class Eyespace extends Asking {
  /** Unpacks the engine. */
  static async open(options: OpenOptions = {}): Promise<Eyespace> {
    return new Eyespace(await this.runner(packed, options));
  }
}
