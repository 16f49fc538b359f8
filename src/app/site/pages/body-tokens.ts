import type { TextCounter } from "../../facts/text-counter.ts";

/** A stretch of whole lines of a text: offsets in bytes. */
export interface Stretch {
  readonly start: number;
  /** After its last line end, if it has one. */
  readonly end: number;
}

/** A stretch whose tokens are asked for, and in how many others it is. */
export interface NestedStretch extends Stretch {
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
): (stretch: Stretch) => number {
  const places = nested.filter(({ start }) => isCut(utf8, start));
  const known = new Map<string, number>([[keyOf({ start: 0, end: utf8.length }), whole]]);
  const tokensOf = (stretch: Stretch): number => {
    const key = keyOf(stretch);
    const before = known.get(key);
    if (before !== undefined) return before;
    const tokens = counted(stretch);
    known.set(key, tokens);
    return tokens;
  };
  const counted = ({ start, end }: Stretch): number => {
    const cuts = end - start < CUT_BYTES ? [] : cutsWithin(places, { start, end });
    if (cuts.length === 0) return countBody(utf8.subarray(start, end)).tokens;
    let tokens = 0;
    // Both neighbours have a line end where the stretch has one, and only the last part ends as it does.
    for (const [i, from] of [start, ...cuts].entries()) {
      const to = cuts[i];
      tokens += to === undefined ? tokensOf({ start: from, end }) : tokensOf({ start: from, end: to - 1 }) - 1;
    }
    return tokens;
  };
  return tokensOf;
}

function keyOf({ start, end }: Stretch): string {
  return `${start}-${end}`;
}

/** Returns where the outermost stretches inside of one begin. */
function cutsWithin(places: readonly NestedStretch[], { start, end }: Stretch): readonly number[] {
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
