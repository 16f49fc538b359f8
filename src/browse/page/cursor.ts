import { createHash } from "node:crypto";
import { CarryonError } from "../../base/index.ts";

/** Returns a digest that differs for different answers. */
export function answerDigest(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url").slice(0, 12);
}

/** Returns the cursor of the page of an answer that begins at an item, or at a byte. */
export function formatCursor(digest: string, start: number): string {
  return Buffer.from(`${digest}.${start}`).toString("base64url");
}

const CURSOR = /^([\w-]{12})\.(\d{1,12})$/u;

/**
 * Returns where the page of a cursor begins.
 * @param digest of the answer as it is now @param most largest number that it can point to
 * @throws CarryonError `usage` for a cursor that is no cursor, also if the answer is another one now
 */
export function readCursor(cursor: string, digest: string, most: number): number {
  const [, known, start] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (known === undefined || start === undefined) {
    throw new CarryonError("usage", "this is not a cursor", {
      hint: "Give next_cursor of the last reply as it is, or leave cursor out to begin with the first page.",
    });
  }
  if (known !== digest || Number(start) > most) {
    throw new CarryonError("usage", "the files or the arguments have changed since the last page", {
      hint: "Call again without cursor.",
    });
  }
  return Number(start);
}
