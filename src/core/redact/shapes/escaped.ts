import { CODE_POINT } from "./code-point.ts";
import { CONTINUED_LINE } from "./continued-line.ts";
import { type Decoded, type Escape, MAX_ESCAPE } from "./escape.ts";
import { HTML } from "./html.ts";
import { PERCENT } from "./percent.ts";
import type { Shape, View } from "./shape.ts";
import { STRING_ESCAPE } from "./string-escape.ts";

/** In the order in which they are tried. */
const ESCAPES: readonly Escape[] = [PERCENT, HTML, CODE_POINT, CONTINUED_LINE, STRING_ESCAPE];

/** Bytes of context before and after an escape: room for a key, and for a value. */
const BEFORE = 128;
const AFTER = 256;
/** Most bytes by which a context grows to whole words. */
const WORD = 64;

/** Text with escaped characters. All kinds of escapes are decoded in one view, each of them once. */
export const ESCAPED: Shape = {
  marks: ESCAPES.flatMap(({ marks }) => marks),
  views: (bytes, marks) => {
    const text = bytes.toString("latin1");
    return stretches(text, marks).map((stretch) => decoded(text, stretch));
  },
};

interface Stretch {
  readonly start: number;
  end: number;
}

/** Returns the stretches around escapes, sorted and apart from each other. */
function stretches(text: string, marks: readonly number[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const mark of marks.toSorted((a, b) => a - b)) {
    if (escapeAt(text, mark) === undefined) continue;
    const last = found.at(-1);
    const end = Math.min(text.length, mark + AFTER);
    if (last && mark - BEFORE - WORD <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start: wordStart(text, Math.max(0, mark - BEFORE)), end });
  }
  return found;
}

/** Returns an offset outside of words, if there is one near before it, so that a token is not seen from its middle. */
function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < WORD && /[\w-]/.test(text[start - 1]!)) start--;
  return start;
}

function escapeAt(text: string, at: number): Decoded | undefined {
  const lead = text[at];
  for (const escape of ESCAPES) {
    if (lead !== escape.lead) continue;
    const found = escape.decode(text.slice(at, at + MAX_ESCAPE), text[at - 1] ?? "");
    if (found) return found;
  }
  return undefined;
}

/** The escapes of a view: where each begins and ends in the text, and ends in the view. */
interface Positions {
  readonly starts: number[];
  readonly ends: number[];
  readonly viewEnds: number[];
}

/** Returns a view of a stretch of Latin-1 text. */
function decoded(text: string, { start, end }: Stretch): View {
  const parts: string[] = [];
  const positions: Positions = { starts: [start], ends: [start], viewEnds: [0] };
  let size = 0;
  let from = start;
  for (let at = nextLead(text, start, end); at < end; at = nextLead(text, Math.max(from, at + 1), end)) {
    const escape = escapeAt(text, at);
    if (escape === undefined) continue;
    parts.push(text.slice(from, at), escape.text);
    size += at - from + escape.text.length;
    from = at + escape.length;
    positions.starts.push(at);
    positions.ends.push(from);
    positions.viewEnds.push(size);
  }
  parts.push(text.slice(from, Math.max(from, end)));
  return {
    bytes: Buffer.from(parts.join(""), "latin1"),
    generated: false,
    locate: (...span) => locate(positions, span),
  };
}

function nextLead(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 92 || code === 37 || code === 38) return at;
  }
  return end;
}

/** Maps a span of a view to the text. */
function locate(
  positions: Positions,
  [start, end]: readonly [start: number, end: number],
): {
  readonly start: number;
  readonly end: number;
} {
  return { start: byteAt(positions, start).start, end: byteAt(positions, Math.max(start, end - 1)).end };
}

/** Returns the bytes of the text that a byte of the view is decoded from. */
function byteAt({ starts, ends, viewEnds }: Positions, at: number): { readonly start: number; readonly end: number } {
  let [low, high] = [0, viewEnds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (viewEnds[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  const start = ends[low - 1]! + at - viewEnds[low - 1]!;
  return { start, end: start === starts[low] ? ends[low]! : start + 1 };
}
