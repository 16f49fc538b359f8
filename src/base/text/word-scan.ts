/**
 * Prepares a search for words in a long text. Returns a function for the offset of the first word at or after `from`;
 * -1 if the rest of the text has none.
 */
export type WordScan = (text: string) => (from: number) => number;

/** Mask for the last five bits of a letter, which identify it regardless of case. */
const LETTER_MASK = 31;
const LETTER_BITS = 5;
/** Matches any fourth letter. */
const ANY_LETTER = -1;
/** Zero bytes after the text, so that no position is too close to the end. */
const PADDING = 8;
/**
 * Pairs of adjacent characters in a beginning, with one bit per pair. Covers beginnings of four and of three
 * characters, at an even offset or one after it. In the latter case, the first pair is any character and the first
 * character of the beginning.
 */
const CHAINS = [
  { characters: 4, before: 0, bits: [1, 2] },
  { characters: 4, before: 1, bits: [4, 8, 16] },
  { characters: 3, before: 0, bits: [32, 64] },
  { characters: 3, before: 1, bits: [128, 256] },
] as const;
const FIRST_BITS = 1 | 4 | 32 | 128;
const LAST_BITS = 2 | 16 | 64 | 256;

/**
 * Builds a scan that finds the offsets of words in a text. It is several times as fast as a search for the pattern,
 * because it examines characters in pairs and tries the pattern only where a word may begin.
 * @param words sticky pattern for words of ASCII letters, spaces and the like
 * @param beginnings the first three or four characters of each word that the pattern can find
 */
export function wordScan(words: RegExp, beginnings: readonly string[]): WordScan {
  const pattern = new RegExp(words);
  const tables = buildTables(beginnings);
  return (text) => {
    const bytes = Buffer.allocUnsafe(text.length + PADDING);
    // Non-Latin-1 characters are reduced to their last byte. That is safe because the pattern then checks the original
    // text.
    bytes.write(text, "latin1");
    bytes.fill(0, text.length);
    return (from) => {
      for (let at = nextBeginning(bytes, from, tables); at >= 0; at = nextBeginning(bytes, at + 1, tables)) {
        pattern.lastIndex = at;
        if (pattern.test(text)) return at;
      }
      return -1;
    };
  };
}

/** First position at or after `from` where a word may begin; -1 if the rest of the text has none. */
function nextBeginning(bytes: Uint8Array, from: number, { chained, fourths }: ScanTables): number {
  // Bits of the chains whose last pair has just matched. Each bit moves on to the next pair of its chain (shift-and).
  let open = 0;
  const end = bytes.length - PADDING / 2;
  for (let at = from & ~1; at < end; at += 4) {
    const half =
      ((open << 1) | FIRST_BITS) &
      chained[((bytes[at]! & LETTER_MASK) << LETTER_BITS) | (bytes[at + 1]! & LETTER_MASK)]!;
    open =
      ((half << 1) | FIRST_BITS) &
      chained[((bytes[at + 2]! & LETTER_MASK) << LETTER_BITS) | (bytes[at + 3]! & LETTER_MASK)]!;
    if (((half | open) & LAST_BITS) === 0) continue;
    for (let place = Math.max(from, at - 3); place < at + 2; place++) {
      if (isBeginning(bytes, place, fourths)) return place;
    }
  }
  return -1;
}

function isBeginning(bytes: Uint8Array, at: number, fourths: Int32Array): boolean {
  const pair = ((bytes[at]! & LETTER_MASK) << LETTER_BITS) | (bytes[at + 1]! & LETTER_MASK);
  return (
    (fourths[(pair << LETTER_BITS) | (bytes[at + 2]! & LETTER_MASK)]! & (1 << (bytes[at + 3]! & LETTER_MASK))) !== 0
  );
}

interface ScanTables {
  /** For each three letters, bits of the letters that may follow them. */
  readonly fourths: Int32Array;
  /** For each pair of letters, its bits of `CHAINS`. */
  readonly chained: Uint16Array;
}

function buildTables(beginnings: readonly string[]): ScanTables {
  const fourths = new Int32Array(1 << (3 * LETTER_BITS));
  const chained = new Uint16Array(1 << (2 * LETTER_BITS));
  for (const beginning of beginnings) {
    const letters = Array.from(beginning, (letter) => letter.charCodeAt(0) & LETTER_MASK);
    const [a = 0, b = 0, c = 0, d] = letters;
    fourths[(a << (2 * LETTER_BITS)) | (b << LETTER_BITS) | c]! |= d === undefined ? ANY_LETTER : 1 << d;
    for (const { characters, before, bits } of CHAINS) {
      if (characters !== letters.length) continue;
      for (const [i, bit] of bits.entries())
        chain(chained, bit, [letters[2 * i - before], letters[2 * i - before + 1]]);
    }
  }
  return { fourths, chained };
}

/** Assigns a bit to a pair of letters. `undefined` matches any character. */
function chain(chained: Uint16Array, bit: number, [one, other]: readonly (number | undefined)[]): void {
  for (let first = one ?? 0; first <= (one ?? LETTER_MASK); first++) {
    for (let second = other ?? 0; second <= (other ?? LETTER_MASK); second++)
      chained[(first << LETTER_BITS) | second]! |= bit;
  }
}
