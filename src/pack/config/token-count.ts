/**
 * Matches a token count as people write it: `24000`, `24,000`, `24k` or `1m`. Group 1 is the number, group 2 the unit.
 */
export const TOKEN_TEXT: RegExp = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})([kKmM])?$/u;

const UNITS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** Parses a token count from 1 to 1,000,000,000; `undefined` if the text is not one. */
export function parseTokens(text: string): number | undefined {
  const [, digits, unit = ""] = TOKEN_TEXT.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const tokens = Number(digits.replaceAll(",", "")) * (UNITS[unit.toLowerCase()] ?? 1);
  return tokens >= 1 && tokens <= MAX_TOKENS ? tokens : undefined;
}

/** Maximum token limit that a config may set. */
export const MAX_TOKENS = 1_000_000_000;
