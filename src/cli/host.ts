import type { Readable, Writable } from "node:stream";
import type { Report } from "../pack/index.ts";
import type { ExitCode } from "../base/index.ts";

/** Everything that a command uses of its process. All output goes through it. */
export interface CliHost {
  readonly out: (text: string | Uint8Array) => void;
  readonly err: (text: string) => void;
  /** Returns all of standard input. */
  readonly readInput: () => Promise<Uint8Array>;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
  readonly colour: boolean;
  /** Line width in characters. */
  readonly width: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The terminal for questions; `undefined` if the program runs without one. */
  readonly dialog: { readonly input: Readable; readonly output: Writable; readonly interrupt: () => void } | undefined;
  /** Standard input and output for a protocol; `undefined` if a person sits at the terminal. */
  readonly streams: { readonly input: Readable; readonly output: Writable } | undefined;
  /** How to start this program again: the executable and its first arguments. */
  readonly self: readonly [string, ...string[]];
  /** Receives the report of a run that has one. */
  readonly onReport?: ((report: Report) => void) | undefined;
  /** Version of Node; absent where nobody asks. */
  readonly nodeVersion?: string;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/** Receives the exit code of the command that ran. */
export type OnExitCode = (code: ExitCode) => void;
