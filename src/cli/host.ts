import type { Readable, Writable } from "node:stream";
import type { Report } from "../pack/index.ts";
import type { ExitCode } from "../base/index.ts";

/** Format of terminal text. */
export interface TextFormat {
  readonly color: boolean;
  /** Line width in characters. */
  readonly width: number;
}

/** Standard error, where progress is shown. */
export interface ProgressHost extends TextFormat {
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/** Everything that a command uses of its process. All output goes through it. */
export interface CliHost extends ProgressHost {
  readonly out: (text: string | Uint8Array) => void;
  readonly readInput: () => Promise<Uint8Array>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Terminal for questions; `undefined` without one. */
  readonly dialog: { readonly input: Readable; readonly output: Writable; readonly interrupt: () => void } | undefined;
  /** Standard input and output for a protocol; `undefined` if standard input is a terminal. */
  readonly streams: { readonly input: Readable; readonly output: Writable } | undefined;
  /** Command that starts this program again: the executable and its first arguments. */
  readonly self: readonly [string, ...string[]];
  /** Receives the report of a run that produces one. */
  readonly onReport?: ((report: Report) => void) | undefined;
  /** Node version. Absent if no command needs it. */
  readonly nodeVersion?: string;
}

/** Receives the exit code of the command that ran. */
export type OnExitCode = (code: ExitCode) => void;
