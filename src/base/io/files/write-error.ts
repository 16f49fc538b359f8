import { CarryonError } from "../../error.ts";

const FULL = new Set(["ENOSPC", "EDQUOT"]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS"]);

/** Returns the code of a failed system call, such as `ENOENT`; `undefined` for other errors. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z0-9]+$/.test(error.code)
    ? error.code
    : undefined;
}

/**
 * Returns the error to throw if writing `path` failed: a CarryonError `disk-full` or `write-failed` for a failed system
 * call, otherwise `error` itself.
 */
export function writeError(error: unknown, path: string): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  if (FULL.has(code)) {
    const hint = "Free some space or choose another output directory, then run again.";
    return new CarryonError("disk-full", `no space left to write ${path} (${code})`, { hint, cause: error });
  }
  const hint = FORBIDDEN.has(code)
    ? "Choose a writable output directory."
    : "Check the disk and the path, or choose another output directory.";
  return new CarryonError("write-failed", `cannot write ${path} (${code})`, { hint, cause: error });
}
