import { WORD_CHARACTERS } from "./word-characters.ts";

const IN_WORD = new RegExp(`[${WORD_CHARACTERS}_$]`, "u");
const WORD_BREAK = new RegExp(`[^${WORD_CHARACTERS}_$](?=[${WORD_CHARACTERS}_$]*$)`, "u");
/** Whitespace that is not a single blank. */
const WIDE = / ?[^\S ]\s*| {2}\s*/gu;
/** How far back from the limit to look for a word break. */
const REACH = 40;

/**
 * Returns a text on one line with whitespace collapsed, at most `most` UTF-16 units: a longer one ends in `…`, after a
 * whole word if one ends near the limit, and never inside a surrogate pair.
 */
export function shortened(text: string, most: number): string {
  return cutAtWord(text.replaceAll(WIDE, " ").trim(), most);
}

/** Returns a text of at most `most` UTF-16 units, cut in the same way, with its whitespace as it is. */
export function cutAtWord(line: string, most: number): string {
  if (line.length <= most) return line;
  const cut = withoutHalf(line.slice(0, most - 1));
  const isBetweenWords = !IN_WORD.test(line[cut.length] ?? "");
  const near = cut.slice(-REACH);
  const at = isBetweenWords ? -1 : near.search(WORD_BREAK);
  return `${(at === -1 ? cut : cut.slice(0, cut.length - near.length + at + 1)).trimEnd()}…`;
}

/** Removes a lone high surrogate from the end of a text. */
export function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd8_00 && last <= 0xdb_ff ? text.slice(0, -1) : text;
}
