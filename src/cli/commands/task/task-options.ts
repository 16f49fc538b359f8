import type { BuildOptions, ReportOptions } from "../../index.ts";
import type { PackPlace } from "./put-pack.ts";
import type { TaskTextOptions } from "./task-text.ts";

/** Options of `carryon task`. */
export interface TaskOptions extends BuildOptions, ReportOptions, TaskTextOptions, PackPlace {
  /** Directory or ref. */
  readonly ref: string;
  readonly since?: string;
  /** Thread name; `global` for none. */
  readonly thread?: string;
  /** Whether the pack of a thread lists containers. */
  readonly containers?: boolean;
  /** Agent that the pack is written for; `auto` for the one that runs this process. */
  readonly agent?: string;
  /** Path to explain. */
  readonly why?: string;
  /** Whether to explain every selected file. */
  readonly explain?: boolean;
}
