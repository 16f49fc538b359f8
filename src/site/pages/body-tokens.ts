import type { TextCounter } from "../../pack/index.ts";

/** A stretch of whole lines of a text: offsets in bytes. */
export interface ByteStretch {
  readonly start: number;
  /** After its last line end, if it has one. */
  readonly end: number;
}

/** A stretch whose tokens are asked for, and in how many others it is. */
export interface NestedStretch extends ByteStretch {
  readonly level: number;
}

/** Counting a shorter stretch whole costs no more than looking for its parts. */
const CUT_BYTES = 1024;

/**
 * Returns a function for the tokens of stretches, as `countBody` counts them. What is nested is counted once: the
 * tokens of a stretch are those of its parts, less a line end for each place where it is cut.
 * @param nested the stretches that will be asked for
 * @param whole tokens of the whole text
 */
export function bodyTokens(
  utf8: Buffer,
  { nested, whole }: { readonly nested: readonly NestedStretch[]; readonly whole: number },
  { countBody }: Pick<TextCounter, "countBody">,
): (stretch: ByteStretch) => number {
  const places = nested.filter(({ start }) => isCut(utf8, start));
  const known = new Map<string, number>([[keyOf({ start: 0, end: utf8.length }), whole]]);
  const tokensOf = (stretch: ByteStretch): number => {
    const key = keyOf(stretch);
    const before = known.get(key);
    if (before !== undefined) return before;
    const tokens = counted(stretch);
    known.set(key, tokens);
    return tokens;
  };
  const counted = (stretch: ByteStretch): number => {
    const parts = partsOf(places, stretch);
    if (parts.length === 1) return countBody(utf8.subarray(stretch.start, stretch.end)).tokens;
    return parts.reduce((sum, part) => sum + tokensOf(part), 1 - parts.length);
  };
  const asked = new Set(nested.map(keyOf));
  // The largest part of what is known is not counted: the tokens of the others tell its own.
  for (let inside: ByteStretch | undefined = { start: 0, end: utf8.length }; inside !== undefined;) {
    const parts = partsOf(places, inside);
    const largest = largestOf(parts.filter((part) => asked.has(keyOf(part))));
    const others = parts.filter((part) => part !== largest);
    const extra = others.filter((part) => !asked.has(keyOf(part))).reduce((sum, part) => sum + lengthOf(part), 0);
    if (largest === undefined || others.length === 0 || lengthOf(largest) <= extra) break;
    const rest = others.reduce((sum, part) => sum + tokensOf(part), -others.length);
    known.set(keyOf(largest), tokensOf(inside) - rest);
    inside = largest;
  }
  return tokensOf;
}

function lengthOf({ start, end }: ByteStretch): number {
  return end - start;
}

function largestOf(parts: readonly ByteStretch[]): ByteStretch | undefined {
  return parts.reduce<ByteStretch | undefined>(
    (most, part) => (most === undefined || lengthOf(part) > lengthOf(most) ? part : most),
    undefined,
  );
}

/**
 * Cuts a stretch where the outermost stretches inside of it begin. Each part but the last is without its last line end:
 * counted with one before and one after it, the parts have one more where they meet.
 */
function partsOf(places: readonly NestedStretch[], stretch: ByteStretch): readonly ByteStretch[] {
  const cuts = lengthOf(stretch) < CUT_BYTES ? [] : cutsWithin(places, stretch);
  return [stretch.start, ...cuts].map((start, i) => {
    const next = cuts[i];
    return { start, end: next === undefined ? stretch.end : next - 1 };
  });
}

function keyOf({ start, end }: ByteStretch): string {
  return `${start}-${end}`;
}

/** Returns where the outermost stretches inside of one begin. */
function cutsWithin(places: readonly NestedStretch[], { start, end }: ByteStretch): readonly number[] {
  const inside = places.filter((place) => place.start > start && place.start < end);
  const outermost = inside.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY);
  return [...new Set(inside.filter(({ level }) => level === outermost).map((place) => place.start))];
}

/**
 * Whether no piece of text that an encoding looks at crosses this beginning of a line: its first character after blanks
 * and tabs is ASCII, and it does not begin with `/`, which goes on with the line before.
 */
function isCut(utf8: Uint8Array, start: number): boolean {
  let at = start;
  while (utf8[at] === 0x20 || utf8[at] === 0x09) at++;
  const first = utf8[at] ?? 0;
  return first > 0x20 && first < 0x7f && !(at === start && first === 0x2f);
}
