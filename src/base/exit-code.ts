import { type ErrorCode, CarryonError } from "./error.ts";

/**
 * Exit code of the program. 0: success. 1: a check failed. 2: usage, config or input error. 3: system failure or a bug
 * in Carryon.
 */
export type ExitCode = 0 | 1 | 2 | 3;

const EXIT_CODES: Readonly<Record<ErrorCode, ExitCode>> = {
  "blob-damaged": 1,
  "blob-missing": 2,
  "block-stale": 1,
  "cache-damaged": 3,
  "comment-invalid": 1,
  "config-invalid": 2,
  "disk-full": 3,
  "git-failed": 3,
  "github-failed": 3,
  "github-refused": 2,
  "missing-object": 2,
  "model-failed": 3,
  "not-a-pack": 2,
  "not-a-site": 2,
  "nothing-changed": 2,
  "nothing-to-pack": 2,
  "output-not-ours": 2,
  "pack-damaged": 1,
  "path-not-found": 2,
  "ref-not-found": 2,
  "registry-failed": 3,
  "registry-refused": 2,
  "rows-failed": 2,
  "site-failed": 3,
  "source-changed": 3,
  "store-damaged": 1,
  "task-done": 2,
  "thread-damaged": 2,
  usage: 2,
  "write-failed": 3,
};

/**
 * Returns the exit code for a thrown error: the one that belongs to the code of a `CarryonError`, and 3 for any other
 * error.
 */
export function exitCodeOf(error: unknown): ExitCode {
  return error instanceof CarryonError ? EXIT_CODES[error.code] : 3;
}

/** Exit code of a completed check: 0 if it passed, otherwise 1. */
export function exitCodeFor(passed: boolean): ExitCode {
  return passed ? 0 : 1;
}
