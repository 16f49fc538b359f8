/** Begins to find words in a long text. The function that it returns gives the first place from `from` on where one is; -1 if there is none. */
export type WordScan = (text: string) => (from: number) => number;

/** Letters are told apart by their last five bits, so that case does not matter. */
const LETTER = 31;
const BITS = 5;
/** Bits of a move that say how far it goes, and the one that says that a beginning may end here. */
const [STEPS, ENDS] = [3, 4];
/** Any fourth letter. */
const ANY = -1;

/**
 * Returns a scan for words, several times as fast as a search for the pattern: the pattern is tried only where a word may
 * begin, and most characters are not looked at.
 * @param words a sticky pattern of words of ASCII letters, spaces and the like
 * @param beginnings the first three or four characters of each word that the pattern can find
 */
export function wordScan(words: RegExp, beginnings: readonly string[]): WordScan {
  const pattern = new RegExp(words);
  const tables = tablesOf(beginnings);
  return (text) => {
    // Of other characters than those of Latin-1, the last byte: a place is looked at once more in the text itself.
    const bytes = Buffer.from(text, "latin1");
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
function nextBeginning(bytes: Uint8Array, from: number, { fourths, moves }: ScanTables): number {
  for (let at = from + 2; at < bytes.length;) {
    const two = ((bytes[at - 1]! & LETTER) << BITS) | (bytes[at]! & LETTER);
    const move = moves[two]!;
    if ((move & ENDS) !== 0) {
      const fourth = fourths[((bytes[at - 2]! & LETTER) << (2 * BITS)) | two]!;
      if (fourth !== 0 && (fourth & (1 << ((bytes[at + 1] ?? 0) & LETTER))) !== 0) return at - 2;
    }
    at += move & STEPS;
  }
  return -1;
}

interface ScanTables {
  /** Bits of the letters that may follow three letters, by these. */
  readonly fourths: Int32Array;
  /** By two letters: how far behind them the next three that begin a word end at the earliest, and whether they may end such three. */
  readonly moves: Uint8Array;
}

function tablesOf(beginnings: readonly string[]): ScanTables {
  const fourths = new Int32Array(1 << (3 * BITS));
  const moves = new Uint8Array(1 << (2 * BITS)).fill(3);
  const letters = beginnings.map((beginning) => lettersOf(beginning));
  for (const [a] of letters) for (let before = 0; before <= LETTER; before++) moves[(before << BITS) | a] = 2;
  for (const [a, b] of letters) moves[(a << BITS) | b] = 1;
  for (const [a, b, c, d] of letters) {
    moves[(b << BITS) | c]! |= ENDS;
    fourths[(a << (2 * BITS)) | (b << BITS) | c]! |= d === undefined ? ANY : 1 << d;
  }
  return { fourths, moves };
}

function lettersOf(beginning: string): readonly [number, number, number, number | undefined] {
  const [a = 0, b = 0, c = 0, d] = Array.from(beginning, (letter) => letter.charCodeAt(0) & LETTER);
  return [a, b, c, d];
}
