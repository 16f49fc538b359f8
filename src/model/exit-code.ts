import type { ErrorCode } from "./error.ts";
import { CarryonError } from "./error.ts";

/** 0 all is well · 1 a check failed · 2 the call, the config or the input cannot be used · 3 the machine or Carryon failed. */
export type ExitCode = 0 | 1 | 2 | 3;

const OF_ERROR: Readonly<Record<ErrorCode, ExitCode>> = {
  "cache-damaged": 3,
  "comment-invalid": 1,
  "config-invalid": 2,
  "disk-full": 3,
  "git-failed": 3,
  "github-failed": 3,
  "github-refused": 2,
  "missing-object": 2,
  "not-a-pack": 2,
  "nothing-to-pack": 2,
  "output-not-ours": 2,
  "pack-damaged": 1,
  "path-not-found": 2,
  "ref-not-found": 2,
  "source-changed": 3,
  usage: 2,
  "write-failed": 3,
};

/** The exit code for whatever was thrown. */
export function exitCodeOf(error: unknown): ExitCode {
  return error instanceof CarryonError ? OF_ERROR[error.code] : 3;
}

/** The exit code of a check that ended. */
export function exitCodeFor(passed: boolean): ExitCode {
  return passed ? 0 : 1;
}
