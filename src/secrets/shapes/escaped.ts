import { byteTable } from "../search/byte-table.ts";
import { CODE_POINT } from "./code-point.ts";
import { CONTINUED_LINE } from "./continued-line.ts";
import { type Decoding, decodedView } from "./decoded-view.ts";
import { type Decoded, type Escape, NO_ESCAPE } from "./escape.ts";
import { HTML } from "./html.ts";
import { PERCENT } from "./percent.ts";
import type { Shape } from "./shape.ts";

/** Escape syntaxes, in the order they are tried. */
const ESCAPES: readonly Escape[] = [PERCENT, HTML, CODE_POINT, CONTINUED_LINE];
const DECODING: Decoding = {
  leads: Uint8Array.from({ length: 256 }, (_, byte) => (ESCAPES.some(({ lead }) => lead === byte) ? 1 : 0)),
  decode: escapeAt,
};

/** Bytes of context before and after an escape: room for a key, and for a value. */
const CONTEXT_BEFORE = 128;
const CONTEXT_AFTER = 256;
/** Maximum growth of a context on each side to include whole tokens, in bytes. Tokens may have thousands. */
const MAX_TOKEN_BYTES = 1024;
const IN_TOKEN = byteTable("\\w+/=.-");

/** Text with escaped characters. One view decodes all kinds of escapes, each of them once. */
export const ESCAPED: Shape = {
  marks: ESCAPES.flatMap(({ marks }) => marks),
  views: (bytes, marks) => stretches(bytes, marks).map(({ start, end }) => decodedView(bytes, start, end, DECODING)),
};

interface Stretch {
  readonly start: number;
  end: number;
}

/** Stretches around escapes, sorted and without overlaps. */
function stretches(bytes: Buffer, marks: readonly number[]): readonly Stretch[] {
  const merged: Stretch[] = [];
  for (const mark of marks.toSorted((a, b) => a - b)) {
    if (escapeAt(bytes, mark) === NO_ESCAPE) continue;
    const last = merged.at(-1);
    const start = tokenStart(bytes, Math.max(0, mark - CONTEXT_BEFORE));
    const end = tokenEnd(bytes, Math.min(bytes.length, mark + CONTEXT_AFTER));
    if (last && start <= last.end) last.end = end;
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Nearby offset outside of tokens, at or before the given one, so that a view does not start in the middle of a token.
 */
function tokenStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_TOKEN_BYTES && IN_TOKEN[bytes[start - 1]!] === 1) start--;
  return start;
}

/** Nearby offset outside of tokens, at or after the given one. */
function tokenEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && end - at < MAX_TOKEN_BYTES && IN_TOKEN[bytes[end]!] === 1) end++;
  return end;
}

function escapeAt(bytes: Buffer, at: number): Decoded {
  const lead = bytes[at];
  for (const escape of ESCAPES) {
    const decoded = lead === escape.lead ? escape.decode(bytes, at) : NO_ESCAPE;
    if (decoded !== NO_ESCAPE) return decoded;
  }
  return NO_ESCAPE;
}
