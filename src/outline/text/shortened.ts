import { WORD_CHARACTERS } from "./word-characters.ts";

const IN_WORD = new RegExp(`[${WORD_CHARACTERS}_$]`, "u");
const WORD_BREAK = new RegExp(`[^${WORD_CHARACTERS}_$](?=[${WORD_CHARACTERS}_$]*$)`, "u");
/** Whitespace other than a single blank. */
const WIDE = / ?[^\S ]\s*| {2}\s*/gu;
/** Maximum distance between the limit and a word break, in UTF-16 units. */
const MAX_BREAK_DISTANCE = 40;

/**
 * Puts a text on one line by collapsing whitespace, and cuts it to `maxLength` UTF-16 units. A cut text ends in `…`,
 * after a whole word if one ends within {@link MAX_BREAK_DISTANCE} units of the limit, and never inside a surrogate
 * pair.
 */
export function shortenText(text: string, maxLength: number): string {
  return cutAtWord(text.replaceAll(WIDE, " ").trim(), maxLength);
}

/**
 * Cuts a text to `maxLength` UTF-16 units, with a final `…` after a whole word if one ends within
 * {@link MAX_BREAK_DISTANCE} units of the limit. Does not collapse whitespace. Returns a text that fits unchanged.
 */
export function cutAtWord(line: string, maxLength: number): string {
  if (line.length <= maxLength) return line;
  const cut = trimLoneSurrogate(line.slice(0, maxLength - 1));
  const isBetweenWords = !IN_WORD.test(line[cut.length] ?? "");
  const near = cut.slice(-MAX_BREAK_DISTANCE);
  const at = isBetweenWords ? -1 : near.search(WORD_BREAK);
  const kept = (at === -1 ? cut : cut.slice(0, cut.length - near.length + at + 1)).trimEnd();
  return `${kept.endsWith("…") ? kept.slice(0, -1).trimEnd() : kept}…`;
}

/** Removes a high surrogate at the end of a text, which a cut may have separated from its low surrogate. */
export function trimLoneSurrogate(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd8_00 && last <= 0xdb_ff ? text.slice(0, -1) : text;
}
