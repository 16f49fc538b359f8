/**
 * Letters and digits of all scripts, for use inside a character class with the `u` flag. Blocks are listed by number
 * because `\p{L}` depends on the Unicode version of the running Node, and a text must give the same outline on every
 * version.
 */
export const WORD_CHARACTERS =
  "0-9A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff\\uff10-\\uffdc\\u{10000}-\\u{1efff}\\u{20000}-\\u{3ffff}";

/** Whether a text contains a letter or a digit. */
export function hasWord(text: string): boolean {
  return WORD.test(text);
}

const WORD = new RegExp(`[${WORD_CHARACTERS}]`, "u");
