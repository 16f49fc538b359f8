import { WORD_CHARACTERS } from "./word-characters.ts";

const IN_WORD = new RegExp(`[${WORD_CHARACTERS}_$]`, "u");
const WORD_BREAK = new RegExp(`[^${WORD_CHARACTERS}_$](?=[${WORD_CHARACTERS}_$]*$)`, "u");
/** How far back from the limit a word break is looked for. */
const REACH = 40;

/**
 * A text on one line, white space squeezed, of `most` UTF-16 units at most: a longer one ends in `…`, behind a whole word
 * where one ends near the limit, and never inside a surrogate pair.
 */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= most) return line;
  const cut = withoutHalf(line.slice(0, most - 1));
  const isBetweenWords = !IN_WORD.test(line[cut.length] ?? "");
  const near = cut.slice(-REACH);
  const at = isBetweenWords ? -1 : near.search(WORD_BREAK);
  return `${(at === -1 ? cut : cut.slice(0, cut.length - near.length + at + 1)).trimEnd()}…`;
}

/** The text without the first half of a surrogate pair at its end. */
export function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd8_00 && last <= 0xdb_ff ? text.slice(0, -1) : text;
}
