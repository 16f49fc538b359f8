/** Effect of a character beyond ASCII on the words around it. */
export type LetterClass = typeof SEPARATOR | typeof LETTER | typeof IDEOGRAPH;

/** Ends a word: punctuation, symbols, emoji. */
export const SEPARATOR = 0;
/** Part of a word. */
export const LETTER = 1;
/** Belongs to a script without spaces between words: Chinese, Japanese, Korean, Thai and others. */
export const IDEOGRAPH = 2;

/** Ranges of code points, first and last, in ascending order. Everything else is `LETTER`. */
const RANGES: readonly (readonly [first: number, last: number, of: LetterClass])[] = [
  [0x80, 0xa9, SEPARATOR],
  [0xab, 0xb4, SEPARATOR],
  [0xb6, 0xb9, SEPARATOR],
  [0xbb, 0xbf, SEPARATOR],
  [0xd7, 0xd7, SEPARATOR],
  [0xf7, 0xf7, SEPARATOR],
  [0x0e00, 0x0eff, IDEOGRAPH],
  [0x1000, 0x109f, IDEOGRAPH],
  [0x1100, 0x11ff, IDEOGRAPH],
  [0x1780, 0x17ff, IDEOGRAPH],
  [0x2000, 0x2bff, SEPARATOR],
  [0x2e00, 0x2e7f, SEPARATOR],
  [0x2e80, 0x2fff, IDEOGRAPH],
  [0x3000, 0x3004, SEPARATOR],
  [0x3005, 0x3006, IDEOGRAPH],
  [0x3007, 0x3030, SEPARATOR],
  [0x3031, 0x303c, IDEOGRAPH],
  [0x303d, 0x3040, SEPARATOR],
  [0x3041, 0x309a, IDEOGRAPH],
  [0x309b, 0x309c, SEPARATOR],
  [0x309d, 0x30fa, IDEOGRAPH],
  [0x30fb, 0x30fb, SEPARATOR],
  [0x30fc, 0xa4cf, IDEOGRAPH],
  [0xac00, 0xd7ff, IDEOGRAPH],
  [0xd800, 0xf8ff, SEPARATOR],
  [0xf900, 0xfaff, IDEOGRAPH],
  [0xfe00, 0xfe6f, SEPARATOR],
  [0xfeff, 0xff0f, SEPARATOR],
  [0xff1a, 0xff20, SEPARATOR],
  [0xff3b, 0xff40, SEPARATOR],
  [0xff5b, 0xff65, SEPARATOR],
  [0xff66, 0xffdc, IDEOGRAPH],
  [0xffe0, 0xffff, SEPARATOR],
  [0x1b000, 0x1bfff, IDEOGRAPH],
  [0x1c000, 0x1ffff, SEPARATOR],
  [0x20000, 0x3ffff, IDEOGRAPH],
  [0x40000, 0x10ffff, SEPARATOR],
];

const STARTS = Uint32Array.from(RANGES, ([first]) => first);

/** Returns the class of a code point from 0x80 on: separator, letter, or character of a script without spaces. */
export function letterClass(point: number): LetterClass {
  let [low, high] = [0, STARTS.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (STARTS[middle]! <= point) low = middle + 1;
    else high = middle;
  }
  const range = RANGES[low - 1];
  return range !== undefined && point <= range[1] ? range[2] : LETTER;
}

/** End of Latin, Greek, Cyrillic and Armenian. Later scripts have no case, or rarely use it. */
const FIRST_UNCASED = 0x600;
const FOLDED = Uint16Array.from({ length: FIRST_UNCASED }, (_, point) => {
  const lower = String.fromCharCode(point).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : point;
});

/** Lowercases a code point by its number, without any locale's rules. Code points from 0x600 on stay unchanged. */
export function foldPoint(point: number): number {
  return point < FIRST_UNCASED ? FOLDED[point]! : point;
}
