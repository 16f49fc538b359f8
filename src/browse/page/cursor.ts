import { createHash } from "node:crypto";
import { CarryonError } from "../../base/index.ts";

/** Digest that identifies an answer: 12 base64url characters. */
export function answerDigest(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const chunk of parts) hash.update(chunk).update("\0");
  return hash.digest("base64url").slice(0, 12);
}

/**
 * Formats a cursor to the page that starts at an item or byte.
 * @param digest digest of the answer, which reveals a later change
 * @param start 0-based index of the item or byte
 */
export function formatCursor(digest: string, start: number): string {
  return Buffer.from(`${digest}.${start}`).toString("base64url");
}

const CURSOR = /^([\w-]{12})\.(\d{1,12})$/u;

/**
 * Parses a cursor and returns the start of its page.
 * @param digest digest of the current answer
 * @param maxStart maximum valid position
 * @throws CarryonError `usage` for an invalid cursor, or if the answer has changed
 */
export function readCursor(cursor: string, digest: string, maxStart: number): number {
  const [, cursorDigest, start] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (cursorDigest === undefined || start === undefined) {
    throw new CarryonError("usage", "this is not a cursor", {
      hint: "Pass next_cursor of the last reply unchanged, or omit cursor to get the first page.",
    });
  }
  if (cursorDigest !== digest || Number(start) > maxStart) {
    throw new CarryonError("usage", "the files or the arguments have changed since the last page", {
      hint: "Call again without cursor.",
    });
  }
  return Number(start);
}
