import { createHash } from "node:crypto";
import { CarryonError } from "../../model/error.ts";
import type { AnswerItem } from "./page.ts";

/** Returns a digest that differs for different answers. */
export function answerDigest(items: readonly AnswerItem[]): string {
  const hash = createHash("sha256");
  for (const { text } of items) hash.update(text).update("\0");
  return hash.digest("base64url").slice(0, 12);
}

/** Returns the cursor of the page of an answer that begins at an item. */
export function formatCursor(digest: string, start: number): string {
  return Buffer.from(`${digest}.${start}`).toString("base64url");
}

const CURSOR = /^([\w-]{12})\.(\d{1,9})$/u;

/**
 * Returns the item that a cursor points to.
 * @param items of the answer as it is now
 * @throws CarryonError `usage` for a cursor that is no cursor, `source-changed` if the answer is another one now
 */
export function readCursor(cursor: string, items: readonly AnswerItem[]): number {
  const [, digest, start] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (digest === undefined || start === undefined) {
    throw new CarryonError("usage", "this is not a cursor", {
      hint: "Give next_cursor of the last reply as it is, or leave cursor out to begin with the first page.",
    });
  }
  if (digest !== answerDigest(items) || Number(start) > items.length) {
    throw new CarryonError("source-changed", "the files or the arguments changed since the last page", {
      hint: "Call again without cursor.",
    });
  }
  return Number(start);
}
