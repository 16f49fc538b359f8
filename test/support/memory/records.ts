import { createHash } from "node:crypto";
import { publishText, strictRedactor } from "../../../src/secrets/publish.ts";
import type { CommitRecord } from "../../../src/memory/distill/commit-record.ts";

const redactor = strictRedactor();

/** Parts of a commit record in the form that a git reader returns. */
export interface RecordParts {
  readonly message?: string;
  readonly author?: string;
  readonly isMerge?: boolean;
  readonly paths?: readonly string[];
  readonly day?: string;
  readonly id?: string;
}

/** Id of a commit that exists only in tests. */
export function idNumbered(number: number): string {
  return createHash("sha1").update(String(number)).digest("hex");
}

/** Creates a record with these parts. */
export function recordWith(parts: RecordParts = {}): CommitRecord {
  const { message = "Say hello", author = "Ada <ada@acme.example>", isMerge = false, paths = ["src/a.ts"] } = parts;
  return {
    id: parts.id ?? idNumbered(0),
    day: parts.day ?? "2026-11-22",
    author: publishText(author, redactor),
    message: publishText(message, redactor),
    isMerge,
    paths: paths.map((path) => publishText(path, redactor)),
  };
}
