import { byteTable } from "../search/byte-table.ts";
import { NO_ESCAPE } from "./escape.ts";
import type { Decoding } from "./decoded-view.ts";

/** Bytes of context before and after an escape: room for a key, and for a value. */
const CONTEXT_BEFORE = 128;
const CONTEXT_AFTER = 256;
/** Maximum growth of a context on each side to include whole tokens, in bytes. Tokens may have thousands. */
const MAX_TOKEN_BYTES = 1024;
const IN_TOKEN = byteTable("\\w+/=.-");

/** Part of a text around escapes. */
export interface EscapedPart {
  readonly start: number;
  end: number;
}

/**
 * Returns the parts around escapes, sorted and without overlaps.
 * @param marks offsets where an escape may start, unsorted
 */
export function stretchesAround(bytes: Buffer, marks: readonly number[], { decode }: Decoding): readonly EscapedPart[] {
  const merged: EscapedPart[] = [];
  for (const mark of marks.toSorted((a, b) => a - b)) {
    if (decode(bytes, mark) === NO_ESCAPE) continue;
    const last = merged.at(-1);
    const start = tokenStart(bytes, Math.max(0, mark - CONTEXT_BEFORE));
    const end = tokenEnd(bytes, Math.min(bytes.length, mark + CONTEXT_AFTER));
    if (last && start <= last.end) last.end = end;
    else merged.push({ start, end });
  }
  return merged;
}

/** Whether the byte at an offset can belong to a token. */
export function isInToken(bytes: Buffer, at: number): boolean {
  return IN_TOKEN[bytes[at] ?? 0] === 1;
}

/**
 * Nearby offset outside of tokens, at or before the given one, so that a view does not start in the middle of a token.
 */
function tokenStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_TOKEN_BYTES && isInToken(bytes, start - 1)) start--;
  return start;
}

/** Nearby offset outside of tokens, at or after the given one. */
function tokenEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && end - at < MAX_TOKEN_BYTES && isInToken(bytes, end)) end++;
  return end;
}
