/** Kind of failure. It determines the exit code. */
export type ErrorCode =
  | "blob-damaged"
  | "blob-missing"
  | "block-stale"
  | "cache-damaged"
  | "comment-invalid"
  | "config-invalid"
  | "disk-full"
  | "git-failed"
  | "github-failed"
  | "github-refused"
  | "missing-object"
  | "model-failed"
  | "not-a-pack"
  | "not-a-site"
  | "nothing-changed"
  | "nothing-to-pack"
  | "output-not-ours"
  | "pack-damaged"
  | "path-not-found"
  | "ref-not-found"
  | "registry-failed"
  | "registry-refused"
  | "rows-failed"
  | "site-failed"
  | "source-changed"
  | "store-damaged"
  | "task-done"
  | "thread-damaged"
  | "usage"
  | "write-failed";

/** Failure that the user can act on, with its cause and the next step. Any other thrown error is a bug. */
export class CarryonError extends Error {
  override readonly name = "CarryonError";
  readonly code: ErrorCode;
  /** Next step for the user, as an imperative sentence. */
  readonly hint: string | undefined;
  /** Name that was looked up and not found, as the user gave it. */
  readonly missing: string | undefined;

  constructor(code: ErrorCode, message: string, options: { hint?: string; cause?: unknown; missing?: string } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.missing = options.missing;
  }
}
