const REPLACEMENT = Buffer.from("\uFFFD");

/** Statistics of well-formed and broken UTF-8 in a byte sequence. */
export interface Utf8Health {
  /** Number of multi-byte characters. */
  readonly good: number;
  /** Number of broken sequences. */
  readonly bad: number;
  /** Start and end offset of each broken sequence. */
  readonly damage: readonly (readonly [number, number])[];
}

/**
 * Counts multi-byte characters and locates broken UTF-8. A broken sequence is the longest valid start of a character,
 * or one byte (Unicode 16, table 3-7 and section 3.9).
 */
export function utf8Health(bytes: Buffer): Utf8Health {
  const damage: [number, number][] = [];
  let good = 0;
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      at += 1;
      continue;
    }
    const length = lengthOf(first);
    let end = at + 1;
    while (end < at + length && continues(first, end - at, bytes[end])) end += 1;
    if (length > 1 && end === at + length) good += 1;
    else damage.push([at, end]);
    at = end;
  }
  return { good, bad: damage.length, damage };
}

/**
 * Returns a copy of `bytes` with each broken sequence replaced with U+FFFD. The second argument is the result of
 * `utf8Health` for the same bytes.
 */
export function repairUtf8(bytes: Buffer, { damage }: Utf8Health): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const [start, end] of damage) {
    parts.push(bytes.subarray(from, start), REPLACEMENT);
    from = end;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

/** Length in bytes of the character that a lead byte starts; 1 if it cannot start one. */
function lengthOf(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 1;
}

/**
 * Whether a byte is valid at index `place` of a character. The check of the second byte excludes overlong forms and
 * surrogates.
 */
function continues(first: number, place: number, byte: number | undefined): boolean {
  if (byte === undefined || byte < 0x80 || byte > 0xbf) return false;
  if (place > 1) return true;
  if (first === 0xe0) return byte >= 0xa0;
  if (first === 0xed) return byte <= 0x9f;
  if (first === 0xf0) return byte >= 0x90;
  return first !== 0xf4 || byte <= 0x8f;
}
