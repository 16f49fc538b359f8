import type { Source } from "../../source/index.ts";
import type { NamedPaths } from "../../source/io/index.ts";

/** What a command reads: a directory or a ref, or a source that is open already, and the part of it to pack. */
export interface RunTarget extends NamedPaths {
  readonly source?: Source;
}
