/** Code points, the first and the last. */
export type CodeRange = readonly [first: number, last: number];

/**
 * Characters that a reader does not see or that turn the direction of others: Unicode's Default_Ignorable_Code_Point,
 * which holds all of Bidi_Control, and the marks of interlinear annotation. A list of ours, so that no Node's Unicode
 * version decides what a path is called.
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

/** Control characters, and those that end a line or a paragraph. */
const CONTROLS: readonly CodeRange[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x2029],
];

/** Signs that U+FE0F shows as an emoji: behind one of them it hides nothing. */
const EMOJI: readonly CodeRange[] = [
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0x203c, 0x3299],
  [0x1f000, 0x1faff],
];

/** Ranges as they stand between the brackets of a regular expression with the flag `u`. */
export function classOf(ranges: readonly CodeRange[]): string {
  return ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join("-")).join("");
}

/** Source of a regular expression, flag `u`, for all that is spelled out in names and logs: what is invisible, and controls. */
export const UNSEEN: string = `(?!(?<=[${classOf(EMOJI)}])\\ufe0f)[${classOf([...CONTROLS, ...INVISIBLE])}]`;

const UNSEEN_LAST = new RegExp(`${UNSEEN}$`, "u");

/** Whether a character is spelled out. @param before the character that it follows, if any */
export function isUnseen(character: string, before: string = ""): boolean {
  return UNSEEN_LAST.test(before + character);
}

/** A character as `\u{hex}`. */
export function spelled(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
