import type { Encoding } from "../../../tokens/index.ts";
import type { SessionMode } from "../../../session/index.ts";

/** Options of commands that fit a session into a window. */
export interface WindowOptions {
  /** Token limit. */
  readonly budget?: number;
  readonly model?: string;
  readonly mode?: SessionMode;
  readonly goal?: readonly string[];
  readonly encoding: Encoding;
  readonly json?: boolean;
  readonly out?: string;
  /** Name of the thread that receives a hand-over; `global` for none. Only for `handoff`. */
  readonly thread?: string;
  /** Whether to ask the configured model for summaries of older parts. Only for `compact`. */
  readonly summaries?: boolean;
}
