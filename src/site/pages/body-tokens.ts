import type { StretchCounter } from "../../pack/index.ts";
import { isSafeCut } from "../../tokens/index.ts";

/** A range of whole lines of a text, as byte offsets. */
export interface ByteStretch {
  readonly start: number;
  /** Offset after its last line break, if it has one. */
  readonly end: number;
}

/** A range of lines whose tokens will be requested, with its nesting depth. */
export interface NestedStretch extends ByteStretch {
  readonly level: number;
}

/** Counting a shorter stretch as a whole is as cheap as locating its parts. */
const MIN_CUT_BYTES = 1024;

/**
 * Returns a function that gives the tokens of a range of whole lines between two line breaks, as `countBody` counts
 * them. Counts nested ranges only once: the tokens of a range are the sum over its parts, minus one line break per cut.
 * @param nested the ranges that will be requested
 * @param whole tokens of the whole text between two line breaks
 */
export function bodyTokens(
  utf8: Buffer,
  { nested, whole }: { readonly nested: readonly NestedStretch[]; readonly whole: number },
  { countBody }: StretchCounter,
): (stretch: ByteStretch) => number {
  const places = nested.filter(({ start }) => isSafeCut(utf8, start));
  const tokensByKey = new Map<string, number>([[keyOf({ start: 0, end: utf8.length }), whole]]);
  const tokensOf = (stretch: ByteStretch): number => {
    const key = keyOf(stretch);
    const cachedTokens = tokensByKey.get(key);
    if (cachedTokens !== undefined) return cachedTokens;
    const tokens = countParts(stretch);
    tokensByKey.set(key, tokens);
    return tokens;
  };
  const countParts = (stretch: ByteStretch): number => {
    const parts = partsOf(places, stretch);
    if (parts.length === 1) return countBody(utf8.subarray(stretch.start, stretch.end)).tokens;
    return parts.reduce((sum, part) => sum + tokensOf(part), 1 - parts.length);
  };
  const requestedKeys = new Set(nested.map(keyOf));
  // Avoids counting the largest part: its tokens are the known total minus those of the other parts.
  for (let outer: ByteStretch | undefined = { start: 0, end: utf8.length }; outer !== undefined;) {
    const parts = partsOf(places, outer);
    const largest = largestOf(parts.filter((part) => requestedKeys.has(keyOf(part))));
    const otherParts = parts.filter((part) => part !== largest);
    const extra = otherParts
      .filter((part) => !requestedKeys.has(keyOf(part)))
      .reduce((sum, part) => sum + lengthOf(part), 0);
    if (largest === undefined || otherParts.length === 0 || lengthOf(largest) <= extra) break;
    const otherTokens = otherParts.reduce((sum, part) => sum + tokensOf(part), -otherParts.length);
    tokensByKey.set(keyOf(largest), tokensOf(outer) - otherTokens);
    outer = largest;
  }
  return tokensOf;
}

function lengthOf({ start, end }: ByteStretch): number {
  return end - start;
}

function largestOf(parts: readonly ByteStretch[]): ByteStretch | undefined {
  return parts.reduce<ByteStretch | undefined>(
    (largest, part) => (largest === undefined || lengthOf(part) > lengthOf(largest) ? part : largest),
    undefined,
  );
}

/**
 * Cuts a stretch at the starts of the outermost stretches inside it. Each part but the last excludes its last line
 * break. `countBody` counts a line break before and after each part, so every cut adds an extra one.
 */
function partsOf(places: readonly NestedStretch[], stretch: ByteStretch): readonly ByteStretch[] {
  const cuts = lengthOf(stretch) < MIN_CUT_BYTES ? [] : cutsWithin(places, stretch);
  return [stretch.start, ...cuts].map((start, i) => {
    const next = cuts[i];
    return { start, end: next === undefined ? stretch.end : next - 1 };
  });
}

function keyOf({ start, end }: ByteStretch): string {
  return `${start}-${end}`;
}

function cutsWithin(places: readonly NestedStretch[], { start, end }: ByteStretch): readonly number[] {
  const innerPlaces = places.filter((place) => place.start > start && place.start < end);
  const outermost = innerPlaces.reduce((lowest, { level }) => Math.min(lowest, level), Number.POSITIVE_INFINITY);
  return [...new Set(innerPlaces.filter(({ level }) => level === outermost).map((place) => place.start))];
}
