import type { Readable, Writable } from "node:stream";
import type { ExitCode } from "../model/exit-code.ts";

/** Everything that a command uses of its process. */
export interface CliHost {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether errors and progress go to a terminal. */
  readonly terminal: boolean;
  readonly colour: boolean;
  /** Characters in a line. */
  readonly width: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The terminal that questions can be asked on; `undefined` if the program runs without one. */
  readonly dialog: { readonly input: Readable; readonly output: Writable } | undefined;
  /** How to start this program again: the program and its first arguments. */
  readonly self: readonly [string, ...string[]];
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
}

/** Takes the exit code of the command that ran. */
export type OnExitCode = (code: ExitCode) => void;
