/** Inclusive range of code points. */
export type CodeRange = readonly [first: number, last: number];

/**
 * Invisible characters and those that change the direction of text: Unicode's Default_Ignorable_Code_Point, which
 * includes Bidi_Control, and the interlinear annotation characters. The list is fixed so that canonical paths do not
 * depend on Node's Unicode version.
 */
export const INVISIBLE: readonly CodeRange[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Control characters, and line and paragraph separators. */
const CONTROLS: readonly CodeRange[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x2029],
];

/** Characters that U+FE0F turns into emoji. After one of them, U+FE0F does not count as invisible. */
const EMOJI: readonly CodeRange[] = [
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0x203c, 0x3299],
  [0x1f000, 0x1faff],
];

/** Returns code point ranges as the contents of a character class, for a regular expression with the `u` flag. */
export function characterClass(ranges: readonly CodeRange[]): string {
  return ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join("-")).join("");
}

/**
 * Source of a regular expression (flag `u`) for characters that names and logs escape: invisible and control
 * characters.
 */
export const UNSEEN: string = `(?!(?<=[${characterClass(EMOJI)}])\\ufe0f)[${characterClass([...CONTROLS, ...INVISIBLE])}]`;

const UNSEEN_LAST = new RegExp(`${UNSEEN}$`, "u");

/**
 * Whether a character is invisible or a control character, so that names and logs escape it. A variation selector after
 * an emoji is not.
 * @param before the preceding character, if any
 */
export function isUnseen(character: string, before: string = ""): boolean {
  return UNSEEN_LAST.test(before + character);
}

/** Returns the first code point of a text as `\u{hex}`, in lower case and without leading zeros: `\u{200b}`. */
export function spelled(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A joiner between two non-ASCII characters belongs to their script or emoji. */
const STRAY_UNSEEN = new RegExp(`(?!(?<=[^\\x00-\\x7f])[\\u200c\\u200d](?=[^\\x00-\\x7f]))${UNSEEN}`, "gu");

/** Fast path: texts usually have only these characters. */
const PRINTABLE_ASCII = /^[ -~]*$/u;

/**
 * Returns a text with invisible and control characters as `\u{hex}`, except joiners between non-ASCII characters, which
 * their script may need.
 */
export function spellUnseen(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replaceAll(STRAY_UNSEEN, spelled);
}
