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
/** Most bytes by which a context grows to whole words. */
const WORD = 64;
const IN_WORD = byteTable("\\w-");

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
    const end = Math.min(bytes.length, mark + AFTER);
    if (last && mark - BEFORE - WORD <= last.end) last.end = end;
    else found.push({ start: wordStart(bytes, Math.max(0, mark - BEFORE)), end });
  }
  return found;
}

/** Returns an offset outside of words, if there is one near before it, so that a token is not seen from its middle. */
function wordStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < WORD && IN_WORD[bytes[start - 1]!] === 1) start--;
  return start;
}

function escapeAt(bytes: Buffer, at: number): Decoded {
  const lead = bytes[at];
  for (const escape of ESCAPES) {
    const found = lead === escape.lead ? escape.decode(bytes, at) : NO_ESCAPE;
    if (found !== NO_ESCAPE) return found;
  }
  return NO_ESCAPE;
}
