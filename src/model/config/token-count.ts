/** Matches a number of tokens as people write it: `24000`, `24,000` or `24k`; group 1 is the number, group 2 the `k`. */
export const TOKEN_TEXT: RegExp = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(k)?$/u;

/** Returns the number of tokens that a text means; `undefined` if it is none from 1 to 1,000,000,000. */
export function parseTokens(text: string): number | undefined {
  const [, digits, thousands] = TOKEN_TEXT.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const tokens = Number(digits.replaceAll(",", "")) * (thousands === undefined ? 1 : 1000);
  return tokens >= 1 && tokens <= MAX_TOKENS ? tokens : undefined;
}

/** The largest number of tokens of a limit. */
export const MAX_TOKENS = 1_000_000_000;
