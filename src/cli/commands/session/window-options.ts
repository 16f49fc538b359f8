import type { Encoding } from "../../../tokens/index.ts";
import type { SessionMode } from "../../../session/index.ts";

/** Options of commands that fit a session into a window. */
export interface WindowOptions {
  /** Tokens that may be sent. */
  readonly budget?: number;
  readonly model?: string;
  readonly mode?: SessionMode;
  readonly goal: readonly string[];
  readonly encoding: Encoding;
  readonly json?: boolean;
  readonly out?: string;
  /** Name of the thread that a hand-over joins, `global` for none; of `handoff` only. */
  readonly thread?: string;
  /** Whether to ask the model of the config for summaries of older parts; of `compact` only. */
  readonly summaries?: boolean;
}
