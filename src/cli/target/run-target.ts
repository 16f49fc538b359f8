import type { Source } from "../../source/index.ts";
import type { NamedPaths } from "../../source/io/index.ts";

/** Target of a command: a directory, a ref or an open source, optionally limited to some paths. */
export interface RunTarget extends NamedPaths {
  readonly source?: Source;
}
