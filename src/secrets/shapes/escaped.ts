import { byteTable } from "../search/byte-table.ts";
import { CODE_POINT } from "./code-point.ts";
import { CONTINUED_LINE } from "./continued-line.ts";
import { type Decoding, decodedView } from "./decoded-view.ts";
import { type Decoded, type Escape, NO_ESCAPE } from "./escape.ts";
import { HTML } from "./html.ts";
import { PERCENT } from "./percent.ts";
import type { Shape } from "./shape.ts";

/** In the order in which they are tried. */
const ESCAPES: readonly Escape[] = [PERCENT, HTML, CODE_POINT, CONTINUED_LINE];
const DECODING: Decoding = {
  leads: Uint8Array.from({ length: 256 }, (_, byte) => (ESCAPES.some(({ lead }) => lead === byte) ? 1 : 0)),
  decode: escapeAt,
};

/** Bytes of context before and after an escape: room for a key, and for a value. */
const BEFORE = 128;
const AFTER = 256;
/** Most bytes by which a context grows on each side to whole tokens, which may have thousands. */
const TOKEN = 1024;
const IN_TOKEN = byteTable("\\w+/=.-");

/** Text with escaped characters. All kinds of escapes are decoded in one view, each of them once. */
export const ESCAPED: Shape = {
  marks: ESCAPES.flatMap(({ marks }) => marks),
  views: (bytes, marks) => stretches(bytes, marks).map(({ start, end }) => decodedView(bytes, start, end, DECODING)),
};

interface Stretch {
  readonly start: number;
  end: number;
}

/** Returns the stretches around escapes, sorted and apart from each other. */
function stretches(bytes: Buffer, marks: readonly number[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const mark of marks.toSorted((a, b) => a - b)) {
    if (escapeAt(bytes, mark) === NO_ESCAPE) continue;
    const last = found.at(-1);
    const start = tokenStart(bytes, Math.max(0, mark - BEFORE));
    const end = tokenEnd(bytes, Math.min(bytes.length, mark + AFTER));
    if (last && start <= last.end) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** Returns an offset outside of tokens, if there is one near before it, so that none is seen from its middle. */
function tokenStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < TOKEN && IN_TOKEN[bytes[start - 1]!] === 1) start--;
  return start;
}

/** Returns an offset outside of tokens, if there is one near after it. */
function tokenEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && end - at < TOKEN && IN_TOKEN[bytes[end]!] === 1) end++;
  return end;
}

function escapeAt(bytes: Buffer, at: number): Decoded {
  const lead = bytes[at];
  for (const escape of ESCAPES) {
    const found = lead === escape.lead ? escape.decode(bytes, at) : NO_ESCAPE;
    if (found !== NO_ESCAPE) return found;
  }
  return NO_ESCAPE;
}
