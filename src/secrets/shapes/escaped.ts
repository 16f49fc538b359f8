import { CODE_POINT } from "./code-point.ts";
import { CONTINUED_LINE } from "./continued-line.ts";
import { type Decoding, decodedView } from "./decoded-view.ts";
import { type Decoded, type Escape, NO_ESCAPE } from "./escape.ts";
import { HTML } from "./html.ts";
import { PERCENT } from "./percent.ts";
import type { Shape } from "./shape.ts";
import { stretchesAround } from "./stretches.ts";

/** Escape syntaxes, in the order they are tried. */
const ESCAPES: readonly Escape[] = [PERCENT, HTML, CODE_POINT, CONTINUED_LINE];
const DECODING: Decoding = {
  leads: Uint8Array.from({ length: 256 }, (_, byte) => (ESCAPES.some(({ lead }) => lead === byte) ? 1 : 0)),
  decode: escapeAt,
};

/** Text with escaped characters. One view decodes all kinds of escapes, each of them once. */
export const ESCAPED: Shape = {
  marks: ESCAPES.flatMap(({ marks }) => marks),
  views: (bytes, marks) =>
    stretchesAround(bytes, marks, DECODING).map(({ start, end }) => decodedView(bytes, start, end, DECODING)),
};

function escapeAt(bytes: Buffer, at: number): Decoded {
  const lead = bytes[at];
  for (const escape of ESCAPES) {
    const decoded = lead === escape.lead ? escape.decode(bytes, at) : NO_ESCAPE;
    if (decoded !== NO_ESCAPE) return decoded;
  }
  return NO_ESCAPE;
}
