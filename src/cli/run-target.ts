import type { Source } from "../source/source.ts";
import type { NamedPaths } from "../source/io/target/named-paths.ts";

/** What a command reads: a directory or a ref, or a source that is open already, and the part of it to pack. */
export interface RunTarget extends NamedPaths {
  readonly source?: Source;
}
