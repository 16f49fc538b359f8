import type { PackPlace } from "./put-pack.ts";
import type { TaskTextOptions } from "./task-text.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";

/** Options of `carryon task`. */
export interface TaskOptions extends BuildOptions, ReportOptions, TaskTextOptions, PackPlace {
  /** A directory or a ref. */
  readonly ref: string;
  readonly since?: string;
  readonly staged?: boolean;
  readonly workspace?: string;
  /** The name of a thread; `global` for none. */
  readonly thread?: string;
  /** Whether the pack of a thread shows containers. */
  readonly containers?: boolean;
  /** The agent that the pack is written for; `auto` for the one that runs the program. */
  readonly agent?: string;
  /** A path to explain. */
  readonly why?: string;
  /** Whether to explain all that was chosen. */
  readonly explain?: boolean;
}
