/** Begins to find words in a long text. The function that it returns gives the first place from `from` on where one is; -1 if there is none. */
export type WordScan = (text: string) => (from: number) => number;

/** Letters are told apart by their last five bits, so that case does not matter. */
const LETTER = 31;
const BITS = 5;
/** Any fourth letter. */
const ANY = -1;
/** Bytes behind a text, so that none of its places is too close to the end. */
const PADDING = 8;
/**
 * Pairs of characters that follow each other in a beginning, as a bit for each of them: of one with four characters or with
 * three, at an even place or behind it, where the first pair is any character and the first one of the beginning.
 */
const CHAINS = [
  { characters: 4, before: 0, bits: [1, 2] },
  { characters: 4, before: 1, bits: [4, 8, 16] },
  { characters: 3, before: 0, bits: [32, 64] },
  { characters: 3, before: 1, bits: [128, 256] },
] as const;
const FIRSTS = 1 | 4 | 32 | 128;
const LASTS = 2 | 16 | 64 | 256;

/**
 * Returns a scan for words, several times as fast as a search for the pattern: characters are looked at in pairs, and the
 * pattern is tried only where a word may begin.
 * @param words a sticky pattern of words of ASCII letters, spaces and the like
 * @param beginnings the first three or four characters of each word that the pattern can find
 */
export function wordScan(words: RegExp, beginnings: readonly string[]): WordScan {
  const pattern = new RegExp(words);
  const tables = tablesOf(beginnings);
  return (text) => {
    const bytes = Buffer.allocUnsafe(text.length + PADDING);
    // Of other characters than those of Latin-1, the last byte: a place is looked at once more in the text itself.
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

/** Returns the first place from `from` on where a word may begin; -1 if there is none. */
function nextBeginning(bytes: Uint8Array, from: number, { chained, fourths }: ScanTables): number {
  // Bits of the chains of which the last pair is one; each moves on to the next pair of its chain (shift-and).
  let open = 0;
  const end = bytes.length - PADDING / 2;
  for (let at = from & ~1; at < end; at += 4) {
    const half = ((open << 1) | FIRSTS) & chained[((bytes[at]! & LETTER) << BITS) | (bytes[at + 1]! & LETTER)]!;
    open = ((half << 1) | FIRSTS) & chained[((bytes[at + 2]! & LETTER) << BITS) | (bytes[at + 3]! & LETTER)]!;
    if (((half | open) & LASTS) === 0) continue;
    for (let place = Math.max(from, at - 3); place < at + 2; place++) {
      if (isBeginning(bytes, place, fourths)) return place;
    }
  }
  return -1;
}

function isBeginning(bytes: Uint8Array, at: number, fourths: Int32Array): boolean {
  const two = ((bytes[at]! & LETTER) << BITS) | (bytes[at + 1]! & LETTER);
  return (fourths[(two << BITS) | (bytes[at + 2]! & LETTER)]! & (1 << (bytes[at + 3]! & LETTER))) !== 0;
}

interface ScanTables {
  /** Bits of the letters that may follow three letters, by these. */
  readonly fourths: Int32Array;
  /** Bits of `CHAINS` that a pair of letters has. */
  readonly chained: Uint16Array;
}

function tablesOf(beginnings: readonly string[]): ScanTables {
  const fourths = new Int32Array(1 << (3 * BITS));
  const chained = new Uint16Array(1 << (2 * BITS));
  for (const beginning of beginnings) {
    const letters = Array.from(beginning, (letter) => letter.charCodeAt(0) & LETTER);
    const [a = 0, b = 0, c = 0, d] = letters;
    fourths[(a << (2 * BITS)) | (b << BITS) | c]! |= d === undefined ? ANY : 1 << d;
    for (const { characters, before, bits } of CHAINS) {
      if (characters !== letters.length) continue;
      for (const [i, bit] of bits.entries())
        chain(chained, bit, [letters[2 * i - before], letters[2 * i - before + 1]]);
    }
  }
  return { fourths, chained };
}

/** Gives a bit to a pair of letters; one that is `undefined` is any character. */
function chain(chained: Uint16Array, bit: number, [one, other]: readonly (number | undefined)[]): void {
  for (let first = one ?? 0; first <= (one ?? LETTER); first++) {
    for (let second = other ?? 0; second <= (other ?? LETTER); second++) chained[(first << BITS) | second]! |= bit;
  }
}
